import { randomUUID } from 'node:crypto';
import { MODULES } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { oneEngine } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { failEveryCall } from '../../apps/server/src/testing/watch-calls.ts';
import { type Made, makeSamples } from '../contract/samples.ts';
import { type Trade, tradeOf } from '../contract/purchase/trade.ts';
import { countingCases } from './every-call/counting.ts';
import { departmentsCases } from './every-call/departments.ts';
import { filesCases } from './every-call/files.ts';
import { issuingCases } from './every-call/issuing.ts';
import { mastersCases } from './every-call/masters.ts';
import { peopleCases } from './every-call/people.ts';
import { purchaseCases } from './every-call/purchase.ts';
import { receivingCases } from './every-call/receiving.ts';
import { vendorCodeCases } from './every-call/vendor-codes.ts';
import { worldOf, type Writing } from './every-call/world.ts';

/** Tables whose rows change with every call that a person makes: sessions remember their last use, which is no effect of the call. */
const SEEN_BY_CONTENT = new Set(['session']);

/**
 * State of every table as one text: equal before and after means that nothing at all was written. Each write of PostgreSQL, and be it of the same
 * values, gives its row a new `xmin`, and a row less changes the count: far cheaper than to read all rows.
 */
const fingerprint = async (db: Database): Promise<string> =>
  db.transaction({ system: true }, async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const prints = tables.map(({ name }) =>
      SEEN_BY_CONTENT.has(name)
        ? `select '${name}:' || md5(coalesce(string_agg(md5(row), '' order by md5(row)), '')) as one from (select (to_jsonb(t) - 'last_used_on' - 'idle_expires_on')::text as row from "${name}" t) r`
        : `select '${name}:' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as one from "${name}"`,
    );
    await tx.query('set local max_parallel_workers_per_gather = 0'); // to start two takes twenty times as long as to count
    const { print } = await tx.one<{ print: string }>(
      `select string_agg(one, ' ' order by one) as print from (${prints.join(' union all ')}) p`,
      [],
      'fingerprint',
    );
    return print;
  });

/** The log of exports in a fingerprint: how many it has, and the rest of its print. */
const LOG = /export_log:(\d+) \d+/u;
const loggedIn = (print: string): number => Number(LOG.exec(print)?.[1]);

/** What a path has in common with those of other modules: `zone/save/v2` → `save`; the path itself for calls of their own. */
const callOf = (path: string): string => {
  const verb =
    /\/(comments\/(?:add|edit|delete)|attachments\/(?:delete|restore)|(?:import\/)?(?:save|update|saveOrUpdate|saveOrUpdateAll|bulkEdit|delete|restore|(?<!lot\/)merge|setActive|updateWithFile|upload|map|check|commit|undo|cancel|rows|template|errors)|export\/(?:excel|csv|pdf))(?:\/v[23])?$/u.exec(
      path.replace(/exportToExcel$/u, 'export/excel'), // the specification's name for it
    );
  return verb?.[1] ?? path;
};

oneEngine((fresh) => {
  let served: Served;
  let made: Made;
  let trade: Trade;
  /** Looks at the tables by a connection of its own: those of a failed call are thrown away, and a new one has every table to learn. */
  let onlooker: Database;
  /** To begin with those that wake a worker, whose own calls follow theirs: their own tests break them. */
  const proven = new Set(['reportSchedule/runNow']);

  beforeAll(async () => {
    [onlooker = fresh().database] = await fresh().processes(1);
    served = await serve(fresh().database, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'erp@weft.example' });
    const admin = served.as('administrator');
    made = await makeSamples(admin);
    trade = tradeOf(admin, made);
  });

  /** How many calls a writing call makes. Fails each in turn; after each, nothing is different and the answer is clear; at last, under the same request id, it succeeds. */
  const provenCalls = async ({
    path,
    body,
    headers,
    client = served.as('administrator'),
    isLast,
    isTried,
  }: Writing): Promise<number> => {
    const { database } = fresh();
    proven.add(callOf(path));
    const requestId = randomUUID();
    const before = await fingerprint(onlooker);
    const answers: Answered[] = [];
    const work = async (): Promise<void> => {
      const answer = await client.post(path, body, { requestId, ...(headers === undefined ? {} : { headers }) });
      answers.push(answer);
      if (answer.status !== 200) throw new Error(answer.text);
    };
    const calls = await failEveryCall(database, work, async (n) => {
      expect([n, await fingerprint(onlooker)]).toEqual([n, before]);
    });
    const failed = answers.slice(0, -1);
    expect(failed.map(({ status, body: { responseCode } }) => [status, responseCode])).toEqual(
      failed.map(() => [500, 5500]),
    );
    expect(failed.filter(({ text }) => /select|insert|update|made to fail/iu.test(text))).toEqual([]);
    expect((await fingerprint(onlooker)) === before).toBe(isTried === true);
    const again = await client.post(path, body, { requestId, ...(headers === undefined ? {} : { headers }) });
    expect(again.text === answers.at(-1)?.text).toBe(isLast !== true);
    return calls;
  };

  const world = worldOf({
    get database() {
      return fresh().database;
    },
    get served() {
      return served;
    },
    get made() {
      return made;
    },
    get trade() {
      return trade;
    },
  });
  const areas = [
    filesCases,
    peopleCases,
    purchaseCases,
    countingCases,
    issuingCases,
    receivingCases,
    mastersCases,
    departmentsCases, // last: with companies and branches in the stock every other document asks for them
    vendorCodeCases, // last of all: it turns vendor codes on
  ].map((casesOf) => casesOf(world));

  it.each(areas.flatMap(({ short }) => short))(
    'writes all or nothing: %s',
    async (_, prepare) => {
      expect(await provenCalls(await prepare())).toBeGreaterThan(2);
    },
    180_000,
  );

  it.each(['excel', 'csv', 'pdf'])(
    'an export as %s is whole and written down, or refused without a trace',
    async (format) => {
      proven.add(`export/${format}`);
      const before = await fingerprint(onlooker);
      const calls = await failEveryCall(
        fresh().database,
        () => world.mustDo(`zone/export/${format}`, {}),
        async (n, cause) => {
          expect([n, String(cause)]).toEqual([n, expect.stringMatching(/"responseCode":5500|destroyed|aborted/u)]);
          expect([n, await fingerprint(onlooker)]).toEqual([n, before]);
        },
      );
      expect(calls).toBeGreaterThan(2);
      const after = await fingerprint(onlooker);
      expect(loggedIn(after)).toBe(loggedIn(before) + 1);
      expect(after.replace(LOG, '')).toBe(before.replace(LOG, ''));
    },
    180_000,
  );

  it.each(areas.flatMap(({ long }) => long))(
    'writes all or nothing: %s',
    async (_, prepare) => {
      expect(await provenCalls(await prepare())).toBeGreaterThan(3);
    },
    180_000,
  );

  it('leaves no writing call out', () => {
    const aliases = MODULES.flatMap(({ apiAliases }) => apiAliases.map((alias) => `${alias}/`));
    const writing = apiEndpoints().filter(
      ({ method, reads, need, path }) =>
        method === 'POST' && reads !== true && need !== 'public' && !aliases.some((alias) => path.startsWith(alias)),
    );
    const left = new Set(writing.map(({ path }) => callOf(path)).filter((call) => !proven.has(call)));
    expect([...left]).toEqual([]);
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await served.as('administrator').get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });
});
