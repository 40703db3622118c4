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

type Kept = Wire & { readonly id: number; readonly version: number };

const codes = ({ body }: Answered): readonly number[] => (body.errors ?? []).map(({ code }) => code);

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let administrators: number;
  let plainRole: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const roles = await admin.get('role/getAllByPartner');
    administrators = Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']);
    plainRole = Number(roles.body.dataList?.find(({ name }) => name === 'Viewer')?.['id']);
  });

  const hire = async (username: string, role = plainRole): Promise<Kept> =>
    (await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role })).row();
  const enter = async (username: string, password = PASSWORD): Promise<Client> =>
    served.withToken(String((await served.signIn(username, password)).body.data?.['token']));
  const now = async (module: string, id: number): Promise<Kept> => (await admin.get(`${module}/${id}`)).row();

  it('says of each field what is wrong before it looks for anybody', async () => {
    const faults = async (username: string, password: string) =>
      (await served.signIn(username, password)).body.errors?.map(({ field, name }) => `${field} ${name}`);
    expect(await faults(' ', '')).toEqual(['username REQUIRED', 'password REQUIRED']);
    expect(await faults('a'.repeat(101), 'b'.repeat(201))).toEqual(['username LENGTH', 'password LENGTH']);
  });

  it('answers an unknown user and a wrong password alike, after the same calls', async () => {
    const db = fresh().database;
    await hire('meera');
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
      role: plainRole,
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
      role: plainRole,
    };
    const { id } = (await admin.post('staff/save', body)).row();
    const client = await enter('usha');
    const changed = await client.post('staff/changePassword', { old: PASSWORD, new: 'own-words-77' });
    expect([changed.status, (await served.signIn('usha@weft.example', 'own-words-77')).status]).toEqual([200, 200]);
    await admin.post('staff/resetPassword', { staffId: id, password: 'temporary-55' });
    expect((await served.signIn('usha@weft.example', 'temporary-55')).status).toBe(200);
    expect((await served.signIn('usha@weft.example', 'own-words-77')).status).toBe(401);
  });

  describe('throttling', () => {
    it('makes a user name wait after five wrong tries, from wherever, even with the right password', async () => {
      const ravi = await hire('ravi');
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
      const body = { firstname: 'Mala', username: 'mala', email: 'mala@weft.example', role: plainRole };
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
      const body = { firstname: 'Lata', username: 'lata', email: 'lata@weft.example', role: plainRole };
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
      await hire('sita');
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
      const person = await hire(username);
      const client = await enter(username);
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
    await hire('of.the.house');
    await use(false);
    const refused = await served.signIn('of.the.house', PASSWORD);
    await use(true);
    const { status, body } = refused;
    expect([status, body.responseCode, body.responseMessage]).toEqual([401, 4404183, 'This login is not active']);
    expect((await served.signIn('of.the.house', PASSWORD)).status).toBe(200);
  });

  it('does not wake old sessions when somebody comes back', async () => {
    const person = await hire('returner');
    const before = await enter('returner');
    await admin.post('staff/setActive', { id: person.id, version: person.version, isActive: false });
    await admin.post('staff/setActive', { id: person.id, version: person.version + 1, isActive: true });
    expect((await before.get('staff/getloggedinuser')).status).toBe(401);
    expect((await (await enter('returner')).get('staff/getloggedinuser')).status).toBe(200);
  });

  it('frees the user name of whoever is deleted', async () => {
    const person = await hire('freed');
    await admin.post('staff/delete', { id: person.id, version: person.version });
    await hire('freed');
    expect((await served.signIn('freed', PASSWORD)).status).toBe(200);
  });

  it('gives a user name once on the whole server', async () => {
    const taken = await admin.post('staff/save', {
      firstname: 'X',
      username: 'STRANGER',
      password: PASSWORD,
      role: plainRole,
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
    const ours = { firstname: 'O', username: 'ours.both', ...login, role: plainRole };
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
    const person = await hire('mover');
    const client = await enter('mover');
    expect((await client.post('zone/save', { name: 'Not yet', kind: 'plant' })).status).toBe(403);
    await admin.post('staff/update', { id: person.id, version: person.version, role: administrators });
    expect((await client.post('zone/save', { name: 'Now', kind: 'plant' })).status).toBe(200);
    await admin.post('staff/update', { id: person.id, version: person.version + 1, role: plainRole });
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
    const person = (username: string): Wire => ({ firstname: 'S', username, password: PASSWORD, role: plainRole });
    expect(await guessed('staff/save', person('salted.one'))).toEqual([32, false, 200]);
    expect(await guessed('staff/saveOrUpdateAll', [person('salted.two')])).toEqual([32, false, 200]);
    expect(await guessed('uom/save', { name: 'Salt', symbol: 'salt', kind: 'other' })).toEqual([32, true, 200]);
  });

  it('lets a reset password be used for changing it alone', async () => {
    const person = await hire('forgetful');
    const before = await enter('forgetful');
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
    await hire('two.places');
    const [here, there] = [await enter('two.places'), await enter('two.places')];
    const list = (await here.get('staff/sessions')).body.dataList ?? [];
    expect(list).toHaveLength(2);
    await served.as('viewer').post('staff/endSession', { id: list[0]?.['id'] });
    expect((await there.get('staff/sessions')).status).toBe(200);
    await here.post('staff/endSession', {});
    expect([(await here.get('staff/sessions')).status, (await there.get('staff/sessions')).status]).toEqual([200, 401]);
  });

  it('keeps the last administrator, and nobody’s own role grows weaker by their own hand', async () => {
    const people = await admin.get('staff/getAllByPartner', { filters: JSON.stringify({ role: administrators }) });
    expect(people.body.totalCount).toBe(1);
    const me = await now('staff', Number(people.body.dataList?.[0]?.['id']));
    const role = await now('role', administrators);
    const { id, version } = me;
    const last = [
      await admin.post('staff/update', { id, version, role: plainRole }),
      await admin.post('staff/update', { id, version, canLogin: false }),
      await admin.post('staff/update', { id, version, isActive: false }),
      await admin.post('staff/setActive', { id, version, isActive: false }),
      await admin.post('staff/saveOrUpdateAll', [{ id, version, isActive: false }]),
      await admin.post('role/update', { id: role.id, version: role.version, isAdmin: false }),
      await admin.post('role/update', { id: role.id, version: role.version, isActive: false }),
      await admin.post('role/setActive', { id: role.id, version: role.version, isActive: false }),
    ];
    expect(last.map((answer) => [answer.status, codes(answer).includes(4404186)])).toEqual(last.map(() => [422, true]));
    expect((await admin.post('staff/delete', { id, version })).status).toBeGreaterThanOrEqual(400);

    const rights = await admin.get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: administrators }),
      rowsPerPage: 1000,
    });
    const mine =
      rights.body.dataList?.find(({ serviceName }) => serviceName === 'ACL Config') ?? rights.body.dataList?.[0];
    const weaker = [
      await admin.post('acl/update', { id: mine?.['id'], version: mine?.['version'], mode: 1 }),
      await admin.post('acl/update', { id: mine?.['id'], version: mine?.['version'], view: 0 }),
      await admin.post('acl/delete', { id: mine?.['id'], version: mine?.['version'] }),
    ];
    expect(weaker.map((answer) => [answer.status, codes(answer)])).toEqual(weaker.map(() => [422, [4404187]]));

    await hire('second.admin', administrators);
    const second = await enter('second.admin');
    const left = await second.post('staff/setActive', { id, version, isActive: false });
    expect(left.status).toBe(200); // one is left
    const back = await second.post('staff/setActive', { id, version: version + 1, isActive: true });
    expect(back.status).toBe(200);
    admin = await enter('admin');
  });

  it('is no way to take over: who may edit staff makes and changes no administrators', async () => {
    const role = (await admin.post('role/save', { name: 'Personnel' })).row();
    const rights = await admin.get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: role.id }),
      rowsPerPage: 1000,
    });
    const staffRights =
      rights.body.dataList?.filter(({ serviceName }) => ['Staff', 'User', 'Users'].includes(String(serviceName))) ?? [];
    expect(staffRights).toHaveLength(1);
    for (const { id, version } of staffRights) await admin.post('acl/update', { id, version, view: 1, mode: 255 });
    const clerk = await hire('clerk', role.id);
    const client = await enter('clerk');
    const people = await admin.get('staff/getAllByPartner', { filters: JSON.stringify({ role: administrators }) });
    const boss = await now('staff', Number(people.body.dataList?.[0]?.['id']));
    const tries = [
      await client.post('staff/update', { id: clerk.id, version: clerk.version, role: administrators }),
      await client.post('staff/save', {
        firstname: 'X',
        username: 'x.admin',
        password: PASSWORD,
        role: administrators,
      }),
      await client.post('staff/update', { id: boss.id, version: boss.version, password: 'taken-over-99' }),
      await client.post('staff/setActive', { id: boss.id, version: boss.version, isActive: false }),
      await client.post('staff/resetPassword', { staffId: boss.id, password: 'taken-over-99' }),
    ];
    expect(tries.map(({ status, body }) => [status, body.responseCode])).toEqual(tries.map(() => [403, 4403]));
    expect(
      (await client.post('staff/save', { firstname: 'Y', username: 'y.plain', password: PASSWORD, role: plainRole }))
        .status,
    ).toBe(200);
  });

  it('is no way to take over: who may edit roles and rights makes and changes no administrators’ role', async () => {
    const role = (await admin.post('role/save', { name: 'Role keeper' })).row();
    const services = (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? [];
    const keeps = services.filter(({ moduleAPI }) => ['role', 'acl', 'staff'].includes(String(moduleAPI)));
    expect(keeps).toHaveLength(3);
    for (const { id } of keeps) {
      const { version } = await now('acl', Number(id));
      expect((await admin.post('acl/update', { id, version, view: 1, mode: 255 })).status).toBe(200);
    }
    await hire('role.keeper', role.id);
    const client = await enter('role.keeper');
    const boss = await now('role', administrators);
    const asleep = (await admin.post('role/save', { name: 'Old administrators', isAdmin: true })).row();
    expect((await admin.post('role/setActive', { ...asleep, isActive: false })).status).toBe(200);
    const idle = await now('role', asleep.id);
    const [right] = (await admin.get(`acl/getbyroleid/${administrators}`)).body.dataList ?? [];
    const theirs = await now('acl', Number(right?.['id']));
    const plain = (await admin.post('role/save', { name: 'Plain beside it' })).row();
    const free = { id: theirs.id, version: theirs.version };
    const tries = [
      await client.post('role/update', { id: role.id, version: role.version, isAdmin: true }),
      await client.post('role/saveOrUpdateAll', [{ id: role.id, version: role.version, isAdmin: true }]),
      await client.post('role/save', { name: 'Second bosses', isAdmin: true }),
      await client.post('role/save', { name: 'Copied bosses', copyFrom: administrators }),
      await client.post('role/update', { id: plain.id, version: plain.version, isAdmin: true }),
      await client.post('role/update', { id: boss.id, version: boss.version, description: 'mine now' }),
      await client.post('role/setActive', { id: boss.id, version: boss.version, isActive: false }),
      await client.post('role/setActive', { id: idle.id, version: idle.version, isActive: true }),
      await client.post('role/delete', { id: idle.id, version: idle.version }),
      await client.post('acl/update', { ...free, mode: 0 }),
      await client.post('acl/saveOrUpdateAll', [{ ...free, hiddenFields: ['rate'] }]),
      await client.post('acl/setActive', { ...free, isActive: false }),
      await client.post('acl/delete', free),
    ];
    expect(tries.map(({ status, body }) => [status, body.responseCode])).toEqual(tries.map(() => [403, 4403]));
    const made = await client.post('role/save', { name: 'Plainly made', copyFrom: plain.id });
    expect(made.status).toBe(200);
    expect((await now('role', role.id))['isAdmin']).toBe(false);
  });

  it('leaves nobody’s own role with fewer rows or more hidden fields by their own hand', async () => {
    const role = (await admin.post('role/save', { name: 'Own rights' })).row();
    const services = (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? [];
    const kept = async (api: string): Promise<Kept> =>
      now('acl', Number(services.find(({ moduleAPI }) => moduleAPI === api)?.['id']));
    const wide = { view: 1, mode: 255 };
    const keeps = await kept('acl');
    await admin.post('acl/update', { id: keeps.id, version: keeps.version, ...wide });
    const zone = await kept('zone');
    const narrow = { ...wide, rowScope: 'own', hiddenFields: ['description'] };
    await admin.post('acl/update', { id: zone.id, version: zone.version, ...narrow });
    await hire('own.rights', role.id);
    const client = await enter('own.rights');
    const { id, version } = await kept('acl');
    const weaker = [
      await client.post('acl/update', { id, version, rowScope: 'own' }),
      await client.post('acl/update', { id, version, rowScope: 'ownBranch' }),
      await client.post('acl/update', { id, version, hiddenFields: ['mode'] }),
      await client.post('acl/saveOrUpdateAll', [{ id, version, rowScope: 'ownDepartment' }]),
      await client.post('acl/update', { id, version, role: plainRole }),
      await client.post('acl/update', { id, version, service: zone['service'] }),
    ];
    expect(weaker.map((answer) => [answer.status, codes(answer).includes(4404187)])).toEqual(
      weaker.map(() => [422, true]),
    );
    const wider = { id: zone.id, version: zone.version + 1, rowScope: 'all', hiddenFields: [] };
    expect((await client.post('acl/update', wider)).status).toBe(403); // nor with more, which administrators give
    expect((await admin.post('acl/update', wider)).status).toBe(200);
  });

  it('never answers a password or its hash', async () => {
    const person = await hire('secretive');
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
