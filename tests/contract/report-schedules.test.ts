import { MODE } from '@weft/domain/rules/acl/acl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scheduleWorker } from '../../apps/server/src/areas/reports/schedules/schedule-worker.ts';
import { endReportRuns } from '../../apps/server/src/jobs/end-report-runs.ts';
import { openMailer } from '../../apps/server/src/messages/mailer.ts';
import { sendMessages } from '../../apps/server/src/messages/send-messages.ts';
import { readXlsx } from '../../apps/server/src/sheets/xlsx-reader.ts';
import { type MailServer, startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { failNthCall } from '../../apps/server/src/testing/watch-calls.ts';
import { personWith } from './approvals.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import { setSetting } from './samples.ts';
import { storeOf } from './stock-fixture.ts';
import { tradeOf } from './trade.ts';

const API = 'reportSchedule';
const LIMIT_MS = 120_000;

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code, name }) => `${field} ${code} ${name}`),
];

/** The base64 part of a mail that holds its file. */
const attachedTo = (source: string): Buffer => {
  const [, encoded = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/u.exec(source) ?? [];
  return Buffer.from(encoded, 'base64');
};

/** Lines of the CSV that a mail holds, without its mark of bytes. */
const attachedText = (source: string): readonly string[] =>
  attachedTo(source).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

/** Reports that are mailed by themselves (spec 03, 5.5). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let mails: MailServer;
  let count = 0;
  let now = new Date('2027-04-01T02:00:00Z'); // 07:30 in India

  beforeAll(async () => {
    mails = await startMailServer();
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute('update report_schedule set is_active = false'),
    );
    const made = samplesIn(fresh());
    await storeOf(admin, made, tradeOf(admin, made)).stocked('MAILED-1', 4);
  }, LIMIT_MS);
  afterAll(() => mails.close());

  const body = (more: Wire = {}): Wire => {
    count += 1;
    return {
      name: `Schedule ${count}`,
      report: 'stockOnDate',
      format: 'excel',
      every: 'day',
      time: '08:00',
      zone: 'Asia/Kolkata',
      recipients: [{ kind: 'address', address: `buyer${count}@weft.example` }],
      sender: 'company',
      ...more,
    };
  };
  /** Saved half a day before the clock of the workers. */
  const saved = async (more: Wire = {}, client: Client = admin) => {
    const row = (await client.post(`${API}/save`, body(more))).row();
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update report_schedule set updated_on = $2 where partner_id = 1 and id = $1`, [
        row.id,
        new Date(now.getTime() - 43_200_000),
      ]),
    );
    return row;
  };
  /** A role that may do everything with schedules and stock, and so much with reports. */
  const senders = async (name: string, mode: number): Promise<number> => {
    const role = (await admin.post('role/save', { name })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const modes = new Map([
      [API, 255],
      ['chemical/itemStock/stock', 255],
      ['chemical/report', mode],
    ]);
    const changed = [];
    for (const { id, moduleAPI } of rights) {
      const own = modes.get(String(moduleAPI));
      if (own === undefined) continue;
      const { version } = (await admin.get(`acl/${String(id)}`)).row();
      changed.push({ id, version, view: 1, mode: own });
    }
    expect((await admin.post('acl/saveOrUpdateAll', changed)).status).toBe(200);
    return role;
  };
  const runsOf = async ({ id }: { readonly id: number }): Promise<readonly Wire[]> =>
    (await admin.get(`${API}/${id}/runs`)).body.dataList ?? [];
  /** Lets so many processes do what is due, and waits until nothing is. */
  const work = async (processes = 1, db = fresh().database): Promise<void> => {
    const workers = Array.from({ length: processes }, () =>
      scheduleWorker({ db, settings: served.settings, clock: () => now }, served.app.log),
    );
    workers.forEach((one) => one.wake(1));
    await vi.waitFor(
      async () => {
        const { left } = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
          tx.one<{ left: boolean }>(
            `select exists (select 1 from report_run where state = 'waiting') or exists (select 1 from report_schedule s where s.is_active and s.deleted_on is null and s.updated_on < $1
               and not exists (select 1 from report_run r where r.schedule_id = s.id)) and $2 as left`,
            [now, now.getTime() >= Date.parse('2027-04-01T02:30:00Z')],
          ),
        );
        expect(left).toBe(false);
      },
      { timeout: 60_000 },
    );
    await Promise.all(workers.map((one) => one.stop()));
  };
  const post = async (): Promise<void> => {
    const settings = {
      ...served.settings,
      publicUrl: 'https://erp.weft.example',
      mail: { smtpUrl: mails.url, from: 'Weft <erp@weft.example>' },
    };
    const mailer = openMailer(settings);
    await sendMessages({ db: fresh().database, mailer, settings, log: served.app.log, unnoted: new Map() }, () => now);
    mailer?.close();
  };
  const end = async ({ id }: { readonly id: number }): Promise<void> => {
    const { version } = (await admin.get(`${API}/${id}`)).row();
    expect((await admin.post(`${API}/delete`, { id, version })).status).toBe(200);
  };
  const to = (address: string) => mails.got.filter((mail) => mail.to === address);

  it.each([
    [{ recipients: [] }, ['recipients 4404901 REQUIRED']],
    [{ recipients: [{ kind: 'address', address: 'asha' }] }, ['recipients[0].address 4404906 FORMAT']],
    [{ recipients: [{ kind: 'staff' }] }, ['recipients[0].staff 4404901 REQUIRED']],
    [{ time: '24:00' }, ['time 4404906 FORMAT']],
    [{ every: 'week' }, ['weekDays 4404901 REQUIRED']],
    [{ every: 'month', monthDay: 32 }, ['monthDay 4404905 TOO_LARGE']],
    [{ every: 'month' }, ['monthDay 4404901 REQUIRED']],
    [{ report: 'payroll' }, ['report 4404907 CHOICE']],
    [{ zone: 'Moon/Base' }, ['zone 4404907 CHOICE']],
    [{ filters: { stockAreas: 'all' } }, ['filters.stockAreas 4404902 TYPE']],
    [{ filters: { moon: 1 } }, ['filters.moon 4404910 UNKNOWN_FIELD']],
    [{ report: 'stockLedger' }, ['period 4404901 REQUIRED']],
    [{ report: 'stockLedger', period: 'lastDays' }, ['periodDays 4404901 REQUIRED']],
    [{ period: 'yesterday' }, ['period 4404907 CHOICE']],
    [{ condition: 'total', conditionAbove: 1 }, ['conditionColumn 4404901 REQUIRED']],
    [{ condition: 'total', conditionAbove: 1, conditionColumn: 'lot' }, ['conditionColumn 4404907 CHOICE']],
    [{ subject: '{{raport}}' }, ['subject 4404180 TEMPLATE_FIELD']],
  ])('%j is told at its field', async (more, faults) => {
    expect(told(await admin.post(`${API}/save`, body(more)))).toEqual([422, ...faults]);
  });

  it('is due at its time by the clock of its zone, and mails the report once though two processes look', async () => {
    await setSetting(admin, 'PRINT_PARTNER_NAME', 'Paper Weavers'); // of paper alone
    const own = (await admin.get('organization/getOrgByPartner')).body.data?.['name'];
    const schedule = await saved({ subject: 'Stock of {{partnerName}}: {{rows}}' });
    await work();
    expect(await runsOf(schedule)).toEqual([]); // 07:30
    now = new Date('2027-04-01T02:31:00Z');
    await work(2);
    await post();
    await post();
    const [mail, ...others] = to(`buyer${count}@weft.example`);
    expect(others).toEqual([]);
    expect(mail?.source).toContain(`Stock of ${String(own)}: `);
    const sheet = readXlsx(attachedTo(mail?.source ?? ''))[0]?.rows ?? [];
    expect(sheet.flatMap(({ cells }) => cells)).toContain('MAILED-1');
    const [run, ...more] = await runsOf(schedule);
    expect(more).toEqual([]);
    expect(run).toMatchObject({
      planned: '2027-04-01T02:30:00.000Z',
      result: 'sent',
      recipients: [{ address: `buyer${count}@weft.example`, state: 'sent', error: null }],
    });
    const { body: listed } = await admin.get(`${API}/${schedule.id}`);
    expect(listed.data).toMatchObject({ lastResult: 'sent', lastRunOn: now.toISOString() });
    await end(schedule);
  });

  it('catches up once on what was missed, as seen from the day for which it was planned', async () => {
    now = new Date('2027-04-05T12:00:00Z');
    const schedule = await saved({ report: 'stockLedger', period: 'yesterday', format: 'csv', time: '05:00' });
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update report_schedule set updated_on = '2027-03-30' where id = $1`, [schedule.id]),
    );
    await work();
    const runs = await runsOf(schedule);
    expect(runs.map(({ planned, words }) => [planned, words])).toEqual([
      ['2027-04-04T23:30:00.000Z', 'Moved from: 04-04-2027; Moved to: 04-04-2027'],
    ]);
    expect(runs[0]?.['fileName']).toContain('2027-04-05'); // the day in India
    await end(schedule);
  });

  it('is due by a cron of administrators, at each of its times', async () => {
    now = new Date('2027-04-05T13:05:00Z'); // Monday 18:35 in India
    const schedule = await saved({ every: 'cron', cron: '30 8,18 * * mon-fri' });
    await work();
    now = new Date('2027-04-06T03:05:00Z');
    await work();
    expect((await runsOf(schedule)).map(({ planned }) => planned)).toEqual([
      '2027-04-06T03:00:00.000Z',
      '2027-04-05T13:00:00.000Z',
    ]);
    await end(schedule);
    served.setNow(new Date('2027-04-06T03:05:00Z'));
    const asked = { every: 'cron', cron: '0 6 1 apr *', time: '08:00', zone: 'UTC' };
    const { body: next } = await admin.post(`${API}/next`, asked);
    expect(next.dataList?.map(({ at }) => at)).toEqual(['2028-04-01T06:00', '2029-04-01T06:00', '2030-04-01T06:00']);
    expect(told(await admin.post(`${API}/save`, body({ every: 'cron' })))).toEqual([422, 'cron 4404901 REQUIRED']);
    for (const cron of ['every day', '0 0 31 2 *'])
      expect(told(await admin.post(`${API}/save`, body({ every: 'cron', cron })))).toEqual([
        422,
        'cron 4404906 FORMAT',
      ]);
    const other = await personWith(served, await senders('Plans', 255));
    expect(told(await other.client.post(`${API}/save`, body({ every: 'cron', cron: '0 6 * * *' })))).toEqual([
      403,
      'every 4403 DENIED',
    ]);
  });

  it('is that of a saved view of its owner, as it is when it is made; without the view it says so', async () => {
    now = new Date('2027-04-07T02:40:00Z');
    const columns = {
      order: ['quantity', 'lot'],
      hidden: ['item', 'itemCode', 'stockArea', 'uom', 'value'],
      widths: {},
    };
    const content = { search: '', sort: '-lot', filters: { lotNumber: '=MAILED-1' }, columns };
    const view = (await admin.post('listView/save', { list: 'report.stockOnDate', name: 'One lot', content })).row().id;
    const schedule = await saved({ savedView: view, format: 'csv' });
    await work();
    await post();
    const [mail] = to(`buyer${count}@weft.example`);
    const [heads, ...lines] = attachedText(mail?.source ?? '');
    expect([heads, lines.length]).toEqual(['Quantity,Lot', 1]);
    expect(lines[0]).toMatch(/MAILED-1$/u);
    expect(told(await admin.post('listView/delete', { id: view }))).toEqual([200]);
    now = new Date(now.getTime() + 86_400_000);
    await work();
    expect((await runsOf(schedule))[0]).toMatchObject({ result: 'failed' });
    await end(schedule);
    expect(told(await admin.post(`${API}/save`, body({ savedView: view })))).toEqual([
      422,
      'savedView 4404908 REFERENCE',
    ]);
  });

  it('says in three times when it comes next', async () => {
    served.setNow(new Date('2026-04-01T02:31:00Z'));
    const asked = { every: 'week', weekDays: ['monday'], time: '08:00', zone: 'Asia/Kolkata' };
    const { body: next } = await admin.post(`${API}/next`, asked);
    served.setNow(undefined);
    expect(next.dataList?.map(({ at }) => at)).toEqual(['2026-04-06T08:00', '2026-04-13T08:00', '2026-04-20T08:00']);
    expect((await admin.post(`${API}/next`, { every: 'week', time: 'soon' })).body.dataList).toEqual([]);
  });

  it.each([
    ['body', /<table[^]*MAILED-1/u],
    ['pdf', /filename="Stock on Date 2027-04-06\.pdf"|filename=.*pdf/u],
    ['csv', /filename=.*csv/u],
  ] as const)('goes as %s', async (format, expected) => {
    now = new Date(now.getTime() + 86_400_000);
    const schedule = await saved({ format });
    await work();
    await post();
    const [mail] = to(`buyer${count}@weft.example`);
    expect(mail?.source.replaceAll('=\r\n', '')).toMatch(expected);
    await end(schedule);
  });

  it('is an alert where it has a condition, and sends nothing where there is nothing', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const none = await saved({ onlyIfRows: true, filters: { lotNumber: 'NO-SUCH-LOT' } });
    const few = await saved({ condition: 'rows', conditionAbove: 100_000 });
    const much = await saved({ condition: 'total', conditionColumn: 'quantity', conditionAbove: 1 });
    await work();
    const results = [];
    for (const one of [none, few, much]) results.push((await runsOf(one)).map(({ result }) => result));
    expect(results).toEqual([['skipped'], ['skipped'], ['sent']]);
    for (const one of [none, few, much]) await end(one);
  });

  it('runs with its owner’s rights, tells its failures, and is paused after three', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const asha = await personWith(served, await senders('Sends reports', 255));
    const schedule = await saved(
      {
        recipients: [
          { kind: 'staff', staff: asha.id },
          { kind: 'address', address: 'chief@weft.example' },
        ],
      },
      asha.client,
    );
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(
        `update acl set mode = 0 where role_id = (select role_id from staff where id = $1) and service_id = (select id from services where partner_id = 1 and module_api = 'chemical/report')`,
        [asha.id],
      ),
    );
    for (let day = 0; day < 4; day += 1) {
      await work();
      now = new Date(now.getTime() + 86_400_000);
    }
    const runs = await runsOf(schedule);
    expect(runs.map(({ result, fault }) => [result, fault])).toEqual(
      Array.from({ length: 3 }, () => ['failed', 'You are not allowed to export reports']),
    );
    expect((await admin.get(`${API}/${schedule.id}`)).body.data).toMatchObject({
      isActive: false,
      lastResult: 'paused',
    });
    const kinds = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ kind: string }>(`select kind from notice where staff_id = $1 order by id`, [asha.id]),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['reportFailed', 'reportFailed', 'reportFailed', 'reportPaused']);
    expect(to('chief@weft.example')).toEqual([]);
    await end(schedule);
  });

  it('is paused when its owner has left: the administrators are told', async () => {
    const ravi = await personWith(served, await senders('Leaves', 255));
    const schedule = await saved({}, ravi.client);
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute('update staff set is_active = false where id = $1', [ravi.id]),
    );
    now = new Date(now.getTime() + 86_400_000);
    await work();
    expect((await admin.get(`${API}/${schedule.id}`)).body.data).toMatchObject({
      isActive: false,
      lastResult: 'paused',
    });
    const { body: notices } = await admin.get('notice/getAllByPartner');
    expect(notices.dataList?.filter(({ kind }) => kind === 'reportPaused')).toHaveLength(1);
    await end(schedule);
  });

  it('is asked for whole or not at all, whichever of its calls breaks; the worker that it wakes is no part of it', async () => {
    const schedule = await saved({ every: 'quarter', monthDay: 1 });
    const [asked, requestId] = [{ id: schedule.id }, crypto.randomUUID()];
    const answers: Answered[] = [];
    for (let n = 1; answers.at(-1)?.status !== 200; n += 1) {
      expect(await runsOf(schedule)).toEqual([]);
      const broken = failNthCall(fresh().database, n);
      answers.push(await admin.post(`${API}/runNow`, asked, { requestId }));
      broken.stop();
    }
    const refused = answers.slice(0, -1).map(({ status, body: { responseCode } }) => [status, responseCode]);
    expect(refused).toEqual(refused.map(() => [500, 5500]));
    expect(refused.length).toBeGreaterThan(3);
    await work();
    expect(await runsOf(schedule)).toHaveLength(1);
    await end(schedule);
  });

  it('is sent at once by its owner alone; its file is theirs for a week', async () => {
    const schedule = await saved({ every: 'quarter', monthDay: 1 });
    const requestId = crypto.randomUUID();
    const asked = { id: schedule.id };
    const [first, again] = [
      await admin.post(`${API}/runNow`, asked, { requestId }),
      await admin.post(`${API}/runNow`, asked, { requestId }),
    ];
    expect([first.status, again.text]).toEqual([200, first.text]);
    await work();
    const [run] = await runsOf(schedule);
    expect(run).toMatchObject({ isByHand: true, result: 'sent', hasFile: true });
    const path = `${API}/runs/${String(run?.['id'])}/file`;
    expect((await admin.get(path)).status).toBe(200);
    expect((await served.as('viewer').get(path)).status).toBe(403);
    expect((await served.as('stranger').get(path)).status).toBe(404);
    expect((await admin.post(`${API}/runNow`, { id: 999_999 })).status).toBe(404);
    await endReportRuns(fresh().database, served.settings, new Date(now.getTime() + 8 * 86_400_000));
    expect((await admin.get(path)).status).toBe(404);
    await end(schedule);
  });

  it('a file over 10 MB goes as a link for who logs in; one of 10 MB in the mail', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const sent = async (size: number) => {
      const schedule = await saved({ every: 'quarter', monthDay: 1 });
      expect((await admin.post(`${API}/runNow`, { id: schedule.id })).status).toBe(200);
      await work();
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute('update report_run set size = $2 where partner_id = 1 and schedule_id = $1', [schedule.id, size]),
      );
      await post();
      const [mail, ...more] = to(`buyer${count}@weft.example`);
      expect(more).toEqual([]);
      const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = `https://erp.weft.example/#/module/reports/schedules/addUpdate/${schedule.id}`;
      return { schedule, isAttached: /Content-Disposition: attachment/u.test(source), isLinked: source.includes(link) };
    };
    const small = await sent(10 * 1024 * 1024);
    expect(small).toMatchObject({ isAttached: true });
    const large = await sent(10 * 1024 * 1024 + 1);
    expect(large).toMatchObject({ isAttached: false, isLinked: true });
    const [run] = await runsOf(large.schedule);
    const path = `/api/v1/${API}/runs/${String(run?.['id'])}/file`;
    expect((await served.app.inject({ method: 'GET', url: path })).statusCode).toBe(401);
    expect((await admin.get(path.replace('/api/v1/', ''))).status).toBe(200);
    for (const { schedule } of [small, large]) await end(schedule);
  });

  it('whoever deletes it while it runs gets no mail, no story and no file of it', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const schedule = await saved();
    const db = fresh().database;
    const tables = new Set<unknown>();
    /** Deletes the schedule as soon as its report is read, before it is put into the outbox. */
    const deleting: typeof db = Object.create(db, {
      transaction: {
        value: async (...asked: Parameters<typeof db.transaction>) => {
          const answer = await db.transaction(...asked);
          const isMade = typeof answer === 'object' && answer !== null && 'isSkipped' in answer;
          await (isMade ? end(schedule) : undefined);
          tables.add(isMade);
          return answer;
        },
      },
    }) as typeof db; // the one method is its own
    await work(1, deleting);
    expect(tables).toContain(true);
    const left = await db.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ runs: number; mails: number; notices: number }>(
        `select (select count(*)::int from report_run where schedule_id = $1) as runs,
                (select count(*)::int from message where module = $2 and record_id = $1) as mails,
                (select count(*)::int from notice where facts->>'record' = $1::text and kind like 'report%') as notices`,
        [schedule.id, API],
      ),
    );
    expect(left).toEqual({ runs: 0, mails: 0, notices: 0 });
  });

  it('whoever deletes it before its mail is sent sends none', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const schedule = await saved();
    await work();
    await end(schedule);
    await post();
    expect(to(`buyer${count}@weft.example`)).toEqual([]);
  });

  it('is refused to who may not export, and people outside to who may not override', async () => {
    const [looks, exports] = [MODE.print, MODE.export];
    const looking = await personWith(served, await senders('Looks', looks));
    const exporting = await personWith(served, await senders('Exports', exports));
    expect(told(await looking.client.post(`${API}/save`, body()))).toEqual([403]);
    expect(told(await exporting.client.post(`${API}/save`, body()))).toEqual([
      403,
      'recipients[0].address 4403 DENIED',
    ]);
    const inside = body({ recipients: [{ kind: 'staff', staff: exporting.id }] });
    expect(told(await exporting.client.post(`${API}/save`, inside))).toEqual([200]);
  });
});
