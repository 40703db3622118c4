import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

/** Charges of orders and receipts are of cost heads (spec 02, 3.1 and 4.3). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let goods: Kept;
  let inside: Kept;
  let outside: Kept;

  const headOf = async (name: string, includeInValuation: boolean): Promise<Kept> => {
    const head = { name, shortCode: name.slice(0, 3).toUpperCase(), costType: 'freight', basis: 'perKg' };
    return (await admin.post('chemical/costHead/save', { ...head, includeInValuation })).row();
  };
  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    goods = await trade.plannedItem('HEADED');
    inside = await headOf('Inward cartage', true);
    outside = await headOf('Dinner of drivers', false);
  });

  /** 100 kg at 50.00 that came without an order, under these charges. */
  const receipt = async (landedCharges: readonly Wire[]) => {
    const { id: item, uom } = goods;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [line] = linesOf(sample);
    const lines = [{ item, uom, stockArea: line?.['stockArea'], lotNumber: 'HEAD', quantity: 100, rate: 50 }];
    const head = { ...sample, date: indiaDay(), billDate: undefined, billNo: 'HEAD1', inwardType: 'direct' };
    return admin.post(`${INWARD}/save`, { ...head, purchaseOrders: [], landedCharges, lines });
  };
  const charged = async (...charges: readonly Wire[]) => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    return admin.post(`${ORDER}/save`, { ...sample, charges });
  };

  describe('a charge of a cost head', () => {
    it('of a receipt is called as its head and lies on the goods; late too', async () => {
      const draft = (await receipt([{ costHead: inside.id, amount: 250, basis: 'quantity' }])).row();
      expect(draft['landedCharges']).toMatchObject([
        { costHead: inside.id, costHeadName: 'Inward cartage', charge: 'Inward cartage', amount: 250 },
      ]);
      expect(linesOf(draft)[0]).toMatchObject({ landedAmount: 250 });
      const posted = (await trade.act(INWARD, draft, 'post')).row();
      const charge = { costHead: inside.id, amount: 40, basis: 'quantity' };
      const late = (await trade.act(INWARD, posted, 'landedCharge', { charge })).row();
      expect(late['landedCharges']).toMatchObject([{ amount: 250 }, { charge: 'Inward cartage', amount: 40 }]);
      expect(linesOf(late)[0]).toMatchObject({ landedAmount: 290 });
    });

    it('that is no part of the stock’s value is none of a receipt, and no cost of an order', async () => {
      const head = { costHead: outside.id, amount: 250 };
      expect(codes(await receipt([{ ...head, basis: 'quantity' }]))).toBe('422, REFERENCE landedCharges[0].costHead');
      const order = (await charged({ ...head, inCost: true }, { costHead: inside.id, amount: 10 })).row();
      expect(order['charges']).toMatchObject([
        { charge: 'Dinner of drivers', inCost: false },
        { charge: 'Inward cartage', inCost: true },
      ]);
    });

    it('may be named otherwise; one of no head says itself what it is', async () => {
      const named = { costHead: inside.id, charge: 'Crane', amount: 10 };
      expect((await charged(named)).row()['charges']).toMatchObject([{ charge: 'Crane' }]);
      expect(codes(await charged({ amount: 10 }))).toBe('422, REQUIRED charges[0].charge');
      expect(codes(await receipt([{ amount: 10, basis: 'quantity' }]))).toBe('422, REQUIRED landedCharges[0].charge');
    });
  });
});
