import { type Client, eachAtOnce, linesOf, listAll, type Wire } from './api-client.ts';
import { isIn, knownBy, lotOf, receiptRef } from './purchase-documents.ts';
import type { Source, SourceLine, SourceOrder } from './source.ts';

const AT_ONCE = 8;
/** Goods above the limit of the GST go with one; the source knows none. */
const EWAY_BILL = '351001234567';

const decisionsOf = ({ received, rejected }: SourceLine): readonly Wire[] =>
  [
    { kind: 'accept', quantity: received - rejected },
    { kind: 'reject', quantity: rejected, reason: 'Faulty pieces' },
  ].filter(({ quantity }) => quantity > 0);

/** The laboratory decides upon every lot that waits: what the source stocked is accepted, the rest rejected. Answers how many it decided. */
export const loadVerdicts = async (client: Client, { orders }: Source): Promise<number> => {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [lotOf(line.id), line])));
  const waiting = (await listAll(client, 'chemical/newLabTest')).filter((row) => !isIn(row, 'Completed'));
  await eachAtOnce(waiting, AT_ONCE, async ({ id, lotNumber }) => {
    const line = lines.get(String(lotNumber));
    if (line === undefined) throw new RangeError(`Nobody sent the lot ${String(lotNumber)} that waits for a test`);
    const { data: test = {} } = await client.get(`chemical/newLabTest/${String(id)}`);
    const faulty = ((line.rejected / line.received) * 100).toFixed(2);
    const body = {
      id,
      version: test['version'],
      lines: linesOf(test).map((row) => ({ id: row['id'], readings: [faulty] })),
      decisions: decisionsOf(line),
    };
    await client.post('chemical/newLabTest/decide', body, `verdict/${line.id}`);
  });
  return waiting.length;
};

/** A row of what can go back: where the goods of a line of a receipt lie, and in which condition. */
type Returnable = Wire & { readonly inStock: readonly Wire[] };

const returnLines = (receipt: Wire, rows: readonly Returnable[]): readonly Wire[] =>
  rows.flatMap(({ line, item, uom, inStock }) =>
    inStock
      .filter(({ qcStatus }) => qcStatus === 'rejected')
      .map(({ id, quantity }) => ({ inward: receipt['id'], inwardLine: line, item, uom, stockKey: id, quantity })),
  );

const hasRejected = ({ lines }: SourceOrder): boolean => lines.some(({ rejected }) => rejected > 0);

/** What was rejected goes back to who sent it, against a debit note; one return for each receipt. Answers how many went back. */
export const loadReturns = async (client: Client, source: Source, date: string): Promise<number> => {
  const receipts = await knownBy(client, 'chemical/inward', 'challanNo');
  const returned = await knownBy(client, 'chemical/inward/return', 'remarks');
  const open = source.orders.filter(hasRejected).map(({ id }) => receiptRef(id));
  const missing = open.filter((ref) => !isIn(returned.get(ref) ?? {}, 'Completed'));
  await eachAtOnce(missing, AT_ONCE, async (ref) => {
    const receipt = receipts.get(ref) ?? {};
    let draft = returned.get(ref);
    if (draft === undefined) {
      const { dataList = [] } = await client.post('chemical/inward/returnable', { inwardId: receipt['id'] });
      const lines = returnLines(receipt, dataList as readonly Returnable[]); // what the call promises
      const { party } = (await client.get(`chemical/inward/${String(receipt['id'])}`)).data ?? {};
      const body = { party, date, returnReason: 'rejected', ewayBillNumber: EWAY_BILL, remarks: ref, lines };
      draft = (await client.post('chemical/inward/return', body, `return/${ref}`)).data ?? {};
    }
    const { id, version } = draft;
    await client.post('chemical/inward/return/post', { id, version }, `return/${ref}/post`);
  });
  return missing.length;
};
