import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { SysConfigKey } from '@weft/domain/rules/config/setting-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, PASSWORD, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { partnerName } from '../../../apps/server/src/messages/partner-name.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { indiaDay } from '../../india-day.ts';
import { reportingOf } from '../reports/report-fixture.ts';
import { makeSamples } from '../samples.ts';
import { tradeOf } from '../purchase/trade.ts';

const codes = ({ body }: Answered): readonly (readonly [string, number])[] =>
  (body.errors ?? []).map(({ field, code }) => [field, code]);

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let role: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const roles = await admin.get('role/getAllByPartner');
    role = Number(roles.body.dataList?.find(({ name }) => name === 'Viewer')?.['id']);
  });

  const set = async (keyName: SysConfigKey, value: string): Promise<void> => {
    const rows = await admin.get('sysConfig/getAllByPartner');
    const row = rows.body.dataList?.find((one) => one['keyName'] === keyName);
    const saved = await admin.post('sysConfig/update', { id: row?.['id'], version: row?.['version'], value });
    expect([keyName, saved.status]).toEqual([keyName, 200]);
  };
  const hire = (username: string, password = PASSWORD): Promise<Answered> =>
    admin.post('staff/save', { firstname: username, username, password, role });
  const enter = async (username: string, password = PASSWORD) => (await served.signIn(username, password)).body.data;
  /** Sets back how long the newest session has run or lain unused. */
  const age = (column: 'created_on' | 'last_used_on', interval: string, token: unknown): Promise<number> =>
    fresh().database.transaction({ system: true }, (tx) =>
      tx.execute(
        `update session set ${column} = now() - $1::interval where token_hash = sha256(convert_to($2, 'UTF8'))`,
        [interval, token],
      ),
    );
  const isOpen = async (token: unknown): Promise<boolean> =>
    (await served.withToken(String(token)).get('staff/getloggedinuser')).status === 200;

  describe('limits of sessions and passwords are the company’s', () => {
    it('SESSION_IDLE_MINUTES and SESSION_MAX_HOURS: new sessions, running ones, and none that has ended', async () => {
      await hire('sleeper');
      const first = await enter('sleeper');
      await age('last_used_on', '20 minutes', first?.['token']);
      await set('SESSION_IDLE_MINUTES', '15');
      expect(await isOpen(first?.['token'])).toBe(false); // it had lain unused for longer than sessions now may
      const second = await enter('sleeper');
      const person = (await served.withToken(String(second?.['token'])).get('staff/getloggedinuser')).body.data;
      expect(person).toMatchObject({ idleMinutes: 15 });
      await set('SESSION_IDLE_MINUTES', '720');
      expect([await isOpen(first?.['token']), await isOpen(second?.['token'])]).toEqual([false, true]);

      await age('created_on', '3 hours', second?.['token']);
      await set('SESSION_MAX_HOURS', '2');
      expect(await isOpen(second?.['token'])).toBe(false);
      const third = await enter('sleeper');
      const life = Date.parse(String(third?.['expiresAt'])) - Date.now();
      expect(Math.round(life / 3_600_000)).toBe(2);
      await set('SESSION_MAX_HOURS', '168');
      expect([await isOpen(second?.['token']), await isOpen(third?.['token'])]).toEqual([false, true]);
    });

    it('another company’s sessions do not hear of it', async () => {
      const stranger = served.as('stranger');
      await age('last_used_on', '20 minutes', stranger.token);
      await set('SESSION_IDLE_MINUTES', '15');
      expect(await isOpen(stranger.token)).toBe(true);
      await set('SESSION_IDLE_MINUTES', '720');
    });

    it('PASSWORD_MIN_LENGTH: of new staff, of a reset, of one’s own; the screen is told', async () => {
      const id = (await hire('shorty')).row().id;
      await set('PASSWORD_MIN_LENGTH', '16');
      expect(codes(await hire('shorter'))).toEqual([['password', 4404185]]);
      expect(codes(await admin.post('staff/resetPassword', { staffId: id, password: 'fifteen-letters' }))).toEqual([
        ['password', 4404185],
      ]);
      const own = served.withToken(String((await enter('shorty'))?.['token']));
      expect((await own.get('staff/getloggedinuser')).body.data).toMatchObject({ passwordMinLength: 16 });
      expect(codes(await own.post('staff/changePassword', { old: PASSWORD, new: 'fifteen-letters' }))).toEqual([
        ['new', 4404185],
      ]);
      await set('PASSWORD_MIN_LENGTH', '10');
      expect((await own.post('staff/changePassword', { old: PASSWORD, new: 'fifteen-letters' })).status).toBe(200);
    });
  });

  describe('PIN of an operator', () => {
    const asks = (operator: unknown, pin: string) => admin.post('staff/checkPin', { operator, pin });
    const operatorWith = async (employeeCode: string, pin: string): Promise<number> =>
      (await admin.post('staff/save', { firstname: employeeCode, employeeCode, pin, canLogin: false })).row().id;

    it('names who works at a terminal, by code or badge, and is never answered', async () => {
      const id = await operatorWith('OP-7', '4711');
      expect((await asks('op-7', '4711')).body.data).toEqual({
        staffId: id,
        firstname: 'OP-7',
        lastname: null,
        employeeCode: 'OP-7',
        pass: expect.any(String) as string,
      });
      expect((await asks(qrPayload('SF', id), '4711')).body.data).toMatchObject({ staffId: id });
      expect((await admin.get(`staff/${id}`)).text).not.toMatch(/4711|"pin"/u);
      expect((await admin.get(`staff/history/${id}`)).text).not.toContain('4711');
      expect(codes(await admin.post('staff/save', { firstname: 'X', canLogin: false, pin: '1234' }))[0]?.[0]).toBe(
        'pin',
      );
      expect(codes(await admin.post('staff/save', { firstname: 'X', canLogin: false, pin: '47x1' }))[0]?.[0]).toBe(
        'pin',
      );
    });

    it('answers an unknown code and a wrong PIN alike, shuts after five wrong tries, and opens with a new PIN', async () => {
      const id = await operatorWith('OP-8', '8642');
      const [unknown, wrong] = [await asks('OP-0', '8642'), await asks('OP-8', '1357')];
      expect([unknown.status, codes(unknown)]).toEqual([wrong.status, codes(wrong)]);
      expect(codes(wrong)).toEqual([['pin', 4404188]]);
      for (const pin of ['1111', '2222', '3333', '4444']) await asks('OP-8', pin);
      const shut = await asks('OP-8', '8642');
      expect([shut.status, shut.headers['retry-after']]).toEqual([429, '300']);
      expect((await asks('OP-7', '4711')).status).toBe(200); // nobody else waits
      const { version } = (await admin.get(`staff/${id}`)).row();
      await admin.post('staff/update', { id, version, pin: '9753' });
      expect([(await asks('OP-8', '8642')).status, (await asks('OP-8', '9753')).status]).toEqual([422, 200]);
    });
  });

  it('MAX_UPLOAD_MB: a larger file is refused, and nobody’s is read before it is known whose it is', async () => {
    const file = `Name\n${`${'x'.repeat(50)}\n`.repeat(40_000)}`;
    const send = (client: Client) => uploadFile(client, 'segment/import/upload', 'two.csv', file);
    await set('MAX_UPLOAD_MB', '1');
    expect((await send(admin)).status).toBe(413);
    await set('MAX_UPLOAD_MB', '10');
    expect((await send(admin)).status).toBe(200);
    expect((await send(served.withToken('no-such-token-no-such-token'))).status).toBe(401);
    expect((await send(served.as('nobody'))).status).toBe(403);
  });

  it('PRINT_PARTNER_NAME, else PARTNER_NAME, is the name on paper; PO_PRINT_PARTNER_ID heads orders alone', async () => {
    const made = await makeSamples(admin);
    const order = await tradeOf(admin, made).order();
    const head = async (moduleName: string, entityId: number): Promise<string> => {
      const body = '{{company.name}} {{company.gstin}}';
      const { data } = (await admin.post('templateConfig/preview', { moduleName, entityId, body })).body;
      return /<body[^>]*>([\s\S]*)<\/body>/u.exec(String(data?.['html']))?.[1] ?? '';
    };
    const zone = made.of('zone').id;
    await set('PARTNER_NAME', 'Screen Weavers');
    expect(await head('zone', zone)).toContain('Screen Weavers');
    await set('PRINT_PARTNER_NAME', 'Paper Weavers');
    expect(await head('zone', zone)).toContain('Paper Weavers');
    const groupCompany = made.of('organization');
    await set('PO_PRINT_PARTNER_ID', String(groupCompany.id));
    expect(await head('zone', zone)).toContain('Paper Weavers');
    expect(await head('purchaseOrder', order.id)).toContain(String(groupCompany['name']));
    await set('PO_PRINT_PARTNER_ID', '');
    expect(await head('purchaseOrder', order.id)).toContain('Paper Weavers');
    for (const [module, id] of [
      ['preInward', made.of('preInward').id],
      ['inward', made.of('inward').id],
      ['outward', made.of('outward').id],
    ] as const)
      expect([module, await head(module, id)]).toEqual([module, expect.stringContaining('Paper Weavers')]);
    const mailed = (): Promise<string> => fresh().database.transaction({ partnerId: 1 }, partnerName);
    expect(await mailed()).toBe('Screen Weavers');
    await set('PARTNER_NAME', '');
    const own = (await admin.get('organization/getOrgByPartner')).body.data?.['name'];
    expect(await mailed()).toBe(own); // never what is printed
    const reporting = reportingOf(served, admin, made, tradeOf(admin, made));
    const days = { from: indiaDay(-1), to: indiaDay() };
    const { content } = await reporting.file('stockLedger/export/excel', days);
    expect(JSON.stringify(readXlsx(content)[0]?.rows[0])).toContain('Paper Weavers');
  });
});
