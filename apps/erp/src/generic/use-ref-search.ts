import { useMemo } from 'react';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { WireRecord } from '@weft/api/resource/resource';
import { type Envelope, OK } from '@weft/domain/contract/envelope';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import type { ModuleInfo } from '../product/catalogue.ts';
import { moduleInfo, useProduct } from '../product/product-context.ts';
import { plainText } from '../product/plain-text.ts';

/** Rows that a pick list shows at once. */
const BEST = 20;

/** Rows of a module, as a list's filters name them. */
type Rows = { readonly [key: string]: unknown };

/** A row of a pick list as a person reads it. */
export const optionOf = ({ display, code }: ModuleInfo, row: WireRecord): Option => ({
  id: row.id,
  name: plainText(row[display]) || plainText(row[`${display}Name`]) || String(row.id),
  ...(code === undefined || code === display || typeof row[code] !== 'string' ? {} : { code: row[code] }),
});

/** A code of ours (spec 01, 4.6), or the beginning of one. */
const CODE = /^WEFT:[A-Z]{0,2}\d{0,12}[0-9A-Z]?$/iu;

/** Whether a text is a code of ours, read well or not. */
export const isOurCode = (text: string): boolean => CODE.test(text) && text.length === 20;

/**
 * Searches active rows of a module on the server, the best first; a newer question aborts the one before. Where nothing holds the text, rows that
 * were probably meant are offered as such; a scanned code finds the row it stands for. `onRows` is told of the rows, with the `facts` asked for beside their names.
 */
export const searchRefs =
  (
    api: ApiClient,
    info: ModuleInfo,
    where: Rows | undefined,
    {
      facts = [],
      onRows,
    }: { readonly facts?: readonly string[]; readonly onRows?: (rows: readonly WireRecord[]) => void } = {},
  ): OptionSearch =>
  async (text, signal) => {
    const fields = ['id', info.display, ...(info.code === undefined ? [] : [info.code]), ...facts];
    const find = async (search: string, filters: Rows = {}): Promise<readonly Option[]> => {
      const answer: Envelope<unknown, WireRecord> = await firstValueFrom(
        api
          .get<unknown, WireRecord>(`${info.api}/getAllByPartner`, {
            isQuiet: true,
            query: {
              search: search || undefined,
              pageNumber: 1,
              rowsPerPage: BEST,
              activeOnly: 'true',
              picking: 'true',
              fields: [...new Set(fields)].join(','),
              filters: Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters),
            },
          })
          .pipe(takeUntil(fromEvent(signal, 'abort'))),
        { defaultValue: { responseCode: OK, responseMessage: '' } },
      );
      const rows = answer.dataList ?? [];
      onRows?.(rows);
      return rows.map((row) => ({ ...optionOf(info, row), ...(answer.isNear === true ? { isNear: true } : {}) }));
    };
    const typed = text.trim();
    if (!CODE.test(typed)) return find(typed, where);
    if (!isOurCode(typed)) return []; // the rest is on its way
    const { scannedOptions } = await import('./scanned-ref.ts');
    return scannedOptions(api, { module: info.name, code: typed }, signal, (id) => find('', { ...where, id }));
  };

/** Value of a setting. */
type Config = (key: string) => string | undefined;

/** What a pick list offers: what may be stored, of that what the settings and the record so far leave to choose. */
export const rowsFor = (
  { where, offers = {}, offersBy = {} }: Field,
  record: AnyRecord | undefined,
  config: Config = () => undefined,
): Rows => ({
  ...Object.fromEntries(
    Object.entries(offersBy).flatMap(([key, setting]) => {
      const id = Number(config(setting) ?? '');
      return id > 0 ? [[key, id] as const] : [];
    }),
  ),
  ...(record === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(offers).flatMap(([key, rows]) => {
          const wanted = 'sameAs' in rows ? record[rows.sameAs] : rows;
          return wanted === null || wanted === undefined ? [] : [[key, wanted] as const];
        }),
      )),
  ...where,
});

/** The search of a ref field; of a `record`, what the field offers to it under these settings. */
export const useRefSearch = (field: Field, record?: AnyRecord, config?: Config): OptionSearch => {
  const { api, catalogue } = useProduct();
  const { to = '' } = field;
  const rows = JSON.stringify(rowsFor(field, record, config)); // one search while the answer is the same
  return useMemo(
    () => searchRefs(api, moduleInfo(catalogue, to), JSON.parse(rows) as Rows),
    [api, catalogue, to, rows],
  );
};
