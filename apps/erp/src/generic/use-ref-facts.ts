import { useMemo } from 'react';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import type { OptionSearch } from '@weft/ui/ComboboxField';
import { moduleInfo, useProduct } from '../product/product-context.ts';
import { optionOf } from './use-ref-search.ts';

/** Rows that a pick list shows at once. */
const BEST = 20;

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
export const useRefFacts = (
  name: string,
  fields: readonly string[],
  where?: { readonly [key: string]: unknown },
): RefFacts => {
  const { api, catalogue } = useProduct();
  return useMemo(() => {
    const info = moduleInfo(catalogue, name);
    const known = new Map<number, WireRecord>();
    const asked = [...new Set(['id', info.display, ...(info.code === undefined ? [] : [info.code]), ...fields])].join(
      ',',
    );
    const search: OptionSearch = async (text, signal) => {
      const query = {
        search: text.trim() === '' ? undefined : text.trim(),
        pageNumber: 1,
        rowsPerPage: BEST,
        activeOnly: 'true',
        fields: asked,
        filters: where === undefined ? undefined : JSON.stringify(where),
      };
      const answer = await firstValueFrom(
        api
          .get<unknown, WireRecord>(`${info.api}/getAllByPartner`, { isQuiet: true, query })
          .pipe(takeUntil(fromEvent(signal, 'abort'))),
        { defaultValue: { responseCode: 200, responseMessage: '', dataList: [] as readonly WireRecord[] } },
      );
      const rows = answer.dataList ?? [];
      for (const row of rows) known.set(row.id, row);
      return rows.map((row) => optionOf(info, row));
    };
    return { search, factsOf: (id) => (typeof id === 'number' ? known.get(id) : undefined) };
  }, [api, catalogue, name, fields, where]);
};
