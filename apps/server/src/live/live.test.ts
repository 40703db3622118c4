import { beforeAll, expect, it } from 'vitest';
import type { LiveNews } from '@weft/domain/contract/live';
import { eachCompany } from '../testing/each-engine.ts';
import { type Answered, type Client, dataOf, serve, type Served } from '../testing/serve.ts';

/** As a screen asks by itself. */
const UNATTENDED = { headers: { 'x-weft-unattended': '1' } };

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });

  const live = async (client: Client, since?: string): Promise<LiveNews> =>
    (await client.get('live', since === undefined ? {} : { since }, UNATTENDED)).body.data as unknown as LiveNews; // what the path answers
  const segment = async (name: string): Promise<number> => (await admin.post('segment/save', { name })).row().id;

  it('tells who waits what somebody else changed, once', async () => {
    const { cursor, changes } = await live(admin);
    expect(changes).toEqual([]);
    const waiting = live(admin, cursor);
    const id = await segment('Seen by others');
    const told = await waiting;
    expect(told.changes).toEqual([{ module: 'segment', ids: [id] }]);
    const next = live(admin, told.cursor);
    const other = await segment('The next one');
    expect((await next).changes).toEqual([{ module: 'segment', ids: [other] }]);
  });

  it('tells another session of a change within a second', async () => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { cursor } = await live(served.as('viewer'));
      const waiting = live(served.as('viewer'), cursor);
      const began = performance.now();
      const id = await segment(`Soon seen ${round}`);
      expect((await waiting).changes).toEqual([{ module: 'segment', ids: [id] }]);
      times.push(performance.now() - began);
    }
    const [median] = times.toSorted((one, other) => one - other).slice(3); // of seven: one that a busy machine held up counts for nothing
    expect(median).toBeLessThanOrEqual(1000);
  });

  it('begins where the session was opened: what happens before the first question is told', async () => {
    const { newsFrom } = (await admin.get('staff/getloggedinuser')).body.data as { newsFrom: string }; // what the path answers
    const id = await segment('Before anybody asked');
    expect((await live(admin, newsFrom)).changes).toEqual([{ module: 'segment', ids: [id] }]);
  });

  it('answers at once what happened while nobody waited', async () => {
    const { cursor } = await live(admin);
    const [one, two] = [await segment('Meanwhile one'), await segment('Meanwhile two')];
    expect((await live(admin, cursor)).changes).toEqual([{ module: 'segment', ids: [one, two] }]);
  });

  it('brings the revision of settings and rights: who waits hears of a change with the answer that ends the waiting', async () => {
    const nobody = served.as('nobody');
    const revisionOf = ({ headers }: Answered): number => Number(headers['x-config-revision']);
    const first = await nobody.get('live', {}, UNATTENDED);
    const waiting = nobody.get('live', { since: String(first.body.data?.['cursor']) }, UNATTENDED);
    await admin.post('role/save', { name: 'Another role' });
    const told = await waiting;
    expect(told.body.data?.['changes']).toEqual([]); // not theirs to see, and yet it ends the waiting
    expect(revisionOf(told)).toBeGreaterThan(revisionOf(first)); // the next answer may be long in coming
    expect(told.body).not.toHaveProperty('revision');
  });

  it('says who deleted a record, and of one that never was nothing', async () => {
    const me = dataOf(await admin.get('staff/getloggedinuser')) as { firstname: string; lastname: string | null }; // what the path answers
    const id = await segment('Soon deleted');
    await admin.post('segment/delete', { id, version: 1 });
    const gone = await admin.get(`segment/${id}`, {}, UNATTENDED);
    expect([gone.status, gone.body.data]).toEqual([
      404,
      { deletedByName: `${me.firstname} ${me.lastname ?? ''}`.trim() },
    ]);
    const never = await admin.get('segment/999999', {}, UNATTENDED);
    expect([never.status, never.body.data]).toEqual([404, undefined]);
  });

  it('tells nobody of what they may not see, and another company nothing', async () => {
    const nobody = served.as('nobody');
    const stranger = served.as('stranger');
    const [ofNobody, ofStranger] = [await live(nobody), await live(stranger)];
    await segment('Not for them');
    expect((await live(nobody, ofNobody.cursor)).changes).toEqual([]);
    const waiting = live(stranger, ofStranger.cursor);
    const own = (await stranger.post('zone/save', { name: 'Their own', kind: 'sales' })).row().id;
    expect((await waiting).changes).toEqual([{ module: 'zone', ids: [own] }]);
  });

  it('asks for everything anew when it cannot know what was missed', async () => {
    expect(await live(admin, 'elsewhr1.7')).toMatchObject({ isReset: true, changes: [] });
    expect(await live(admin, 'no cursor')).toMatchObject({ isReset: true });
    const { cursor } = await live(admin);
    await admin.post(
      'segment/saveOrUpdateAll',
      Array.from({ length: 1000 }, (_, n) => ({ name: `Flood ${n}` })),
    );
    expect(await live(admin, cursor)).toMatchObject({ isReset: true, changes: [] });
  });

  it('does not count as use of the session', async () => {
    const usedOn = () =>
      fresh().database.transaction({ system: true }, (tx) =>
        tx.query('select last_used_on from session where revoked_on is null order by partner_id, id'),
      );
    await fresh().database.transaction({ system: true }, (tx) =>
      tx.query(`update session set last_used_on = last_used_on - interval '10 minutes'`),
    );
    const before = await usedOn();
    await live(admin);
    await admin.get('segment/getAllByPartner', { search: 'seen' }, UNATTENDED);
    expect(await usedOn()).toEqual(before);
    await admin.get('staff/getloggedinuser');
    expect(await usedOn()).not.toEqual(before);
  });

  it('lets the server stop while somebody waits', async () => {
    const { cursor } = await live(admin);
    const waiting = live(admin, cursor);
    await served.app.close();
    expect((await waiting).changes).toEqual([]);
  });
});
