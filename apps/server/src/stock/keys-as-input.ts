import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { Tx } from '../db/tx.ts';
import type { StockKeyInput } from './posting.ts';

type Row = {
  readonly id: number;
  readonly itemId: number;
  readonly itemTupleId: number;
  readonly lotId: number;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly packingId: number;
  readonly parcelNumber: string;
  readonly ownerPartyId: number;
  readonly stockParams: readonly number[];
  readonly stockAreaId: number;
  readonly rackId: number;
  readonly qcStatus: QcStatus;
};

const SQL = `select b.id, d.item_id as "itemId", d.item_tuple_id as "itemTupleId", d.lot_id as "lotId", d.roll_number as "rollNumber", d.vendor_code as "vendorCode", d.packing_id as "packingId",
    d.parcel_number as "parcelNumber", d.owner_party_id as "ownerPartyId", b.stock_area_id as "stockAreaId", b.rack_id as "rackId", b.qc_status as "qcStatus",
    array[d.stock_param_1, d.stock_param_2, d.stock_param_3, d.stock_param_4, d.stock_param_5, d.stock_param_6, d.stock_param_7, d.stock_param_8, d.stock_param_9]::int[] as "stockParams"
  from stock_key b join stock_identity d on d.partner_id = $1 and d.id = b.identity_id where b.partner_id = $1 and b.id = any($2::bigint[])`;

/** Keys of stock by id, as a receipt into the very same key says them: what is found of goods lies where the books have them. */
export const keysAsInput = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StockKeyInput>> => {
  const rows = await tx.query<Row>(SQL, [tx.partnerId, ids], 'stock-keys-as-input');
  return new Map(rows.map(({ id, lotId, ...key }) => [id, { ...key, ...(lotId === 0 ? {} : { lotId }) }]));
};
