import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgresAvailable } from '../../apps/server/src/testing/start-postgres.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, type Wire } from '../../apps/server/src/testing/serve.ts';
import { makeSamples } from '../contract/samples.ts';
import { OPENING, ORDER, type Trade, tradeOf } from '../contract/purchase/trade.ts';
import { clientOf, type ServerProcess, startProcess } from './server-process.ts';

/** PostgreSQL alone: the embedded database belongs to one process. */
describe.skipIf(!isPostgresAvailable())('two server processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let servers: readonly [ServerProcess, ServerProcess];
  let admins: readonly [Client, Client];
  let trade: Trade;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    const { dataDir, databaseUrl } = database.settings;
    const start = (): Promise<ServerProcess> => startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    servers = await Promise.all([start(), start()]); // both find an empty database: one of them founds the company
    const token = await servers[0].signIn();
    admins = [clientOf(servers[0], token), clientOf(servers[1], token)];
    trade = tradeOf(admins[0], await makeSamples(admins[0]));
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await database.remove();
  });

  const hire = async (username: string): Promise<Wire & { readonly id: number; readonly version: number }> => {
    const roles = await admins[0].get('role/getAllByPartner');
    const viewer = roles.body.dataList?.find(({ name }) => name === 'Viewer')?.['id'];
    return (
      await admins[0].post('staff/save', { firstname: username, username, password: PASSWORD, role: viewer })
    ).row();
  };

  it('found one company between them', async () => {
    const companies = await Promise.all(admins.map((admin) => admin.get('organization/getAllByPartner')));
    expect(companies.map(({ body }) => body.totalCount)).toEqual([2, 2]); // the founded one and the sample
  });

  it('see a log-out at once', async () => {
    await hire('roamer');
    const token = await servers[0].signIn('roamer');
    const [here, there] = [clientOf(servers[0], token), clientOf(servers[1], token)];
    expect((await there.get('staff/getloggedinuser')).status).toBe(200);
    await here.post('authenticate/logout', {});
    expect((await there.get('staff/getloggedinuser')).status).toBe(401);
  });

  it('obey a change of rights at the next call of the other', async () => {
    const person = await hire('climber');
    const token = await servers[1].signIn('climber');
    const there = clientOf(servers[1], token);
    expect((await there.post('zone/save', { name: 'Early', kind: 'plant' })).status).toBe(403);
    const rights = await admins[0].get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: person['role'] }),
      rowsPerPage: 1000,
    });
    const zone = rights.body.dataList?.find(({ serviceName }) => /^zones?$/iu.test(String(serviceName)));
    expect(
      (await admins[0].post('acl/update', { id: zone?.['id'], version: zone?.['version'], view: 1, mode: 1 })).status,
    ).toBe(200);
    expect((await there.post('zone/save', { name: 'Now', kind: 'plant' })).status).toBe(200);
    expect(
      (await admins[0].post('acl/update', { id: zone?.['id'], version: Number(zone?.['version']) + 1, view: 0 }))
        .status,
    ).toBe(200);
    expect((await there.post('zone/save', { name: 'Late', kind: 'plant' })).status).toBe(403);
  });

  it('obey a change of configuration at the next call of the other', async () => {
    const there = admins[1];
    const asked = async (): Promise<readonly string[]> =>
      ((await there.post('zone/save', { name: '', kind: 'plant' })).body.errors ?? []).map(({ message }) => message);
    const before = await asked();
    const shape = {
      moduleName: 'zone',
      fieldDetails: [{ fieldKeyName: 'name', fieldLabel: 'Market', isVisible: true }],
    };
    expect((await admins[0].post('chemical/formConfig/save', shape)).status).toBe(200);
    const after = await asked();
    expect([before, after]).toEqual([[expect.stringContaining('Name')], [expect.stringContaining('Market')]]);
  });

  it('count wrong log-ins together', async () => {
    await hire('target');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const server = servers[n % 2 === 0 ? 0 : 1];
      statuses.push(
        (await server.call('POST', 'authenticate', { body: { username: 'target', password: `wrong-loom-${n}` } }))
          .status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('give one effect to twins that come to each of them', async () => {
    for (let n = 0; n < 10; n += 1) {
      const requestId = randomUUID();
      const answers = await Promise.all(
        [0, 1, 0, 1].map((which) =>
          admins[which === 0 ? 0 : 1].post('segment/save', { name: `Across ${n}` }, { requestId }),
        ),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    }
  });

  it('post a draft once that two machines send at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id, version } = await trade.opening(`MACHINES-${n}`);
      const answers = await Promise.all(admins.map((admin) => admin.post(`${OPENING}/post`, { id, version })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const rows = (await admins[0].post('chemical/itemStock/getStock/v2', { search: `MACHINES-${n}` })).body.dataList;
      expect(rows?.map(({ quantity }) => quantity)).toEqual([10]);
    }
    expect((await admins[1].get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });

  it('number documents without a gap or a repeat', async () => {
    const drafts = [];
    for (let n = 0; n < 50; n += 1) drafts.push(await trade.order());
    const answers = await Promise.all(
      drafts.map(({ id, version }, n) => admins[n % 2 === 0 ? 0 : 1].post(`${ORDER}/submit`, { id, version })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = answers
      .map((answer) => Number(/(\d+)$/u.exec(String(answer.row()['number']))?.[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
  });
});
