import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { HAND_OVER, type Kept, linesOf } from '../../contract/purchase/trade.ts';
import type { Cases, World, Writing } from './world.ts';

/** What departments hand to each other. The giver is the administrator, the taker somebody else: nobody accepts what they sent. */
export const departmentsCases = (world: World): Cases => {
  const draft = async (lot: string): Promise<Wire> => world.bare(await world.trade.handOver(lot));
  const handedOver = async (lot: string): Promise<Kept> =>
    (await world.trade.act(HAND_OVER, await world.trade.handOver(lot), 'send')).row();
  const taking = (verb: string, sent: Kept, line: Wire): Writing => ({
    path: `${HAND_OVER}/${verb}`,
    body: { ...world.bare(sent), lines: linesOf(sent).map(({ id }) => ({ line: id, ...line })) },
    client: world.served.as('store'),
  });
  return {
    short: [],
    long: [
      ['goods offered', async () => ({ path: `${HAND_OVER}/ask`, body: await draft('CB1') })],
      ['goods handed over', async () => ({ path: `${HAND_OVER}/send`, body: await draft('CB2') })],
      ['goods accepted', async () => taking('accept', await handedOver('CB3'), { received: 10 })],
      [
        'what is missing of them decided',
        async () => taking('decideShort', await handedOver('CB4'), { decision: 'returned', reason: 'Not needed' }),
      ],
      [
        'an offer withdrawn',
        async () => {
          const offered = (await world.trade.act(HAND_OVER, await world.trade.handOver('CB5'), 'ask')).row();
          return { path: `${HAND_OVER}/cancel`, body: world.bare(offered) };
        },
      ],
      [
        'goods taken back',
        async () => ({
          path: `${HAND_OVER}/reverse`,
          body: { ...world.bare(await handedOver('CB6')), reason: 'Not sent' },
        }),
      ],
    ],
  };
};
