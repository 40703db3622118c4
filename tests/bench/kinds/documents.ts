import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import {
  ALLOCATE,
  COUNT,
  FLOOR,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  OPENING,
  ORDER,
  OUTWARD,
  REQUEST,
  RETURN,
  SUPPORTING,
  TRANSFER,
} from '../../contract/purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';
import { type Goods, LOT, type Shape } from './bench-company.ts';

/** A kind of document: what is made ready outside of the time, and what is measured. */
export type Kind = {
  readonly what: string;
  readonly prepare: (shape: Shape, n: number) => Promise<unknown>;
  readonly work: (prepared: unknown, on: Goods['client']) => Promise<unknown>;
};

/** A kind whose work knows what its preparation answers. */
const kind = <Prepared>(
  what: string,
  prepare: (shape: Shape, n: number) => Promise<Prepared>,
  work: (prepared: Prepared, on: Goods['client']) => Promise<unknown>,
): Kind => ({ what, prepare, work: (prepared, on) => work(prepared as Prepared, on) }); // what `prepare` of the same kind answered

type Client = Goods['client'];

const saved = async (on: Client, api: string, body: unknown): Promise<Kept> =>
  (await on.post(`${api}/save`, body)).row();
const acted = async (on: Client, api: string, { id, version }: Kept, verb: string, more: Wire = {}): Promise<Kept> =>
  (await on.post(`${api}/${verb}`, { id, version, ...more })).row();
const savedAndActed = async (on: Client, api: string, body: Wire, verb: string): Promise<Kept> =>
  acted(on, api, await saved(on, api, body), verb);

/** Bodies of documents of one line, in the goods of the bench. */
const bodiesOf = ({ client, trade, body, item, areas }: Goods) => {
  const lineOf = (module: string): Wire => linesOf(body(module))[0] ?? {};
  const of = (module: string, shape: Shape, n: number, line: Wire = {}): Wire => ({
    ...body(module),
    lines: [{ ...lineOf(module), item: item(shape, n).id, ...line }],
  });
  const openOrder = async (shape: Shape, n: number): Promise<Kept> =>
    savedAndActed(client, ORDER, of('purchaseOrder', shape, n, { quantity: 100 }), 'submit');
  /** Receipts bring a lot each: a lot comes once. */
  const receipt = async (shape: Shape, n: number): Promise<Wire> => trade.receiptBody(await openOrder(shape, n), 10);
  const received = async (shape: Shape, n: number): Promise<Kept> =>
    savedAndActed(client, INWARD, await receipt(shape, n), 'post');
  const request = (shape: Shape, n: number, more: Wire = {}): Wire => ({
    ...of('materialRequest', shape, n, { wantedLot: LOT }),
    ...more,
  });
  const allocation = async (shape: Shape, n: number, more: Wire = {}): Promise<Wire> => {
    const { id } = await savedAndActed(client, REQUEST, request(shape, n, more), 'submit');
    const { body: answer } = await client.post(`${ALLOCATE}/propose`, { requestIds: [id] });
    return answer.data?.['document'] as Wire; // what the call answers
  };
  return { of, openOrder, receipt, received, request, allocation, main: areas[1] };
};

const moving = (goods: Goods): readonly Kind[] => {
  const { client, trade, body, item } = goods;
  const { of, allocation, main } = bodiesOf(goods);
  let floor: Promise<number> | undefined;
  return [
    kind(
      'allocation of a request: allocate and issue',
      (shape, n) => allocation(shape, n),
      async (document, on) => (await on.post(`${ALLOCATE}/allocateAndIssue`, { document })).row(),
    ),
    kind(
      'floor reconciliation of an allocation: save, post',
      async (shape, n) => {
        const stockAreaTo = await (floor ??= trade.floorArea('Bench floor'));
        const document = await allocation(shape, n, { stockAreaTo });
        const { id } = (await client.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
        const asked = { scope: 'allocation', allocation: id };
        const [line] = linesOf((await client.post(`${FLOOR}/propose`, asked)).body.data ?? {});
        const { allocationLine, stockKey }: Wire = line ?? {};
        return { ...asked, lines: [{ allocationLine, stockKey, returned: 4, carried: 6 }] };
      },
      (draft, on) => savedAndActed(on, FLOOR, draft, 'post'),
    ),
    kind(
      'stock transfer of 1 line: submit, send',
      (shape, n) => saved(client, TRANSFER, of('stockTransfer', shape, n, { lotNumber: LOT })),
      async (draft, on) => acted(on, TRANSFER, await acted(on, TRANSFER, draft, 'submit'), 'send'),
    ),
    kind(
      'write-off of 1 line: save, post',
      async (shape, n) => of('outward', shape, n, { lotNumber: LOT }),
      (draft, on) => savedAndActed(on, OUTWARD, draft, 'post'),
    ),
    kind(
      'physical count of 1 key: freeze, count, review, submit',
      async (shape, n) => {
        const { location } = (await client.get(`chemical/stockArea/${String(main)}`)).row();
        const area = { name: `Count ${shape} ${n}`, areaType: 'raw', location };
        const { id: stockArea } = await saved(client, 'chemical/stockArea', area);
        const line = { stockArea, item: item(shape, n).id, lotNumber: LOT, quantity: 10, manufacturedOn: undefined };
        await savedAndActed(client, OPENING, { ...of('openingStock', shape, n, line), date: indiaDay() }, 'post');
        return saved(client, COUNT, {
          ...body('physicalCount'),
          stockArea,
          items: undefined,
          productTypes: undefined,
        });
      },
      async (draft, on) => {
        const { id } = await acted(on, COUNT, draft, 'freeze');
        const [line] = (await on.get(`${COUNT}/lines/${id}`)).body.dataList ?? [];
        const counted = (await on.post(`${COUNT}/count`, { id, lines: [{ id: line?.['id'], quantity: 10 }] })).row();
        return acted(on, COUNT, await acted(on, COUNT, counted, 'review'), 'submit');
      },
    ),
  ];
};

const testing = ({ client, trade }: Goods): Kind => {
  const tested = new Map<number, Promise<Kept>>();
  const itemOf = (n: number): Promise<Kept> => {
    const one = tested.get(n) ?? trade.plannedItem(`KINDS-${n}`);
    tested.set(n, one);
    return one;
  };
  return kind(
    'lab test of a lot: save, request, decide',
    async (shape, n): Promise<Wire> => {
      const item = await itemOf(shape === 'hot' ? 0 : n % SPREAD_TESTED);
      const lotNumber = `TESTED-${shape}-${n}`;
      await acted(client, OPENING, await trade.openingOf(item, lotNumber, 10), 'post');
      return { item: item.id, lotNumber, origin: 'complaint' };
    },
    async (body, on) => {
      const test = await savedAndActed(on, LAB, body, 'request');
      const lines = linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
      return acted(on, LAB, test, 'decide', { lines, decisions: [{ kind: 'accept', quantity: 10 }] });
    },
  );
};

/** Items with a plan of tests that those are spread over: each is three records to make. */
const SPREAD_TESTED = 16;

/** The kinds that are measured. */
export const kindsOf = (goods: Goods): readonly Kind[] => {
  const { trade, body } = goods;
  const { of, openOrder, receipt, received, request } = bodiesOf(goods);
  let bill = 0;
  return [
    kind(
      'purchase order of 1 line: save, submit',
      async (shape, n) => of('purchaseOrder', shape, n),
      (draft, on) => savedAndActed(on, ORDER, draft, 'submit'),
    ),
    kind(
      'gate slip of an order: save, let in',
      async (shape, n) => trade.slipBody(await openOrder(shape, n), 10),
      (draft, on) => savedAndActed(on, GATE, draft, 'gateIn'),
    ),
    kind('inward of an order: save, post', receipt, (draft, on) => savedAndActed(on, INWARD, draft, 'post')),
    kind('late freight of an inward: landed charge', received, (inward, on) =>
      acted(on, INWARD, inward, 'landedCharge', { charge: { charge: 'Freight', amount: 100, basis: 'quantity' } }),
    ),
    kind(
      'purchase return of an inward: save, post',
      async (shape, n) => trade.returnBody(await received(shape, n), 2),
      (draft, on) => savedAndActed(on, RETURN, draft, 'post'),
    ),
    kind(
      'supporting inward of 1 line: save, post',
      async () => ({ ...body('supportingInward'), billNo: `KINDS${(bill += 1)}` }),
      (draft, on) => savedAndActed(on, SUPPORTING, draft, 'post'),
    ),
    testing(goods),
    kind(
      'material request of 1 line: save, submit',
      async (shape, n) => request(shape, n),
      (draft, on) => savedAndActed(on, REQUEST, draft, 'submit'),
    ),
    ...moving(goods),
  ];
};
