import { FLOOR, COUNT, LAB } from '../../contract/purchase/trade.ts';
import type { Cases, World } from './world.ts';

/** What is counted, tested and reconciled. */
export const countingCases = (world: World): Cases => ({
  long: [],
  short: [
    [
      'the floor reconciled',
      async () => {
        await world.naming('FL1');
        return { path: `${FLOOR}/post`, body: world.bare(await world.trade.floor('FL2')) };
      },
    ],
    [
      'the floor reconciled with approval',
      async () => {
        await world.naming('FL3');
        return { path: `${FLOOR}/submit`, body: world.bare(await world.trade.floor('FL4')) };
      },
    ],
    [
      'a reconciliation of the floor taken back',
      async () => {
        await world.naming('FL5');
        const done = (await world.trade.act(FLOOR, await world.trade.floor('FL6'), 'post')).row();
        return { path: `${FLOOR}/reverse`, body: { ...world.bare(done), reason: 'Counted wrong' } };
      },
    ],
    ['a count frozen', async () => ({ path: `${COUNT}/freeze`, body: world.bare(await world.trade.count('C1')) })],
    [
      'goods counted',
      async () => {
        const { slip, line } = await world.trade.frozen('C2');
        return { path: `${COUNT}/count`, body: { id: slip.id, lines: [{ id: line, quantity: 9 }] } };
      },
    ],
    [
      'goods counted by a scan',
      async () => {
        const { slip } = await world.trade.frozen('C3');
        return { path: `${COUNT}/scan`, body: { slipId: slip.id, payload: 'C3', quantity: 9 } };
      },
    ],
    ['a count reviewed', async () => ({ path: `${COUNT}/review`, body: world.bare(await world.trade.counted('C4')) })],
    ['a count posted', async () => ({ path: `${COUNT}/submit`, body: world.bare(await world.trade.counted('C5')) })],
    [
      'a count ended',
      async () => ({
        path: `${COUNT}/cancel`,
        body: { ...world.bare(await world.trade.counted('C6')), reason: 'A lorry came' },
      }),
    ],
    [
      'a count taken back',
      async () => {
        const posted = (await world.trade.act(COUNT, await world.trade.counted('C7'), 'submit')).row();
        return { path: `${COUNT}/reverse`, body: { ...world.bare(posted), reason: 'Wrong area' } };
      },
    ],
    [
      'a lab test asked for',
      async () => {
        const { item, lotNumber } = (
          await world.trade.act(LAB, await world.trade.openTest('LAB-1'), 'cancel', { reason: 'Once more' })
        ).row();
        const draft = (await world.admin().post(`${LAB}/save`, { item, lotNumber })).row();
        return { path: `${LAB}/request`, body: world.bare(draft) };
      },
    ],
    [
      'samples taken',
      async () => ({
        path: `${LAB}/sample`,
        body: { ...world.bare(await world.trade.openTest('LAB-2')), samples: [{ quantity: 1 }] },
      }),
    ],
    [
      'readings kept',
      async () => {
        const test = await world.trade.openTest('LAB-3');
        return { path: `${LAB}/results`, body: { ...world.bare(test), ...world.readings(test) } };
      },
    ],
    [
      'a lot decided upon',
      async () => {
        const test = await world.trade.openTest('LAB-4');
        const decisions = [{ kind: 'accept', quantity: 4 }];
        return { path: `${LAB}/decide`, body: { ...world.bare(test), ...world.readings(test), decisions } };
      },
    ],
    [
      'a decision taken back',
      async () => {
        const test = await world.trade.openTest('LAB-5');
        const decisions = [{ kind: 'accept', quantity: 4 }];
        const decided = (await world.trade.act(LAB, test, 'decide', { ...world.readings(test), decisions })).row();
        return { path: `${LAB}/reverse`, body: { ...world.bare(decided), reason: 'Wrong lot' } };
      },
    ],
    [
      'a retest',
      async () => ({
        path: `${LAB}/retest`,
        body: { ...world.bare(await world.trade.openTest('LAB-6')), reason: 'Doubtful' },
      }),
    ],
    [
      'a lab test ended',
      async () => ({
        path: `${LAB}/cancel`,
        body: { ...world.bare(await world.trade.openTest('LAB-7')), reason: 'Asked twice' },
      }),
    ],
  ],
});
