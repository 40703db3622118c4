import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { indiaDay } from '../../india-day.ts';
import { codes } from '../stores/stock-fixture.ts';
import { FOUNDRY, INWARD, type Kept, linesOf, OUTWARD, type Trade, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
const WHY = { reason: 'The bill says so' };

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  let count = 0;
  /** An item of its own, kept without lots at its moving average. */
  const newItem = async (): Promise<Kept> => {
    count += 1;
    const { productType, category, hsn, purchaseGst, uom } = sampleOf(moduleNamed('item'), 1, made.rows);
    const names = { name: `Late ${count}`, itemCode: `LATE-${count}`, isPurchasable: true, isSaleable: false };
    return (await admin.post('chemical/item/save', { productType, category, hsn, purchaseGst, uom, ...names })).row();
  };
  /** Goods that came without an order, posted. */
  const received = async (item: Kept, quantity: number, rate: number, more: Wire = {}): Promise<Kept> => {
    count += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [line] = linesOf(sample);
    const draft = await admin.post(`${INWARD}/save`, {
      ...sample,
      inwardType: 'direct',
      purchaseOrders: [],
      challanNo: `LC-${count}`,
      billNo: `LB-${count}`,
      landedCharges: [],
      lines: [{ item: item.id, uom: item['uom'], stockArea: line?.['stockArea'], quantity, rate }],
      ...more,
    });
    return (await trade.act(INWARD, draft.row(), 'post')).row();
  };
  const keyOf = async (item: Kept): Promise<Wire> => {
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
    return row ?? {};
  };
  /** Goods are consumed; production writes no documents yet: its movement alone. */
  const issued = async (item: Kept, quantity: string): Promise<void> => {
    const balanceId = Number((await keyOf(item))['id']);
    count += 1;
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      stockOf(tx).post({
        kind: 'production',
        module: 'dailyProduction',
        documentId: count,
        movements: [
          {
            line: 0,
            reason: 'CONSUME',
            from: { balanceId },
            to: { account: 'PRODUCTION' },
            quantity: decimal(quantity),
          },
        ],
      }),
    );
  };
  /** What is left and its value, and what all that left has cost. */
  const stands = async (item: Kept): Promise<readonly unknown[]> => {
    const { quantity, value, rate } = await keyOf(item);
    const { gone } = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ gone: number }>(
        `select coalesce(sum(amount), 0)::float8 as gone from stock_ledger where partner_id = $1 and item_id = $2 and account = 'PRODUCTION'`,
        [tx.partnerId, item.id],
      ),
    );
    return [quantity, value, rate, gone];
  };
  /** What the ledger's own check finds wrong. */
  const findings = async (): Promise<unknown> => (await admin.get(`${STOCK}/verify`)).body.dataList;

  describe('what is known late of goods that are stock', () => {
    it('[C9] a freight bill of 14,500.00: 7,250.00 lie on what is left, 7,250.00 on what was issued', async () => {
      const item = await newItem();
      await received(item, 2000, 95);
      const receipt = await received(item, 10_000, 98.5);
      expect(await stands(item)).toEqual([12_000, 1_175_000, 97.9167, 0]);
      await issued(item, '6000');
      expect(await stands(item)).toEqual([6000, 587_500, 97.9167, 587_500]);
      const charge = { charge: 'Freight', amount: 14_500, basis: 'quantity', billNo: 'FR-1' };
      const landed = (await trade.act(INWARD, receipt, 'landedCharge', { charge })).row();
      expect(linesOf(landed)[0]).toMatchObject({ landedAmount: 14_500 });
      expect(landed['landedCharges']).toMatchObject([{ charge: 'Freight', amount: 14_500, billNo: 'FR-1' }]);
      expect(await stands(item)).toEqual([6000, 594_750, 99.125, 594_750]);
      expect(await findings()).toEqual([]);
    });

    it('a rate of 600.00 for 60.00 is corrected, not reversed: 55.0000 for all, what left included', async () => {
      const item = await newItem();
      await received(item, 100, 50);
      const receipt = await received(item, 100, 600);
      await issued(item, '10');
      expect(await stands(item)).toEqual([190, 61_750, 325, 3250]);
      const [line] = linesOf(receipt);
      const corrected = (await trade.act(INWARD, receipt, 'correctRate', { lineId: line?.id, rate: 60, ...WHY })).row();
      expect(linesOf(corrected)[0]).toMatchObject({ rate: 600, correctedRate: 60, rateCorrection: -54_000 });
      expect(await stands(item)).toEqual([190, 10_450, 55, 550]);
      const again = { lineId: line?.id, rate: 62, ...WHY };
      const twice = (await trade.act(INWARD, corrected, 'correctRate', again)).row();
      expect(linesOf(twice)[0]).toMatchObject({ correctedRate: 62, rateCorrection: -53_800 });
      expect(await stands(item)).toEqual([190, 10_640, 56, 560]);
      expect(await findings()).toEqual([]);
    });

    it('input tax is reversed of what written-off goods have cost by now, not of what they were thought to cost', async () => {
      const item = await newItem();
      const receipt = await received(item, 100, 600);
      const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
      const [line] = linesOf(sample);
      const lines = [{ ...line, item: item.id, uom: item['uom'], quantity: 10, lotNumber: undefined }];
      const draft = (await admin.post(`${OUTWARD}/save`, { ...sample, date: indiaDay(), lines })).row();
      (await trade.act(OUTWARD, draft, 'post')).row();
      const listed = async (): Promise<unknown> => {
        const filters = { from: indiaDay(), to: indiaDay(), items: [item.id] };
        const { rows = [] } = ((await admin.post('chemical/report/inputTaxReversal', { filters })).body.data ?? {}) as {
          readonly rows?: readonly Wire[]; // what a report answers
        };
        return rows.map(({ reason, value, tax }) => [reason, value, tax]);
      };
      expect(await listed()).toEqual([['WRITE_OFF', 6000, 260]]); // 2 % tax, 2 % cess, and 2.00 of cess for each of ten
      const priced = { lineId: linesOf(receipt)[0]?.id, rate: 60, ...WHY };
      (await trade.act(INWARD, receipt, 'correctRate', priced)).row();
      expect(await listed()).toEqual([['WRITE_OFF', 600, 44]]);
      expect(await findings()).toEqual([]);
    });

    it('[C10] a receipt of 60,000.00 that should have been 6,000.00 is reversed: 90 of 50.0000 stay, and what left cost 500.00', async () => {
      const item = await newItem();
      await received(item, 100, 50);
      const receipt = await received(item, 100, 600);
      await issued(item, '10');
      expect(await stands(item)).toEqual([190, 61_750, 325, 3250]);
      expect(codes(await trade.act(INWARD, receipt, 'reverse', WHY))).toBe('200');
      expect(await stands(item)).toEqual([90, 4500, 50, 500]); // without a sweep 1,750.00 would be left
      expect(await findings()).toEqual([]);
    });

    it('[C10] a receipt that is reversed after its correction leaves as if it had never been: 90 of 50.0000', async () => {
      const item = await newItem();
      await received(item, 100, 50);
      const receipt = await received(item, 100, 600);
      await issued(item, '10');
      const [line] = linesOf(receipt);
      const corrected = (await trade.act(INWARD, receipt, 'correctRate', { lineId: line?.id, rate: 60, ...WHY })).row();
      expect(codes(await trade.act(INWARD, corrected, 'reverse', WHY))).toBe('200');
      expect(await stands(item)).toEqual([90, 4500, 50, 500]);
      expect(await findings()).toEqual([]);
    });

    it('an ordered line is corrected with its discount, and the invoice is added after posting, once', async () => {
      const order = await trade.openOrder(100);
      const body = { ...trade.receiptBody(order, 40), billNo: null, challanNo: 'LATE-CH' };
      const receipt = (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row();
      const [ordered, line] = [linesOf(order)[0], linesOf(receipt)[0]];
      const rate = Number(ordered?.['rate']);
      const corrected = (
        await trade.act(INWARD, receipt, 'correctRate', { lineId: line?.id, rate: rate * 2, ...WHY })
      ).row();
      const goods = Number(ordered?.['taxable']) - Number(ordered?.['chargeShare']);
      expect(Number(linesOf(corrected)[0]?.['rateCorrection'])).toBeCloseTo(goods * 0.4, 1);
      const bill = { billNo: 'LATE-1', billDate: receipt['date'], billAmount: Number(receipt['grandTotal']) + 20 };
      const billed = (await trade.act(INWARD, corrected, 'addInvoice', bill)).row();
      expect(billed).toMatchObject({ billNo: 'LATE-1', billDifference: 20 });
      expect(codes(await trade.act(INWARD, billed, 'addInvoice', bill))).toBe('422, LOCKED billNo');
      const other = { ...trade.receiptBody(order, 5), billNo: null, challanNo: 'LATE-CH2' };
      const next = (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, other)).row(), 'post')).row();
      expect(codes(await trade.act(INWARD, next, 'addInvoice', bill))).toBe('422, DUPLICATE_BILL billNo');
      expect(codes(await trade.act(INWARD, next, 'addInvoice'))).toBe('422, REQUIRED billNo');
      expect(await findings()).toEqual([]);
    });

    it('VALUATION_CASCADE: a late bill goes on to what was made of the goods; off, it stays with the production', async () => {
      onTestFinished(() => setSetting(admin, 'VALUATION_CASCADE', 'YES'));
      /** What 60 pieces that were made of 100 kg at 50.00 are worth after a freight bill of 250.00. */
      const madeOf = async (): Promise<unknown> => {
        const [goods, product] = [await newItem(), await newItem()];
        const receipt = await received(goods, 100, 50);
        const itemTupleId = (await admin.post('chemical/itemTuple/getItemTupleId', { item: product.id })).row().id;
        const [{ stockArea } = {} as Wire] = linesOf(receipt);
        const balanceId = Number((await keyOf(goods))['id']);
        count += 1;
        const to = { itemId: product.id, itemTupleId, stockAreaId: Number(stockArea) };
        await fresh().database.transaction({ partnerId: 1 }, (tx) =>
          stockOf(tx).post({
            kind: 'production',
            module: 'productionBatch',
            documentId: count,
            movements: [
              {
                line: 0,
                reason: 'CONSUME',
                from: { balanceId },
                to: { account: 'PRODUCTION' },
                quantity: decimal('100'),
              },
              {
                line: 0,
                reason: 'PRODUCE',
                from: { account: 'PRODUCTION' },
                to,
                quantity: decimal('60'),
                share: decimal('1'),
              },
            ],
          }),
        );
        const charge = { charge: 'Freight', amount: 250, basis: 'quantity' };
        expect(codes(await trade.act(INWARD, receipt, 'landedCharge', { charge }))).toBe('200');
        return (await keyOf(product))['value'];
      };
      expect(await madeOf()).toBe(5250);
      await setSetting(admin, 'VALUATION_CASCADE', 'NO');
      expect(await madeOf()).toBe(5000);
      expect(await findings()).toEqual([]);
    });

    it('one bill over two inwards: 9,000.00 by quantity on 100 kg and 200 kg, each its part, the ledger in order', async () => {
      const items = [await newItem(), await newItem()] as const;
      const first = await received(items[0], 100, 50);
      const second = await received(items[1], 200, 40);
      const charge = { charge: 'Freight', amount: 9000, basis: 'quantity', billNo: 'FR-9' };
      const answer = await admin.post(`${INWARD}/landedCharge`, { inwardIds: [second.id, first.id], charge });
      expect(answer.status).toBe(200);
      const told = (answer.body.dataList ?? []) as readonly Kept[];
      expect(told.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
      const now = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${INWARD}/${id}`)).row();
      expect((await now(first))['landedCharges']).toMatchObject([{ amount: 3000, billNo: 'FR-9' }]);
      expect(linesOf(await now(second))[0]).toMatchObject({ landedAmount: 6000 });
      expect([(await stands(items[0]))[1], (await stands(items[1]))[1]]).toEqual([8000, 14_000]);
      const only = { inwardIds: [first.id, second.id], lineIds: [linesOf(second)[0]?.id] };
      const loading = { charge: 'Loading', amount: 500, basis: 'value' };
      expect((await admin.post(`${INWARD}/landedCharge`, { ...only, charge: loading })).status).toBe(200);
      expect([(await stands(items[0]))[1], (await stands(items[1]))[1]]).toEqual([8000, 14_500]);
      expect(await findings()).toEqual([]);
    });

    it('the bill stands in the place of the estimate: only the difference runs through the ledger', async () => {
      const item = await newItem();
      const estimate = { charge: 'Freight', amount: 1000, basis: 'quantity', isEstimate: true };
      const receipt = await received(item, 100, 50, { landedCharges: [estimate] });
      await issued(item, '40');
      expect(await stands(item)).toEqual([60, 3600, 60, 2400]);
      const charge = { charge: 'freight', amount: 1250, basis: 'quantity', billNo: 'TR-7' };
      const billed = (await trade.act(INWARD, receipt, 'landedCharge', { charge })).row();
      expect(billed['landedCharges']).toMatchObject([{ amount: 1250, billNo: 'TR-7', isEstimate: false }]);
      expect(linesOf(billed)[0]).toMatchObject({ landedAmount: 1250 });
      expect(await stands(item)).toEqual([60, 3750, 62.5, 2500]);
      expect(await findings()).toEqual([]);
    });

    it('a line is corrected by its own id alone; a stranger’s line and one of castings are not there', async () => {
      const item = await newItem();
      const receipt = await received(item, 10, 50);
      const [line] = linesOf(receipt);
      const answer = await admin.post(`${INWARD}/correctRate`, { lineId: line?.id, rate: 55, ...WHY });
      expect([answer.status, linesOf(answer.row())[0]?.['correctedRate']]).toEqual([200, 55]);
      expect(codes(await admin.post(`${INWARD}/correctRate`, { lineId: 999_999, rate: 55, ...WHY }))).toBe(
        '422, REFERENCE lineId',
      );
      const castings = `${FOUNDRY}/correctRate`;
      expect(codes(await admin.post(castings, { lineId: line?.id, rate: 55, ...WHY }))).toBe('422, REFERENCE lineId');
      expect(codes(await admin.post(`${INWARD}/landedCharge`, { inwardIds: [999_999], charge: {} }))).toBe(
        '422, REFERENCE inwardIds',
      );
      expect(codes(await admin.post(`${INWARD}/landedCharge`, { inwardIds: [], charge: {} }))).toBe(
        '422, LINES_EMPTY inwardIds',
      );
    });

    it('refuses what cannot be booked, at the field', async () => {
      const item = await newItem();
      const receipt = await received(item, 10, 50);
      const [line] = linesOf(receipt);
      const asked = async (verb: string, more: Wire): Promise<string> =>
        codes(await trade.act(INWARD, receipt, verb, more));
      expect(await asked('correctRate', { lineId: line?.id, rate: 60 })).toBe('422, REQUIRED reason');
      expect(await asked('correctRate', { lineId: line?.id, rate: 0, ...WHY })).toBe('422, TOO_SMALL rate');
      expect(await asked('correctRate', { lineId: 999_999, rate: 5, ...WHY })).toBe('422, REFERENCE lineId');
      expect(await asked('landedCharge', { charge: { charge: 'Freight', amount: 0, basis: 'value' } })).toBe(
        '422, TOO_SMALL charge.amount',
      );
      expect(await asked('landedCharge', { charge: { amount: 5, party: 999_999 } })).toMatch(/charge\.(charge|party)/u);
      expect((await stands(item)).slice(0, 2)).toEqual([10, 500]);
      const role = (await admin.post('role/save', { name: 'Corrects nothing' })).row().id;
      const { client } = await personWith(served, role);
      const { id, version } = receipt;
      expect((await client.post(`${INWARD}/correctRate`, { id, version, lineId: line?.id, rate: 5 })).status).toBe(403);
    });
  });
});
