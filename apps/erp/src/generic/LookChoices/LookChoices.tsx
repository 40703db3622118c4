import { RadioField } from '@weft/ui/RadioField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseLook, lookChoices, lookKinds, useLook } from '../../product/look/use-look.ts';
import type { UiMemory } from '../../product/session/ui-memory.ts';
import { Choices, Note } from './LookChoices.style.ts';

/** What can be chosen about the look of this browser; it shows at once. */
export function LookChoices() {
  const { t } = useTranslation();
  return (
    <Choices>
      {lookKinds.map((kind) => (
        <Choice key={kind} kind={kind} />
      ))}
      <Note>{t('look.note')}</Note>
    </Choices>
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
