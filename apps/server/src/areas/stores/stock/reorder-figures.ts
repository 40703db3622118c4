import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { decimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../../../http/endpoint.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import type { ProductRow } from '../../../stock/product-view.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import type { StockGroup } from '../../../stock/stock-groups.ts';
import { stockOf } from '../../../stock/stock.ts';

type Asked = { readonly filter: StockFilter; readonly today: string };

/** What an item lacks to its reorder level, of all its grades together. Exact decimals in text. */
type Reorder = { readonly reorderLevel: string | null; readonly onOrder: string; readonly short: string };

const productsOf = async (
  call: Pick<Call, 'tx'>,
  { filter, today }: Asked,
  belowReorder: boolean,
): Promise<readonly ProductRow[]> =>
  (
    await stockOf(call.tx).products({
      filter,
      today,
      showsValue: false,
      coming: comingStatusIds((await partnerConfig(call.tx)).value),
      belowReorder,
    })
  ).rows;

/** Items of a filter that are short of their reorder level (spec 02, 2.1: reorder − free − on order). */
export const itemsBelowReorder = async (call: Pick<Call, 'tx'>, asked: Asked): Promise<readonly number[]> => [
  ...new Set((await productsOf(call, asked, true)).map(({ item }) => item.id)),
];

const itemIdOf = ({ keys }: StockGroup): number => Number(keys['item']?.id);

const reorderOf = (grades: readonly ProductRow[]): Reorder => ({
  reorderLevel: grades[0]?.reorderLevel ?? null,
  onOrder: sumOf(grades.map(({ onOrder }) => decimal(onOrder))).toFixed(6),
  short: grades[0]?.short ?? '0',
});

/** Groups by item with their reorder level, what of them is on order, and what they lack (spec 02, 2.1). */
export const withReorder = async (
  call: Pick<Call, 'tx'>,
  { filter, today }: Asked,
  groups: readonly StockGroup[],
): Promise<readonly (StockGroup & Reorder)[]> => {
  const rows = await productsOf(call, { filter: { ...filter, items: groups.map(itemIdOf) }, today }, false);
  const byItem = new Map<number, ProductRow[]>();
  for (const row of rows) byItem.set(row.item.id, [...(byItem.get(row.item.id) ?? []), row]);
  return groups.map((group) => ({ ...group, ...reorderOf(byItem.get(itemIdOf(group)) ?? []) }));
};
