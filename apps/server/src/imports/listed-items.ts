import { item } from '@weft/domain/catalogue/masters/item';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { exportRows } from '../exports/export-rows.ts';
import { shapedIn } from '../modules/read-endpoints.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';

/** Which items a template lists: of a product type, of a stock area that is theirs. */
type Asked = { readonly productType?: number; readonly stockArea?: number };

const idOf = (text: unknown): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** What a call for a template asks to be listed; undefined for none: `?productType=4&stockArea=7`. */
export const listingOf = ({ query }: Call): Asked | undefined => {
  const [productType, stockArea] = [idOf(query['productType']), idOf(query['stockArea'])];
  return productType === undefined && stockArea === undefined
    ? undefined
    : { ...(productType === undefined ? {} : { productType }), ...(stockArea === undefined ? {} : { stockArea }) };
};

/** What a listed row is filled with before anybody counted: the columns of an opening, and where an item tells them. */
const TOLD = { 'lines.uom': 'uom', 'lines.stockArea': 'defaultStockArea' } as const;
const ITEM = 'lines.item';

/** Columns that say which goods are to be counted, and nothing of how many there are. */
export const LISTED_COLUMNS: ReadonlySet<string> = new Set([ITEM, ...Object.keys(TOLD)]);

/**
 * Rows of an opening to be filled in: active stocked items with their unit and area, a row each (spec 01, 4.3). Fault DENIED for who may not see items.
 */
export async function* listedItems(
  call: Call,
  columns: readonly SheetColumn[],
  { productType, stockArea }: Asked,
): AsyncGenerator<readonly OutCell[]> {
  if (!call.person.may(item.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${item.plural}` })]);
  const shaped = await shapedIn(call, item);
  const hidden = call.person.hiddenIn(item.acl);
  const rowScope = rowScopeOf(call.person, item);
  const code = shaped.code === undefined || shaped.fields[shaped.code] === undefined ? shaped.display : shaped.code;
  const told = { [ITEM]: code, ...TOLD };
  const read = Object.values(told).flatMap((key): readonly SheetColumn[] => {
    const field = shaped.fields[key];
    return field === undefined || hidden.has(key) ? [] : [{ key, label: field.label, field }];
  });
  const filters = {
    isStocked: true,
    ...(productType === undefined ? {} : { productType }),
    ...(stockArea === undefined ? {} : { defaultStockArea: stockArea }),
  };
  const rows = exportRows((work) => work(call), shaped, read, {
    filters,
    activeOnly: true,
    orderBy: code,
    hidden,
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const places = columns.map(
    ({ key }) => read.findIndex((one) => one.key === (key in told ? told[key as keyof typeof told] : undefined)), // a key of `told`
  );
  for await (const row of rows) yield places.map((at) => row[at] ?? null);
}
