import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes } from '../stores/stock-fixture.ts';
import { type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

/** What the paper of an order says of its rates, quantities and days (spec 02, 3.8). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });
  afterAll(() => served.close());

  const written = async (line: Wire, more: Wire = {}): Promise<Kept> => {
    const { id: _, version: __, number: ___, cgst: _c, sgst: _s, igst: _i, ...body } = await trade.order(40);
    const [{ id: ____, lineNo: _____, ...first } = { id: 0 }]: readonly Wire[] = linesOf(body);
    return (await admin.post(`${ORDER}/save`, { ...body, ...more, lines: [{ ...first, ...line }] })).row();
  };
  const pagesOf = async ({ id }: Kept, query = ''): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = `/api/v1/${ORDER}/print/${id}${query}`;
    const { rawPayload } = await served.app.inject({ method: 'GET', url, headers });
    return pdfPages(rawPayload);
  };
  const paperOf = async (order: Kept, query?: string): Promise<string> => (await pagesOf(order, query)).join(' ');

  it('a rate says what it is per, and dates of delivery stand beneath the lines', async () => {
    const late = indiaDay(30);
    const schedule = [
      { orderLine: 1, date: indiaDay(10), quantity: 15 },
      { orderLine: 1, date: late, quantity: 25 },
    ];
    const paper = await paperOf(await written({ rateBasis: 'thousand', rate: 9265.1 }, { schedule }));
    expect(paper).toMatch(/9,265\.1\d*\s+per 1,000 /u);
    expect(paper).toContain(late.split('-').toReversed().join('-'));
    expect(await paperOf(await written({}))).not.toMatch(/\bper 1/u);
  });

  it('the tax by rate adds up: a charge with a rate of its own stands in it by its name, one in percent in rupees', async () => {
    const gstRate = linesOf(await written({}))[0]?.['gstRate'];
    const insurance = { charge: 'Insurance', amount: 850, taxed: 'ownRate', gstRate };
    const packing = { charge: 'Packing', percent: 1, taxed: 'withGoods' };
    const order = await written({ quantity: 40, rate: 100 }, { charges: [insurance, packing], discountPercent: 0 });
    const paper = await paperOf(order);
    expect(paper).toMatch(/Insurance\s+\S.*?850\.00\s+8\.50\s+8\.50\s+0\.00\s+17\.00/su);
    expect(paper).toContain('Packing (1 %): ₹ 40.00');
    expect(order).toMatchObject({ taxableTotal: 4890 });
  });

  it('wanted quality stands beneath the lines, parameter by parameter; without one there is no word of it', async () => {
    const ash = { name: 'Ash of paper', dataType: 'numeric', stage: 'all', decimals: 2 };
    const customParam = (await admin.post('customParam/save', ash)).row().id;
    const paper = await paperOf(
      await written({}, { wantedQuality: [{ orderLine: 1, customParam, min: 0.1, max: 0.25 }] }),
    );
    expect(paper).toMatch(/Wanted quality.*Line 1\s+Ash of paper\s+0\.1\d*\s+0\.25/su);
    expect(await paperOf(await written({}))).not.toContain('Wanted quality');
  });

  it('comes in as many copies as are asked for, each as long as the other', async () => {
    const order = await written({});
    const { length } = await pagesOf(order);
    expect((await pagesOf(order, '?copies=3')).length).toBe(3 * length);
    const asked = async (copies: string) => codes(await admin.get(`${ORDER}/print/${order.id}`, { copies }));
    expect([await asked('0'), await asked('two'), await asked('11')]).toEqual([
      '422, TYPE copies',
      '422, TYPE copies',
      '422, TOO_LARGE copies',
    ]);
  });

  it('of an earlier revision shows the order as it stood, and says that another one took its place', async () => {
    const draft = await written({ quantity: 40, rate: 98.5, make: 'First make' }, { remarks: 'As agreed in July' });
    const order = (await trade.act(ORDER, draft, 'submit')).row();
    const [line] = linesOf(order);
    const entity = { remarks: 'As agreed in August', lines: [{ id: line?.id, rate: 101.25, make: 'Second make' }] };
    const amended = (await trade.act(ORDER, order, 'amend', { reason: 'Dearer', entity })).row();
    const [now, before] = [await paperOf(amended), await paperOf(amended, '?revision=0')];
    expect(now).toMatch(/Second make.*101\.25.*As agreed in August.*Amendment 1\b/su);
    expect(now).not.toContain('SUPERSEDED');
    expect(before).toMatch(/First make.*98\.5.*As agreed in July/su);
    expect(before).toContain('SUPERSEDED');
    expect(before).not.toMatch(/Amendment|Second make|101\.25|August/u);
    const item = String(line?.['itemName']);
    expect([now.includes(item), before.includes(item)]).toEqual([true, true]);
    const total = (value: unknown): string => Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    expect([before.includes(total(order['grandTotal'])), now.includes(total(amended['grandTotal']))]).toEqual([
      true,
      true,
    ]);
    expect(await paperOf(amended, '?revision=1')).toBe(now);
    for (const revision of ['7', 'first'])
      expect(codes(await admin.get(`${ORDER}/print/${order.id}`, { revision }))).toBe('422, REFERENCE revision');
  });
});
