import { useMemo } from 'react';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import type { ModuleInfo } from '../product/catalogue.ts';
import { moduleInfo, useProduct } from '../product/product-context.ts';
import { plainText } from '../product/plain-text.ts';

/** Rows that a pick list shows at once. */
const BEST = 20;

/** A row of a pick list as a person reads it. */
export const optionOf = ({ display, code }: ModuleInfo, row: WireRecord): Option => ({
  id: row.id,
  name: plainText(row[display]) || plainText(row[`${display}Name`]) || String(row.id),
  ...(code === undefined || code === display || typeof row[code] !== 'string' ? {} : { code: row[code] }),
});

/** Searches active rows of a module on the server; a newer question aborts the one before. */
export const searchRefs =
  (api: ApiClient, info: ModuleInfo, where: Field['where']): OptionSearch =>
  async (text, signal) => {
    const fields = ['id', info.display, ...(info.code === undefined ? [] : [info.code])];
    const answer = await firstValueFrom(
      api
        .get<unknown, WireRecord>(`${info.api}/getAllByPartner`, {
          isQuiet: true,
          query: {
            search: text.trim() === '' ? undefined : text.trim(),
            pageNumber: 1,
            rowsPerPage: BEST,
            activeOnly: 'true',
            fields: [...new Set(fields)].join(','),
            filters: where === undefined ? undefined : JSON.stringify(where),
          },
        })
        .pipe(takeUntil(fromEvent(signal, 'abort'))),
      { defaultValue: { responseCode: 200, responseMessage: '', dataList: [] as readonly WireRecord[] } },
    );
    return (answer.dataList ?? []).map((row) => optionOf(info, row));
  };

/** The search of a ref field. */
export const useRefSearch = (field: Field): OptionSearch => {
  const { api, catalogue } = useProduct();
  const { to = '', where } = field;
  return useMemo(() => searchRefs(api, moduleInfo(catalogue, to), where), [api, catalogue, to, where]);
};
