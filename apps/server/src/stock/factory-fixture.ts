import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Database } from '../db/database.ts';
import type {
  Issue,
  IssueReason,
  Posted,
  Posting,
  Receipt,
  ReceiptReason,
  StockKeyInput,
  Transfer,
  TransferReason,
} from './posting.ts';
import { stockOf } from './stock.ts';

/** Masters of a small factory for tests of the ledger, the same ids for every partner. */
export const ITEM = {
  /** kg, moving average, no lots */ granules: 1,
  /** kg, moving average, lots that expire after 30 days */ masterbatch: 2,
  /** kg, each lot at its own cost */ resin: 3,
  /** m and kg, rolls */ fabric: 4,
  /** nos, moving average */ bags: 5,
  /** kg and nos in a fixed proportion of 25 kg each */ sacks: 6,
} as const;

export const AREA = { raw: 1, loom: 2, quarantine: 3, road: 4, rawOfBranch2: 5, rejected: 6, worker: 7 } as const;
/** Packing types: bag of 25 kg. */
export const PACKING = { bag: 1 } as const;
export const PARTY = { supplier: 1, customer: 2, owner: 3 } as const;

const masters = (partner: number): string =>
  [
    `insert into organization (partner_id, id, name) values (${partner}, 1, 'Shree Polyweave')`,
    `insert into branch (partner_id, id, organization_id, name, code) values (${partner}, 1, 1, 'Surat', 'SUR'), (${partner}, 2, 1, 'Pune', 'PUN')`,
    `insert into location (partner_id, id, branch_id, name) values (${partner}, 1, 1, 'Surat plant'), (${partner}, 2, 2, 'Pune plant')`,
    `insert into uom (partner_id, id, name, symbol, kind, decimals) values (${partner}, 1, 'Kilogram', 'kg', 'mass', 3), (${partner}, 2, 'Metre', 'm', 'length', 3), (${partner}, 3, 'Numbers', 'nos', 'count', 0)`,
    `insert into product_type (partner_id, id, name, nature) values (${partner}, 1, 'Raw material', 'raw'), (${partner}, 2, 'Finished goods', 'finished')`,
    `insert into item_category (partner_id, id, name) values (${partner}, 1, 'General')`,
    `insert into party (partner_id, id, company_name) values (${partner}, 1, 'Reliance Polymers'), (${partner}, 2, 'Anand Fertilisers'), (${partner}, 3, 'Konkan Cement')`,
    `insert into item (partner_id, id, name, product_type_id, category_id, uom_id, secondary_uom_id, secondary_mode, secondary_factor, lot_tracking, valuation, shelf_life_days) values
      (${partner}, 1, 'PP granules', 1, 1, 1, null, null, null, 'none', 'movingAverage', null),
      (${partner}, 2, 'White masterbatch', 1, 1, 1, null, null, null, 'lot', 'movingAverage', 30),
      (${partner}, 3, 'Resin', 1, 1, 1, null, null, null, 'lot', 'lotActual', null),
      (${partner}, 4, 'Fabric 600 mm', 1, 1, 2, 1, 'nominal', null, 'roll', 'movingAverage', null),
      (${partner}, 5, 'Bag 50 kg', 2, 1, 3, null, null, null, 'none', 'movingAverage', null),
      (${partner}, 6, 'Cement sack', 2, 1, 1, 3, 'fixed', 25, 'none', 'movingAverage', null)`,
    `insert into item_tuple (partner_id, id, item_id) select ${partner}, n, n from generate_series(1, 6) n`,
    `insert into stock_area (partner_id, id, name, area_type, organization_id, branch_id, location_id) values (${partner}, 1, 'Raw store', 'raw', 1, 1, 1), (${partner}, 2, 'Loom floor', 'wip', 1, 1, 1),
      (${partner}, 3, 'Quarantine', 'quarantine', 1, 1, 1), (${partner}, 4, 'On the road', 'transit', 1, 1, 1), (${partner}, 5, 'Pune store', 'raw', 1, 2, 2), (${partner}, 6, 'Rejected', 'rejected', 1, 1, 1), (${partner}, 7, 'Ganesh Printers', 'jobWorker', 1, 1, 1)`,
    `insert into rack (partner_id, id, stock_area_id, rack_code) values (${partner}, 1, 1, 'R-01')`,
  ].join(';\n');

/** A new partner with the factory's masters; answers what posts for it. */
export const addFactory = async (database: Database, partner: number): Promise<Factory> => {
  await database.transaction({ system: true }, async (tx) => {
    await tx.query(
      `insert into partner (id, name, keyword) values (${partner}, 'Factory ${partner}', 'factory${partner}'); select set_config('app.partner_id', '${partner}', true); ${masters(partner)}`,
    );
  });
  return factoryOf(database, partner);
};

let lastDocument = 0;

/** One movement of a test; amounts and quantities as text. */
export const receipt = (
  reason: ReceiptReason,
  quantity: string,
  amount: string | undefined,
  to: Partial<StockKeyInput> & { readonly itemId: number },
  more: Partial<Receipt> = {},
): Receipt => ({
  line: 0,
  reason,
  quantity: decimal(quantity),
  ...(amount === undefined ? {} : { amount: decimal(amount) }),
  partyId: PARTY.supplier,
  from: { account: FROM[reason] },
  to: { itemTupleId: to.itemId, stockAreaId: AREA.raw, ...to },
  ...more,
});

const FROM: { readonly [reason in ReceiptReason]: Receipt['from']['account'] } = {
  OPENING: 'OPENING',
  PURCHASE: 'SUPPLIER',
  FREE: 'SUPPLIER',
  CUSTOMER_MATERIAL: 'CUSTOMER',
  PRODUCE: 'PRODUCTION',
  BYPRODUCT: 'PRODUCTION',
  WASTE: 'PRODUCTION',
  JOB_IN: 'PRODUCTION',
  SALES_RETURN: 'CUSTOMER',
  COUNT_GAIN: 'COUNT',
  SUPPORTING_IN: 'SUPPLIER',
  SUPPORTING_RETURN: 'EXPENSE',
  UNIT_IN: 'PRODUCTION',
};

const TO: { readonly [reason in IssueReason]: Issue['to']['account'] } = {
  SAMPLE: 'SAMPLE',
  PURCHASE_RETURN: 'SUPPLIER',
  CONSUME: 'PRODUCTION',
  JOB_CONSUME: 'PRODUCTION',
  LOSS: 'LOSS',
  TRANSIT_LOSS: 'LOSS',
  DISPATCH: 'CUSTOMER',
  COUNT_LOSS: 'COUNT',
  WRITE_OFF: 'LOSS',
  MANUAL_OUT: 'EXPENSE',
  SUPPORTING_USE: 'EXPENSE',
  UNIT_OUT: 'PRODUCTION',
};

export const issue = (reason: IssueReason, balanceId: number, quantity: string, more: Partial<Issue> = {}): Issue => ({
  line: 0,
  reason,
  quantity: decimal(quantity),
  from: { balanceId },
  to: { account: TO[reason] },
  ...more,
});

export const transfer = (
  reason: TransferReason,
  balanceId: number,
  quantity: string,
  to: Transfer['to'],
  more: Partial<Transfer> = {},
): Transfer => ({ line: 0, reason, quantity: decimal(quantity), from: { balanceId }, to, ...more });

/** What posts for one partner. */
export interface Factory {
  readonly partner: number;
  /** Posts movements at a time (`2026-04-01T10:00`, India); line numbers are given in order. */
  readonly post: (at: string, movements: Posting['movements'], more?: Partial<Posting>) => Promise<Posted>;
  readonly reverse: (transformationId: number, firstOpenAt?: string) => Promise<readonly Posted[]>;
  /** One row of figures, by SQL with the partner as $1. */
  readonly ask: <R>(sql: string, ...values: readonly unknown[]) => Promise<R>;
  /** `quantity / value` of a pool kind. */
  readonly pool: (kind?: string) => Promise<string>;
}

/** India's clock as an instant. @example instant('2026-04-01T10:00') → '2026-04-01T10:00:00+05:30' */
export const instant = (at: string): string => `${at.length === 10 ? `${at}T12:00` : at}:00+05:30`;

export const factoryOf = (database: Database, partner: number): Factory => ({
  partner,
  post: (at, movements, more = {}) =>
    database.transaction({ partnerId: partner }, (tx) => {
      lastDocument += 1;
      const lines = movements.map((movement, line) => ({ ...movement, line }));
      return stockOf(tx).post({
        kind: 'receipt',
        module: 'test',
        documentId: lastDocument,
        effectiveAt: instant(at),
        movements: lines,
        ...more,
      });
    }),
  reverse: (transformationId, firstOpenAt) =>
    database.transaction({ partnerId: partner }, (tx) =>
      stockOf(tx).reverse({
        transformationId,
        note: 'wrong',
        ...(firstOpenAt === undefined ? {} : { firstOpenAt: instant(firstOpenAt) }),
      }),
    ),
  ask: (sql, ...values) => database.transaction({ partnerId: partner }, (tx) => tx.one(sql, [partner, ...values])),
  pool: async (kind = 'average') =>
    database.transaction({ partnerId: partner }, async (tx) => {
      const rows = await tx.query<{ figures: string }>(
        `select round(quantity, 3) || ' / ' || value as figures from cost_pool where partner_id = $1 and kind = $2 order by id`,
        [partner, kind],
      );
      return rows.map(({ figures }) => figures).join(', ');
    }),
});
