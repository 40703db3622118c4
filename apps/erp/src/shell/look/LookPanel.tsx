import type { ReactElement } from 'react';
import { Popover } from '@weft/ui/Popover';
import { RadioField } from '@weft/ui/RadioField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseLook, lookChoices, lookKinds, useLook } from '../../product/use-look.ts';
import type { UiMemory } from '../../product/ui-memory.ts';
import { Choices, Note } from './LookPanel.style.ts';

export type LookPanelProps = { readonly trigger: ReactElement; readonly title: string };

/** Colours, density, contrast and motion of this browser. What is chosen shows at once, behind the panel too. */
export function LookPanel({ trigger, title }: LookPanelProps) {
  const { t } = useTranslation();
  return (
    <Popover isDefaultOpen side="top" trigger={trigger} title={title}>
      <Choices>
        {lookKinds.map((kind) => (
          <Choice key={kind} kind={kind} />
        ))}
        <Note>{t('look.note')}</Note>
      </Choices>
    </Popover>
  );
}

function Choice<K extends keyof UiMemory>({ kind }: { readonly kind: K }) {
  const { t } = useTranslation();
  const look = useLook();
  const values: readonly UiMemory[K][] = lookChoices[kind];
  return (
    <RadioField
      isInline
      label={t(`look.${kind}`)}
      value={look[kind]}
      options={values.map((value) => ({ value, label: t(`look.${kind}.${value}`) }))}
      onCommit={(chosen) => values.filter((value) => value === chosen).forEach((value) => chooseLook(kind, value))}
    />
  );
}
