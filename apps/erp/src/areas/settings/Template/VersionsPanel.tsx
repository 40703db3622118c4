import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { SelectField } from '@weft/ui/SelectField';
import { SidePanel } from '@weft/ui/SidePanel';
import { VersionDiff } from '@weft/ui/VersionDiff';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Stack } from './Template.style.ts';
import { type HistoryEvent, type TemplateState, type TemplateVersion, versionsOf } from './template-versions.ts';

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
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly events?: readonly HistoryEvent[]; readonly fault?: string }>({});
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    firstValueFrom(api.get<unknown, HistoryEvent>(`${path}/history/${id}`)).then(
      ({ dataList = [] }) => setAnswer({ events: dataList }),
      (cause: unknown) => setAnswer({ fault: toFault(cause).message }),
    );
  }, [api, path, id]);
  const versions = versionsOf(now, answer.events ?? []);
  const version = versions.find(({ key }) => String(key) === chosen) ?? versions[0];
  const apart = new Set(sections.flatMap(({ fields }) => fields));
  const texts = { key: 'texts', label: t('template.text'), fields: Object.keys(now).filter((key) => !apart.has(key)) };
  const named = ({ until, by }: TemplateVersion): string =>
    t('template.version', { at: shownMoment(until) ?? until, by });
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('template.versions')}
      footer={
        version !== undefined && (
          <Button variant="primary" onClick={() => onTake(version.state)}>
            {t('template.take')}
          </Button>
        )
      }
    >
      <Stack>
        {answer.fault !== undefined && <Banner tone="danger">{answer.fault}</Banner>}
        {answer.events !== undefined && version === undefined && <p>{t('template.noVersions')}</p>}
        {version !== undefined && (
          <>
            <SelectField
              label={t('template.versions')}
              required
              options={versions.map((one) => ({ value: String(one.key), label: named(one) }))}
              value={String(version.key)}
              onCommit={setChosen}
            />
            <VersionDiff
              label={t('template.versions')}
              before={{ label: named(version) }}
              after={{ label: t('template.now') }}
              parts={[texts, ...sections].map((section) => ({
                key: section.key,
                label: section.label,
                fields: section.fields.map((field) => ({
                  key: field,
                  label: label(field),
                  before: said(field, version.state[field]),
                  after: said(field, now[field]),
                })),
              }))}
            />
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
