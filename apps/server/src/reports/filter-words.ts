import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import { MODULES } from '@weft/domain/catalogue/registry';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isRangeOf, propertyRanges, propertyRangeText } from '@weft/domain/rules/search/property-range';
import type { Tx } from '../db/tx.ts';
import { quoted, snakeCase, tableOf } from '../db/schema/names.ts';
import { moduleIn } from '../records/catalogue.ts';
import { wordOf } from '../records/word-of.ts';

/** What a filter is told by. */
export type FilterWords = Pick<ReportFilter, 'key' | 'label' | 'kind' | 'to' | 'options'>;

type Filters = { readonly [key: string]: unknown };

/** More names than this are counted, not told. */
const MOST_NAMES = 5;

const namesOf = async (tx: Tx, to: string | undefined, value: unknown): Promise<string> => {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  const module = moduleIn(MODULES, to);
  if (module === undefined || ids.length > MOST_NAMES) return String(ids.length);
  const rows = await tx.query<{ name: string | null }>(
    `select ${quoted(snakeCase(module.display))} as name from ${tableOf(module)} where partner_id = $1 and id = any ($2::bigint[]) order by 1`,
    [tx.partnerId, ids],
  );
  return rows.map(({ name }) => name ?? '').join(', ');
};

/** Conditions on properties by the names that these have now. */
const rangesInWords = async (tx: Tx, value: unknown): Promise<string> => {
  const ranges = propertyRanges(value) ?? [];
  const rows = await tx.query<{ id: number; code: string; name: string }>(
    'select id::int as id, code, name from item_property where partner_id = $1 and deleted_on is null',
    [tx.partnerId],
    'property-names',
  );
  return ranges
    .map((range) => {
      const name = rows.find((row) => isRangeOf(range, row))?.name;
      return propertyRangeText(name === undefined ? range : { ...range, name });
    })
    .join(', ');
};

/** What a report was narrowed by, as its files say it. @example 'Item: HD-1; Received from: 01-04-2026' */
export const filtersInWords = async (
  tx: Tx,
  { filters }: { readonly filters: readonly FilterWords[] },
  asked: Filters,
): Promise<string> => {
  const words: string[] = [];
  for (const { key, label, kind, to, options = {} } of filters) {
    const value = asked[key];
    if (value === undefined || value === false) continue;
    const told = {
      refs: () => namesOf(tx, to, value),
      day: () => Promise.resolve(formatDate(wordOf(value))),
      choice: () => Promise.resolve(options[wordOf(value)] ?? wordOf(value)),
      text: () => Promise.resolve(wordOf(value)),
      count: () => Promise.resolve(wordOf(value)),
      figure: () => Promise.resolve(wordOf(value)),
      yes: () => Promise.resolve('Yes'),
      ranges: () => rangesInWords(tx, value),
    }[kind];
    words.push(`${label}: ${await told()}`);
  }
  return words.join('; ');
};
