import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/mail-server.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';

const API = 'chemical/emailUserConfig';
const PASSWORD = 'loom  at dawn';
const NEWER = 'shuttle at noon';

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code, name }) => `${field} ${code} ${name}`),
];

eachCompany((fresh) => {
  let served: Served;
  let mails: MailServer;
  const accounts = new Map([
    ['asha@weft.example', PASSWORD],
    ['chief@weft.example', PASSWORD],
  ]);

  beforeAll(async () => {
    mails = await startMailServer(accounts);
    served = await serve(fresh().database);
  });
  afterAll(() => mails.close());

  const own = (client: Client): Promise<Answered> => client.get(`${API}/getEmailConfByLoggedInUser`);
  const tested = async (client: Client): Promise<Answered> => {
    served.setNow(new Date(Date.now() + (turn += 1) * 7_200_000)); // never within the pause after the last one
    const answer = await client.post(`${API}/test`, {});
    served.setNow(undefined);
    return answer;
  };
  let turn = 0;
  const setServer = async (change: object): Promise<void> => {
    const admin = served.as('administrator');
    const { id, version } = (await admin.get('organization/getOrgByPartner')).row();
    expect((await admin.post('organization/update', { id, version, ...change })).status).toBe(200);
  };
  const stored = (): Promise<readonly { secret: Buffer; email: string }[]> =>
    fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query('select email, secret from mail_account order by id'),
    );

  it('nobody has an account at first', async () => {
    const { status, body } = await own(served.as('nobody'));
    expect([status, body.responseCode, body.data]).toEqual([200, 200, null]);
    expect(told(await served.as('nobody').post(`${API}/test`, {}))).toEqual([404]);
    expect(told(await served.as('nobody').post(`${API}/update`, { id: 1, email: 'a@b.in', password: 'x' }))).toEqual([
      404,
      'id 4404 NOT_FOUND',
    ]);
  });

  it.each([
    [{}, ['email 4404901 REQUIRED', 'password 4404901 REQUIRED']],
    [{ email: 'asha', password: 'x' }, ['email 4404906 FORMAT']],
    [{ email: 'asha@weft.example', password: '' }, ['password 4404901 REQUIRED']],
    [{ email: 'asha@weft.example', password: 'x'.repeat(201) }, ['password 4404903 LENGTH']],
    [{ email: 5, password: ['x'] }, ['email 4404902 TYPE', 'password 4404902 TYPE']],
    [{ email: 'asha@weft.example', password: 'x', host: 'evil' }, ['host 4404910 UNKNOWN_FIELD']],
  ])('%j is told at its fields, and nothing is kept', async (body, faults) => {
    expect(told(await served.as('viewer').post(`${API}/save`, body))).toEqual([422, ...faults]);
    expect((await own(served.as('viewer'))).body.data).toBeNull();
  });

  it('keeps an account for its owner, and answers no password ever', async () => {
    const viewer = served.as('viewer');
    const saved = await viewer.post(`${API}/save`, { email: 'asha@weft.example', password: PASSWORD });
    const { id } = saved.body.data ?? {};
    expect(saved.body.data).toEqual({ id, email: 'asha@weft.example', needsAttention: false, passwordSet: true });
    const updated = await viewer.post(`${API}/update`, { id, email: 'meena@weft.example', password: NEWER });
    expect(updated.body.data).toEqual({ id, email: 'meena@weft.example', needsAttention: false, passwordSet: true });
    const read = await own(viewer);
    expect(read.body.data).toEqual(updated.body.data);
    expect([saved, updated, read].filter(({ text }) => text.includes('dawn') || text.includes('noon'))).toEqual([]);
    const { dataList: events = [] } = (await viewer.get(`${API}/history`)).body;
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'update',
        [
          { field: 'email', old: 'asha@weft.example', new: 'meena@weft.example' },
          { field: 'password', old: null, new: '•••' },
        ],
      ],
      [
        'create',
        [
          { field: 'email', old: null, new: 'asha@weft.example' },
          { field: 'password', old: null, new: '•••' },
        ],
      ],
    ]);
    expect(events.map(({ staffName }) => typeof staffName)).toEqual(['string', 'string']);
    const [row] = await stored();
    expect([row?.email, row?.secret.includes('noon')]).toEqual(['meena@weft.example', false]);
  });

  it('is nobody else’s: not to read, not to change, not from another company', async () => {
    const { id } = (await own(served.as('viewer'))).body.data ?? {};
    for (const who of ['administrator', 'nobody', 'stranger'] as const) {
      const client = served.as(who);
      expect((await own(client)).body.data).toBeNull();
      expect((await client.get(`${API}/history`)).body.dataList).toEqual([]);
      const taken = await client.post(`${API}/update`, { id, email: 'thief@weft.example', password: 'x' });
      expect(told(taken)).toEqual([404, 'id 4404 NOT_FOUND']);
    }
    expect((await own(served.as('viewer'))).body.data).toMatchObject({ email: 'meena@weft.example' });
  });

  it('a save that is repeated, or made in two tabs, leaves one account', async () => {
    const nobody = served.as('nobody');
    const requestId = crypto.randomUUID();
    const body = { email: 'twice@weft.example', password: 'x' };
    const answers = [
      await nobody.post(`${API}/save`, body, { requestId }),
      await nobody.post(`${API}/save`, body, { requestId }),
      await nobody.post(`${API}/save`, body),
    ];
    expect(new Set(answers.map(({ body: { data } }) => data?.['id'])).size).toBe(1);
    expect((await stored()).filter(({ email }) => email === 'twice@weft.example')).toHaveLength(1);
  });

  it('leaves nothing in the log of requests that a guess could be held against without the key', async () => {
    const nobody = served.as('nobody');
    const [requestId, path] = [crypto.randomUUID(), `${API}/save`];
    const body = { email: 'twice@weft.example', password: 'guess me' };
    expect((await nobody.post(path, body, { requestId })).status).toBe(200);
    const [row] = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ hash: Buffer }>('select body_hash as hash from request_log where request_id = $1', [requestId]),
    );
    const guess = createHash('sha256')
      .update([requestId, path, JSON.stringify(body)].join('\0'))
      .digest();
    expect([row?.hash.length, row?.hash.equals(guess)]).toEqual([32, false]);
    expect(told(await nobody.post(path, { ...body, password: 'other' }, { requestId }))[0]).toBe(409);
  });

  it('a test mail goes by the company’s server in the person’s name, or says why not without a word of the server', async () => {
    await setServer({ mailHost: '127.0.0.1', mailPort: mails.port, mailSecure: 'none' });
    const viewer = served.as('viewer');
    const keep = async (password: string) => {
      const { id } = (await own(viewer)).body.data ?? {};
      expect((await viewer.post(`${API}/update`, { id, email: 'asha@weft.example', password })).status).toBe(200);
    };
    const server = `127.0.0.1:${mails.port}`;
    await keep(PASSWORD);
    expect((await tested(viewer)).body.data).toEqual({ result: 'sent', server });
    expect(mails.got.map(({ to }) => to)).toEqual(['asha@weft.example']);
    expect(mails.got[0]?.source).toContain('From: asha@weft.example');
    mails.refused.set('asha@weft.example', 550);
    expect((await tested(viewer)).body.data).toEqual({ result: 'refused', server });
    await keep('wrong at dusk');
    const refused = await tested(viewer);
    expect([refused.body.data, refused.text.includes('dusk')]).toEqual([{ result: 'loginRefused', server }, false]);
    await setServer({ mailHost: '127.0.0.1', mailPort: 1, mailSecure: 'none' });
    expect((await tested(viewer)).body.data).toEqual({ result: 'unreachable', server: '127.0.0.1:1' });
  });

  it('proves who it is before anything is sent, and a log-in that is refused for now says nothing of the password', async () => {
    const open = await startMailServer();
    await setServer({ mailHost: '127.0.0.1', mailPort: open.port, mailSecure: 'none' });
    const server = `127.0.0.1:${open.port}`;
    expect((await tested(served.as('viewer'))).body.data).toEqual({ result: 'loginRefused', server });
    expect(open.got).toEqual([]);
    open.close();
    await setServer({ mailHost: '127.0.0.1', mailPort: mails.port, mailSecure: 'none' });
    mails.refused.set('AUTH', 454);
    const busy = await tested(served.as('viewer'));
    mails.refused.delete('AUTH');
    expect(busy.body.data).toEqual({ result: 'refused', server: `127.0.0.1:${mails.port}` });
  });

  it('is tried over the server of a company that is named: by who may change it, with an account, of a company that is there', async () => {
    const admin = served.as('administrator');
    const other = await admin.post('organization/save', {
      name: 'Weft Exports',
      mailHost: '127.0.0.1',
      mailPort: 1,
      mailSecure: 'none',
    });
    const { id } = (await admin.get('organization/getOrgByPartner')).row();
    const over = async (client: Client, company: unknown): Promise<Answered> => {
      served.setNow(new Date(Date.now() + (turn += 1) * 7_200_000));
      const answer = await client.post('organization/testMail', { id: company });
      served.setNow(undefined);
      return answer;
    };
    expect(told(await over(served.as('viewer'), id))[0]).toBe(403);
    expect(told(await over(admin, id))).toEqual([404]); // no account of their own
    await admin.post(`${API}/save`, { email: 'chief@weft.example', password: PASSWORD });
    expect((await over(admin, id)).body.data).toEqual({ result: 'sent', server: `127.0.0.1:${mails.port}` });
    expect((await over(admin, other.row().id)).body.data).toEqual({ result: 'unreachable', server: '127.0.0.1:1' });
    for (const nobody of [0, 'x', undefined, 999_999])
      expect(told(await over(admin, nobody))).toEqual([404, 'id 4404 NOT_FOUND']);
    expect(told(await over(served.as('stranger'), id))).toEqual([404, 'id 4404 NOT_FOUND']);
    expect(mails.got.at(-1)?.to).toBe('chief@weft.example');
  });

  it('is tried once in five seconds', async () => {
    const viewer = served.as('viewer');
    served.setNow(new Date(Date.now() + (turn += 1) * 7_200_000));
    const answers = [await viewer.post(`${API}/test`, {}), await viewer.post(`${API}/test`, {})];
    served.setNow(undefined);
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('a password that was encrypted with another key must be typed again', async () => {
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update mail_account set secret = secret || '\\x00'::bytea where email = 'asha@weft.example'`),
    );
    expect((await tested(served.as('viewer'))).body.data).toEqual({ result: 'loginRefused', server: '' });
  });

  it('what the company calls and asks of its fields is set like any module’s, but no default for a password', async () => {
    const admin = served.as('administrator');
    const row = (more: object) => ({
      moduleName: 'userProfile',
      fieldDetails: [
        { fieldKeyName: 'email', fieldLabel: 'Mail address', isRequired: true, isVisible: true },
        { fieldKeyName: 'password', isRequired: true, isVisible: true, ...more },
        { fieldKeyName: 'user', isVisible: false },
        { fieldKeyName: 'partner', isVisible: false },
      ],
    });
    expect(told(await admin.post('chemical/formConfig/save', row({ defaultValue: 'everybody’s' })))).toEqual([
      422,
      'fieldDetails[1].defaultValue 4404914 LOCKED',
    ]);
    expect(told(await admin.post('chemical/formConfig/save', row({})))).toEqual([200]);
    const { body } = await served.as('viewer').post(`${API}/save`, {});
    expect(body.errors?.[0]?.message).toBe('Mail address is required');
  });

  it('goes with the member of staff who is deleted', async () => {
    const admin = served.as('administrator');
    const { dataList = [] } = (await admin.get('staff/getAllByPartner')).body;
    const nobody = dataList.find(({ username }) => username === 'nobody');
    const gone = await admin.post('staff/delete', { id: nobody?.['id'], version: nobody?.['version'] });
    expect(gone.status).toBe(200);
    expect((await stored()).map(({ email }) => email)).toEqual(['asha@weft.example', 'chief@weft.example']);
  });
});
