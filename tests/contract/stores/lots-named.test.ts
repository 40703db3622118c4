import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import {
  FOUNDRY_OUTWARD,
  HAND_OVER,
  INWARD,
  type Kept,
  linesOf,
  OUTWARD,
  RETURN,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, type Store, storeOf } from './stock-fixture.ts';

/** Documents by which goods leave a place: a draft of a lot that was opened for it, and the verb by which they leave. */
const WAYS: readonly (readonly [string, string, string, (trade: Trade, lot: string) => Promise<Kept>])[] = [
  ['an outward', OUTWARD, 'post', (trade, lot) => trade.writeOff(lot)],
  ['an outward of the foundry', FOUNDRY_OUTWARD, 'post', (trade, lot) => trade.writeOff(lot, 'foundryOutward')],
  ['a transfer', TRANSFER, 'submit', (trade, lot) => trade.transfer(lot)],
  ['a hand-over', HAND_OVER, 'send', (trade, lot) => trade.handOver(lot)],
];

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;
  const byLots = (n: number): Wire => ({ ...sampleOf(moduleNamed('item'), n, made.rows), lotTracking: 'lot' });
  const sheet = (value: string): Promise<void> => setSetting(admin, 'ALPS_CONFIGURATION', value);
  /** The draft with lines of which so much is changed. */
  const changed = (api: string, draft: Kept, change: Wire) =>
    admin.post(`${api}/update`, {
      id: draft.id,
      version: draft.version,
      lines: linesOf(draft).map(({ id }) => ({ id, ...change })),
    });

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  it.each(WAYS)(
    'ALPS_CONFIGURATION: %s names the lot of what leaves; off, it may be picked by item',
    async (_, api, verb, draftOf) => {
      onTestFinished(() => sheet('NO'));
      const lot = `NAMED-${api.length}`;
      const { id: item, ...goods } = (await admin.post('chemical/item/save', byLots(api.length))).row();
      const draft = await draftOf(trade, `${lot}-OTHER`);
      const stockArea = linesOf(draft)[0]?.['stockArea'] ?? made.rows('stockArea', { name: 'Main Store' });
      await store.stocked(lot, 10, { item, stockArea, rate: 5, uom: goods['uom'] });
      const ofItem = { item, uom: goods['uom'], lotNumber: null, stockKey: null };
      const byItem = (await changed(api, draft, ofItem)).row();
      await sheet('YES');
      const asked = '422, REQUIRED lines[0].lotNumber';
      expect(codes(await trade.act(api, byItem, verb))).toBe(asked); // the draft is older than the setting
      expect(codes(await changed(api, byItem, { lotNumber: null }))).toBe(asked);
      const named = await changed(api, byItem, { lotNumber: lot });
      expect(codes(named)).toBe('200');
      await sheet('NO');
      const again = (await changed(api, named.row(), { lotNumber: null })).row();
      expect(codes(await trade.act(api, again, verb))).toBe('200');
    },
  );

  it('ALPS_CONFIGURATION: goods that go back without their receipt are named by their stock', async () => {
    onTestFinished(() => sheet('NO'));
    const receipt = (await trade.act(INWARD, await trade.receipt(await trade.openOrder(20), 10), 'post')).row();
    const draft = await trade.returnOf(receipt, 2);
    const [{ stockKey } = {} as Wire] = linesOf(draft);
    const loose = { inward: null, inwardLine: null, stockKey: null, rate: 12 };
    const byItem = (await changed(RETURN, draft, loose)).row();
    await sheet('YES');
    expect(codes(await trade.act(RETURN, byItem, 'post'))).toBe('422, REQUIRED lines[0].stockKey');
    const named = await changed(RETURN, byItem, { stockKey });
    expect(codes(await trade.act(RETURN, named.row(), 'post'))).toBe('200');
  });
});
