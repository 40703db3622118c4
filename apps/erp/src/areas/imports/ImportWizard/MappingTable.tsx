import { SelectField } from '@weft/ui/SelectField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWords } from './field-words.ts';
import { MappingList, Sample } from './ImportWizardScreen.style.ts';
import type { Mapping, Uploaded } from './import-answers.ts';

const SAMPLES = 3;

export type MappingTableProps = {
  readonly uploaded: Uploaded;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
};

/** Each column of the file with its first values, and the field that it brings. A field is offered once. */
export function MappingTable({ uploaded, mapping, onChange }: MappingTableProps) {
  const { t, say } = useTranslation();
  const keys = new Map(Object.entries(mapping).map(([key, column]) => [column, key]));
  const choose = (column: number, key: string | null): void => {
    const others = Object.entries(mapping).filter(([, place]) => place !== column);
    onChange(Object.fromEntries(key === null ? others : [...others, [key, column]]));
  };
  return (
    <MappingList aria-label={t('import.map.columns')}>
      {uploaded.columns
        .filter(({ heading }) => heading !== '')
        .map(({ column, heading }) => (
          <li key={column}>
            <div>
              <strong>{heading}</strong>
              <Sample>
                {uploaded.sample
                  .slice(0, SAMPLES)
                  .map(({ cells }) => cells[column] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </Sample>
            </div>
            <SelectField
              label={t('import.map.fieldOf', { heading })}
              isLabelHidden
              value={keys.get(column) ?? null}
              labels={{ none: t('import.map.none') }}
              options={uploaded.fields.map(({ key, label, required }) => ({
                value: key,
                label: required ? `${fieldWords(label, say)} *` : fieldWords(label, say),
                isDisabled: mapping[key] !== undefined && mapping[key] !== column,
              }))}
              onCommit={(key) => choose(column, key)}
            />
          </li>
        ))}
    </MappingList>
  );
}
