import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailer, type Mailer } from '../../apps/server/src/messages/mailer.ts';
import { sendPasswordLinks } from '../../apps/server/src/messages/send-password-links.ts';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type MailServer, startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { type Answered, PASSWORD, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../apps/server/src/testing/watch-calls.ts';

const LINK = /https:\/\/erp\.weft\.example\/#\/password\/([\w-]+)/u;
const FRESH = 'shuttle-and-reed-9';
const MINUTE_MS = 60_000;

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];

eachCompany((fresh) => {
  let served: Served;
  let mails: MailServer;
  let mailer: Mailer | undefined;
  let role: number;

  beforeAll(async () => {
    mails = await startMailServer();
    served = await serve(fresh().database, {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Weft <erp@weft.example>',
      PUBLIC_URL: 'https://erp.weft.example/',
    });
    mailer = openMailer(served.settings);
    const roles = await served.as('administrator').get('role/getAllByPartner');
    role = Number(roles.body.dataList?.find(({ name }) => name === 'Viewer')?.['id']);
  });
  afterAll(() => {
    mailer?.close();
    mails.close();
  });

  const hire = async (username: string, more: object = {}) =>
    (
      await served.as('administrator').post('staff/save', {
        firstname: username,
        username,
        email: `${username}@weft.example`,
        password: PASSWORD,
        role,
        ...more,
      })
    ).row();
  const ask = (username: string): Promise<Answered> =>
    served.withToken(undefined).post('authenticate/forgot', { username });
  const choose = (token: string, password = FRESH): Promise<Answered> =>
    served.withToken(undefined).post('authenticate/reset', { token, password });
  const post = (now = new Date()): Promise<void> =>
    sendPasswordLinks({ db: fresh().database, mailer, settings: served.settings, log: served.app.log }, now);
  const mailsTo = (username: string) => mails.got.filter(({ to }) => to === `${username}@weft.example`);
  /** Token of the newest link that somebody was mailed. */
  const tokenOf = (username: string): string => {
    const source = mailsTo(username).at(-1)?.source.replaceAll(/=\r\n/gu, '').replaceAll('=3D', '=') ?? '';
    return LINK.exec(source)?.[1] ?? '';
  };
  const linked = async (username: string): Promise<string> => {
    expect(told(await ask(username))).toEqual([200]);
    await post();
    return tokenOf(username);
  };
  const kept = (): Promise<readonly object[]> =>
    fresh().database.transaction({ system: true }, (tx) => tx.query<object>('select * from password_link order by id'));

  it('answers every name alike, after the same calls, and mails those alone who have an address and a log-in', async () => {
    await hire('meena');
    await hire('noaddress', { email: null });
    const left = await hire('leftus');
    await served.as('administrator').post('staff/setActive', { id: left.id, version: left.version, isActive: false });
    const names = ['meena', 'nobody.at.all', 'noaddress', 'leftus'];
    const answers: Answered[] = [];
    const calls: (readonly string[])[] = [];
    for (const name of names)
      calls.push(
        (await callsOf(fresh().database, async () => void answers.push(await ask(name)))).map(({ text }) => text),
      );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(names.map(() => [200, answers[0]?.text]));
    expect(calls).toEqual(names.map(() => calls[0]));
    await post();
    expect(mails.got.map(({ to }) => to)).toEqual(['meena@weft.example']);
    expect(await kept()).toHaveLength(1); // what is nobody's is forgotten
  });

  it('a link takes a new password once; all sessions end, and so does the wait after wrong log-ins', async () => {
    await hire('asha');
    const before = served.withToken(String((await served.signIn('asha', PASSWORD)).body.data?.['token']));
    for (let n = 0; n < 5; n += 1) await served.signIn('asha', `wrong-loom-${n}`);
    expect((await served.signIn('asha', PASSWORD)).status).toBe(429);
    const token = await linked('ASHA@weft.example ').then(() => tokenOf('asha'));
    expect(JSON.stringify(await kept())).not.toContain(token); // its hash is kept, nothing else
    expect(told(await choose(token, 'asha-and-more'))).toEqual([422, 'password PASSWORD_WEAK']);
    expect(told(await choose(token, PASSWORD))).toEqual([422, 'password PASSWORD_WEAK']);
    expect(told(await choose(token, ''))).toEqual([422, 'password REQUIRED']);
    expect((await before.get('staff/getloggedinuser')).status).toBe(200);
    expect(told(await choose(token))).toEqual([200]);
    expect((await before.get('staff/getloggedinuser')).status).toBe(401);
    const entered = await Promise.all(['asha', 'asha@weft.example'].map((name) => served.signIn(name, FRESH)));
    expect(entered.map(({ status, body }) => [status, body.data?.['mustChangePassword']])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(told(await choose(token, 'another-loom-77'))).toEqual([422, ' LINK_ENDED']);
    expect((await served.signIn('asha', 'another-loom-77')).status).toBe(401);
  });

  it('is from the company that they work for, where it names its mail sender', async () => {
    const admin = served.as('administrator');
    const { id, version } = (await admin.get('organization/getOrgByPartner')).row();
    await admin.post('organization/update', { id, version, mailFrom: 'office@weft.example' });
    await hire('sent');
    await linked('sent');
    const [mail] = mailsTo('sent');
    expect(mail?.by).toBe('erp@weft.example');
    expect(mail?.source).toMatch(/^From: .*<office@weft\.example>$/mu);
  });

  it('holds for 30 minutes, and ends when a newer one is mailed', async () => {
    await hire('ravi');
    const first = await linked('ravi');
    const second = await linked('ravi');
    expect([first === second, told(await choose(first))]).toEqual([false, [422, ' LINK_ENDED']]);
    served.setNow(new Date(Date.now() + 31 * MINUTE_MS));
    expect(told(await choose(second))).toEqual([422, ' LINK_ENDED']);
    served.setNow(undefined);
    await post(new Date(Date.now() + 31 * MINUTE_MS));
    expect(JSON.stringify(await kept())).not.toContain('ravi');
    expect((await served.signIn('ravi', PASSWORD)).status).toBe(200);
  });

  it('of two who use one link at once, one comes through', async () => {
    await hire('twins');
    const token = await linked('twins');
    const answers = await Promise.all([choose(token, 'first-of-two-1'), choose(token, 'second-of-two-2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is nobody’s who left since', async () => {
    const { id, version } = await hire('leaver');
    const token = await linked('leaver');
    await served.as('administrator').post('staff/setActive', { id, version, isActive: false });
    expect(told(await choose(token))).toEqual([422, ' LINK_ENDED']);
    expect(told(await choose('not-a-token'))).toEqual([422, ' LINK_ENDED']);
    expect(told(await choose(''))).toEqual([422, ' LINK_ENDED']);
  });

  it('mails three links to a name in 15 minutes, and never counts as a try to log in', async () => {
    await hire('often');
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await ask('often')).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(told(await ask(''))).toEqual([422, 'username REQUIRED']);
    expect((await served.signIn('often', PASSWORD)).status).toBe(200);
    await post();
    expect(new Set(mailsTo('often').map(({ source }) => LINK.exec(source.replaceAll(/=\r\n/gu, ''))?.[1])).size).toBe(
      3,
    ); // each try has a link of its own
    expect(told(await choose(tokenOf('often')))).toEqual([200]);
  });

  it('what the mail server refuses for now is tried again with another link, for good is not', async () => {
    await hire('later');
    mails.refused.set('later@weft.example', 451);
    await ask('later');
    await post();
    expect(mailsTo('later')).toEqual([]);
    mails.refused.clear();
    await post(); // too early
    expect(mailsTo('later')).toEqual([]);
    await post(new Date(Date.now() + 2 * MINUTE_MS));
    expect(mailsTo('later')).toHaveLength(1);
    mails.refused.set('later@weft.example', 550);
    await ask('later');
    await post(new Date(Date.now() + 3 * MINUTE_MS));
    mails.refused.clear();
    await post(new Date(Date.now() + 9 * MINUTE_MS));
    expect(mailsTo('later')).toHaveLength(1);
  });

  it('is not offered where no mail can be sent, and writes nothing then', async () => {
    const offered = async (): Promise<unknown> =>
      (await served.withToken(undefined).get('authenticate/forgot')).body.data?.['isOffered'];
    expect(await offered()).toBe(true);
    const { settings } = served;
    const count = (await kept()).length;
    Object.assign(settings, { publicUrl: undefined }); // the calls read the settings that the server was started with
    expect([await offered(), told(await ask('meena')), (await kept()).length]).toEqual([false, [200], count]);
  });
});
