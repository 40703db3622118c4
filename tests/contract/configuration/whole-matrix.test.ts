import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../../apps/server/src/testing/watch-calls.ts';

type Right = Wire & { readonly id: number; readonly version: number };

/** Services of a company's own, more than one call of any other module takes. */
const OWN = 1200;
const FULL = { view: 1, mode: 255 };

/** A rights matrix is saved as it stands on the screen: as one, whatever its size (spec 01, 2.15). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let services: readonly number[];

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    for (const part of [0, 1]) {
      const own = Array.from({ length: OWN / 2 }, (_, n) => `own/service-${part}-${n}`);
      const rows = own.map((moduleAPI) => ({ kind: 'module', moduleAPI, displayName: moduleAPI }));
      await admin.post('services/saveOrUpdateAll', rows);
    }
    const filters = JSON.stringify({ kind: 'module' });
    const { body } = await admin.get('services/getAllByPartner', { filters, fields: 'id' });
    services = (body.dataList ?? []).map(({ id }) => Number(id));
  });
  afterAll(() => served.close());

  const made = async (name: string): Promise<number> => (await admin.post('role/save', { name })).row().id;
  const storedOf = async (role: number): Promise<readonly Right[]> =>
    ((await admin.get('acl/getAllByPartner', { filters: JSON.stringify({ role }) })).body.dataList ??
      []) as readonly Right[]; // rows of acl
  /** What the matrix sends when every service is set to the same. */
  const matrixOf = async (role: number, right: Wire): Promise<readonly Wire[]> =>
    (await storedOf(role)).map(({ id, version }) => ({ id, version, ...right }));

  it('sets more than a thousand services in one save, counted from everybody’s next call', async () => {
    const role = await made('Everything at once');
    await admin.post('staff/save', { firstname: 'All', username: 'all.at.once', password: PASSWORD, role });
    const person = served.withToken(String((await served.signIn('all.at.once', PASSWORD)).body.data?.['token']));
    expect((await person.post('segment/save', { name: 'By everything' })).status).toBe(403);

    const matrix = await matrixOf(role, FULL);
    expect(services.length).toBeGreaterThan(OWN);
    expect(matrix).toHaveLength(services.length);
    const answer = await admin.post('acl/saveOrUpdateAll', matrix);
    expect([answer.status, answer.body.data, answer.body.dataList?.length]).toEqual([
      200,
      { affected: 1 },
      services.length,
    ]);
    expect(new Set((await storedOf(role)).map(({ view, mode }) => `${String(view)} ${String(mode)}`))).toEqual(
      new Set(['1 255']),
    );
    expect((await person.post('segment/save', { name: 'By everything' })).status).toBe(200);
  });

  it('keeps nothing when one of them is refused, and says which', async () => {
    const role = await made('All or none');
    const matrix = await matrixOf(role, FULL);
    const before = await storedOf(role);
    const last = matrix.length - 1;
    const stale = matrix.map((row, n) => (n === last ? { ...row, version: 99 } : row));
    const refused = await admin.post('acl/saveOrUpdateAll', stale);
    expect(refused.status).toBe(409);
    const wrong = matrix.map((row, n) => (n === last ? { ...row, mode: 256 } : row));
    const faulty = await admin.post('acl/saveOrUpdateAll', wrong);
    expect([faulty.status, faulty.body.errors?.map(({ row, field }) => [row, field])]).toEqual([422, [[last, 'mode']]]);
    expect(await storedOf(role)).toEqual(before);
  });

  it('gives nothing when the last of more than a thousand gives what the giver lacks', async () => {
    const [own, other] = [await made('Keeper of all but one'), await made('Given too much')];
    const before = await storedOf(other);
    const lacked = before.at(-1)?.['service'];
    const held = (await storedOf(own)).filter(({ service }) => service !== lacked);
    await admin.post(
      'acl/saveOrUpdateAll',
      held.map(({ id, version }) => ({ id, version, ...FULL })),
    );
    await admin.post('staff/save', { firstname: 'Keeper', username: 'all.but.one', password: PASSWORD, role: own });
    const keeper = served.withToken(String((await served.signIn('all.but.one', PASSWORD)).body.data?.['token']));
    const refused = await keeper.post('acl/saveOrUpdateAll', await matrixOf(other, { view: 1, mode: 3 }));
    expect([refused.status, refused.body.errors?.map(({ row, field }) => [row, field])]).toEqual([
      403,
      [[before.length - 1, 'view']],
    ]);
    expect(await storedOf(other)).toEqual(before);
    const allowed = (await matrixOf(other, { view: 1, mode: 3 })).slice(0, -1);
    expect((await keeper.post('acl/saveOrUpdateAll', allowed)).status).toBe(200);
  });

  it('asks the database hardly more often for ten times the rights, whoever saves them', async () => {
    const own = await made('Keeper of a large house');
    expect((await admin.post('acl/saveOrUpdateAll', await matrixOf(own, FULL))).status).toBe(200);
    await admin.post('staff/save', { firstname: 'Keeper', username: 'large.keeper', password: PASSWORD, role: own });
    const keeper = served.withToken(String((await served.signIn('large.keeper', PASSWORD)).body.data?.['token']));
    const other = await made('Given to');
    const matrix = await matrixOf(other, { view: 1, mode: 3 });
    const countOf = async (from: number, to: number): Promise<number> => {
      const part = matrix.slice(from, to);
      const calls = await callsOf(fresh().database, async () =>
        expect((await keeper.post('acl/saveOrUpdateAll', part)).status).toBe(200),
      );
      return calls.length;
    };
    await countOf(0, 10);
    const few = await countOf(10, 60);
    expect(await countOf(60, 560)).toBeLessThanOrEqual(few + 4);
  });

  it('says how many a save takes where it is more', async () => {
    const many = Array.from({ length: 20_001 }, () => ({ view: 1 }));
    const { status, body } = await admin.post('acl/saveOrUpdateAll', many);
    expect([status, body.errors?.map(({ message }) => message)]).toEqual([422, ['The list must be at most 20,000']]);
    const { body: others } = await admin.post('zone/saveOrUpdateAll', many.slice(0, 1001));
    expect(others.errors?.map(({ message }) => message)).toEqual(['The list must be at most 1,000']);
  });
});
