import { expect, vi } from 'vitest';
import { scheduleWorker } from '../../../apps/server/src/areas/reports/schedules/schedule-worker.ts';
import { openMailer } from '../../../apps/server/src/messages/mailer.ts';
import { sendMessages } from '../../../apps/server/src/messages/send-messages.ts';
import type { MailServer } from '../../../apps/server/src/testing/mail-server.ts';
import type { Client, Served, Wire } from '../../../apps/server/src/testing/serve.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';

/** The calls of schedules. */
export const API = 'reportSchedule';

/** The base64 part of a mail that holds its file. */
export const attachedTo = (source: string): Buffer => {
  const [, encoded = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/u.exec(source) ?? [];
  return Buffer.from(encoded, 'base64');
};

/** Lines of the CSV that a mail holds, without its mark of bytes. */
export const attachedText = (source: string): readonly string[] =>
  attachedTo(source).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

/** What a company's schedules are worked with, by a clock that the test sets, and how many of them it wrote. */
export type Schedules = ReturnType<typeof schedulesOf>;

/** Writes schedules, lets them come due, and reads what was mailed. */
export const schedulesOf = (db: () => Database, served: Served, mails: MailServer) => {
  const admin = served.as('administrator');
  const clock = { now: new Date('2027-04-01T02:00:00Z'), count: 0 }; // 07:30 in India
  const body = (more: Wire = {}): Wire => {
    clock.count += 1;
    return {
      name: `Schedule ${clock.count}`,
      report: 'stockOnDate',
      format: 'excel',
      every: 'day',
      time: '08:00',
      zone: 'Asia/Kolkata',
      recipients: [{ kind: 'address', address: `buyer${clock.count}@weft.example` }],
      sender: 'company',
      ...more,
    };
  };
  /** Saved half a day before the clock of the workers. */
  const saved = async (more: Wire = {}, client: Client = admin) => {
    const row = (await client.post(`${API}/save`, body(more))).row();
    await db().transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update report_schedule set updated_on = $2 where partner_id = 1 and id = $1`, [
        row.id,
        new Date(clock.now.getTime() - 43_200_000),
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
  const work = async (processes = 1, database = db()): Promise<void> => {
    const workers = Array.from({ length: processes }, () =>
      scheduleWorker({ db: database, settings: served.settings, clock: () => clock.now }, served.app.log),
    );
    workers.forEach((one) => one.wake(1));
    await vi.waitFor(
      async () => {
        const { left } = await db().transaction({ partnerId: 1 }, (tx) =>
          tx.one<{ left: boolean }>(
            `select exists (select 1 from report_run where state = 'waiting') or exists (select 1 from report_schedule s where s.is_active and s.deleted_on is null and s.updated_on < $1
               and not exists (select 1 from report_run r where r.schedule_id = s.id)) and $2 as left`,
            [clock.now, clock.now.getTime() >= Date.parse('2027-04-01T02:30:00Z')],
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
    await sendMessages({ db: db(), mailer, settings, log: served.app.log, unnoted: new Map() }, () => clock.now);
    mailer?.close();
  };
  const end = async ({ id }: { readonly id: number }): Promise<void> => {
    const { version } = (await admin.get(`${API}/${id}`)).row();
    expect((await admin.post(`${API}/delete`, { id, version })).status).toBe(200);
  };
  const to = (address: string) => mails.got.filter((mail) => mail.to === address);
  return { clock, body, saved, senders, runsOf, work, post, end, to };
};
