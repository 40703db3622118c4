import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { KONKAN, placedInGujarat, supplierIn } from '../masters/suppliers.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';

/** What is wrong with an order as a client may send it, row by row of spec 02, 3.9. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let sample: Wire;
  let line: Wire;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await placeLocations(admin);
    const order = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    line = { ...linesOf(order)[0], expectedOn: undefined };
    sample = { ...order, expectedOn: indiaDay(20), lines: [line] };
  });

  const told = ({ body, status }: Answered): string =>
    [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`)].join(', ');
  const save = (more: Wire): Promise<Answered> => admin.post(`${ORDER}/save`, { ...sample, ...more });
  const partyOf = async (n: number, more: Wire): Promise<number> =>
    (
      await admin.post('party/save', { ...sampleOf(moduleNamed('party'), n, made.rows), isSupplier: true, ...more })
    ).row().id;

  it.each<readonly [string, () => Wire, string]>([
    ['no supplier', () => ({ party: undefined }), '422, party 4404901'],
    ['no line', () => ({ lines: [] }), '422, lines 4404912'],
    ['an exact copy of a line', () => ({ lines: [line, line] }), '422, lines[1] 4404911'],
    [
      '10.5 nos',
      () => ({ lines: [{ ...line, uom: made.rows('uom', { symbol: 'nos' }), quantity: 10.5 }] }),
      '422, lines[0].quantity 4404906',
    ],
    [
      'payment of 90 %',
      () => ({ paymentTerms: [{ percent: 90, basis: 'onReceipt', days: 30 }] }),
      '422, paymentTerms 4404905',
    ],
    ['the same goods once more, at another rate', () => ({ lines: [line, { ...line, rate: 6 }] }), '200'], // a warning of the form
  ])('%s', async (_, more, expected) => {
    expect(told(await save(more()))).toBe(expected);
  });

  it('no expected day, of a supplier who has not said how long goods take', async () => {
    const party = await partyOf(31, { leadTimeDays: null });
    expect(told(await save({ party, expectedOn: undefined }))).toBe('422, expectedOn 4404901');
  });

  it('an unknown item, no unit, a rate of 0 and no rate of GST are told in one answer', async () => {
    const { body } = await save({ lines: [{ ...line, item: 999_999_999, uom: '', rate: 0, gstRate: undefined }] });
    expect(new Set(body.errors?.map(({ field, code }) => `${field} ${code}`))).toEqual(
      new Set(['lines[0].item 4404011', 'lines[0].uom 4404014', 'lines[0].rate 4404016', 'lines[0].gstRate 4404015']),
    );
  });

  it('days of delivery that do not add up to what is ordered', async () => {
    const schedule = [
      { orderLine: 1, date: indiaDay(10), quantity: 4 },
      { orderLine: 1, date: indiaDay(20), quantity: 5 },
    ];
    const answer = await save({ schedule });
    expect(told(answer)).toBe('422, lines[0].quantity 4404905');
    expect(answer.body.errors?.[0]?.message).toBe('dates add up to 9 of 10');
  });

  it('CGST of another state, GST of who charges none, and a supplier on hold', async () => {
    const composition = await partyOf(32, { gstTreatment: 'composition', gstin: '24AAACS5431K1ZG' });
    expect(told(await save({ party: composition }))).toBe('422, lines[0].gstRate 4404222');
    const held = await partyOf(33, { holdStatus: 'newOrders', holdReason: 'Claims unpaid' });
    const refused = await save({ party: held });
    expect(told(refused)).toBe('422, party 4404141');
    expect(refused.body.errors?.[0]?.message).toBe('On hold: Claims unpaid');
    const party = await supplierIn(admin, made, KONKAN);
    await placedInGujarat(admin);
    const own = { orderType: 'standard', placeOfSupply: undefined, party };
    const answer = await save({ ...own, cgst: 0.49, sgst: 0.49, igst: 0 });
    expect(told(answer)).toBe('422, cgst 4404221, sgst 4404221, igst 4404221');
    expect(answer.body.errors?.[2]?.message).toBe(
      'Supplier state Maharashtra, place of supply Gujarat: IGST 0.98 applies',
    );
    expect(told(await save({ ...own, cgst: 0, sgst: 0, igst: 0.98 }))).toBe('200');
  });

  it('cancelled after goods came: close it short', async () => {
    const order = await trade.openOrder(100);
    (await trade.act(INWARD, await trade.receipt(order, 10), 'post')).row();
    const now = (await admin.get(`${ORDER}/${order.id}`)).row();
    const answer = await trade.act(ORDER, now, 'cancel', { reason: 'Not needed' });
    expect(answer.body.errors).toMatchObject([
      { code: 4404206, message: 'Goods of this order have come: use Close short' },
    ]);
  });

  it('of two buyers who submit one draft the second sees it as it stands', async () => {
    const draft = await trade.order();
    const answers = await Promise.all([trade.act(ORDER, draft, 'submit'), trade.act(ORDER, draft, 'submit')]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(second?.body.data).toMatchObject({ id: draft.id, number: first?.row()['number'], statusId: 10 });
  });

  it('two thousand pasted lines are saved at once', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => ({ ...line, quantity: n + 1 }));
    const saved: Kept = (await save({ lines })).row();
    expect(linesOf(saved)).toHaveLength(2000);
  });
});
