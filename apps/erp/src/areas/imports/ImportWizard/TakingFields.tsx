import type { Module } from '@weft/domain/catalogue/language/module';
import { isTakenOver } from '@weft/domain/rules/imports/import-path';
import { matchedBy } from '@weft/domain/rules/imports/matched-by';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { DateField } from '@weft/ui/DateField';
import { SelectField } from '@weft/ui/SelectField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { Fields } from './ImportWizardScreen.style.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { Uploaded, WhenOpened } from './import-answers.ts';
import type { MapChoice } from './use-import-calls.ts';

const MODES: readonly MapChoice['mode'][] = ['create', 'update', 'upsert'];
const WHEN_OPENED: readonly WhenOpened[] = ['skip', 'add', 'replace'];
/** Kinds of fields by which records are told apart. */
const FINDS = new Set(['text', 'gstin']);
const isMode = (word: string | null): word is MapChoice['mode'] => MODES.some((mode) => mode === word);

export type TakingFieldsProps = {
  readonly module: Module;
  readonly uploaded: Uploaded;
  /** Rows become one document with a day, not records to be found. */
  readonly isDocument: boolean;
  readonly choice: MapChoice;
  readonly onChange: (change: Partial<MapChoice>) => void;
  readonly onSheet: (sheet: string) => void;
};

/** How the file is taken: sheet, what to do with records that are there, the day of a document, how figures are written. */
export function TakingFields({ module, uploaded, isDocument, choice, onChange, onSheet }: TakingFieldsProps) {
  const { t } = useTranslation();
  const { sheets, sheet, fields } = uploaded;
  const finders = fields.filter(
    ({ key, kind }) => choice.mapping[key] !== undefined && (key === 'id' || FINDS.has(kind)),
  );
  const isOfRecords = !isDocument && !isTakenOver(module); // what is taken over is always new
  return (
    <Fields>
      {sheets.length > 1 && (
        <SelectField
          label={t('import.map.sheet')}
          value={sheet}
          options={sheets.map(({ name, rowCount }) => ({
            value: name,
            label: t('import.map.sheetRows', { name, count: rowCount }),
          }))}
          onCommit={(next) => next !== null && onSheet(next)}
        />
      )}
      {isDocument && (
        <DateField
          label={t('import.map.asOn')}
          required
          value={choice.defaults['date'] ?? null}
          today={browserToday()}
          onCommit={(date) => {
            const { date: _before, ...others } = choice.defaults;
            onChange({ defaults: date === null ? others : { ...others, date } });
          }}
        />
      )}
      {isOfRecords && (
        <SelectField
          label={t('import.map.mode')}
          required
          value={choice.mode}
          options={MODES.map((mode) => ({ value: mode, label: t(`import.mode.${mode}`) }))}
          onCommit={(mode) => isMode(mode) && onChange({ mode })}
        />
      )}
      {isOfRecords && choice.mode !== 'create' && (
        <SelectField
          label={t('import.map.matchOn')}
          value={choice.matchOn?.[0] ?? null}
          labels={{
            none: t('import.map.matchAuto', {
              fields: matchedBy(module, new Set(Object.keys(choice.mapping)), new Set(Object.keys(choice.defaults)))
                .map((key) => fields.find((one) => one.key === key)?.label ?? key)
                .join(', '),
            }),
          }}
          options={finders.map(({ key, label }) => ({ value: key, label }))}
          onCommit={(key) => onChange({ matchOn: key === null ? undefined : [key] })}
        />
      )}
      {isDocument && (
        <PlaceFields module={module} values={choice.defaults} onChange={(defaults) => onChange({ defaults })} />
      )}
      {isDocument && (
        <SelectField
          label={t('import.map.whenOpened')}
          value={choice.whenOpened ?? null}
          labels={{ none: t('import.opened.refuse') }}
          options={WHEN_OPENED.map((one) => ({ value: one, label: t(`import.opened.${one}`) }))}
          onCommit={(word) => onChange({ whenOpened: WHEN_OPENED.find((one) => one === word) })}
        />
      )}
      {isDocument && (
        <CheckboxField
          label={t('import.map.makesLots')}
          value={choice.makesLots ?? false}
          onCommit={(makesLots) => onChange({ makesLots })}
        />
      )}
      {isDocument && (
        <CheckboxField
          label={t('import.map.mergesEqual')}
          value={choice.mergesEqual ?? false}
          onCommit={(mergesEqual) => onChange({ mergesEqual })}
        />
      )}
      <CheckboxField
        label={t('import.map.decimalComma')}
        value={choice.decimalComma}
        onCommit={(decimalComma) => onChange({ decimalComma })}
      />
    </Fields>
  );
}
