import { useMemo } from 'react';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { WireRecord } from '@weft/api/resource/resource';
import { type Envelope, OK } from '@weft/domain/contract/envelope';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { bandOf, MEASURED_BY } from '@weft/domain/rules/pickers/band-of';
import { MOST_AT_ONCE } from '@weft/domain/rules/search/most-at-once';
import type { Option, OptionMatch, OptionSearch } from '@weft/ui/ComboboxField';
import type { ModuleInfo } from '../product/modules/catalogue.ts';
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

/** What says which values a row of a parameter stands for. */
const BAND_FACTS = ['valueType', 'value', 'minValue', 'maxValue'] as const;

/** Bands that may hold a measured value, as a list's filters ask for them. */
const aroundValue = (value: Decimal): Rows => ({
  valueType: 'band',
  minValue: { to: toWireNumber(value) },
  maxValue: { from: toWireNumber(value) },
});

/** The row whose band holds what was measured (spec 01, 3.10). */
const measuredRow = (value: Decimal, rows: readonly WireRecord[]): WireRecord | undefined =>
  bandOf(
    value,
    rows.flatMap((row) =>
      typeof row['minValue'] === 'number' && typeof row['maxValue'] === 'number'
        ? [{ row, minValue: decimal(row['minValue']), maxValue: decimal(row['maxValue']) }]
        : [],
    ),
  )?.row;

/** What a search asks besides, and whom it tells of the rows that came. */
type Asking = { readonly facts?: readonly string[]; readonly onRows?: (rows: readonly WireRecord[]) => void };

/** Fields of a row that a pick list needs, with these facts. */
const fieldsOf = ({ display, code }: ModuleInfo, facts: readonly string[]): readonly string[] => [
  ...new Set(['id', display, ...(code === undefined ? [] : [code]), ...facts]),
];

/** A text that is more than a name or a code, and so has a question of its own: a scanned code, a measured figure. */
const isOwnQuestion = ({ name }: ModuleInfo, text: string): boolean =>
  CODE.test(text) || (MEASURED_BY.has(name) && parseIndianNumber(text) !== null);

/** The rows that one of many texts may mean. */
type Matched = { readonly rows: readonly WireRecord[] };

/** Asks for the rows that many texts may mean by name or code, in one call; where it fails, and for a text that is more than that, by the search of one. */
const matchRefs = (
  api: ApiClient,
  info: ModuleInfo,
  where: Rows | undefined,
  { facts = [], onRows }: Asking,
  search: OptionSearch,
): OptionMatch => ({
  most: MOST_AT_ONCE,
  find: async (texts, signal) => {
    const plain = texts.filter((text) => !isOwnQuestion(info, text));
    const body = { texts: plain, fields: fieldsOf(info, facts).join(','), filters: where };
    const found = new Map<string, readonly WireRecord[]>();
    try {
      const asked = api.post<unknown, Matched>(`${info.api}/match`, body, { isQuiet: true });
      const { dataList = [] } = await firstValueFrom(asked.pipe(takeUntil(fromEvent(signal, 'abort'))));
      for (const [at, { rows }] of dataList.entries()) found.set(plain[at] ?? '', rows);
    } catch (cause) {
      if (signal.aborted) throw cause;
    }
    onRows?.([...found.values()].flat());
    const optionsFor = async (text: string): Promise<readonly Option[]> =>
      found.get(text)?.map((row) => optionOf(info, row)) ?? (await search(text, signal));
    return Promise.all(texts.map(optionsFor));
  },
});

/**
 * Searches active rows of a module on the server, the best first; a newer question aborts the one before. Where nothing holds the text, rows that
 * were probably meant are offered as such; a scanned code finds the row it stands for, a measured figure the band of a parameter that holds it. `onRows` is told of the rows, with the `facts` asked for beside their names.
 */
export const searchRefs = (
  api: ApiClient,
  info: ModuleInfo,
  where: Rows | undefined,
  asking: Asking = {},
): OptionSearch => {
  const search = searchOne(api, info, where, asking);
  return Object.assign<OptionSearch, Pick<OptionSearch, 'many'>>(search, {
    many: matchRefs(api, info, where, asking, search),
  });
};

const searchOne =
  (api: ApiClient, info: ModuleInfo, where: Rows | undefined, { facts = [], onRows }: Asking): OptionSearch =>
  async (text, signal) => {
    const typed = text.trim();
    const isMeasured = MEASURED_BY.has(info.name);
    const measured = isMeasured ? parseIndianNumber(typed) : null;
    const ask = async (
      search: string,
      filters: Rows = {},
    ): Promise<{ readonly rows: readonly WireRecord[]; readonly isNear: boolean }> => {
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
              fields: fieldsOf(info, [...facts, ...(isMeasured ? BAND_FACTS : [])]).join(','),
              filters: Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters),
            },
          })
          .pipe(takeUntil(fromEvent(signal, 'abort'))),
        { defaultValue: { responseCode: OK, responseMessage: '' } },
      );
      const rows = answer.dataList ?? [];
      onRows?.(rows);
      return { rows, isNear: answer.isNear === true };
    };
    const find = async (search: string, filters?: Rows): Promise<readonly Option[]> => {
      const { rows, isNear } = await ask(search, filters);
      return rows.map((row) => ({ ...optionOf(info, row), ...(isNear ? { isNear: true } : {}) }));
    };
    if (measured !== null) {
      const meant = measuredRow(measured, (await ask('', { ...where, ...aroundValue(measured) })).rows);
      const found = await find(typed, where);
      return meant === undefined ? found : [optionOf(info, meant), ...found.filter(({ id }) => id !== meant.id)];
    }
    if (!CODE.test(typed)) return find(typed, where);
    if (!isOurCode(typed)) return []; // the rest is on its way
    const { scannedOptions } = await import('./scan/scanned-ref.ts');
    return scannedOptions(api, { module: info.name, code: typed }, signal, (id) => find('', { ...where, id }));
  };

/** Value of a setting. */
type Config = (key: string) => string | undefined;

/** What is known around a record: settings, and rows that it points to. */
type Around = { readonly config?: Config; readonly ref?: (module: string, id: unknown) => AnyRecord | undefined };

/** Product type of the item that a record names, or has itself. */
const typeIn = (record: AnyRecord, sibling: string, ref: NonNullable<Around['ref']>): unknown =>
  sibling === 'productType' ? record[sibling] : ref('item', record[sibling])?.['productType'];

/** What a pick list offers: what may be stored, of that what the settings and the record so far leave to choose. */
export const rowsFor = (
  { where, offers = {}, offersBy = {} }: Field,
  record: AnyRecord | undefined,
  { config = () => undefined, ref = () => undefined }: Around = {},
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
          if ('typeOf' in rows) {
            const type = typeIn(record, rows.typeOf, ref);
            return typeof type === 'number' ? [[key, [null, type]] as const] : []; // of this type, or of all
          }
          if ('sameOrNone' in rows) {
            const id = record[rows.sameOrNone];
            return typeof id === 'number' ? [[key, [null, id]] as const] : []; // of this one, or of all
          }
          const wanted = 'sameAs' in rows ? record[rows.sameAs] : rows;
          return wanted === null || wanted === undefined ? [] : [[key, wanted] as const];
        }),
      )),
  ...where,
});

/** The search of a ref field; of a `record`, what the field offers to it under these settings. */
export const useRefSearch = (field: Field, record?: AnyRecord, around?: Around): OptionSearch => {
  const { api, catalogue } = useProduct();
  const { to = '' } = field;
  const rows = JSON.stringify(rowsFor(field, record, around)); // one search while the answer is the same
  return useMemo(
    () => searchRefs(api, moduleInfo(catalogue, to), JSON.parse(rows) as Rows),
    [api, catalogue, to, rows],
  );
};
