import { expect } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { sampleOf } from '../../contract/samples.ts';
import { INWARD, linesOf, ORDER, placeLocations, RETURN } from '../../contract/purchase/trade.ts';
import type { Cases, World } from './world.ts';

let needed = 0;

/** A posted return of goods that are repaired, by way of our area at the party. */
const repaired = async (world: World) => {
  const admin = world.served.as('administrator');
  const receipt = await world.taken();
  const { location } = (await admin.get(`chemical/stockArea/${String(linesOf(receipt)[0]?.['stockArea'])}`)).row();
  const yard = { name: 'At the repairer', areaType: 'jobWorker', location, party: receipt['party'] };
  await admin.post('chemical/stockArea/save', yard); // refused the second time: it is there
  const body = { ...(await world.trade.returnBody(receipt, 5)), settlement: 'repair' };
  const posted = (await world.trade.act(RETURN, (await admin.post(`${RETURN}/save`, body)).row(), 'post')).row();
  return { posted, back: { lines: [{ id: linesOf(posted)[0]?.id, quantity: 3 }] } };
};

/** Orders and what goes back to suppliers. */
export const purchaseCases = (world: World): Cases => ({
  long: [
    [
      'goods back from repair',
      async () => {
        const { posted, back } = await repaired(world);
        return { path: `${RETURN}/takeBack`, body: { id: posted.id, version: posted.version, ...back } };
      },
    ],
    [
      'goods at the repairer again',
      async () => {
        const { posted, back } = await repaired(world);
        const { id, version } = (await world.trade.act(RETURN, posted, 'takeBack', back)).row();
        return { path: `${RETURN}/undoTakeBack`, body: { id, version, reason: 'Another parcel' } };
      },
    ],
    ['an order submitted', async () => ({ path: `${ORDER}/submit`, body: await world.trade.order() })],
    [
      'an order put on hold',
      async () => ({ path: `${ORDER}/hold`, body: { ...(await world.trade.openOrder()), reason: 'Wait' } }),
    ],
    [
      'an order closed short',
      async () => {
        const order = await world.trade.openOrder(100);
        expect((await world.trade.act(INWARD, await world.trade.receipt(order, 40), 'post')).status).toBe(200);
        const now = (await world.served.as('administrator').get(`${ORDER}/${order.id}`)).row();
        return { path: `${ORDER}/shortClose`, body: { ...now, lines: undefined, reason: 'No more' } };
      },
    ],
    ['a return begun', async () => ({ path: RETURN, body: await world.trade.returnBody(await world.taken(), 5) })],
    [
      'goods sent back',
      async () => ({ path: `${RETURN}/post`, body: await world.trade.returnOf(await world.taken(), 5) }),
    ],
    [
      'a return taken back',
      async () => {
        const posted = (
          await world.trade.act(RETURN, await world.trade.returnOf(await world.taken(), 5), 'post')
        ).row();
        return { path: `${RETURN}/reverse`, body: { ...posted, reason: 'Kept' } };
      },
    ],
  ],
  short: [
    [
      'needs ordered',
      async () => {
        const admin = world.served.as('administrator');
        await placeLocations(admin);
        needed += 1;
        const { productType, category, hsn, purchaseGst, uom } = sampleOf(moduleNamed('item'), 1, world.made.rows);
        const names = { name: `Wanted ${needed}`, itemCode: `WANTED-${needed}`, isSaleable: false, reorderLevel: 500 };
        const facts = { productType, category, hsn, purchaseGst, uom, ...names };
        const { id } = (await admin.post('chemical/item/save', facts)).row();
        const party = world.made.rows('party', { isSupplier: true });
        const lines = [{ needId: `reorder ${id}`, quantity: 500, party, rate: 98.5 }];
        return { path: `${ORDER}/fromNeeds`, body: { lines } };
      },
    ],
    ['an order put on', async () => world.orderAct('resume', ['hold'])],
    ['an order cancelled', async () => world.orderAct('cancel', [])],
    [
      'an order amended',
      async () => {
        const order = await world.trade.openOrder(100);
        const lines = [{ id: linesOf(order)[0]?.id, quantity: 120 }];
        return {
          path: `${ORDER}/amend`,
          body: { id: order.id, version: order.version, reason: 'More', entity: { lines } },
        };
      },
    ],
    [
      'an order opened again',
      async () => {
        const order = await world.trade.openOrder(100);
        expect((await world.trade.act(INWARD, await world.trade.receipt(order, 40), 'post')).status).toBe(200);
        const now = (await world.admin().get(`${ORDER}/${order.id}`)).row();
        const closed = (
          await world.trade.act(ORDER, { ...now, lines: undefined }, 'shortClose', { reason: 'No more' })
        ).row();
        return { path: `${ORDER}/reopen`, body: { id: closed.id, version: closed.version, reason: 'After all' } };
      },
    ],
  ],
});
