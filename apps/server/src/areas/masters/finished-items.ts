import { item } from '@weft/domain/catalogue/masters/item';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { lookupFields } from '../../modules/read-list-query.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';
import { STOCK_TABLES, usable } from '../../stock/stock-filter.ts';
import { placesSql } from '../../stock/within-places.ts';

/** Finished items, those that a party asks for first: made for it, or listed with a code or rate of its own. Free stock is that of the person's places. */
const FINISHED_SQL = `select x.id, x.name, x.item_code as "itemCode", jsonb_build_object('id', u.id, 'symbol', u.symbol, 'decimals', u.decimals) as uom, x.hsn,
    jsonb_build_object('id', g.id, 'name', g.name) as "saleGst", x.sale_price::float8 as "salePrice", own.code as "partyItemCode", coalesce(s.free, 0)::float8 as free
  from item x
  left join uom u on u.partner_id = $1 and u.id = x.uom_id left join gst_rate g on g.partner_id = $1 and g.id = x.sale_gst_id
  left join lateral (select max(l.party_item_code) as code, count(*) > 0 as is_listed from item_party_items l
     where l.partner_id = $1 and l.parent_id = x.id and l.party_id = $2 and l.deleted_on is null) own on true
  left join (select b.item_id, sum(b.quantity - b.allocated) as free from ${STOCK_TABLES}
     where b.partner_id = $1 and b.is_in_stock and it.is_finished and ${usable('$3::date')}${placesSql('b', [4, 5, 6])} group by 1) s on s.item_id = x.id
 where x.partner_id = $1 and x.is_finished and x.is_active and x.deleted_on is null${rowScopeSql(item, 'x', 7)}
 order by (own.is_listed or x.customer_id = $2) desc nulls last, x.name_key, x.id limit 20000`;

type Row = { readonly [key: string]: unknown };

/** Fields of an item that a role may not see are absent. */
const seen = (row: Row, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => !hidden.has(key) && (key !== 'partyItemCode' || value !== null)),
  );

/** What a person sees of the rows: who may only choose items learns what a choice needs; what is free is for who may see stock. */
const keysFor = ({ person }: Call): ReadonlySet<string> | undefined =>
  person.may(item.acl) ? undefined : new Set([...lookupFields(item), 'uom']);

/** `GET chemical/item/finishItemList/{party}` (spec 02, 2.5): finished items with price, tax and free stock, the party's own first; 0 = all. */
export const finishedItems = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, item);
  const { tx, person, params, today } = call;
  const asked = Number(params['customer']);
  const rows = await tx.query<Row>(
    FINISHED_SQL,
    [
      tx.partnerId,
      Number.isSafeInteger(asked) ? asked : 0,
      today,
      person.branchIds,
      person.locationIds,
      person.stockAreaIds,
      ...rowScopeValues(person, item),
    ],
    'finished-items',
  );
  const hidden = new Set([...person.hiddenIn(item.acl), ...(person.may(STOCK_SERVICE) ? [] : ['free'])]);
  const keys = keysFor(call);
  const dataList = rows.map((row) => {
    const shown = seen(row, hidden);
    return keys === undefined ? shown : Object.fromEntries(Object.entries(shown).filter(([key]) => keys.has(key)));
  });
  return { dataList, totalCount: dataList.length };
};
