import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { clearedInPart, handsOut, type Reporting, reportingOf } from './report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { COUNTER, INWARD, linesOf, type Trade, tradeOf } from '../purchase/trade.ts';

/** Filters of reports over documents: each keeps its own rows, and none of another's (spec 02, 2.7). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let reporting: Reporting;
  const today = indiaDay();
  const days = { from: today, to: today };

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
    await handsOut(admin);
  });

  /** Rows of a report: all, with each filter at what they have, and with each at what nothing has. */
  const narrowed = async (
    path: string,
    base: Wire,
    own: Wire,
  ): Promise<readonly (readonly [string, number, number])[]> => {
    const count = async (more: Wire) => (await reporting.report(path, { ...base, ...more })).rows.length;
    const told: [string, number, number][] = [];
    for (const [key, value] of Object.entries(own)) {
      const other = Array.isArray(value) ? [1e9] : 'of no one';
      told.push([key, await count({ [key]: value }), await count({ [key]: other })]);
    }
    return told;
  };
  const each = (own: Wire, rows: number) => Object.keys(own).map((key) => [key, rows, 0]);
  const kindOf = async (item: number) => {
    const { productType, category } = (await admin.get(`chemical/item/${String(item)}`)).row();
    return { productTypes: [productType], categories: [category] };
  };

  it('count differences and input tax reversal: area, item, its kinds, lot', async () => {
    const { item, number } = await clearedInPart(reporting, 'NARROW');
    const own = { items: [item], ...(await kindOf(item)), stockAreas: [reporting.store()], lotNumber: number };
    expect(await narrowed('countDifferences', days, own)).toEqual(each(own, 1));
    expect(await narrowed('inputTaxReversal', days, own)).toEqual(each(own, 1));
  });

  it('the same by who the goods came from', async () => {
    const body = trade.receiptBody(await trade.openOrder(10), 10);
    const lines = linesOf(body).map((line) => ({ ...line, stockArea: reporting.store() }));
    const draft = (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
    const receipt = await reporting.act(INWARD, draft, 'post');
    const [line] = linesOf(receipt);
    const own = { suppliers: [receipt['party']] };
    const asked = { items: [line?.['item']] };
    await reporting.counted(Number(line?.['item']), 9);
    expect(await narrowed('countDifferences', { ...days, ...asked }, own)).toEqual(each(own, 1));
    expect(await narrowed('inputTaxReversal', { ...days, ...asked }, own)).toEqual(each(own, 1));
  });

  it('goods on the road: areas on either side, item, its kinds, lot', async () => {
    const transfer = await trade.transferAfter('NARROWED-ROAD', 'submit', 'send');
    const [line] = linesOf(transfer);
    const item = Number(line?.['item']);
    const sides = [transfer['fromStockArea'], transfer['toStockArea']];
    const own = { items: [item], ...(await kindOf(item)), lotNumber: 'NARROWED-ROAD', stockAreas: [sides[0]] };
    expect(await narrowed('transitAgeing', {}, own)).toEqual(each(own, 1));
    expect(await narrowed('transitAgeing', {}, { stockAreas: [sides[1]] })).toEqual([['stockAreas', 1, 0]]);
    expect(await narrowed('transitAgeing', {}, { suppliers: [1] })).toEqual([['suppliers', 0, 0]]);
  });

  it('consumption: department, cost head, material, its category, area', async () => {
    const drawing = await reporting.act(COUNTER, await trade.drawing('issue'), 'post');
    const [line] = linesOf(drawing);
    const material = (await admin.get(`chemical/supportingMaterial/${String(line?.['supportingMaterial'])}`)).row();
    const own = {
      departments: [drawing['department']],
      costHeads: [drawing['costHead']],
      materials: [material.id],
      categories: [material['category']],
      stockAreas: [drawing['stockArea']],
    };
    expect(await narrowed('supportingConsumption', days, own)).toEqual(each(own, 1));
  });
});
