import { expect } from 'vitest';
import { ALLOCATE, APPROVAL, linesOf, REQUEST, TRANSFER } from '../../contract/purchase/trade.ts';
import { type Cases, STOCK, type World, type Writing } from './world.ts';

/** Takes back that a transfer came. */
const takenBack = async (world: World, lot: string): Promise<Writing> => {
  const { path, body } = await world.receive('accept', lot, { received: 10 });
  const { id, version } = (await world.admin().post(path, body)).row();
  return { path: `${APPROVAL}/reverse`, body: { transferId: id, version, reason: 'Wrong truck' } };
};

/** Stock in place, requests, allocations and transfers. */
export const issuingCases = (world: World): Cases => ({
  long: [],
  short: [
    [
      'stock put on hold',
      async () => ({
        path: `${STOCK}/qc`,
        body: { keys: [(await world.stocked('F3')).balanceId], to: 'hold', reason: 'Smell' },
      }),
    ],
    [
      'a whole lot put on hold',
      async () => ({
        path: `${STOCK}/qc`,
        body: { lot: (await world.stocked('F4')).lotId, to: 'hold', reason: 'Smell' },
      }),
    ],
    [
      'stock moved',
      async () => {
        const { balanceId } = await world.stocked('F5');
        const place = world.made.of('stockArea');
        const area = (
          await world.admin().post('chemical/stockArea/save', {
            name: 'Next door',
            areaType: 'raw',
            location: place['location'],
          })
        ).row();
        return { path: `${STOCK}/move`, body: { lines: [{ balanceId, quantity: 4, toStockArea: area.id }] } };
      },
    ],
    [
      'a lot split',
      async () => {
        const { balanceId, lotId } = await world.stocked('F6');
        return {
          path: `${STOCK}/lot/split`,
          body: { lotIds: [lotId], lotNumber: 'F6-A', lines: [{ balanceId, quantity: 4 }], reason: 'Wet' },
        };
      },
    ],
    [
      'lots merged, one of them on hold',
      async () => {
        const [one, two] = [await world.stocked('F7'), await world.stocked('F8')];
        expect((await world.admin().post(`${STOCK}/qc`, { lot: two.lotId, to: 'hold', reason: 'Smell' })).status).toBe(
          200,
        );
        return {
          path: `${STOCK}/lot/merge`,
          body: { lotIds: [one.lotId, two.lotId], lotNumber: 'F78', reason: 'One bin' },
        };
      },
    ],
    [
      'a lot renamed',
      async () => ({
        path: `${STOCK}/lot/rename`,
        body: { lotIds: [(await world.stocked('F9')).lotId], lotNumber: 'F9-B', reason: 'Typed wrong' },
      }),
    ],
    [
      'a lot blocked',
      async () => ({
        path: `${STOCK}/lot/block`,
        body: { lotIds: [(await world.stocked('F10')).lotId], reason: 'Recall' },
      }),
    ],
    [
      'a lot unblocked',
      async () => {
        const body = { lotIds: [(await world.stocked('F11')).lotId], reason: 'Recall' };
        expect((await world.admin().post(`${STOCK}/lot/block`, body)).status).toBe(200);
        return { path: `${STOCK}/lot/unblock`, body };
      },
    ],
    ['a request submitted', async () => ({ path: `${REQUEST}/submit`, body: world.bare(await world.trade.request()) })],
    [
      'a request cancelled',
      async () => {
        const open = (await world.trade.act(REQUEST, await world.trade.request(), 'submit')).row();
        return { path: `${REQUEST}/cancel`, body: { ...world.bare(open), reason: 'Not needed' } };
      },
    ],
    [
      'goods named for a request',
      async () => ({ path: `${ALLOCATE}/allocate`, body: { document: await world.naming('A1') } }),
    ],
    [
      'goods handed over in part',
      async () => {
        const named = await world.namedFor('A2');
        const lines = [{ id: linesOf(named)[0]?.id, quantity: 4 }];
        return { path: `${ALLOCATE}/issue`, body: { ...world.bare(named), lines } };
      },
    ],
    [
      'goods named and handed over',
      async () => ({ path: `${ALLOCATE}/allocateAndIssue`, body: { document: await world.naming('A3') } }),
    ],
    ['named goods let go', async () => ({ path: `${ALLOCATE}/release`, body: world.bare(await world.namedFor('A4')) })],
    [
      'goods handed back from the floor',
      async () => {
        await world.naming('A6');
        const document = await world.trade.allocation('A7', { stockAreaTo: await world.trade.floorArea('Floor A7') });
        const done = (await world.admin().post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
        const lines = [{ id: linesOf(done)[0]?.id, quantity: 4 }];
        return { path: `${ALLOCATE}/handBack`, body: { ...world.bare(done), lines } };
      },
    ],
    [
      'a hand-back taken back',
      async () => {
        await world.naming('A8I'); // allocation is on
        const stockAreaTo = await world.trade.floorArea('Floor A8H');
        const document = await world.trade.allocation('A8H', { stockAreaTo });
        const done = (await world.admin().post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
        const lines = [{ id: linesOf(done)[0]?.id, quantity: 4 }];
        const back = (await world.admin().post(`${ALLOCATE}/handBack`, { ...world.bare(done), lines })).row();
        const [one] = (await world.admin().get(`${ALLOCATE}/handBacks/${done.id}`)).body.dataList ?? [];
        const body = { ...world.bare(back), handBack: one?.['id'], reason: 'Wrong lot' };
        return { path: `${ALLOCATE}/undoHandBack`, body };
      },
    ],
    [
      'an allocation taken back',
      async () => {
        const done = (
          await world.admin().post(`${ALLOCATE}/allocateAndIssue`, { document: await world.naming('A5') })
        ).row();
        return { path: `${ALLOCATE}/reverse`, body: { ...world.bare(done), reason: 'Wrong loom' } };
      },
    ],
    [
      'a request closed short, with what was named for it',
      async () => {
        const named = await world.namedFor('A8');
        const request = (await world.admin().get(`${REQUEST}/${String(named['request'])}`)).row();
        return { path: `${REQUEST}/shortClose`, body: { ...world.bare(request), reason: 'Loom stands' } };
      },
    ],
    ['a transfer submitted', () => world.transferAct('submit', 'T1', [])],
    ['a transfer sent', () => world.transferAct('send', 'T2', ['submit'])],
    ['a transfer cancelled', () => world.transferAct('cancel', 'T3', ['submit'])],
    ['a transfer called back', () => world.transferAct('callBack', 'T4', ['submit', 'send'])],
    ['a transfer closed short', () => world.transferAct('closeShort', 'T5', ['submit', 'send'])],
    [
      'a claim on the transporter pursued',
      async () => {
        const sent = await world.trade.transferAfter('T20', 'submit', 'send');
        const lost = (await world.trade.act(TRANSFER, sent, 'closeShort', { reason: 'Fire' })).row();
        return { path: `${TRANSFER}/claim`, body: { id: lost.id, version: lost.version, claimState: 'sent' } };
      },
    ],
    [
      'a transfer reversed',
      async () => {
        const { path, body } = await takenBack(world, 'T6');
        const { id } = (await world.admin().post(path, body)).row();
        const { version } = (await world.admin().get(`${TRANSFER}/${id}`)).row();
        return { path: `${TRANSFER}/reverse`, body: { id, version, reason: 'So it is' } };
      },
    ],
    [
      'a transfer received, a part of it damaged',
      () => {
        const damageReason = world.made.rows('transferReason', { name: 'Wet' });
        return world.receive('accept', 'T7', { received: 8, damaged: 2, damageReason });
      },
    ],
    [
      'a missing part decided',
      () => world.receive('decideShort', 'T8', { decision: 'lost', quantity: 4, reason: 'Theft' }),
    ],
    ['a transfer sent back', () => world.receive('reject', 'T9', {})],
    ['a validation taken back', () => takenBack(world, 'T10')],
    ['a claim made', async () => ({ path: `${STOCK}/reserve`, body: await world.claim('C1') })],
    ['a claim freed', async () => ({ path: `${STOCK}/release`, body: { demand: await world.claimed('C2') } })],
    [
      'a claim handed on',
      async () => {
        const toDemand = { module: 'purchaseOrder', id: (await world.trade.openOrder()).id };
        return { path: `${STOCK}/transferReservation`, body: { demand: await world.claimed('C3'), toDemand } };
      },
    ],
  ],
});
