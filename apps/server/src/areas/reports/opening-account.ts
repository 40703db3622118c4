import { openingAccount as account } from '@weft/domain/catalogue/reports/opening-account';
import { among, inPlaces, type ReportSource } from '../../reports/report-source.ts';
import { OF_OPENING, OPENED, STANDS } from '../../stock/opened.ts';
import { unitOfEntry } from '../../stock/unit-of-entry.ts';

/** Opening stock by branch, area, product type and unit, each with the last signature of its branch. */
export const openingAccount: ReportSource = {
  report: account,
  rows: (query) => {
    const { asked, bind } = query;
    const narrowed = [
      inPlaces(query, 'l'),
      among(bind, 'l.stock_area_id', asked.ids('stockAreas')),
      among(bind, 'it.product_type_id', asked.ids('productTypes')),
    ].join('');
    return `select o.id, o.branch, o."stockArea", o."productType", o.items, o.uom, o."uomPlaces", o.quantity, o.value, s.signed_by_name as "signedBy", s.signed_on as "signedOn"
      from (select min(l.id) as id, l.branch_id, br.name as branch, sa.name as "stockArea", pt.name as "productType", count(distinct l.item_id) filter (where ${STANDS})::int as items,
              u.symbol as uom, u.decimals::int as "uomPlaces", sum(l.quantity) as quantity, sum(l.amount) as value
              from ${OPENED} join stock_area sa on sa.partner_id = $1 and sa.id = l.stock_area_id join product_type pt on pt.partner_id = $1 and pt.id = it.product_type_id
              join branch br on br.partner_id = $1 and br.id = l.branch_id join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')}
             where ${OF_OPENING}${narrowed} group by l.branch_id, br.name, sa.id, sa.name, pt.id, pt.name, u.id, u.symbol, u.decimals having sum(l.quantity) <> 0 or sum(l.amount) <> 0) o
      left join lateral (select x.signed_by_name, x.signed_on from opening_sign_off x where x.partner_id = $1 and x.branch_id = o.branch_id order by x.id desc limit 1) s on true`;
  },
  order: 'branch, "stockArea", "productType", uom, id',
};
