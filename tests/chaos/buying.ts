import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { INWARD, linesOf, ORDER } from '../contract/purchase/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  type Operation,
  remember,
  shareOf,
  upon,
} from './around.ts';
import type { Card } from './books.ts';
import { makeCastings } from './leaving.ts';

const order =
  (kind: 'order' | 'testedOrder', ofItem: (around: Around) => Wire = () => ({})): Operation =>
  async (around) => {
    const sample = bodyOf(around, 'purchaseOrder');
    const quantity = around.chance.figure(1, 2000, 3);
    const lines = [{ ...firstLine(sample), ...ofItem(around), quantity }];
    await create(around, kind, { ...sample, lines }, { stock: 0 });
  };
export const makeOrder = order('order');
/** Of goods that wait for the laboratory when they come in. */
export const makeTestedOrder = order('testedOrder', ({ places }) => ({ item: places.testedItem }));

/** What is agreed for months: released in parts, at its rate. */
export const makeBlanket: Operation = async (around) => {
  const sample = bodyOf(around, 'purchaseOrder');
  const lines = [{ ...firstLine(sample), quantity: around.chance.figure(1000, 9000, 3) }];
  await create(around, 'blanket', { ...sample, orderType: 'blanket', validTill: indiaDay(90), lines }, { stock: 0 });
};

const release = async (around: Around, card: Card): Promise<void> => {
  const sample = bodyOf(around, 'purchaseOrder');
  const lines = [{ ...firstLine(sample), quantity: around.chance.figure(1, 1500, 3) }];
  const body = { ...sample, orderType: 'release', blanket: card.kept.id, lines };
  await create(around, 'order', body, { stock: 0 });
};
export const makeRelease = upon('blanket', ['open'], release, makeBlanket);

/** The line of an order that is still to come: an amendment may have cut the first. */
const openLine = (order: Wire): Wire =>
  linesOf(order).find(({ balance }) => Number(balance ?? 0) > 0) ?? firstLine(order);

/** More or less is wanted, or another price is asked. */
export const amend = (around: Around, card: Card): Promise<void> => {
  const { id, quantity, rate } = openLine(card.kept);
  const change = around.chance.happens(0.7)
    ? { quantity: Number((Number(quantity) * around.chance.figure(0.8, 1.3, 2)).toFixed(3)) }
    : { rate: Number((Number(rate) * around.chance.figure(0.9, 1.1, 2)).toFixed(2)) };
  return act(around, card, 'amend', 0, { entity: { lines: [{ id, ...change }] } });
};

export const edit = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  remember(
    card,
    await around.call(`${ORDER}/update`, { id, version, remarks: `Edited ${around.chance.whole(1, 999)}` }),
  );
};

/** A receipt whose consignments have their codes. */
const coded = async ({ call }: Around, body: Wire): Promise<Wire> => {
  const [first] = linesOf(body);
  const asked = { party: body['party'], item: first?.['item'], date: indiaDay() };
  const { body: answer } = await call(`${INWARD}/getVendorCodeForInward`, asked);
  const vendorCode = answer.data?.['vendorCode'];
  return { ...body, lines: linesOf(body).map((line) => ({ ...line, vendorCode })) };
};

/** What came of an order. */
const receive =
  (kind: 'receipt' | 'tested') =>
  async (around: Around, card: Card): Promise<unknown> => {
    const line = openLine(card.kept);
    const stock = Math.max(1, Math.round(Number(line['quantity']) * 1000 * around.chance.figure(0.05, 0.7, 4)));
    const body = around.trade.receiptBody({ ...card.kept, lines: [line] }, kilograms(stock));
    const { billNo } = body;
    const papers = around.chance.happens(0.3) ? { billNo: null, challanNo: billNo } : {}; // its bill comes later
    const when = around.chance.happens(0.15) ? { date: indiaDay(-around.chance.whole(1, 3)) } : {}; // written late
    return create(around, kind, { ...(await coded(around, body)), ...papers, ...when }, { stock });
  };
export const makeReceipt = upon('order', ['open', 'inProgress'], receive('receipt'), makeOrder);
export const makeTestedReceipt = upon('testedOrder', ['open', 'inProgress'], receive('tested'), makeTestedOrder);

/** Rolls as they come off the lorry: numbered for them, of a lot and a consignment, with the freight of the bill on them by weight. */
export const makeRolled: Operation = async (around) => {
  const { call, chance, places } = around;
  const sample = bodyOf(around, 'inward');
  const weights = Array.from({ length: chance.whole(1, 4) }, () => chance.whole(1000, 90_000));
  const asked = { item: places.rollItem, count: weights.length };
  const numbers = (await call(`${INWARD}/rollNumbers`, asked)).body.data?.['rollNumbers'] as
    | readonly string[]
    | undefined; // as the call answers
  const lot = `RR-${chance.whole(1, 2_000_000_000)}`;
  const lines = weights.map((weight, n) => ({
    ...firstLine(sample),
    item: places.rollItem,
    lotNumber: lot,
    rollNumber: numbers?.[n],
    supplierRoll: `S-${n + 1}`,
    quantity: kilograms(weight),
    rate: chance.figure(50, 150, 4),
    manufacturedOn: null,
    stockArea: places.areas[0],
  }));
  const freight = { charge: 'Freight', amount: chance.figure(10, 900, 2), basis: 'weight' };
  const landedCharges = chance.happens(0.6) ? [freight] : [];
  const body = { ...sample, date: indiaDay(), billNo: lot, landedCharges, lines };
  const stock = weights.reduce((sum, weight) => sum + weight, 0);
  await create(around, 'rolled', await coded(around, body), { stock, lot });
};

/** A customer's own material: kept beside ours, worth nothing to us. */
export const makeTheirs: Operation = async (around) => {
  const { chance, places } = around;
  const sample = bodyOf(around, 'inward');
  const challanNo = `TH-${chance.whole(1, 2_000_000_000)}`;
  const stock = chance.whole(1, 90_000);
  const line = { ...firstLine(sample), lotNumber: challanNo, quantity: kilograms(stock), rate: undefined };
  const lines = [{ ...line, manufacturedOn: null, stockArea: places.areas[0] }];
  const papers = { inwardType: 'customerMaterial', billNo: undefined, challanNo, date: indiaDay() };
  await create(around, 'theirs', await coded(around, { ...sample, ...papers, lines }), { stock, lot: challanNo });
};

/** Goods that wait for the laboratory are taken in: a test of their one lot is asked for with it. */
export const postTested = (around: Around, card: Card): Promise<void> =>
  act(around, card, 'post', card.stock, {}, 'test');

/** A vehicle at the gate with goods of an order. */
export const makeSlip: Operation = async (around) => {
  const { chance, trade } = around;
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (order === undefined) return makeOrder(around);
  const line = openLine(order.kept);
  const quantity = kilograms(Math.max(1, Math.round(Number(line['quantity']) * 1000 * chance.figure(0.05, 0.5, 4))));
  const letter = String.fromCharCode(65 + chance.whole(0, 25)) + String.fromCharCode(65 + chance.whole(0, 25));
  const vehicleNumber = `GJ05${letter}${chance.whole(1000, 9999)}`;
  return create(
    around,
    'slip',
    { ...trade.slipBody({ ...order.kept, lines: [line] }, quantity), vehicleNumber },
    { stock: 0 },
  );
};

/** What the store takes in from a vehicle that stands inside: as the slip proposes it. */
const takeIn = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.call(`${INWARD}/fromPreInward`, { preInwardId: card.kept.id });
  if (body.data === undefined) return;
  const { stockArea } = firstLine(bodyOf(around, 'inward'));
  const lot = `GATE-${around.chance.whole(1, 2_000_000_000)}`;
  const lines = linesOf(body.data).map((line) => ({ ...line, stockArea, lotNumber: lot }));
  const stock = Math.round(lines.reduce((sum, line: Wire) => sum + Number(line['quantity']), 0) * 1000);
  if (lines.length > 0) await create(around, 'receipt', await coded(around, { ...body.data, lines }), { stock });
};
export const takeInFromSlip = upon('slip', ['open', 'inProgress'], takeIn, makeSlip);

/** Goods of a receipt go back, a part of what lies there: for good, or for repair. */
const sendBack =
  (kind: 'return' | 'repair') =>
  async (around: Around, card: Card): Promise<void> => {
    const { body } = await around.call(`${INWARD}/returnable`, { inwardId: card.kept.id });
    const [row] = body.dataList ?? [];
    const keys = (row?.['inStock'] ?? []) as readonly Wire[]; // what the call promises
    if (row === undefined || keys.length === 0) return;
    const key = around.chance.pick(keys);
    const stock = Math.max(1, Math.round(Number(key['quantity']) * 1000 * around.chance.figure(0.05, 0.4, 3)));
    const line = {
      inward: card.kept.id,
      inwardLine: row['line'],
      item: row['item'],
      uom: row['uom'],
      stockKey: key['id'],
      quantity: kilograms(stock),
    };
    const settlement = kind === 'repair' ? kind : around.chance.pick(['replace', 'debitNote'] as const);
    const papers = { returnReason: 'rejected', settlement, ewayBillNumber: '351001234567' };
    const { party } = card.kept;
    const draft = { party, date: indiaDay(), ...papers, lines: [line] };
    await create(around, kind, draft, { stock: kind === 'repair' ? 0 : stock }); // what is repaired stays in stock
  };
export const makeReturn = upon('receipt', ['completed'], sendBack('return'), makeReceipt);
export const makeFoundryReturn = upon('castings', ['completed'], sendBack('return'), makeCastings);
export const makeRepair = upon('receipt', ['completed'], sendBack('repair'), makeReceipt);

/** A part of what was repaired comes back, or all of it. */
export const backFromRepair = (around: Around, card: Card): Promise<void> => {
  const { id, quantity, repaired } = firstLine(card.kept);
  const open = Number(quantity) - Number(repaired ?? 0);
  const back = around.chance.happens(0.5) ? open : shareOf(open, around.chance.figure(0.1, 0.9, 2));
  return act(around, card, 'takeBack', 0, { lines: [{ id, quantity: Number(back.toFixed(3)) }] });
};

/** The vehicle leaves; what was not taken in of its goods was not there. */
const letOut = (around: Around, card: Card): Promise<void> => {
  const short = linesOf(card.kept).map(({ id }) => ({ line: id, reason: 'Chaos' }));
  return act(around, card, 'gateOut', 0, { short });
};
export const gateOut = upon('slip', ['inProgress'], letOut, makeSlip);

/** What is known late of goods that are stock, or left it: another rate, a freight bill, the supplier's bill. */
export const tellLate = (around: Around, card: Card): Promise<void> => {
  const { chance } = around;
  const line = firstLine(card.kept);
  return chance.pick([
    () => act(around, card, 'correctRate', 0, { lineId: line['id'], rate: chance.figure(3, 8, 2) }),
    () =>
      act(around, card, 'landedCharge', 0, {
        charge: { charge: 'Freight', amount: chance.figure(10, 900, 2), basis: 'quantity' },
      }),
    () => {
      const other = cardIn(around, 'receipt', ['completed']) ?? card; // one truck brought both
      const inwardIds = [...new Set([card.kept.id, other.kept.id])];
      const charge = { charge: 'Freight of two', amount: chance.figure(10, 900, 2), basis: 'quantity' };
      return act(around, card, 'landedCharge', 0, { inwardIds, charge });
    },
    () =>
      act(around, card, 'addInvoice', 0, {
        billNo: `LATE-${chance.whole(1, 2_000_000_000)}`,
        billDate: card.kept['date'],
        billAmount: Number(card.kept['grandTotal']),
      }),
  ])();
};
