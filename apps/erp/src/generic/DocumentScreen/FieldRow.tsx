import type { Field } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { FormGrid } from '@weft/ui/FormGrid';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormField } from '../FormField/FormField.tsx';
import { HeldChoice } from '../FormField/HeldChoice.tsx';
import { heldText, isFigure } from '../FormField/held-text.ts';
import { watchesDuplicates } from '../SimilarRecords/watches-duplicates.ts';
import { LazySimilarToNew } from '../SimilarRecords/LazySimilarToNew.tsx';
import { LazyPlaceOffers } from '../PlaceOffers/LazyPlaceOffers.tsx';
import type { DocumentForm } from '../form/use-document-form.ts';
import { Tick } from './DocumentScreen.style.ts';

export type FieldRowProps = {
  readonly form: DocumentForm;
  readonly keys: readonly string[];
  readonly onLastEnter: () => void;
};

const MOST = 4;

const columnsOf = (length: number): 1 | 2 | 3 | 4 => Math.min(Math.max(length, 1), MOST) as 1 | 2 | 3 | 4; // clamped to the four

/** Fields side by side. A row of nothing but what rules set is read, not entered: it stands as plain facts. */
export function FieldRow({ form, keys, onLastEnter }: FieldRowProps) {
  const { t } = useTranslation();
  const { module, shown, label } = form;
  const kindOf = (key: string) => module.fields[key]?.kind;
  const heldValue = (field: Field, key: string) => {
    const text = heldText(field, key, shown, t);
    const isColoured = text !== undefined && field.optionColours !== undefined;
    return isColoured ? <HeldChoice field={field} value={shown[key]} /> : text;
  };
  const isFacts = keys.every((key) => {
    const field = module.fields[key];
    return (
      field !== undefined && isHeld(field) && field.kind !== 'lines' && field.kind !== 'file' && field.kind !== 'image'
    );
  });
  if (isFacts)
    return (
      <DescriptionList
        items={keys.flatMap((key) => {
          const field = module.fields[key];
          return field === undefined
            ? []
            : [{ key, label: label(key), value: heldValue(field, key), isFigure: isFigure(field) }];
        })}
      />
    );
  const isTicksAlone = keys.every((key) => kindOf(key) === 'boolean');
  const hasPlace = keys.includes('pincode') && module.fields['city']?.to === 'city'; // an address of its own
  const isNamed = form.before === undefined && watchesDuplicates(module);
  const grid = (
    <FormGrid columns={columnsOf(keys.length)} onLastEnter={onLastEnter}>
      {keys.map((key) =>
        kindOf(key) === 'boolean' && !isTicksAlone ? (
          <Tick key={key}>
            <FormField form={form} name={key} />
          </Tick>
        ) : isNamed && key === module.display ? (
          <div key={key}>
            <FormField form={form} name={key} />
            <LazySimilarToNew form={form} />
          </div>
        ) : (
          <FormField key={key} form={form} name={key} />
        ),
      )}
    </FormGrid>
  );
  if (!hasPlace) return grid;
  return (
    <div>
      {grid}
      <LazyPlaceOffers form={form} />
    </div>
  );
}
