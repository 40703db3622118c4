import { use } from 'react';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { moduleInfo, useProduct } from '../../product/product-context.ts';
import { useQuickAdd } from '../QuickAdd/quick-add.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { useRefSearch } from '../use-ref-search.ts';
import { FieldLimitsContext } from './field-limits.ts';
import type { ControlProps } from './control-props.ts';

type Props = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
  readonly onFault: (fault: string | undefined) => void;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Stands for a name that is on its way. */
export const NAMELESS = '…';

/** The option of a ref that a record holds: by the name beside it, else by the row that rules have loaded, else by its id. */
export const chosenOption = (
  record: AnyRecord,
  key: string,
  row: AnyRecord | undefined,
  display: string,
): Option | null => {
  const id = record[key];
  if (typeof id !== 'number') return null;
  const code = text(record[`${key}Code`]);
  return {
    id,
    name: text(record[`${key}Name`]) ?? text(row?.[display]) ?? NAMELESS,
    ...(code === undefined ? {} : { code }),
  };
};

/** What a chosen option puts beside the ref, so that its name shows before anything is loaded. */
export const namesBeside = (key: string, option: Option | null): AnyRecord => ({
  [`${key}Name`]: option === null || option.name === NAMELESS ? null : option.name,
  [`${key}Code`]: option?.code ?? null,
});

/** One row, or several, of another module: searched on the server while one types. */
export function FormRefField({ form, field, common, value, onFault }: Props) {
  const { catalogue } = useProduct();
  const found = useRefSearch(field, form.values, form.context);
  const limits = use(FieldLimitsContext);
  const search: OptionSearch =
    limits === undefined ? found : async (typed, signal) => limits.offered(common.name, await found(typed, signal));
  const onAdd = useQuickAdd()(field.to ?? '');
  const { name } = common;
  const onAsking = (isAsking: boolean): void => form.setAsking(name, isAsking);
  const to = field.to ?? '';
  const { display } = moduleInfo(catalogue, to);
  if (field.kind === 'refs') {
    const ids = Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
    const names = form.values[`${name}Name`];
    const known = Array.isArray(names) ? (names as readonly unknown[]) : [];
    return (
      <MultiSelectField
        {...common}
        value={ids.map((id, n) => ({
          id,
          name: text(known[n]) ?? text(form.context.ref(to, id)?.[display]) ?? `#${id}`,
        }))}
        search={search}
        {...(onAdd === undefined ? {} : { onAdd })}
        onFault={onFault}
        onAsking={onAsking}
        onCommit={(next) =>
          form.set(
            name,
            next.map(({ id }) => Number(id)),
            { [`${name}Name`]: next.map((option) => option.name) },
          )
        }
      />
    );
  }
  return (
    <ComboboxField
      {...common}
      value={chosenOption(form.shown, name, form.context.ref(to, value), display)}
      search={search}
      {...(onAdd === undefined ? {} : { onAdd })}
      onFault={onFault}
      onAsking={onAsking}
      onCommit={(option) => form.set(name, option === null ? null : Number(option.id), namesBeside(name, option))}
    />
  );
}
