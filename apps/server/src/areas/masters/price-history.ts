import { item } from '@weft/domain/catalogue/masters/item';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { Call } from '../../http/endpoint.ts';
import { receiptsOf } from './trade-facts.ts';

/** Fields of an item that are prices. */
const PRICES = [
  'purchasePrice',
  'salePrice',
  'mrp',
  'minSalePrice',
] as const satisfies readonly (keyof typeof item.fields)[];

/** Most rows of one kind: years of a material that is bought every month. */
const MOST = 100;

/** How one price of the item changed. Exact decimals in text, null for none; `at` is an ISO instant. */
export type PriceChange = {
  readonly at: string;
  readonly by: string;
  readonly field: (typeof PRICES)[number];
  readonly old: string | null;
  readonly new: string | null;
};

/** An item's own events and those of the duplicates that were merged into it. */
const CHANGES_SQL = `with recursive told(id) as (
  select $2::bigint union select (m.changes -> 0 ->> 'old')::bigint from told join history m on m.partner_id = $1 and m.module = 'item' and m.record_id = told.id and m.action = 'merge')
 select h.at, trim(concat(s.firstname, ' ', s.lastname)) as "by", c.change ->> 'field' as field, c.change ->> 'old' as old, c.change ->> 'new' as new
  from history h cross join lateral jsonb_array_elements(case when jsonb_typeof(h.changes) = 'array' then h.changes else '[]' end) as c(change)
  left join staff s on s.partner_id = $1 and s.id = coalesce(h.operator_id, h.staff_id)
 where h.partner_id = $1 and h.module = 'item' and h.record_id in (select id from told) and c.change ->> 'field' = any($3::text[]) order by h.id desc limit ${MOST}`;

/**
 * What an item was bought for, receipt by receipt, and how its own prices changed: newest first, as far as the person sees the receipts and
 * the fields (spec 01, 3.5).
 */
export const priceHistory = async (call: Call, id: number) => {
  const { tx, person } = call;
  const hidden = person.hiddenIn(item.acl);
  const hiddenOfReceipts = person.hiddenIn(inward.acl);
  const seesRates = !hiddenOfReceipts.has('rate') && !hiddenOfReceipts.has('lines.rate');
  const purchases = person.may(inward.acl) && seesRates ? await receiptsOf(call, { column: 'item', id }, MOST) : [];
  const changes = await tx.query<PriceChange>(
    CHANGES_SQL,
    [tx.partnerId, id, PRICES.filter((key) => !hidden.has(key))],
    'item-price-changes',
  );
  return { purchases, changes };
};
