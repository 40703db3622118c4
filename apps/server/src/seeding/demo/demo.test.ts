import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import type { Module } from '@weft/domain/catalogue/language/module';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import { supportingInward } from '@weft/domain/catalogue/stores/supporting-inward';
import { validateGstin } from '@weft/domain/rules/identifiers/gstin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import { list } from '../../records/list/list-query.ts';
import { readSettings } from '../../settings.ts';
import { verifyLedger } from '../../stock/verify-queries.ts';
import { openTestDatabase, type TestDatabase, usualEngine } from '../../testing/each-engine.ts';
import { foundCompany } from '../found-company.ts';

type Row = { readonly [key: string]: unknown };

const DRAFT = 1;
const TODAY = new Date('2026-07-05T06:00:00Z');

let fresh: TestDatabase | undefined;

beforeAll(async () => {
  fresh = await openTestDatabase(usualEngine()); // the stories of the browser stand on the embedded one's
  await foundCompany(fresh.database, readSettings({ ADMIN_PASSWORD: 'weave-loom-42' }), () => TODAY);
});
afterAll(() => fresh?.remove());

const inDemo = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (fresh === undefined) throw new Error('The demo is there inside tests only');
  return fresh.database.transaction({ partnerId: 1 }, work);
};

const rowsOf = (module: Module): Promise<readonly Row[]> =>
  inDemo(async (tx) => JSON.parse((await list(tx, module, {})).json) as readonly Row[]); // a list is an array of objects

it('has a ledger that verifies', async () => {
  expect(await inDemo(verifyLedger)).toEqual([]);
});

/** Quantity of a line in the unit of its item; every unit of the demo's lines converts by size. */
const PRIMARY = 'l.quantity * (u.numerator / u.denominator) / (p.numerator / p.denominator)';
const IN_PRIMARY = `join item i on i.partner_id = 1 and i.id = l.item_id join uom u on u.partner_id = 1 and u.id = coalesce(l.uom_id, i.uom_id) join uom p on p.partner_id = 1 and p.id = i.uom_id`;

it('holds what its documents say: opening + received per item, and what was refused as rejected', async () => {
  const differing = await inDemo((tx) =>
    tx.query<Row>(`with said as (
        select l.item_id, sum(${PRIMARY}) as quantity, 0 as rejected from opening_stock_lines l ${IN_PRIMARY} where l.partner_id = 1 group by 1
        union all
        select l.item_id, sum(${PRIMARY}), sum(${PRIMARY} * coalesce(l.rejected_quantity, 0) / l.quantity) from inward_lines l join inward h on h.partner_id = 1 and h.id = l.parent_id and h.direction = 'inward' and h.status = 7 ${IN_PRIMARY} where l.partner_id = 1 group by 1),
      documents as (select item_id, round(sum(quantity), 6) as quantity, round(sum(rejected), 6) as rejected from said group by 1),
      stock as (select l.item_id, sum(l.quantity) as quantity, coalesce(sum(l.quantity) filter (where b.qc_status = 'rejected'), 0) as rejected from stock_ledger l join stock_key b on b.partner_id = 1 and b.id = l.balance_id
        where l.partner_id = 1 and l.account = 'STOCK' and l.reason in ('OPENING', 'PURCHASE') group by 1)
      select coalesce(d.item_id, s.item_id) as item, d.quantity, s.quantity as stock, d.rejected, s.rejected as "stockRejected"
        from documents d full join stock s on s.item_id = d.item_id
       where d.quantity is distinct from s.quantity or d.rejected is distinct from s.rejected`),
  );
  expect(differing).toEqual([]);
});

it('has GSTINs that are right, in the state of their address', async () => {
  const rows = await inDemo((tx) =>
    tx.query<{ gstin: string; state: string }>(`
      select a.gstin, lpad(s.state_code::text, 2, '0') as state from party_addresses a join state s on s.partner_id = 1 and s.id = a.state_id where a.partner_id = 1
      union all select g.gstin, lpad(s.state_code::text, 2, '0') from organization_gstins g join state s on s.partner_id = 1 and s.id = g.state_id where g.partner_id = 1
      union all select b.gstin, lpad(s.state_code::text, 2, '0') from branch b join state s on s.partner_id = 1 and s.id = b.state_id where b.partner_id = 1`),
  );
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.filter(({ gstin, state }) => {
    const verdict = validateGstin(gstin);
    return !verdict.valid || verdict.state?.code !== state;
  });
  expect(wrong).toEqual([]);
});

/** Columns that may be empty in a list, and when: pictures are nobody's invention, the demo's gate keeps no slips, a made item is not bought, who only sells has no seller of ours, a draft has no number yet. */
const MAY_BE_EMPTY: Readonly<Record<string, (row: Row) => boolean>> = {
  'inward.preInward': () => true,
  'item.images': () => true,
  'item.saleGst': ({ isSaleable }) => isSaleable !== true,
  'item.salePrice': ({ isSaleable }) => isSaleable !== true,
  'purchaseOrder.number': (row) => statusOf(row) === DRAFT,
  'purchaseOrder.receivedPercent': (row) => statusOf(row) === DRAFT,
  'party.purchaseOwner': ({ isSupplier }) => isSupplier !== true,
  'party.salesOwner': ({ isCustomer }) => isCustomer !== true,
};

/** A list answers a status with its words: `{ id, name }`. */
const statusOf = ({ status }: Row): unknown =>
  typeof status === 'object' && status !== null && 'id' in status ? status.id : status;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

it.each([organization, branch, location, stockArea, rack, party, item, openingStock, purchaseOrder, inward])(
  'fills what the list of $name shows',
  async (module: Module) => {
    const rows = await rowsOf(module);
    const empty = rows.flatMap((row) =>
      module.list.columns
        .filter((key) => module.fields[key]?.knownBy === undefined) // of the moment: worked out for a page, not for the whole list
        .filter((key) => isEmpty(row[key]) && MAY_BE_EMPTY[`${module.name}.${key}`]?.(row) !== true)
        .map((key) => `${module.name} ${String(row['id'])}: ${key}`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(empty).toEqual([]);
  },
);

it('has orders in every status that a buyer meets, and some goods refused', async () => {
  const orders = await rowsOf(purchaseOrder);
  expect(new Set(orders.map(statusOf))).toEqual(new Set([1, 4, 5, 6, 7, 10, 11]));
  expect(orders.length).toBeGreaterThan(140);
  const refused = await inDemo((tx) =>
    tx.query('select 1 from inward_lines where partner_id = 1 and rejected_quantity > 0 limit 5'),
  );
  expect(refused).toHaveLength(5);
});

it.each([
  preInward,
  foundryInward,
  outward,
  labTest,
  supportingInward,
  supportingAllocation,
  materialRequest,
  materialAllocation,
  floorReconciliation,
  physicalCount,
  stockTransfer,
  departmentTransfer,
])('shows $name in more than one state', async (module: Module) => {
  const rows = await rowsOf(module);
  expect(new Set(rows.map(statusOf)).size).toBeGreaterThan(1);
});
