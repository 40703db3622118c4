import { MODE } from '@weft/domain/rules/acl/acl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endReportRuns } from '../../../apps/server/src/jobs/end-report-runs.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/mail-server.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { failNthCall } from '../../../apps/server/src/testing/watch-calls.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { setSetting } from '../samples.ts';
import { storeOf } from '../stores/stock-fixture.ts';
import { tradeOf } from '../purchase/trade.ts';
import { API, attachedText, attachedTo, type Schedules, schedulesOf } from './schedule-fixture.ts';

const LIMIT_MS = 120_000;

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code, name }) => `${field} ${code} ${name}`),
];

/** Reports that are mailed by themselves (spec 03, 5.5). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let mails: MailServer;
  let schedules: Schedules;

  beforeAll(async () => {
    mails = await startMailServer();
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    schedules = schedulesOf(() => fresh().database, served, mails);
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute('update report_schedule set is_active = false'),
    );
    const made = samplesIn(fresh());
    await storeOf(admin, made, tradeOf(admin, made)).stocked('MAILED-1', 4);
  }, LIMIT_MS);
  afterAll(() => mails.close());

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
    expect(told(await admin.post(`${API}/save`, schedules.body(more)))).toEqual([422, ...faults]);
  });

  it('is due at its time by the clock of its zone, and mails the report once though two processes look', async () => {
    await setSetting(admin, 'PRINT_PARTNER_NAME', 'Paper Weavers'); // of paper alone
    const own = (await admin.get('organization/getOrgByPartner')).body.data?.['name'];
    const schedule = await schedules.saved({ subject: 'Stock of {{partnerName}}: {{rows}}' });
    await schedules.work();
    expect(await schedules.runsOf(schedule)).toEqual([]); // 07:30
    schedules.clock.now = new Date('2027-04-01T02:31:00Z');
    await schedules.work(2);
    await schedules.post();
    await schedules.post();
    const [mail, ...others] = schedules.to(`buyer${schedules.clock.count}@weft.example`);
    expect(others).toEqual([]);
    expect(mail?.source).toContain(`Stock of ${String(own)}: `);
    const sheet = readXlsx(attachedTo(mail?.source ?? ''))[0]?.rows ?? [];
    expect(sheet.flatMap(({ cells }) => cells)).toContain('MAILED-1');
    const [run, ...more] = await schedules.runsOf(schedule);
    expect(more).toEqual([]);
    expect(run).toMatchObject({
      planned: '2027-04-01T02:30:00.000Z',
      result: 'sent',
      recipients: [{ address: `buyer${schedules.clock.count}@weft.example`, state: 'sent', error: null }],
    });
    const { body: listed } = await admin.get(`${API}/${schedule.id}`);
    expect(listed.data).toMatchObject({ lastResult: 'sent', lastRunOn: schedules.clock.now.toISOString() });
    await schedules.end(schedule);
  });

  it('catches up once on what was missed, as seen from the day for which it was planned', async () => {
    schedules.clock.now = new Date('2027-04-05T12:00:00Z');
    const schedule = await schedules.saved({
      report: 'stockLedger',
      period: 'yesterday',
      format: 'csv',
      time: '05:00',
    });
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update report_schedule set updated_on = '2027-03-30' where id = $1`, [schedule.id]),
    );
    await schedules.work();
    const runs = await schedules.runsOf(schedule);
    expect(runs.map(({ planned, words }) => [planned, words])).toEqual([
      ['2027-04-04T23:30:00.000Z', 'Moved from: 04-04-2027; Moved to: 04-04-2027'],
    ]);
    expect(runs[0]?.['fileName']).toContain('2027-04-05'); // the day in India
    await schedules.end(schedule);
  });

  it('is due by a cron of administrators, at each of its times', async () => {
    schedules.clock.now = new Date('2027-04-05T13:05:00Z'); // Monday 18:35 in India
    const schedule = await schedules.saved({ every: 'cron', cron: '30 8,18 * * mon-fri' });
    await schedules.work();
    schedules.clock.now = new Date('2027-04-06T03:05:00Z');
    await schedules.work();
    expect((await schedules.runsOf(schedule)).map(({ planned }) => planned)).toEqual([
      '2027-04-06T03:00:00.000Z',
      '2027-04-05T13:00:00.000Z',
    ]);
    await schedules.end(schedule);
    served.setNow(new Date('2027-04-06T03:05:00Z'));
    const asked = { every: 'cron', cron: '0 6 1 apr *', time: '08:00', zone: 'UTC' };
    const { body: next } = await admin.post(`${API}/next`, asked);
    expect(next.dataList?.map(({ at }) => at)).toEqual(['2028-04-01T06:00', '2029-04-01T06:00', '2030-04-01T06:00']);
    expect(told(await admin.post(`${API}/save`, schedules.body({ every: 'cron' })))).toEqual([
      422,
      'cron 4404901 REQUIRED',
    ]);
    for (const cron of ['every day', '0 0 31 2 *'])
      expect(told(await admin.post(`${API}/save`, schedules.body({ every: 'cron', cron })))).toEqual([
        422,
        'cron 4404906 FORMAT',
      ]);
    const other = await personWith(served, await schedules.senders('Plans', 255));
    expect(told(await other.client.post(`${API}/save`, schedules.body({ every: 'cron', cron: '0 6 * * *' })))).toEqual([
      403,
      'every 4403 DENIED',
    ]);
  });

  it('is that of a saved view of its owner, as it is when it is made; without the view it says so', async () => {
    schedules.clock.now = new Date('2027-04-07T02:40:00Z');
    const columns = {
      order: ['quantity', 'lot'],
      hidden: ['item', 'itemCode', 'stockArea', 'uom', 'value'],
      widths: {},
    };
    const content = { search: '', sort: '-lot', filters: { lotNumber: '=MAILED-1' }, columns };
    const view = (await admin.post('listView/save', { list: 'report.stockOnDate', name: 'One lot', content })).row().id;
    const schedule = await schedules.saved({ savedView: view, format: 'csv' });
    await schedules.work();
    await schedules.post();
    const [mail] = schedules.to(`buyer${schedules.clock.count}@weft.example`);
    const [heads, ...lines] = attachedText(mail?.source ?? '');
    expect([heads, lines.length]).toEqual(['Quantity,Lot', 1]);
    expect(lines[0]).toMatch(/MAILED-1$/u);
    expect(told(await admin.post('listView/delete', { id: view }))).toEqual([200]);
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    await schedules.work();
    expect((await schedules.runsOf(schedule))[0]).toMatchObject({ result: 'failed' });
    await schedules.end(schedule);
    expect(told(await admin.post(`${API}/save`, schedules.body({ savedView: view })))).toEqual([
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
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const schedule = await schedules.saved({ format });
    await schedules.work();
    await schedules.post();
    const [mail] = schedules.to(`buyer${schedules.clock.count}@weft.example`);
    expect(mail?.source.replaceAll('=\r\n', '')).toMatch(expected);
    await schedules.end(schedule);
  });

  it('is an alert where it has a condition, and sends nothing where there is nothing', async () => {
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const none = await schedules.saved({ onlyIfRows: true, filters: { lotNumber: 'NO-SUCH-LOT' } });
    const few = await schedules.saved({ condition: 'rows', conditionAbove: 100_000 });
    const much = await schedules.saved({ condition: 'total', conditionColumn: 'quantity', conditionAbove: 1 });
    await schedules.work();
    const results = [];
    for (const one of [none, few, much]) results.push((await schedules.runsOf(one)).map(({ result }) => result));
    expect(results).toEqual([['skipped'], ['skipped'], ['sent']]);
    for (const one of [none, few, much]) await schedules.end(one);
  });

  it('runs with its owner’s rights, tells its failures, and is paused after three', async () => {
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const asha = await personWith(served, await schedules.senders('Sends reports', 255));
    const schedule = await schedules.saved(
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
      await schedules.work();
      schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    }
    const runs = await schedules.runsOf(schedule);
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
    expect(schedules.to('chief@weft.example')).toEqual([]);
    await schedules.end(schedule);
  });

  it('is paused when its owner has left: the administrators are told', async () => {
    const ravi = await personWith(served, await schedules.senders('Leaves', 255));
    const schedule = await schedules.saved({}, ravi.client);
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute('update staff set is_active = false where id = $1', [ravi.id]),
    );
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    await schedules.work();
    expect((await admin.get(`${API}/${schedule.id}`)).body.data).toMatchObject({
      isActive: false,
      lastResult: 'paused',
    });
    const { body: notices } = await admin.get('notice/getAllByPartner');
    expect(notices.dataList?.filter(({ kind }) => kind === 'reportPaused')).toHaveLength(1);
    await schedules.end(schedule);
  });

  it('is asked for whole or not at all, whichever of its calls breaks; the worker that it wakes is no part of it', async () => {
    const schedule = await schedules.saved({ every: 'quarter', monthDay: 1 });
    const [asked, requestId] = [{ id: schedule.id }, crypto.randomUUID()];
    const answers: Answered[] = [];
    for (let n = 1; answers.at(-1)?.status !== 200; n += 1) {
      expect(await schedules.runsOf(schedule)).toEqual([]);
      const broken = failNthCall(fresh().database, n);
      answers.push(await admin.post(`${API}/runNow`, asked, { requestId }));
      broken.stop();
    }
    const refused = answers.slice(0, -1).map(({ status, body: { responseCode } }) => [status, responseCode]);
    expect(refused).toEqual(refused.map(() => [500, 5500]));
    expect(refused.length).toBeGreaterThan(3);
    await schedules.work();
    expect(await schedules.runsOf(schedule)).toHaveLength(1);
    await schedules.end(schedule);
  });

  it('is sent at once by its owner alone; its file is theirs for a week', async () => {
    const schedule = await schedules.saved({ every: 'quarter', monthDay: 1 });
    const requestId = crypto.randomUUID();
    const asked = { id: schedule.id };
    const [first, again] = [
      await admin.post(`${API}/runNow`, asked, { requestId }),
      await admin.post(`${API}/runNow`, asked, { requestId }),
    ];
    expect([first.status, again.text]).toEqual([200, first.text]);
    await schedules.work();
    const [run] = await schedules.runsOf(schedule);
    expect(run).toMatchObject({ isByHand: true, result: 'sent', hasFile: true });
    const path = `${API}/runs/${String(run?.['id'])}/file`;
    expect((await admin.get(path)).status).toBe(200);
    expect((await served.as('viewer').get(path)).status).toBe(403);
    expect((await served.as('stranger').get(path)).status).toBe(404);
    expect((await admin.post(`${API}/runNow`, { id: 999_999 })).status).toBe(404);
    await endReportRuns(fresh().database, served.settings, new Date(schedules.clock.now.getTime() + 8 * 86_400_000));
    expect((await admin.get(path)).status).toBe(404);
    await schedules.end(schedule);
  });

  it('a file over 10 MB goes as a link for who logs in; one of 10 MB in the mail', async () => {
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const sent = async (size: number) => {
      const schedule = await schedules.saved({ every: 'quarter', monthDay: 1 });
      expect((await admin.post(`${API}/runNow`, { id: schedule.id })).status).toBe(200);
      await schedules.work();
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute('update report_run set size = $2 where partner_id = 1 and schedule_id = $1', [schedule.id, size]),
      );
      await schedules.post();
      const [mail, ...more] = schedules.to(`buyer${schedules.clock.count}@weft.example`);
      expect(more).toEqual([]);
      const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = `https://erp.weft.example/#/module/reports/schedules/addUpdate/${schedule.id}`;
      return { schedule, isAttached: /Content-Disposition: attachment/u.test(source), isLinked: source.includes(link) };
    };
    const small = await sent(10 * 1024 * 1024);
    expect(small).toMatchObject({ isAttached: true });
    const large = await sent(10 * 1024 * 1024 + 1);
    expect(large).toMatchObject({ isAttached: false, isLinked: true });
    const [run] = await schedules.runsOf(large.schedule);
    const path = `/api/v1/${API}/runs/${String(run?.['id'])}/file`;
    expect((await served.app.inject({ method: 'GET', url: path })).statusCode).toBe(401);
    expect((await admin.get(path.replace('/api/v1/', ''))).status).toBe(200);
    for (const { schedule } of [small, large]) await schedules.end(schedule);
  });

  it('whoever deletes it while it runs gets no mail, no story and no file of it', async () => {
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const schedule = await schedules.saved();
    const db = fresh().database;
    const tables = new Set<unknown>();
    /** Deletes the schedule as soon as its report is read, before it is put into the outbox. */
    const deleting: typeof db = Object.create(db, {
      transaction: {
        value: async (...asked: Parameters<typeof db.transaction>) => {
          const answer = await db.transaction(...asked);
          const isMade = typeof answer === 'object' && answer !== null && 'isSkipped' in answer;
          await (isMade ? schedules.end(schedule) : undefined);
          tables.add(isMade);
          return answer;
        },
      },
    }) as typeof db; // the one method is its own
    await schedules.work(1, deleting);
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
    schedules.clock.now = new Date(schedules.clock.now.getTime() + 86_400_000);
    const schedule = await schedules.saved();
    await schedules.work();
    await schedules.end(schedule);
    await schedules.post();
    expect(schedules.to(`buyer${schedules.clock.count}@weft.example`)).toEqual([]);
  });

  it('is refused to who may not export, and people outside to who may not override', async () => {
    const [looks, exports] = [MODE.print, MODE.export];
    const looking = await personWith(served, await schedules.senders('Looks', looks));
    const exporting = await personWith(served, await schedules.senders('Exports', exports));
    expect(told(await looking.client.post(`${API}/save`, schedules.body()))).toEqual([403]);
    expect(told(await exporting.client.post(`${API}/save`, schedules.body()))).toEqual([
      403,
      'recipients[0].address 4403 DENIED',
    ]);
    const inside = schedules.body({ recipients: [{ kind: 'staff', staff: exporting.id }] });
    expect(told(await exporting.client.post(`${API}/save`, inside))).toEqual([200]);
  });
});
