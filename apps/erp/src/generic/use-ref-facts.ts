import { useMemo } from 'react';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { OptionSearch } from '@weft/ui/ComboboxField';
import { moduleInfo, useProduct } from '../product/product-context.ts';
import { searchRefs } from './use-ref-search.ts';

/** A pick list that remembers more of its rows than their names. */
export type RefFacts = {
  readonly search: OptionSearch;
  /** What the pick list said of a row that was offered; undefined for one that never was. */
  readonly factsOf: (id: unknown) => WireRecord | undefined;
};

/**
 * Pick list of a module that also brings the facts with which a line is completed the moment a row is chosen: the item's unit, rate and tax.
 * `fields` and `where` are taken once; keep them outside the component.
 * @example const items = useRefFacts('item', ['uom', 'hsn', 'purchaseGst']); items.factsOf(line.item)?.uom
 */
export const useRefFacts = (name: string, fields: readonly string[], where?: Field['where']): RefFacts => {
  const { api, catalogue } = useProduct();
  return useMemo(() => {
    const info = moduleInfo(catalogue, name);
    const known = new Map<number, WireRecord>();
    const search = searchRefs(api, info, where, {
      facts: fields,
      onRows: (rows) => {
        for (const row of rows) known.set(row.id, row);
      },
    });
    return { search, factsOf: (id) => (typeof id === 'number' ? known.get(id) : undefined) };
  }, [api, catalogue, name, fields, where]);
};
