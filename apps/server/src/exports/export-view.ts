import { askedFilter } from '@weft/domain/catalogue/language/asked-filter';
import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { contentIn } from '@weft/domain/rules/lists/saved-view';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readableContent } from '../lists/readable-content.ts';
import { SEEN_SQL, seenBy } from '../lists/seen-views.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';

const VIEW_SQL = `select v.content from list_view v where v.partner_id = $1 and v.id = $5 and v.list = $6 and ${SEEN_SQL}`;

/** What an export is asked for. */
type Asked = { readonly [key: string]: unknown };

/**
 * What a saved view asks of an export of its list: filters, search, order, and its columns of those that a file has; nothing that its reader does
 * not see. Faults: NOT_FOUND at `view` (of another list or person, too).
 */
export const viewAsked = async (
  call: Pick<Call, 'tx' | 'person'>,
  module: Module,
  view: unknown,
  all: readonly SheetColumn[],
): Promise<Asked> => {
  const { tx, person } = call;
  const id = typeof view === 'number' && Number.isSafeInteger(view) ? view : 0;
  const found = await tx.maybe<{ content: unknown }>(VIEW_SQL, [...seenBy(tx, person), id, module.name], 'export-view');
  const whole = contentIn(found?.content);
  if (whole === undefined) throw new Refusal([fault('view', 'NOT_FOUND', { what: 'View' })]);
  const { filters, search, sort, columns } = readableContent(await partnerConfig(tx), person, module.name)(whole);
  const inFile = new Set(all.map(({ key }) => key));
  return {
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, value]) => [key, askedFilter(key, module.fields[key], value)]),
    ),
    search,
    orderBy: sort,
    ...(columns && { columns: columns.order.filter((key) => inFile.has(key) && !columns.hidden.includes(key)) }),
  };
};
