import type { Module } from '@weft/domain/catalogue/language/module';
import { foundryOutward } from '@weft/domain/catalogue/stores/foundry-outward';
import { outward } from '@weft/domain/catalogue/stores/outward';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import type { CounterAccount, IssueReason } from '../../../stock/posting.ts';

/** A stored outward of either mode. */
export type StoredOutward = Stored<typeof outward>;

/** The module that an outward is a record of: both modes lie in one table. */
export const outwardModule = (document: StoredOutward): Module =>
  document.mode === foundryOutward.only['mode'] ? foundryOutward : outward;

/** Reason and counter account of each kind of outward (spec 02, 1.4): what is lost or given away is a loss, its tax credit with it. */
export const WAYS: {
  readonly [type in StoredOutward['outwardType']]: { readonly reason: IssueReason; readonly account: CounterAccount };
} = {
  consumption: { reason: 'MANUAL_OUT', account: 'EXPENSE' },
  personalUse: { reason: 'MANUAL_OUT', account: 'LOSS' },
  writeOff: { reason: 'WRITE_OFF', account: 'LOSS' },
  donation: { reason: 'MANUAL_OUT', account: 'LOSS' },
  sampleToCustomer: { reason: 'MANUAL_OUT', account: 'CUSTOMER' },
  scrapSale: { reason: 'MANUAL_OUT', account: 'CUSTOMER' },
  customerMaterialReturn: { reason: 'MANUAL_OUT', account: 'CUSTOMER' },
};

/** The last inward among entries `e`. */
const inwardOf = (entries: string): string =>
  `(select t.document_id from stock_ledger e join stock_transformation t on t.partner_id = $1 and t.id = e.transformation_id
      where e.partner_id = $1 and ${entries} and e.account = 'STOCK' and e.side = 'in' and e.reason in ('PURCHASE', 'FREE', 'CUSTOMER_MATERIAL')
        and t.module in ('inward', 'foundryInward') order by e.effective_at desc, e.id desc limit 1)`;

const ORIGINS_SQL = `select b.id, i.hsn, i.purchase_gst_id as "gstRate",
    case when b.lot_id > 0 then ${inwardOf('e.lot_id = b.lot_id and e.lot_id > 0')} else ${inwardOf('e.item_id = b.item_id and e.lot_id = 0')} end as inward
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id where b.partner_id = $1 and b.id = any($2)`;

/** Where goods of a key came from, and at which tax: what a loss register asks of them. */
export type Origin = {
  readonly id: number;
  readonly hsn: string | null;
  readonly gstRate: number | null;
  /** The last inward of the lot, of the item where it is kept without lots; null where none is known. */
  readonly inward: number | null;
};

/** Origins of keys, by their ids. */
export const originsOf = async ({ tx }: SaveContext, keys: readonly number[]): Promise<ReadonlyMap<number, Origin>> =>
  new Map((await tx.query<Origin>(ORIGINS_SQL, [tx.partnerId, keys], 'outward-origins')).map((row) => [row.id, row]));
