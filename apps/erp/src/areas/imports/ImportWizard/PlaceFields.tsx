import { isLeftOut } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { ComboboxField } from '@weft/ui/ComboboxField';
import { useLabels } from '../../../generic/form/field-label.ts';
import { useRuleSettings } from '../../../generic/form/use-rule-context.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';

/** Values for the document itself, by field. */
type Values = { readonly [key: string]: string };

export type PlaceFieldsProps = {
  readonly module: Module;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
};

/** Where the goods of a file belong: the references of the document itself, for rows that name none; empty ones are the person's own. */
export function PlaceFields({ module, values, onChange }: PlaceFieldsProps) {
  const { api, catalogue } = useProduct();
  const label = useLabels(module);
  const settings = useRuleSettings(module);
  const places = Object.entries(module.fields).filter(
    ([, field]) => field.kind === 'ref' && field.readOnly !== true && !isLeftOut(field, settings),
  );
  return places.map(([key, field]) => {
    const { [key]: named, ...others } = values;
    return (
      <ComboboxField
        key={key}
        label={label(key)}
        help={field.help}
        value={named === undefined ? null : { id: named, name: named }}
        search={searchRefs(api, moduleInfo(catalogue, field.to ?? ''), undefined)}
        onCommit={(option) => onChange(option === null ? others : { ...others, [key]: option.name })}
      />
    );
  });
}
