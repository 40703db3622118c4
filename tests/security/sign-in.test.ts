import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_COMPARED } from '../../apps/server/src/access/password.ts';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../apps/server/src/testing/watch-calls.ts';
import { codes, type Kept, staffOf } from './staff-fixture.ts';

/** How many passwords the work compares with a hash. */
const comparisonsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const hear = (): void => {
    count += 1;
  };
  subscribe(PASSWORD_COMPARED, hear);
  await work().finally(() => unsubscribe(PASSWORD_COMPARED, hear));
  return count;
};

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let staff: Awaited<ReturnType<typeof staffOf>>;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    staff = await staffOf(served, admin);
  });

  it('says of each field what is wrong before it looks for anybody', async () => {
    const faults = async (username: string, password: string) =>
      (await served.signIn(username, password)).body.errors?.map(({ field, name }) => `${field} ${name}`);
    expect(await faults(' ', '')).toEqual(['username REQUIRED', 'password REQUIRED']);
    expect(await faults('a'.repeat(101), 'b'.repeat(201))).toEqual(['username LENGTH', 'password LENGTH']);
  });

  it('answers an unknown user and a wrong password alike, after the same calls', async () => {
    const db = fresh().database;
    await staff.hire('meera');
    const answers: Answered[] = [];
    const compared: number[] = [];
    const tryAs = (username: string) =>
      callsOf(db, async () => {
        const enter = async () => void answers.push(await served.signIn(username, 'wrong-loom-42'));
        compared.push(await comparisonsOf(enter));
      });
    const unknown = await tryAs('nobody.at.all');
    const wrong = await tryAs('meera');
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [401, answers[1]?.text],
      [401, answers[0]?.text],
    ]);
    expect(answers[0]?.body.responseCode).toBe(4404181);
    expect(unknown.map(({ text }) => text)).toEqual(wrong.map(({ text }) => text));
    expect(compared).toEqual([1, 1]); // the slow part: without it an unknown name would be told by its speed
  });

  it('takes user names without case and spaces, and e-mail addresses', async () => {
    const body = {
      firstname: 'Kiran',
      username: 'Kiran.Shah',
      email: 'kiran@weft.example',
      password: PASSWORD,
      role: staff.plainRole,
    };
    expect((await admin.post('staff/save', body)).status).toBe(200);
    for (const name of ['kiran.shah', ' KIRAN.SHAH ', 'Kiran@Weft.example'])
      expect([name, (await served.signIn(name, PASSWORD)).status]).toEqual([name, 200]);
    expect((await served.signIn('kiran.shah', ` ${PASSWORD}`)).status).toBe(401); // a password is never trimmed
  });

  it('leaves the e-mail address a way to log in, whoever changes the password', async () => {
    const body = {
      firstname: 'Usha',
      username: 'usha',
      email: 'usha@weft.example',
      password: PASSWORD,
      role: staff.plainRole,
    };
    const { id } = (await admin.post('staff/save', body)).row();
    const client = await staff.enter('usha');
    const changed = await client.post('staff/changePassword', { old: PASSWORD, new: 'own-words-77' });
    expect([changed.status, (await served.signIn('usha@weft.example', 'own-words-77')).status]).toEqual([200, 200]);
    await admin.post('staff/resetPassword', { staffId: id, password: 'temporary-55' });
    expect((await served.signIn('usha@weft.example', 'temporary-55')).status).toBe(200);
    expect((await served.signIn('usha@weft.example', 'own-words-77')).status).toBe(401);
  });

  describe('throttling', () => {
    it('makes a user name wait after five wrong tries, from wherever, even with the right password', async () => {
      const ravi = await staff.hire('ravi');
      const tries = [];
      for (let n = 0; n < 5; n += 1) tries.push((await served.signIn('ravi', `wrong-loom-${n}`)).status);
      expect(tries).toEqual([401, 401, 401, 401, 401]);
      const shut = await served.signIn('ravi', PASSWORD);
      expect([shut.status, shut.body.responseCode]).toEqual([429, 4404182]);
      expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(shut.body.data?.['retryAfterSeconds'])).toBeGreaterThan(0);
      expect((await served.signIn('kiran.shah', PASSWORD)).status).toBe(200);
      expect((await admin.post('staff/unlock', { id: 999_999 })).status).toBe(404);
      expect((await admin.post('staff/unlock', { id: ravi.id })).status).toBe(200);
      expect((await served.signIn('ravi', PASSWORD)).status).toBe(200);
    });

    it('lets somebody in again under each of their names, of one’s own company alone', async () => {
      const body = { firstname: 'Mala', username: 'mala', email: 'mala@weft.example', role: staff.plainRole };
      const { id } = (await admin.post('staff/save', { ...body, password: PASSWORD })).row();
      const wrong = async (name: string): Promise<void> => {
        for (let n = 0; n < 5; n += 1) await served.signIn(name, `wrong-loom-${n}`);
      };
      await wrong('mala');
      await wrong('mala@weft.example');
      const stranger = served.as('stranger');
      expect((await stranger.post('staff/unlock', { username: 'mala' })).status).toBe(404);
      expect((await stranger.post('staff/unlock', { staffId: id })).status).toBe(404);
      expect((await served.signIn('mala', PASSWORD)).status).toBe(429);
      expect((await admin.post('staff/unlock', {})).body.errors?.[0]).toMatchObject({
        field: 'username',
        code: 4404901,
      });
      expect((await admin.post('staff/unlock', { staffId: id })).status).toBe(200);
      for (const name of ['mala', 'mala@weft.example'])
        expect([name, (await served.signIn(name, PASSWORD)).status]).toEqual([name, 200]);
    });

    it('counts an account’s tries under all its names together, and tells nobody that they are one', async () => {
      const body = { firstname: 'Lata', username: 'lata', email: 'lata@weft.example', role: staff.plainRole };
      const { id } = (await admin.post('staff/save', { ...body, password: PASSWORD })).row();
      const tried = async (name: string, password: string): Promise<readonly unknown[]> => {
        const { status, body: told } = await served.signIn(name, password, '10.98.0.1');
        return [status, told.responseCode];
      };
      const wrong = [401, 4404181];
      for (let n = 0; n < 3; n += 1) expect(await tried('lata', `wrong-loom-${n}`)).toEqual(wrong);
      for (let n = 0; n < 2; n += 1) expect(await tried('lata@weft.example', `wrong-loom-${n}`)).toEqual(wrong);
      for (const name of ['lata', 'lata@weft.example', 'nobody.of.these'])
        expect([name, ...(await tried(name, PASSWORD))]).toEqual([name, ...wrong]); // the fifth is the account’s last
      expect((await admin.post('staff/unlock', { staffId: id })).status).toBe(200);
      expect((await tried('lata', PASSWORD))[0]).toBe(200);
      for (let n = 0; n < 4; n += 1) await tried('lata', `wrong-loom-${n}`);
      expect((await tried('lata@weft.example', PASSWORD))[0]).toBe(200);
      expect((await tried('lata', PASSWORD))[0]).toBe(200); // who is let in begins anew under every name
    });

    it('counts tries that come all at once', async () => {
      await staff.hire('sita');
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => served.signIn('sita', `wrong-loom-${n}`)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    });

    it('makes an address wait after twenty, whatever the names', async () => {
      const tries = [];
      for (let n = 0; n < 22; n += 1)
        tries.push((await served.signIn(`guess.${n}`, 'wrong-loom-42', '10.99.0.1')).status);
      expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
      expect(tries.slice(20)).toEqual([429, 429]);
      expect((await served.signIn('kiran.shah', PASSWORD, '10.99.0.1')).status).toBe(429);
      expect((await served.signIn('kiran.shah', PASSWORD, '10.99.0.2')).status).toBe(200);
    });
  });

  it('signs out at once whoever is taken out of use, by whichever call', async () => {
    const ways: readonly (readonly [string, (person: Kept) => Promise<Answered>])[] = [
      ['leaver.one', ({ id, version }) => admin.post('staff/setActive', { id, version, isActive: false })],
      ['leaver.two', ({ id, version }) => admin.post('staff/update', { id, version, isActive: false })],
      ['leaver.three', ({ id, version }) => admin.post('staff/update', { id, version, canLogin: false })],
      ['leaver.four', ({ id, version }) => admin.post('staff/delete', { id, version })],
    ];
    for (const [username, end] of ways) {
      const person = await staff.hire(username);
      const client = await staff.enter(username);
      expect((await client.get('staff/getloggedinuser')).status).toBe(200);
      expect([username, (await end(person)).status]).toEqual([username, 200]);
      expect([username, (await client.get('staff/getloggedinuser')).status]).toEqual([username, 401]);
      const again = await served.signIn(username, PASSWORD);
      expect([username, again.status]).toEqual([username, 401]);
    }
    const inactive = await served.signIn('leaver.one', PASSWORD);
    expect(inactive.body.responseCode).toBe(4404183);
  });

  it('lets nobody of a partner in that is out of use', async () => {
    const use = (isActive: boolean) =>
      fresh().database.transaction({ system: true }, (tx) =>
        tx.execute('update partner set is_active = $1', [isActive]),
      );
    await staff.hire('of.the.house');
    await use(false);
    const refused = await served.signIn('of.the.house', PASSWORD);
    await use(true);
    const { status, body } = refused;
    expect([status, body.responseCode, body.responseMessage]).toEqual([401, 4404183, 'This login is not active']);
    expect((await served.signIn('of.the.house', PASSWORD)).status).toBe(200);
  });

  it('does not wake old sessions when somebody comes back', async () => {
    const person = await staff.hire('returner');
    const before = await staff.enter('returner');
    await admin.post('staff/setActive', { id: person.id, version: person.version, isActive: false });
    await admin.post('staff/setActive', { id: person.id, version: person.version + 1, isActive: true });
    expect((await before.get('staff/getloggedinuser')).status).toBe(401);
    expect((await (await staff.enter('returner')).get('staff/getloggedinuser')).status).toBe(200);
  });

  it('frees the user name of whoever is deleted', async () => {
    const person = await staff.hire('freed');
    await admin.post('staff/delete', { id: person.id, version: person.version });
    await staff.hire('freed');
    expect((await served.signIn('freed', PASSWORD)).status).toBe(200);
  });

  it('gives a user name once on the whole server', async () => {
    const taken = await admin.post('staff/save', {
      firstname: 'X',
      username: 'STRANGER',
      password: PASSWORD,
      role: staff.plainRole,
    });
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([422, 'username']);
  });

  it('tells at the e-mail that it is somebody else’s, on the whole server too: people sign in by it', async () => {
    const stranger = served.as('stranger');
    const theirs = (await stranger.get('staff/getloggedinuser')).body.data?.['role'] as { readonly roleid: number }; // as the call answers it
    const login = { email: 'both@weft.example', password: PASSWORD };
    (
      await stranger.post('staff/save', { firstname: 'T', username: 'theirs.both', ...login, role: theirs.roleid })
    ).row();
    const ours = { firstname: 'O', username: 'ours.both', ...login, role: staff.plainRole };
    const taken = await admin.post('staff/save', ours);
    const message = "E-Mail 'both@weft.example' already exists";
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'email', code: 4404909, message })],
    ]);
    const { id } = (await admin.post('staff/save', { ...ours, email: 'ours@weft.example' })).row();
    expect((await served.signIn('ours@weft.example', PASSWORD)).status).toBe(200);
    const { version } = (await admin.get(`staff/${id}`)).row();
    const changed = await admin.post('staff/update', { id, version, email: login.email });
    expect(changed.body.errors?.map(({ field }) => field)).toEqual(['email']);
    expect((await served.signIn('ours@weft.example', PASSWORD)).status).toBe(200); // nothing was changed
  });

  it('obeys a change of role and of rights at the next call', async () => {
    const person = await staff.hire('mover');
    const client = await staff.enter('mover');
    expect((await client.post('zone/save', { name: 'Not yet', kind: 'plant' })).status).toBe(403);
    await admin.post('staff/update', { id: person.id, version: person.version, role: staff.administrators });
    expect((await client.post('zone/save', { name: 'Now', kind: 'plant' })).status).toBe(200);
    await admin.post('staff/update', { id: person.id, version: person.version + 1, role: staff.plainRole });
    expect((await client.post('zone/save', { name: 'No more', kind: 'plant' })).status).toBe(403);
  });

  it('leaves nothing in the log of requests that a guess at a password could be held against without the key', async () => {
    const guessed = async (path: string, body: unknown): Promise<readonly unknown[]> => {
      const requestId = crypto.randomUUID();
      expect((await admin.post(path, body, { requestId })).status).toBe(200);
      const [row] = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.query<{ hash: Buffer }>('select body_hash as hash from request_log where request_id = $1', [requestId]),
      );
      const guess = createHash('sha256')
        .update([requestId, path, JSON.stringify(body)].join('\0'))
        .digest();
      return [row?.hash.length, row?.hash.equals(guess), (await admin.post(path, body, { requestId })).status];
    };
    const person = (username: string): Wire => ({
      firstname: 'S',
      username,
      password: PASSWORD,
      role: staff.plainRole,
    });
    expect(await guessed('staff/save', person('salted.one'))).toEqual([32, false, 200]);
    expect(await guessed('staff/saveOrUpdateAll', [person('salted.two')])).toEqual([32, false, 200]);
    expect(await guessed('uom/save', { name: 'Salt', symbol: 'salt', kind: 'other' })).toEqual([32, true, 200]);
  });

  it('lets a reset password be used for changing it alone', async () => {
    const person = await staff.hire('forgetful');
    const before = await staff.enter('forgetful');
    expect((await admin.post('staff/resetPassword', { staffId: person.id, password: 'temporary-55' })).status).toBe(
      200,
    );
    expect((await before.get('staff/getloggedinuser')).status).toBe(401);
    const entered = await served.signIn('forgetful', 'temporary-55');
    expect(entered.body.data).toMatchObject({ mustChangePassword: true });
    const client = served.withToken(String(entered.body.data?.['token']));
    const shut = await client.get('uom/getAllByPartner');
    expect([shut.status, shut.body.responseCode]).toEqual([403, 4404184]);
    expect(codes(await client.post('staff/changePassword', { old: 'temporary-66', new: 'own-words-77' }))).toEqual([
      4404181,
    ]);
    expect(codes(await client.post('staff/changePassword', { old: 'temporary-55', new: 'short' }))).toEqual([4404185]);
    expect(codes(await client.post('staff/changePassword', { old: 'temporary-55', new: 'forgetful-77' }))).toEqual([
      4404185,
    ]);
    expect(codes(await client.post('staff/changePassword', { old: 'temporary-55', new: 'temporary-55' }))).toEqual([
      4404185,
    ]);
    expect((await client.post('staff/changePassword', { old: 'temporary-55', new: 'own-words-77' })).status).toBe(200);
    expect((await client.get('uom/getAllByPartner')).status).toBe(200);
  });

  it('shows and ends one’s own sessions, nobody else’s', async () => {
    await staff.hire('two.places');
    const [here, there] = [await staff.enter('two.places'), await staff.enter('two.places')];
    const list = (await here.get('staff/sessions')).body.dataList ?? [];
    expect(list).toHaveLength(2);
    await served.as('viewer').post('staff/endSession', { id: list[0]?.['id'] });
    expect((await there.get('staff/sessions')).status).toBe(200);
    await here.post('staff/endSession', {});
    expect([(await here.get('staff/sessions')).status, (await there.get('staff/sessions')).status]).toEqual([200, 401]);
  });

  it('never answers a password or its hash', async () => {
    const person = await staff.hire('secretive');
    const answers = [
      await admin.get(`staff/${person.id}`),
      await admin.get(`staff/v3/${person.id}`),
      await admin.get(`staff/history/${person.id}`),
      await admin.get('staff/getAllByPartner'),
      await admin.get('staff/getloggedinuser'),
      await admin.post('staff/export/csv', {}),
      await admin.get('staff/getAllByPartner', { fields: 'password' }),
      await admin.get('staff/getAllByPartner', { filters: '{"password":"x"}' }),
      await admin.get('staff/getAllByPartner', { orderBy: 'password' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 422]);
    for (const { text } of answers) expect(/argon2|weave-loom/u.test(text)).toBe(false);
    expect(answers.slice(0, 5).filter(({ text }) => text.includes('"password"'))).toEqual([]);
  });
});
