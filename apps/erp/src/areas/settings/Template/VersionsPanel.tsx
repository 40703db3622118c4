import { VersionDiff } from '@weft/ui/VersionDiff';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { type TemplateState, versionsOf } from './template-versions.ts';

export type VersionsPanelProps = {
  /** Path of the templates' module. */
  readonly path: string;
  readonly id: number;
  /** What is stored now. */
  readonly now: TemplateState;
  readonly label: (key: string) => string;
  /** A value as people read it; left out: texts alone are compared. */
  readonly said?: (key: string, value: unknown) => string;
  /** Fields under headings of their own; the others are the template's text. */
  readonly sections?: readonly { readonly key: string; readonly label: string; readonly fields: readonly string[] }[];
  readonly onTake: (state: TemplateState) => void;
  readonly onClose: () => void;
};

const NO_SECTIONS: NonNullable<VersionsPanelProps['sections']> = [];
const asText = (_: string, value: unknown): string => plainText(value);

/** Earlier states of a template beside what stands now; one of them can be taken back into the editor. */
export function VersionsPanel({
  path,
  id,
  now,
  label,
  said = asText,
  sections = NO_SECTIONS,
  onTake,
  onClose,
}: VersionsPanelProps) {
  const { t } = useTranslation();
  const apart = new Set(sections.flatMap(({ fields }) => fields));
  const texts = { key: 'texts', label: t('template.text'), fields: Object.keys(now).filter((key) => !apart.has(key)) };
  return (
    <EarlierVersions
      {...{ path, id, onClose }}
      versionsOf={(events) => versionsOf(now, events)}
      onTake={({ state }) => onTake(state)}
      shown={({ state }, name) => (
        <VersionDiff
          label={t('template.versions')}
          before={{ label: name }}
          after={{ label: t('template.now') }}
          parts={[texts, ...sections].map((section) => ({
            key: section.key,
            label: section.label,
            fields: section.fields.map((field) => ({
              key: field,
              label: label(field),
              before: said(field, state[field]),
              after: said(field, now[field]),
            })),
          }))}
        />
      )}
    />
  );
}
