import { beforeAll, expect, it } from 'vitest';
import { oneEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import {
  ALLOCATE,
  COUNT,
  INWARD,
  type Kept,
  linesOf,
  OPENING,
  OUTWARD,
  placeLocations,
  RETURN,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';
import { makeSamples, setSetting } from '../samples.ts';
import { fillKeys, rowsReadBy } from './many-keys.ts';

/** Lots that each item of the samples gets in each area: what one reads of all of them cannot stay unseen. */
const KEYS = 2000;

/** A document meets some rows more of those that came before it; whatever reads all that an area holds of an item meets four times as many. */
const FEW_MORE = KEYS / 4;

oneEngine(
  (fresh) => {
    let client: Client;
    let trade: Trade;
    /** Of it nothing else is posted: an opening is dated at its day's beginning, and walks through what came after it. */
    let opened: Kept;
    let lots = 0;
    const lot = (): string => `COST-${(lots += 1)}`;
    const acted = async (api: string, document: Kept, verb: string, more: object = {}): Promise<Kept> =>
      (await trade.act(api, document, verb, { ...more })).row();
    const received = async (): Promise<Kept> => acted(INWARD, await trade.receipt(await trade.openOrder(), 10), 'post');

    /** What is made ready outside of the count, and what is counted. */
    const kinds: { readonly [kind: string]: () => Promise<() => Promise<unknown>> } = {
      'opening stock': async () => {
        const draft = await trade.openingOf(opened, lot(), 10);
        return () => acted(OPENING, draft, 'post');
      },
      'reversal of opening stock': async () => {
        const posted = await acted(OPENING, await trade.openingOf(opened, lot(), 10), 'post');
        return () => acted(OPENING, posted, 'reverse', { reason: 'Counted twice' });
      },
      inward: async () => {
        const draft = await trade.receipt(await trade.openOrder(), 10);
        return () => acted(INWARD, draft, 'post');
      },
      'reversal of an inward': async () => {
        const inward = await received();
        return () => acted(INWARD, inward, 'reverse', { reason: 'Wrong lot' });
      },
      'purchase return': async () => {
        const draft = await trade.returnOf(await received(), 2);
        return () => acted(RETURN, draft, 'post');
      },
      'write-off': async () => {
        const draft = await trade.writeOff(lot());
        return () => acted(OUTWARD, draft, 'post');
      },
      'dispatch of a transfer': async () => {
        const open = await acted(TRANSFER, await trade.transfer(lot()), 'submit');
        return () => acted(TRANSFER, open, 'send');
      },
      'hand-over of an allocation': async () => {
        const document = await trade.allocation(lot());
        const allocated = (await client.post(`${ALLOCATE}/allocate`, { document })).row();
        return () => acted(ALLOCATE, allocated, 'issue');
      },
      'physical count': async () => {
        const { slip, line } = await trade.frozen(lot());
        const lines = [{ id: line, quantity: 9.99 }];
        const counted = (await client.post(`${COUNT}/count`, { id: slip.id, lines })).row();
        const reviewed = await acted(COUNT, counted, 'review');
        return () => acted(COUNT, reviewed, 'submit');
      },
      'late freight bill': async () => {
        const inward = await received();
        const charge = { charge: 'Freight', amount: 100, basis: 'quantity' };
        return () => acted(INWARD, inward, 'landedCharge', { charge });
      },
    };

    const readByEach = async (): Promise<ReadonlyMap<string, number>> => {
      const read = new Map<string, number>();
      for (const [kind, prepare] of Object.entries(kinds)) {
        await (
          await prepare()
        )(); // as it runs the second time
        read.set(kind, await rowsReadBy(fresh().database, await prepare()));
      }
      return read;
    };

    beforeAll(async () => {
      client = (await serve(fresh().database)).as('administrator');
      const made = await makeSamples(client);
      await placeLocations(client);
      await setSetting(client, 'ALLOCATION_SUPPORT', 'YES');
      trade = tradeOf(client, made);
      opened = await trade.plannedItem('COST');
    });

    it('a document posts for the same rows whatever lies there of its item already', async () => {
      const before = await readByEach();
      const items = [await trade.opening(lot()), await trade.openOrder()].map(
        (document) => linesOf(document)[0]?.['item'],
      );
      const areas = (await client.get('chemical/stockArea/getAllByPartner')).body.dataList ?? [];
      for (const item of new Set([...items, opened.id]))
        for (const { id } of areas) await fillKeys(fresh().database, item, id, KEYS);
      const after = await readByEach();
      const grown = [...after].filter(([kind, read]) => read > (before.get(kind) ?? 0) + FEW_MORE);
      expect(grown).toEqual([]);
    });
  },
  { holds: 'companies', open: { poolSize: 1 } },
);
