import { afterAll, beforeAll, expect, it } from 'vitest';
import { endLeavers } from '../../apps/server/src/jobs/end-leavers.ts';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, PASSWORD, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let viewer: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const roles = (await admin.get('role/getAllByPartner')).body.dataList ?? [];
    viewer = Number(roles.find(({ name }) => name === 'Viewer')?.['id']);
  });
  afterAll(() => served.close());

  const night = (): Promise<void> => endLeavers(fresh().database, served.settings, new Date());
  const hire = async (username: string): Promise<number> =>
    (await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role: viewer })).row().id;
  const leave = async (id: number, leftOn: string): Promise<Answered> => {
    const { version } = (await admin.get(`staff/${id}`)).row();
    return admin.post('staff/update', { id, version, leftOn });
  };
  const isActive = async (id: number): Promise<unknown> => (await admin.get(`staff/${id}`)).row()['isActive'];

  it('who left yesterday is out of use and signed out by night; who leaves today is not', async () => {
    const [gone, today] = [await hire('gone.yesterday'), await hire('leaves.today')];
    const clients: Client[] = [];
    for (const name of ['gone.yesterday', 'leaves.today'])
      clients.push(served.withToken(String((await served.signIn(name, PASSWORD)).body.data?.['token'])));
    expect((await leave(gone, indiaDay(-1))).status).toBe(200);
    expect((await leave(today, indiaDay())).status).toBe(200);
    await night();
    await night(); // twice is as once
    expect([await isActive(gone), await isActive(today)]).toEqual([false, true]);
    const told = await Promise.all(clients.map(async (client) => (await client.get('staff/getloggedinuser')).status));
    expect(told).toEqual([401, 200]);
    expect((await served.signIn('gone.yesterday', PASSWORD)).body.responseCode).toBe(4404183);
    expect((await served.signIn('leaves.today', PASSWORD)).status).toBe(200);
    const past = (await admin.get(`staff/history/${gone}`)).body.dataList ?? [];
    expect(past.filter(({ action }) => action === 'deactivate')).toHaveLength(1);
  });

  it('a log-in is refused from the first day after the last, before the night came', async () => {
    const id = await hire('early.bird');
    expect((await leave(id, indiaDay(-1))).status).toBe(200);
    const tried = await served.signIn('early.bird', PASSWORD);
    expect([tried.status, tried.body.responseCode]).toEqual([401, 4404183]);
    expect(await isActive(id)).toBe(false);
  });

  it('the last administrator stays, and can log in to name another', async () => {
    const people = (await admin.get('staff/getAllByPartner')).body.dataList ?? [];
    const boss = Number(people.find(({ username }) => username === served.settings.adminUsername)?.['id']);
    expect((await leave(boss, indiaDay(-1))).status).toBe(200);
    await night();
    expect(await isActive(boss)).toBe(true);
    expect((await served.signIn(served.settings.adminUsername, PASSWORD)).status).toBe(200);
  });
});
