import { moduleNamed } from '@weft/domain/catalogue/registry';
import { ageOf, STOCK_FILTERS, type StockFilterField } from '@weft/domain/catalogue/stock-filters';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import type { ExportCall } from '../../../exports/export-source.ts';
import type { ListFile } from '../../../exports/list-file.ts';
import { companyOf } from '../../../exports/pdf-table.ts';
import type { OutCell } from '../../../sheets/xlsx-writer.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { wordOf } from '../../../records/word-of.ts';
import { type FilterWords, filtersInWords } from '../../../reports/filter-words.ts';
import type { StockTotals } from '../../../stock/stock-rows.ts';
import { TOTAL } from '../../../exports/written-totals.ts';
import type { StockBody } from './stock-filter-body.ts';
import type { SheetColumn } from '../../../sheets/sheet-columns.ts';

/** How filters of the stock view are told, by the kind of their field. */
const TOLD = {
  ref: 'refs',
  text: 'text',
  date: 'day',
  choice: 'choice',
  integer: 'count',
  quantity: 'figure',
  boolean: 'yes',
  lines: 'ranges',
} as const;
const isTold = (kind: string): kind is keyof typeof TOLD => Object.hasOwn(TOLD, kind);

/** What filters of the stock view are asked with, to hear under which key of a body they stand. */
const PROBE: { readonly [kind: string]: unknown } = {
  ref: 1,
  text: '1',
  date: '2026-04-01',
  integer: 1,
  quantity: 1,
  boolean: true,
};

/** Filters whose value stands under another key of the body than the one that they are told by, or under several. */
const valueOf = ({ key, field, body: shape }: StockFilterField, body: StockBody): unknown => {
  const { stockParams = {}, ageFrom, ageTo, qcStatus, owners, properties } = body;
  const number = /^stockParam(\d)$/u.exec(key)?.[1];
  if (number !== undefined) return (stockParams as { readonly [n: string]: unknown })[number]; // `stockBody` checked it
  if (key === 'age') return typeof ageFrom === 'number' ? (ageOf(ageFrom) ?? `${ageFrom}–${wordOf(ageTo)}`) : undefined;
  if (key === 'quality') return Array.isArray(qcStatus) && qcStatus.length === 1 ? (qcStatus[0] as unknown) : qcStatus;
  if (key === 'own') return Array.isArray(owners) && owners.join() === '0' ? true : undefined;
  if (key === 'owner') return Array.isArray(owners) && owners.join() === '0' ? undefined : owners;
  if (key === 'properties') return properties;
  const [at = ''] = Object.keys(shape(PROBE[field.kind]));
  return body[at];
};

/** What a file of stock was narrowed by, in words; names of what the person may not see are only counted. @example 'Stock Area: Granule Store; As on: 31-03-2026' */
export const stockInWords = async (call: ExportCall, body: StockBody): Promise<string> => {
  const { say } = await partnerConfig(call.tx);
  const seen: { [key: string]: unknown } = {};
  const filters = STOCK_FILTERS.flatMap((filter): readonly FilterWords[] => {
    const { key, field } = filter;
    const value = valueOf(filter, body);
    if (value === undefined || !isTold(field.kind)) return [];
    const isSeen = field.to === undefined || call.person.may(moduleNamed(field.to).acl);
    seen[key] = isSeen ? value : [value].flat().length;
    const { to = '', optionLabels = {} } = field;
    const options = Object.fromEntries(Object.entries(optionLabels).map(([word, label]) => [word, say(label)]));
    return [{ key, label: say(field.label), kind: isSeen ? TOLD[field.kind] : 'count', to, options }];
  });
  const { search } = body;
  const searched: readonly FilterWords[] =
    typeof search === 'string' && search !== '' ? [{ key: 'search', label: say('Search'), kind: 'text' }] : [];
  return filtersInWords(call.tx, { filters: [...filters, ...searched] }, { ...seen, search });
};

/** Whose stock it is, as on when, narrowed by what (spec 02, 2.4). */
export const stockFileHead = async (
  call: ExportCall,
  body: StockBody,
  words: string,
): Promise<NonNullable<ListFile['head']>> => {
  const { say } = await partnerConfig(call.tx);
  const now = body['asOf'] === undefined ? `${say('As on')} ${formatDateTime(call.now)}` : '';
  return { company: (await companyOf(call)).name, note: [now, words].filter((text) => text !== '').join(' · ') };
};

const SUMMED = ['quantity', 'allocated', 'free'] as const;

type SumLine = { readonly [key: string]: string };

/** What the whole filter comes to, as the screen has it: quantities by unit, never added across units, and the value of all. */
export const stockSums = (
  columns: readonly SheetColumn[],
  { totals, value }: StockTotals,
): readonly (readonly OutCell[])[] => {
  const [only, ...others] = totals;
  const worth: SumLine = value === undefined ? {} : { value };
  const joined: readonly SumLine[] =
    only === undefined || others.length > 0 ? [worth, ...totals] : [{ ...only, ...worth }];
  return joined.map((line) =>
    columns.map(({ key }, at): OutCell => {
      if (at === 0)
        return { text: [TOTAL, joined.length > 1 && line['uom']].filter(Boolean).join(' '), style: 'heading' };
      if (key === 'uom') return joined.length > 1 ? null : (line['uom'] ?? null);
      const figure = key === 'value' || SUMMED.some((one) => one === key) ? line[key] : undefined;
      return figure === undefined ? null : { number: figure };
    }),
  );
};
