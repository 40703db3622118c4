import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { KONKAN, placedInGujarat, SABARMATI, supplierIn } from '../masters/suppliers.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';

/** Money of an order and of rolls in stock, as spec 02 works it out (3.4 and 4.2). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let line: Wire;
  const supplier: { [name: string]: number } = {};
  const unit: { [symbol: string]: number | undefined } = {};
  const gst: { [percent: string]: number } = {};

  const saved = async (path: string, body: Wire): Promise<Kept> => (await admin.post(`${path}/save`, body)).row();
  const newItem = async (itemCode: string, more: Wire): Promise<number> => {
    const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const facts = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    return (await saved('chemical/item', { ...facts, name: `Item ${itemCode}`, itemCode, ...more })).id;
  };
  const ordered = async (lines: readonly Wire[], more: Wire = {}): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const whole = { ...sample, discountPercent: null, date: indiaDay(), ...more };
    return saved(ORDER, { ...whole, lines: lines.map((one) => ({ ...line, ...one })) });
  };

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await placeLocations(admin);
    for (const symbol of ['kg', 'm', 'nos']) unit[symbol] = made.rows('uom', { symbol });
    for (const rate of [5, 18])
      gst[rate] = (await saved('gstRate', { name: `Of ${rate}`, taxability: 'taxable', rate })).id;
    supplier['24'] = await supplierIn(admin, made, SABARMATI);
    supplier['27'] = await supplierIn(admin, made, KONKAN);
    await placedInGujarat(admin);
    const [first] = linesOf(sampleOf(moduleNamed('purchaseOrder'), 1, made.rows));
    line = { ...first, item: await newItem('C20', { uom: unit['kg'] }), uom: unit['kg'], gstRate: gst['18'] };
  });

  describe('C20', () => {
    const lines = () => [
      { quantity: 10_000, rate: 98.5, discountPercent: 2 },
      { quantity: 250, rate: 212.4 },
      { quantity: 120, rate: 141.75, gstRate: gst['5'] },
    ];
    const freight = { freightMode: 'chargedBySupplier', freightAmount: 12_000 };
    const figures = [
      { gross: 985_000, discount: 19_700, amount: 965_300, chargeShare: 11_187.45, taxable: 976_487.45 },
      { gross: 53_100, discount: 0, amount: 53_100, chargeShare: 615.41, taxable: 53_715.41 },
      { gross: 17_010, discount: 0, amount: 17_010, chargeShare: 197.14, taxable: 17_207.14 },
    ];
    const sums = {
      grossTotal: 1_055_110,
      discountTotal: 19_700,
      chargeTotal: 12_000,
      taxableTotal: 1_047_410,
      grandTotal: 1_233_707,
    };
    const nets = (order: Kept): number => linesOf(order).reduce((sum, { amount }) => sum + Number(amount), 0);

    it('a supplier of our state charges CGST and SGST', async () => {
      const order = await ordered(lines(), { party: supplier['24'], ...freight });
      expect(order).toMatchObject({ ...sums, cgst: 93_148.44, sgst: 93_148.44, igst: 0, roundOff: 0.12 });
      expect(nets(order)).toBe(1_035_410);
      expect(order['amountInWords']).toBe('Twelve Lakh Thirty Three Thousand Seven Hundred Seven Rupees');
      const taxes = [87_883.87, 4834.39, 430.18];
      expect(linesOf(order)).toMatchObject(figures.map((row, n) => ({ ...row, cgst: taxes[n], sgst: taxes[n] })));
    });

    it('a supplier of another state charges IGST', async () => {
      const order = await ordered(lines(), { party: supplier['27'], ...freight });
      expect(order).toMatchObject({ ...sums, cgst: 0, sgst: 0, igst: 186_296.87, roundOff: 0.13 });
      const taxes = [175_767.74, 9668.77, 860.36];
      expect(linesOf(order)).toMatchObject(figures.map((row, n) => ({ ...row, igst: taxes[n] })));
    });
  });

  it('C22: bags are priced per thousand', async () => {
    const item = await newItem('C22', { uom: unit['nos'] });
    const bags = { item, uom: unit['nos'], quantity: 125_000, rate: 9265.1, rateBasis: 'thousand' };
    expect(await ordered([bags])).toMatchObject({ grossTotal: 1_158_137.5 });
  });

  it('C23: an import bears no GST and is told in rupees', async () => {
    const body = sampleOf(moduleNamed('party'), 11, made.rows);
    const overseas = { ...body, companyName: 'Rhein Additives', gstTreatment: 'overseas', gstin: null };
    const party = (await saved('party', overseas)).id;
    const import_ = { party, orderType: 'import', currency: 'USD', exchangeRate: 83.456 };
    const order = await ordered([{ quantity: 25_000, rate: 1.12, gstRate: null }], import_);
    expect(order).toMatchObject({ taxMode: 'import', igst: 0, grossTotal: 2_336_768, grandTotal: 2_336_768 });
  });

  describe('fabric in metres, priced per kilogram', () => {
    let item: number;
    const rolls = [
      { rollNumber: 'C28-1', quantity: 1250, secondaryQuantity: 99.1 },
      { rollNumber: 'C28-2', quantity: 1248.5, secondaryQuantity: 98.95 },
      { rollNumber: 'C28-3', quantity: 1251.25, secondaryQuantity: 99.24 },
    ];
    const fabric = () => ({ item, uom: unit['m'], rate: 118.25, rateBasis: 'secondary' });

    beforeAll(async () => {
      await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
      await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
      const second = { secondaryUom: unit['kg'], secondaryMode: 'independent' };
      item = await newItem('C28', { uom: unit['m'], lotTracking: 'roll', ...second });
    });

    it('C21: 3,749.75 m of 297.290 kg at 118.25 are 35,154.54', async () => {
      const order = await ordered([{ ...fabric(), quantity: 3749.75, secondaryQuantity: 297.29 }]);
      expect(order).toMatchObject({ grossTotal: 35_154.54 });
    });

    it('C28: three rolls share 35,154.54 by their kilograms, the largest takes the paisa; 3,749.750 m lie in stock', async () => {
      const draft = await ordered([{ ...fabric(), quantity: 3749.75, secondaryQuantity: 297.29 }]);
      const order = (await trade.act(ORDER, draft, 'submit')).row();
      const body = trade.receiptBody(order, 1);
      const [first] = linesOf(body);
      const lines = rolls.map((roll) => ({ ...first, ...roll, lotNumber: 'C28' }));
      const posted = (await trade.act(INWARD, await saved(INWARD, { ...body, lines }), 'post')).row();
      expect(posted['netTotal']).toBe(35_154.54);
      expect(linesOf(posted).map(({ rollNumber, amount }) => [rollNumber, amount])).toEqual([
        ['C28-1', 11_718.58],
        ['C28-2', 11_700.84],
        ['C28-3', 11_735.12],
      ]);
      const rows = (await admin.post('chemical/itemStock/getStock/v2', { lotNumber: '=C28' })).body.dataList ?? [];
      const sum = (key: string): string => rows.reduce((all, row) => all + Number(row[key]), 0).toFixed(3);
      expect(rows.map(({ rollNumber }) => String(rollNumber)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
        rolls.map(({ rollNumber }) => rollNumber),
      );
      expect([sum('quantity'), sum('secondaryQuantity'), sum('value')]).toEqual(['3749.750', '297.290', '35154.540']);
      const { dataList: whole } = (
        await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [item] })
      ).body;
      expect(whole).toMatchObject([{ onHand: 3749.75, value: 35_154.54, averageRate: 9.3752 }]); // C21: a metre
    });
  });
});
