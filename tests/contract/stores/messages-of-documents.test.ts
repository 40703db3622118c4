import { beforeAll, expect, it } from 'vitest';
import { oneEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../../apps/server/src/testing/watch-calls.ts';
import {
  ALLOCATE,
  COUNT,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  OUTWARD,
  placeLocations,
  REQUEST,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';
import { makeSamples, setSetting } from '../samples.ts';

/** Most messages to the database from a draft's save, or from the draft where it stands ready, to its end; begin and commit count. Each costs a way there and back. */
const MOST: { readonly [kind: string]: number } = {
  'purchase order': 29,
  'gate slip': 38,
  inward: 42,
  'write-off': 27,
  'lab test': 22,
  'material request': 39,
  allocation: 51,
  'stock transfer': 44,
  'physical count': 34,
};

oneEngine(
  (fresh) => {
    let client: Client;
    let trade: Trade;
    let made = 0;
    const next = (): string => `SENT-${(made += 1)}`;
    const acted = async (api: string, document: Kept, verb: string, more: object = {}): Promise<Kept> =>
      (await trade.act(api, document, verb, { ...more })).row();

    /** What is made ready outside of the count, and what is counted. */
    const kinds: { readonly [kind: string]: () => Promise<() => Promise<unknown>> } = {
      'purchase order': async () => () => trade.openOrder(),
      'gate slip': async () => {
        const order = await trade.openOrder();
        return async () => acted(GATE, await trade.slip(order, 10), 'gateIn');
      },
      inward: async () => {
        const order = await trade.openOrder();
        return async () => acted(INWARD, await trade.receipt(order, 10), 'post');
      },
      'write-off': async () => {
        const draft = await trade.writeOff(next());
        return () => acted(OUTWARD, draft, 'post');
      },
      'lab test': async () => {
        const test = await trade.openTest(next());
        const lines = linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
        return () => acted(LAB, test, 'decide', { lines, decisions: [{ kind: 'accept', quantity: 10 }] });
      },
      'material request': async () => async () => acted(REQUEST, await trade.request(), 'submit'),
      allocation: async () => {
        const document = await trade.allocation(next());
        return async () => (await client.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
      },
      'stock transfer': async () => {
        const draft = await trade.transfer(next());
        return async () => acted(TRANSFER, await acted(TRANSFER, draft, 'submit'), 'send');
      },
      'physical count': async () => {
        const counted = await trade.counted(next());
        return async () => acted(COUNT, await acted(COUNT, counted, 'review'), 'submit');
      },
    };

    beforeAll(async () => {
      client = (await serve(fresh().database)).as('administrator');
      const samples = await makeSamples(client);
      await placeLocations(client);
      await setSetting(client, 'ALLOCATION_SUPPORT', 'YES');
      trade = tradeOf(client, samples);
    });

    it('a document sends no more messages than its kind needs', async () => {
      const sent: (readonly [kind: string, messages: number])[] = [];
      for (const [kind, prepare] of Object.entries(kinds)) {
        await (
          await prepare()
        )(); // as it runs the second time
        sent.push([kind, (await callsOf(fresh().database, await prepare())).length]);
      }
      expect(sent.filter(([kind, messages]) => messages > (MOST[kind] ?? 0))).toEqual([]);
    });
  },
  { holds: 'companies' },
);
