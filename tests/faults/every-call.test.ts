import { randomUUID } from 'node:crypto';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { eachEngine } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, PASSWORD, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { failEveryCall } from '../../apps/server/src/testing/watch-calls.ts';
import { type Made, makeSamples, sampleOf } from '../contract/samples.ts';
import { INWARD, OPENING, ORDER, type Trade, tradeOf } from '../contract/trade.ts';

/** Rows of every table as one text: equal before and after means that nothing at all was written. Sessions remember their last use. */
const fingerprint = async (db: Database): Promise<string> =>
  db.transaction({ system: true }, async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('session', 'login_attempt') order by 1`,
    );
    const prints = tables.map(
      ({ name }) =>
        `select '${name}:' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as one from "${name}" t`,
    );
    const { print } = await tx.one<{ print: string }>(
      `select string_agg(one, ' ' order by one) as print from (${prints.join(' union all ')}) p`,
    );
    return print;
  });

/** One writing call: its path and the body it is sent with, whatever had to be there before. */
type Writing = { readonly path: string; readonly body: unknown };

eachEngine((fresh) => {
  let served: Served;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    const admin = served.as('administrator');
    made = await makeSamples(admin);
    trade = tradeOf(admin, made);
  }, 180_000);

  /** How many calls a writing call makes. Fails each in turn; after each, nothing is different and the answer is clear; at last, under the same request id, it succeeds. */
  const provenCalls = async ({ path, body }: Writing): Promise<number> => {
    const { database } = fresh();
    const requestId = randomUUID();
    const before = await fingerprint(database);
    const answers: Answered[] = [];
    const work = async (): Promise<void> => {
      const answer = await served.as('administrator').post(path, body, { requestId });
      answers.push(answer);
      if (answer.status !== 200) throw new Error(answer.text);
    };
    const calls = await failEveryCall(database, work, async (n) => {
      expect([n, await fingerprint(database)]).toEqual([n, before]);
    });
    const failed = answers.slice(0, -1);
    expect(failed.map(({ status, body: { responseCode } }) => [status, responseCode])).toEqual(
      failed.map(() => [500, 5500]),
    );
    expect(failed.filter(({ text }) => /select|insert|update|made to fail/iu.test(text))).toEqual([]);
    expect(await fingerprint(database)).not.toBe(before);
    const again = await served.as('administrator').post(path, body, { requestId });
    expect(again.text).toBe(answers.at(-1)?.text);
    return calls;
  };

  const cases: readonly (readonly [string, () => Promise<Writing>])[] = [
    ['a new master', async () => ({ path: 'zone/save', body: sampleOf(moduleNamed('zone'), 2, made.rows) })],
    [
      'a changed master',
      async () => {
        const { id } = made.of('party');
        const { version } = (await served.as('administrator').get(`party/${id}`)).row();
        return {
          path: 'party/update',
          body: { id, version, legalName: 'Changed', contacts: [{ name: 'Asha', phone: '0261-2345678' }] },
        };
      },
    ],
    [
      'a deleted role with its rights',
      async () => {
        const { id, version } = (await served.as('administrator').post('role/save', { name: 'Short lived' })).row();
        return { path: 'role/delete', body: { id, version } };
      },
    ],
    [
      'several records at once',
      async () => ({ path: 'segment/saveOrUpdateAll', body: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }),
    ],
    [
      'a new item with its grade',
      async () => ({ path: 'chemical/item/save', body: sampleOf(moduleNamed('item'), 2, made.rows) }),
    ],
    ['a new role with its rights', async () => ({ path: 'role/save', body: { name: 'New role' } })],
    [
      'a new member of staff with a log-in',
      async () => ({
        path: 'staff/save',
        body: { firstname: 'Asha', username: 'asha', password: PASSWORD, role: made.of('role').id },
      }),
    ],
    [
      'a member of staff who leaves',
      async () => {
        const body = { firstname: 'Ravi', username: 'ravi', password: PASSWORD, role: made.of('role').id };
        const { id, version } = (await served.as('administrator').post('staff/save', body)).row();
        return { path: 'staff/setActive', body: { id, version, isActive: false } };
      },
    ],
    ['an order submitted', async () => ({ path: `${ORDER}/submit`, body: await trade.order() })],
    [
      'an order put on hold',
      async () => ({ path: `${ORDER}/hold`, body: { ...(await trade.openOrder()), reason: 'Wait' } }),
    ],
    [
      'an order closed short',
      async () => {
        const order = await trade.openOrder(100);
        expect((await trade.act(INWARD, await trade.receipt(order, 40), 'post')).status).toBe(200);
        const now = (await served.as('administrator').get(`${ORDER}/${order.id}`)).row();
        return { path: `${ORDER}/shortClose`, body: { ...now, lines: undefined, reason: 'No more' } };
      },
    ],
    [
      'a receipt posted against an order',
      async () => ({ path: `${INWARD}/post`, body: await trade.receipt(await trade.openOrder(), 30) }),
    ],
    [
      'a receipt reversed',
      async () => {
        const receipt = await trade.receipt(await trade.openOrder(), 30);
        const posted = (await trade.act(INWARD, receipt, 'post')).row();
        return { path: `${INWARD}/reverse`, body: { ...posted, reason: 'Wrong goods' } };
      },
    ],
    ['opening stock posted', async () => ({ path: `${OPENING}/post`, body: await trade.opening('F1') })],
    [
      'opening stock reversed',
      async () => {
        const posted = (await trade.act(OPENING, await trade.opening('F2'), 'post')).row();
        return { path: `${OPENING}/reverse`, body: { ...posted, reason: 'Counted wrong' } };
      },
    ],
  ];

  it.each(cases)(
    'writes all or nothing: %s',
    async (_, prepare) => {
      expect(await provenCalls(await prepare())).toBeGreaterThan(3);
    },
    180_000,
  );

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await served.as('administrator').get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });
});
