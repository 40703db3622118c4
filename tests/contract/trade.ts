import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf } from './samples.ts';

/** A row with id and version, as every save answers it. */
export type Kept = Wire & { readonly id: number; readonly version: number };

/** Orders, receipts and opening stock over the samples of a company. */
export type Trade = {
  /** A saved draft order of one line. */
  readonly order: (quantity?: number) => Promise<Kept>;
  /** A submitted one. */
  readonly openOrder: (quantity?: number) => Promise<Kept>;
  /** Body of a receipt of an order's one line. */
  readonly receiptBody: (order: Kept, quantity: number) => Wire;
  readonly receipt: (order: Kept, quantity: number) => Promise<Kept>;
  /** A saved draft of opening stock in a lot of its own. */
  readonly opening: (lot: string, quantity?: number) => Promise<Kept>;
  /** A saved draft of a transfer within the plant, of a lot that was opened for it, by way of the transit area. */
  readonly transfer: (lot: string) => Promise<Kept>;
  /** The same, after these verbs. */
  readonly transferAfter: (lot: string, ...verbs: readonly string[]) => Promise<Kept>;
  /** Calls a verb of a document as it stands. */
  readonly act: (api: string, document: Kept, verb: string, more?: Wire) => ReturnType<Client['post']>;
};

export const ORDER = 'chemical/purchaseOrder';
export const INWARD = 'chemical/inward';
export const OPENING = 'chemical/itemStock/openingStock';
export const TRANSFER = 'chemical/stockTransfer';
export const APPROVAL = 'chemical/transferApproval';

let bill = 0;

/** Lines of a document on the wire. */
export const linesOf = (document: Wire): readonly Kept[] => document['lines'] as readonly Kept[]; // every document here has them

export const tradeOf = (client: Client, { rows }: Made): Trade => {
  const body = (name: string): Wire => sampleOf(moduleNamed(name), 1, rows);
  const firstLine = (document: Wire): Wire => linesOf(document)[0] ?? {};
  const act: Trade['act'] = (api, { id, version }, verb, more = {}) =>
    client.post(`${api}/${verb}`, { id, version, ...more });
  const order: Trade['order'] = async (quantity = 100) => {
    const sample = body('purchaseOrder');
    return (await client.post(`${ORDER}/save`, { ...sample, lines: [{ ...firstLine(sample), quantity }] })).row();
  };
  const receiptBody: Trade['receiptBody'] = (of, quantity) => {
    const sample = body('inward');
    const line = firstLine(of);
    bill += 1;
    return {
      ...sample,
      inwardType: 'purchase',
      purchaseOrders: [of.id],
      billNo: `T${bill}`,
      lines: [
        {
          item: line['item'],
          uom: line['uom'],
          rate: line['rate'],
          stockArea: firstLine(sample)['stockArea'],
          purchaseOrder: of.id,
          purchaseOrderItem: line['id'],
          lotNumber: `LOT-${bill}`,
          quantity,
        },
      ],
    };
  };
  /** Opening stock in a lot; `line` and `header` change what the samples say. */
  const opening = async (lot: string, quantity: number, line: Wire = {}, header: Wire = {}): Promise<Kept> => {
    const sample = body('openingStock');
    const lines = [{ ...firstLine(sample), lotNumber: lot, quantity, ...line }];
    return (await client.post(`${OPENING}/save`, { ...sample, lines, ...header })).row();
  };
  const transfer: Trade['transfer'] = async (lot) => {
    const sample = body('stockTransfer');
    const date = new Date().toISOString().slice(0, 10); // goods of today have not expired
    const line = { stockArea: sample['fromStockArea'], manufacturedOn: null };
    const opened = await act(OPENING, await opening(lot, 10, line, { date }), 'post');
    if (opened.status !== 200) throw new Error(opened.text);
    const lines = [{ ...firstLine(sample), lotNumber: lot }];
    return (await client.post(`${TRANSFER}/save`, { ...sample, isChecked: true, lines })).row();
  };
  return {
    act,
    opening: (lot, quantity = 10) => opening(lot, quantity),
    transfer,
    transferAfter: async (lot, ...verbs) => {
      let kept = await transfer(lot);
      for (const verb of verbs) kept = (await act(TRANSFER, kept, verb)).row();
      return kept;
    },
    order,
    receiptBody,
    openOrder: async (quantity) => (await act(ORDER, await order(quantity), 'submit')).row(),
    receipt: async (of, quantity) => (await client.post(`${INWARD}/save`, receiptBody(of, quantity))).row(),
  };
};
