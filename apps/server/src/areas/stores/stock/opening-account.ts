import type { OpeningAccount, OpeningRow, OpeningSignOff } from '@weft/domain/catalogue/stores/opening-account';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import type { Call } from '../../../http/endpoint.ts';
import type { Person } from '../../../access/person.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { OF_OPENING, OPENED, STANDS } from '../../../stock/opened.ts';
import { unitOfEntry } from '../../../stock/unit-of-entry.ts';
import { showsValue } from './stock-sight.ts';

const ROWS_SQL = `select l.branch_id as branch, jsonb_build_object('id', sa.id, 'name', sa.name) as "stockArea", jsonb_build_object('id', pt.id, 'name', pt.name) as "productType",
    u.symbol as uom, u.decimals::int as "uomPlaces", count(distinct l.item_id) filter (where ${STANDS})::int as items, sum(l.quantity)::float8 as quantity, sum(l.amount)::float8 as value
  from ${OPENED} join stock_area sa on sa.partner_id = $1 and sa.id = l.stock_area_id join product_type pt on pt.partner_id = $1 and pt.id = it.product_type_id
  join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')}
 where ${OF_OPENING}${placesSql('l', [2, 3, 4])}
 group by l.branch_id, sa.id, sa.name, pt.id, pt.name, u.id, u.symbol, u.decimals having sum(l.quantity) <> 0 or sum(l.amount) <> 0
 order by sa.name, pt.name, u.symbol, sa.id, pt.id`;

const BRANCHES_SQL = `select b.id, b.name, max(l.id) as "upTo", (count(*) filter (where ${STANDS}))::int as lines, sum(l.amount)::text as value
  from ${OPENED} join branch b on b.partner_id = $1 and b.id = l.branch_id
 where ${OF_OPENING}${placesSql('l', [2, 3, 4])} group by b.id, b.name order by b.name, b.id`;

const SIGNED_SQL = `select branch_id as branch, up_to as "upTo", signed_by_name as by, signed_on as "on", value::float8 as value, remark from opening_sign_off
 where partner_id = $1 and branch_id = any($2) order by id desc limit 500`;

/** A branch's opening stock as it stands: exact rupees as text. */
export type OpenedBranch = {
  readonly id: number;
  readonly name: string;
  readonly upTo: number;
  readonly lines: number;
  readonly value: string;
};

type Reading = Pick<Call, 'tx' | 'person'>;

const placesOf = ({ tx, person }: Reading): readonly unknown[] => [
  tx.partnerId,
  person.branchIds,
  person.locationIds,
  person.stockAreaIds,
];

/** Branches that were opened, as far as the person sees them. */
export const openedBranches = (call: Reading): Promise<OpenedBranch[]> =>
  call.tx.query<OpenedBranch>(BRANCHES_SQL, placesOf(call), 'opening-branches');

/** Whoever signs sees the whole of the branch and what it is worth. */
export const seesWhole = (person: Pick<Person, 'locationIds' | 'stockAreaIds' | 'hiddenIn'>): boolean =>
  person.locationIds.length === 0 && person.stockAreaIds.length === 0 && showsValue({ person } as Pick<Call, 'person'>);

type Signed = OpeningSignOff & { readonly branch: number; readonly upTo: number };
type Row = OpeningRow & { readonly branch: number };

const without = <T extends { readonly value?: number }>(isShown: boolean, { value, ...row }: T): Omit<T, 'value'> =>
  isShown ? { ...row, value } : row;

/** The account of what was opened, branch by branch, with who signed it (spec 02, 2.6). */
export const openingAccount = async (call: Reading): Promise<readonly OpeningAccount[]> => {
  const { tx, person } = call;
  const branches = await openedBranches(call);
  const rows = await tx.query<Row>(ROWS_SQL, placesOf(call), 'opening-rows');
  const signed = await tx.query<Signed>(SIGNED_SQL, [tx.partnerId, branches.map(({ id }) => id)], 'opening-signed');
  const isShown = showsValue(call);
  const maySign = person.may(openingStock.acl, 'approve') && seesWhole(person);
  return branches.map(({ id, name, upTo, lines, value }) => {
    const signatures = signed.filter(({ branch }) => branch === id);
    return {
      branch: { id, name },
      upTo,
      lines,
      ...(isShown ? { value: Number(value) } : {}),
      rows: rows.flatMap(({ branch, ...row }) => (branch === id ? [without(isShown, row)] : [])),
      signed: signatures.map(({ branch: _branch, upTo: _upTo, ...one }) => without(isShown, one)),
      hasMore: signatures[0] !== undefined && signatures[0].upTo < upTo,
      maySign,
    };
  });
};
