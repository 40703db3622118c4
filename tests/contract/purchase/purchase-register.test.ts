import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { type Reporting, reportingOf } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { KONKAN, placedInGujarat, SABARMATI, supplierIn } from '../masters/suppliers.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';

/** The purchase register by HSN tells the taxes of the receipts that it sums up (spec 02, 2.7). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let reporting: Reporting;
  let near: number;
  let far: number;
  const today = indiaDay();
  const rate: { [name: string]: number } = {};

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
    await placeLocations(admin);
    near = await supplierIn(admin, made, SABARMATI);
    far = await supplierIn(admin, made, KONKAN);
    await placedInGujarat(admin);
    const gst = async (name: string, more: Wire): Promise<number> =>
      (await admin.post('gstRate/save', { name, taxability: 'taxable', ...more })).row().id;
    rate['18'] = await gst('Of the register 18', { rate: 18 });
    rate['5'] = await gst('Of the register 5 and cess', { rate: 5, cessPercent: 1.5 });
  });

  /** A posted receipt of all that was ordered of these lines. */
  const received = async (party: number, lines: readonly Wire[]): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const body = { ...sample, party, discountPercent: null, expectedOn: today };
    const ordered = lines.map((line) => ({ ...first, expectedOn: today, ...line }));
    const draft = (await admin.post(`${ORDER}/save`, { ...body, lines: ordered })).row();
    const order = await reporting.act(ORDER, draft, 'submit');
    const receipt = trade.receiptBody(order, 1);
    const [like] = linesOf(receipt);
    const came = linesOf((await admin.get(`${ORDER}/${order.id}`)).row()).map((line, n) => ({
      ...like,
      item: line['item'],
      uom: line['uom'],
      rate: line['rate'],
      quantity: line['quantity'],
      purchaseOrderItem: line.id,
      lotNumber: `REG-${String(order.id)}-${String(n)}`,
    }));
    const kept = (await admin.post(`${INWARD}/save`, { ...receipt, party, lines: came })).row();
    return reporting.act(INWARD, kept, 'post');
  };

  it('within the state CGST and SGST, between states IGST, and cess: to the paisa what the receipts bear', async () => {
    const granules = await reporting.itemOf('REG-A', { hsn: '39021000' });
    const bags = await reporting.itemOf('REG-B', { hsn: '39232100' });
    const dear = { item: granules, hsn: '39021000', quantity: 3, rate: 33.35, gstRate: rate['18'] };
    const cheap = { item: bags, hsn: '39232100', quantity: 7, rate: 14.31, gstRate: rate['5'] };
    // 100.05 at 9 % is 9.0045, 100.17 at 2.5 % is 2.50425, at 1.5 % 1.50255; between states 18.009 and 5.0085
    const within = await received(near, [dear, cheap]);
    const again = await received(near, [dear]);
    const between = await received(far, [dear, cheap]);
    const asked = { from: today, to: today };
    const of = async (party: number) => reporting.report('purchaseRegisterByHsn', { ...asked, suppliers: [party] });

    const inner = await of(near);
    expect(inner.rows).toMatchObject([
      { hsn: '39021000', gstRate: 18, receipts: 2, quantity: 6, taxable: 200.1, cgst: 18, sgst: 18, igst: 0, cess: 0 },
      {
        hsn: '39232100',
        gstRate: 5,
        receipts: 1,
        quantity: 7,
        taxable: 100.17,
        cgst: 2.5,
        sgst: 2.5,
        igst: 0,
        cess: 1.5,
      },
    ]);
    const outer = await of(far);
    expect(outer.rows).toMatchObject([
      { hsn: '39021000', gstRate: 18, receipts: 1, taxable: 100.05, cgst: 0, sgst: 0, igst: 18.01, cess: 0 },
      { hsn: '39232100', gstRate: 5, receipts: 1, taxable: 100.17, cgst: 0, sgst: 0, igst: 5.01, cess: 1.5 },
    ]);

    const borne = (key: string, ...receipts: readonly Kept[]): number =>
      Math.round(receipts.reduce((sum, receipt) => sum + Number(receipt[key]) * 100, 0)) / 100;
    for (const [{ totals }, receipts] of [
      [inner, [within, again]],
      [outer, [between]],
    ] as const)
      expect(totals.sums).toMatchObject({
        taxable: borne('netTotal', ...receipts),
        tax: borne('taxTotal', ...receipts),
      });
    expect(inner.totals.sums).toMatchObject({ cgst: 20.5, sgst: 20.5, igst: 0, cess: 1.5, tax: 42.5 });
    expect(outer.totals.sums).toMatchObject({ cgst: 0, sgst: 0, igst: 23.02, cess: 1.5, tax: 24.52 });
  });

  it('cess by the unit stands on the receipt, in the register and on what goes back, whatever the goods cost', async () => {
    const { id: dear } = (
      await admin.post('gstRate/save', {
        name: 'Of the register 5 and 400 a tonne',
        taxability: 'taxable',
        rate: 5,
        cessPercent: 1,
        cessPerUnit: 0.4,
      })
    ).row();
    const coal = await reporting.itemOf('REG-COAL', { hsn: '27011900' });
    const receipt = await received(near, [{ item: coal, hsn: '27011900', quantity: 333, rate: 7.77, gstRate: dear }]);
    // 2,587.41: 64.69 twice, 25.87 by value, 133.20 by the kilogram
    expect(receipt).toMatchObject({ netTotal: 2587.41, taxTotal: 288.45, grandTotal: 2875.86 });
    const asked = { from: today, to: today, suppliers: [near], items: [coal] };
    const { rows, totals } = await reporting.report('purchaseRegisterByHsn', asked);
    expect(rows).toMatchObject([{ taxable: 2587.41, cgst: 64.69, sgst: 64.69, cess: 159.07, tax: 288.45 }]);
    expect(totals.sums).toMatchObject({ tax: 288.45 });
    const back = (await admin.post('chemical/inward/return', await trade.returnBody(receipt, 100))).row();
    expect(back).toMatchObject({ taxable: 777, cgst: 19.43, sgst: 19.43, cess: 47.77, grandTotal: 863.63 });
  });
});
