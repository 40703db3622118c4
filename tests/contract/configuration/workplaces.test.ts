import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { openSampled, samplesIn } from '../sampled.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let organization: unknown;
let branches: readonly number[];

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  const first = samplesIn(fresh).of('branch');
  ({ organization } = (await admin.get(`erp/branch/${first.id}`)).row());
  const add = async (name: string, code: string) =>
    (await admin.post('erp/branch/save', { name, code, organization })).row().id;
  branches = [first.id, await add('Palsana 61', 'PAL6'), await add('Sachin 61', 'SAC6')];
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

/** Somebody of a role that sees units in this scope of rows. */
const person = async (rowScope: string, scope: Wire): Promise<Client> => {
  const name = `Works ${rowScope} ${JSON.stringify(scope)}`.slice(0, 60);
  const role = (await admin.post('role/save', { name })).row().id;
  const right = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList?.find(
    ({ moduleAPI }) => moduleAPI === 'party',
  );
  const { id, version } = (await admin.get(`acl/${String(right?.['id'])}`)).row();
  expect((await admin.post('acl/update', { id, version, view: 1, mode: 0, rowScope })).status).toBe(200);
  return (await personWith(served, role, scope)).client;
};
const offered = async (client: Client): Promise<readonly unknown[]> => {
  const { dataList = [] } = (await client.get('staff/workplaces')).body;
  return dataList.map(({ id }) => id).filter((id) => branches.includes(Number(id)));
};
const begins = async (client: Client): Promise<unknown> => {
  const { defaults } = (await client.get('staff/getloggedinuser')).row();
  return (defaults as Wire)['branch'];
};

it('whoever may edit no staff works in any branch of their company, and their new records begin there', async () => {
  const client = await person('all', { organization, defaultBranch: branches[0] });
  expect(new Set(await offered(client))).toEqual(new Set(branches));
  expect((await client.post('staff/workAt', { branch: branches[1] })).body.responseMessage).toBe('OK');
  expect(await begins(client)).toBe(branches[1]);
});

it('offers the branches that a record of staff names, and no other', async () => {
  const client = await person('all', { organization, branches: [branches[0], branches[2]] });
  expect(new Set(await offered(client))).toEqual(new Set([branches[0], branches[2]]));
  const refused = await client.post('staff/workAt', { branch: branches[1] });
  expect([refused.status, refused.body.errors?.map(({ name }) => name)]).toEqual([422, ['REFERENCE']]);
});

it('is no way to the rows of another branch for whoever sees those of their own alone', async () => {
  const client = await person('ownBranch', { organization, defaultBranch: branches[0] });
  expect(await offered(client)).toEqual([branches[0]]);
  expect((await client.post('staff/workAt', { branch: branches[1] })).status).toBe(422);
  expect(await begins(client)).toBe(branches[0]);
});

it('leaves a trace in the history of the person', async () => {
  const client = await person('all', { organization, defaultBranch: branches[0], firstname: 'Traced' });
  await client.post('staff/workAt', { branch: branches[2] });
  const { id } = (await client.get('staff/getloggedinuser')).row();
  const { dataList = [] } = (await admin.get(`staff/history/${id}`)).body;
  expect(JSON.stringify(dataList[0])).toContain('defaultBranch');
});
