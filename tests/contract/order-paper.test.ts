import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../e2e/pdf-text.ts';
import { type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import { type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

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
  const paperOf = async ({ id }: Kept): Promise<string> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = `/api/v1/${ORDER}/print/${id}`;
    const { rawPayload } = await served.app.inject({ method: 'GET', url, headers });
    return (await pdfPages(rawPayload)).join(' ');
  };

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
});
