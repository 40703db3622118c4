import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { type Kept, linesOf, OPENING, TRANSFER } from '../purchase/trade.ts';
import { eachSampled } from '../sampled.ts';
import { sampleOf, setSetting } from '../samples.ts';
import { type Transferring, transferring } from './transfer-fixture.ts';

/** Kilograms of forty rolls: 39 of them weigh 1,863.600, all 1,912.000. */
const WEIGHTS: readonly number[] = [...Array.from({ length: 38 }, () => 47.8), 47.2, 48.4];
const MISSING = 39;

/** Rolls on the road, one of which does not arrive (spec 02, 5.8). */
eachSampled((fresh) => {
  let admin: Transferring['admin'];
  let made: Transferring['made'];
  let trade: Transferring['trade'];
  let transfers: Transferring['transfers'];

  beforeAll(async () => {
    ({ admin, made, trade, transfers } = await transferring(fresh()));
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
  });

  /** Forty rolls that were sent, of which 39 were taken in. */
  const oneMissing = async (n: number): Promise<{ readonly item: number; readonly partly: Kept }> => {
    const { raw } = await transfers.place(n);
    const kind = { ...sampleOf(moduleNamed('item'), n, made.rows), lotTracking: 'roll' };
    const item = (await admin.post('chemical/item/save', kind)).row().id;
    const lotNumber = `ROLLS-${n}`;
    const opening = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const stockArea = made.rows('stockArea', { name: 'Main Store' });
    const own = { ...linesOf(opening)[0], item, stockArea, lotNumber, rate: 118.25, manufacturedOn: null };
    const rolls = WEIGHTS.map((quantity, at) => ({ ...own, rollNumber: `${lotNumber}-${at + 1}`, quantity }));
    const draft = (await admin.post(`${OPENING}/save`, { ...opening, date: indiaDay(), lines: rolls })).row();
    expect((await trade.act(OPENING, draft, 'post')).row()).toMatchObject({ total: 226_094 });

    const transfer = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
    const goods = { item, uom: linesOf(transfer)[0]?.['uom'], lotNumber };
    const lines = rolls.map(({ rollNumber, quantity }) => ({ ...goods, rollNumber, quantity }));
    const body = { ...transfer, toStockArea: raw, isChecked: false, freight: undefined, lines };
    const sent = await transfers.sent((await admin.post(`${TRANSFER}/save`, body)).row());
    expect([sent['statusId'], sent['value'], linesOf(sent).length]).toEqual([9, 226_094, 40]);
    expect(await transfers.lies(item)).toEqual(['transit 1912.000 226094.00']);

    const reason = transfers.reason('Not loaded');
    const came = linesOf(sent).map(({ id }, at) =>
      at === MISSING ? { line: id, short: 48.4, shortReason: reason } : { line: id, received: WEIGHTS[at] },
    );
    const partly = (await transfers.decide('accept', sent, { lines: came })).row();
    expect(partly['statusId']).toBe(11);
    expect(await transfers.lies(item)).toEqual(['raw 1863.600 220370.70', 'transit 48.400 5723.30']);
    return { item, partly };
  };
  const decided = async (of: Kept, decision: 'lost' | 'found'): Promise<Kept> => {
    const line = { line: linesOf(of)[MISSING]?.id, decision, reason: 'Asked the transporter' };
    return (await transfers.decide('decideShort', of, { lines: [line] })).row();
  };
  const sound = async () => expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);

  it('C43: of 40 rolls 39 come, 1,863.600 kg for 2,20,370.70; the last is lost for 5,723.30 and listed for tax reversal', async () => {
    const { item, partly } = await oneMissing(51);
    const gone = await decided(partly, 'lost');
    expect([gone['statusId'], linesOf(gone)[MISSING]]).toMatchObject([7, { lost: 48.4, lostAmount: 5723.3 }]);
    expect(await transfers.lies(item)).toEqual(['raw 1863.600 220370.70']);
    const filters = { from: indiaDay(), to: indiaDay(), items: [item] };
    const { rows } = (await admin.post('chemical/report/inputTaxReversal', { filters })).body.data as {
      readonly rows: readonly Wire[]; // what a report answers
    };
    expect(rows.map(({ reason, value }) => [reason, value])).toEqual([['TRANSIT_LOSS', 5723.3]]);
    await sound();
  });

  it('C43: found a week later it comes in, 48.400 kg for 5,723.30, and the line is complete', async () => {
    const { item, partly } = await oneMissing(52);
    const whole = await decided(partly, 'found');
    expect([whole['statusId'], whole['receivedPercent'], linesOf(whole)[MISSING]]).toMatchObject([
      7,
      100,
      { received: 48.4, receivedAmount: 5723.3, inTransit: 0 },
    ]);
    expect(await transfers.lies(item)).toEqual(['raw 1912.000 226094.00']);
    await sound();
  });
});
