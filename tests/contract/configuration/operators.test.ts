import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, chiefOf, flowFor, listed, named, REJECT } from '../approvals/approvals.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { sampleOf } from '../samples.ts';
import { ORDER } from '../purchase/trade.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';

const DAY_MS = 86_400_000;
const errorNames = ({ body, status }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ name }) => name),
];

describe('who works at a shared device', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let kiran: number;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    kiran = await hire('Kiran', 'OP-41', '4711');
  });
  afterAll(() => fresh.remove());

  const hire = async (firstname: string, employeeCode: string, pin: string): Promise<number> =>
    (await admin.post('staff/save', { firstname, employeeCode, pin, canLogin: false, isOperator: true })).row().id;
  const passOf = async (station: Client, operator: string, pin: string): Promise<string> =>
    String((await station.post('staff/checkPin', { operator, pin })).body.data?.['pass']);
  const by = (pass: string) => ({ headers: { 'x-weft-operator': pass } });
  const events = async (api: string, id: number): Promise<readonly Wire[]> =>
    (await admin.get(`${api}/history/${id}`)).body.dataList ?? [];

  it('stands on the documents they save and post, on the stock entries and in the history, beside whose log-in it was', async () => {
    const pass = await passOf(admin, 'OP-41', '4711');
    const sample = sampleOf(moduleNamed('inward'), 1, samplesIn(fresh).rows);
    const draft = (await admin.post('chemical/inward/save', { ...sample, billNo: 'OP-1' }, by(pass))).row();
    expect(draft).toMatchObject({ createdBy: kiran, updatedBy: kiran });
    const { id, version } = draft;
    const posted = await admin.post('chemical/inward/post', { id, version }, by(pass));
    expect(posted.status).toBe(200);
    const station = (await admin.get('staff/getloggedinuser')).body.data;
    const [last, ...before] = await events('chemical/inward', id);
    expect(before.length).toBeGreaterThan(0);
    expect(last).toMatchObject({ action: 'post', staff: kiran, staffName: 'Kiran' });
    expect(last?.['stationName']).toBe([station?.['firstname'], station?.['lastname']].filter(Boolean).join(' '));
    const { rows } = await fresh.database.transaction({ system: true }, async (tx) => ({
      rows: await tx.query<{ staff: number }>(
        'select distinct staff_id as staff from stock_transformation where document_id = $1 and module = $2',
        [id, 'inward'],
      ),
    }));
    expect(rows).toEqual([{ staff: kiran }]);
  });

  it('leaves what nobody else did to whoever is logged in', async () => {
    const made = (await admin.post('segment/save', { name: 'Alone' })).row();
    const [event] = await events('segment', made.id);
    expect(event).toMatchObject({ stationName: null });
    expect(event?.['staff']).toBe(made['createdBy']);
  });

  it('is named in the history of a master, which keeps whose rights made it', async () => {
    const made = (await admin.post('segment/save', { name: 'Handed' }, by(await passOf(admin, 'OP-41', '4711')))).row();
    expect(made['createdBy']).not.toBe(kiran);
    expect((await events('segment', made.id))[0]).toMatchObject({ staff: kiran });
  });

  it('is the author of their comments, and nobody else at the device changes them', async () => {
    await hire('Mira', 'OP-45', '2580');
    const [pass, other] = [await passOf(admin, 'OP-41', '4711'), await passOf(admin, 'OP-45', '2580')];
    const { id: record } = (await admin.post('segment/save', { name: 'Talked about' })).row();
    const { data } = (await admin.post('segment/comments/add', { record, text: 'Mine' }, by(pass))).body;
    expect(data).toMatchObject({ staff: kiran, author: 'Kiran', isOwn: true });
    const edit = (extra: object) => admin.post('segment/comments/edit', { id: data?.['id'], text: 'Not mine' }, extra);
    expect([(await edit(by(other))).status, (await edit({})).status, (await edit(by(pass))).status]).toEqual([
      403, 403, 200,
    ]);
    const own = async (extra: object) =>
      (await admin.get(`segment/comments/${record}`, {}, extra)).body.dataList?.map(({ isOwn }) => isOwn);
    expect([await own(by(pass)), await own(by(other)), await own({})]).toEqual([[true], [false], [false]]);
    expect(await own(by('no pass'))).toEqual([false]); // whoever reads is not stopped by a pass that holds no more
  });

  it('is named at the files they add, which stay the log-in’s to take off', async () => {
    const { id: record } = (await admin.post('segment/save', { name: 'With a file' })).row();
    const bodyData = JSON.stringify({ foreinKey: record, moduleName: 'segment' });
    const { body, headers } = formOf({ part: 'uploadingFiles', name: 'a.txt', content: 'words' }, { bodyData });
    const pass = await passOf(admin, 'OP-41', '4711');
    const sent = await admin.post('filesData/saveWithFile', body, { headers: { ...headers, ...by(pass).headers } });
    expect(sent.status).toBe(200);
    const files = (await admin.get(`segment/attachments/${record}`)).body.dataList;
    expect(files).toMatchObject([{ author: 'Kiran', mayDelete: true }]);
    expect((await admin.post('segment/attachments/delete', { id: files?.[0]?.['id'] })).status).toBe(200);
  });

  it('is named in approvals they ask for and give, beside whose log-in it was, and approves nothing they asked for', async () => {
    const { chief, levels } = await chiefOf(served);
    await flowFor(admin, 'by hand', levels);
    const sample = { ...sampleOf(moduleNamed('purchaseOrder'), 1, samplesIn(fresh).rows), remarks: 'by hand' };
    const asking = async (pass: string) => {
      const { id, version } = (await admin.post(`${ORDER}/save`, sample, by(pass))).row();
      return (await admin.post(`${ORDER}/submit`, { id, version }, by(pass))).row();
    };
    const pass = await passOf(admin, 'OP-41', '4711');
    const order = await asking(pass);
    expect(await listed(chief)).toContain(order.id);
    const standing = await chief.client.get(`approvalEntityStatus/of/purchaseOrder/${order.id}`);
    expect(standing.body.data).toMatchObject({ requestedBy: 'Kiran' });
    const own = await passOf(chief.client, 'OP-41', '4711');
    expect((await chief.client.post(APPROVE, named(order), by(own))).status).toBe(403);
    await hire('Usha', 'OP-46', '3690');
    const usha = await passOf(chief.client, 'OP-46', '3690');
    expect((await chief.client.post(APPROVE, named(order), by(usha))).status).toBe(200);
    const log = (await admin.get(`approvalStatusLog/purchaseOrder/${order.id}`)).body.dataList;
    expect(log?.map(({ status, staffName, stationName }) => [status, staffName, stationName !== null])).toEqual([
      ['REQUESTED', 'Kiran', true],
      ['APPROVED', 'Usha', true],
    ]);
    const [last] = await events(ORDER, order.id);
    expect(last).toMatchObject({ action: 'submit', staffName: 'Kiran' }); // the order was opened in the name of who asked
    const told = async (client: Client, extra: object = {}): Promise<readonly unknown[]> =>
      ((await client.get('notice/getAllByPartner', {}, extra)).body.dataList ?? []).flatMap(({ kind, facts, isRead }) =>
        kind === 'approvalDecided' ? [[(facts as Wire)['by'], isRead]] : [],
      );
    expect(await told(admin, by(pass))).toEqual([['Usha', false]]);
    expect(await told(chief.client, by(own))).toEqual([['Usha', false]]); // wherever Kiran works next
    expect([await told(admin), await told(chief.client, by(usha))]).toEqual([[], []]); // nobody else's
    expect((await chief.client.post('notice/read', {}, by(own))).status).toBe(200);
    expect(await told(admin, by(pass))).toEqual([['Usha', true]]);
  });

  it('takes back what they asked for themselves, never what another asked for at the same device', async () => {
    const { levels } = await chiefOf(served);
    await flowFor(admin, 'taken back', levels);
    const [mine, other] = await Promise.all([
      hire('Nila', 'OP-47', '1928').then(() => passOf(admin, 'OP-47', '1928')),
      hire('Omar', 'OP-48', '8291').then(() => passOf(admin, 'OP-48', '8291')),
    ]);
    const sample = { ...sampleOf(moduleNamed('purchaseOrder'), 1, samplesIn(fresh).rows), remarks: 'taken back' };
    const { id, version } = (await admin.post(`${ORDER}/save`, sample, by(mine))).row();
    const order = (await admin.post(`${ORDER}/submit`, { id, version }, by(mine))).row();
    const mayTake = async (extra: object) =>
      (await admin.get(`approvalEntityStatus/of/purchaseOrder/${id}`, {}, extra)).body.data?.['canWithdraw'];
    const take = (extra: object) => admin.post(REJECT, { ...named(order), remark: 'Not needed' }, extra);
    expect([await mayTake(by(other)), await mayTake({}), await mayTake(by(mine))]).toEqual([false, false, true]);
    expect([(await take(by(other))).status, (await take({})).status]).toEqual([403, 403]);
    expect((await admin.get(`${ORDER}/${id}`)).row()['statusId']).toBe(order['statusId']);
    expect((await take(by(mine))).status).toBe(200);
  });

  it('finds what they asked and decided themselves, at whichever log-in, and nothing of whoever else works there', async () => {
    const { chief, levels } = await chiefOf(served);
    await flowFor(admin, 'whose list', levels);
    await hire('Lata', 'OP-51', '5173');
    await hire('Manu', 'OP-52', '6284');
    const [lata, manu] = [await passOf(admin, 'OP-51', '5173'), await passOf(admin, 'OP-52', '6284')];
    const sample = { ...sampleOf(moduleNamed('purchaseOrder'), 1, samplesIn(fresh).rows), remarks: 'whose list' };
    const asking = async (extra: object) => {
      const { id, version } = (await admin.post(`${ORDER}/save`, sample, extra)).row();
      return (await admin.post(`${ORDER}/submit`, { id, version }, extra)).row();
    };
    const [hers, his, bare] = [await asking(by(lata)), await asking(by(manu)), await asking({})];
    const seen = async (client: Client, view: string, extra: object): Promise<readonly unknown[]> =>
      (
        (await client.get('approvalEntityStatus/getAllByPartner', { view, rowsPerPage: 1000 }, extra)).body.dataList ??
        []
      )
        .map(({ entityId }) => entityId)
        .filter((id) => [hers.id, his.id, bare.id].some((own) => own === id));
    expect(await seen(admin, 'requestedByMe', by(lata))).toEqual([hers.id]);
    expect(await seen(admin, 'requestedByMe', by(manu))).toEqual([his.id]);
    expect(await seen(admin, 'requestedByMe', {})).toEqual([bare.id]);

    const elsewhere = await passOf(chief.client, 'OP-51', '5173');
    expect(await seen(chief.client, 'requestedByMe', by(elsewhere))).toEqual([hers.id]);
    const withdrawn = await chief.client.post(REJECT, { ...named(hers), remark: 'Not needed' }, by(elsewhere));
    expect(withdrawn.status).toBe(200);
    const deciding = await passOf(chief.client, 'OP-52', '6284');
    expect((await chief.client.post(APPROVE, named(bare), by(deciding))).status).toBe(200);
    expect(await seen(chief.client, 'decidedByMe', by(deciding))).toEqual([bare.id]);
    expect(await seen(chief.client, 'decidedByMe', by(elsewhere))).toEqual([hers.id]);
    expect(await seen(chief.client, 'decidedByMe', {})).toEqual([]);
  });

  it('gets no rights by it', async () => {
    await hire('Chief', 'OP-42', '8642');
    const viewer = served.as('viewer');
    const pass = await passOf(viewer, 'OP-42', '8642');
    expect((await viewer.post('segment/save', { name: 'By a viewer' }, by(pass))).status).toBe(403);
    expect((await viewer.get('segment/getAllByPartner', {}, by(pass))).status).toBe(200);
  });

  it('works in a shift that their department names; what was kept before stays until it is touched', async () => {
    const shifts = [{ name: 'Night', start: '22:00', end: '06:00' }];
    const department = (await admin.post('chemical/department/save', { name: 'Night looms', shifts })).row();
    const bare = (await admin.post('chemical/department/save', { name: 'Day desk' })).row();
    const put = (body: Wire) =>
      admin.post('staff/save', { firstname: 'Shift', canLogin: false, isOperator: true, ...body });
    const of = { department: department.id };
    const refused = await put({ ...of, shift: 'Noon' });
    expect(refused.body.errors).toMatchObject([
      { field: 'shift', name: 'CHOICE', message: "Shift: 'Noon' is not one of Night" },
    ]);
    expect(errorNames(await put({ department: bare.id, shift: 'Night' }))).toEqual([422, 'REFERENCE']);
    expect(errorNames(await put({ shift: 'Night' }))).toEqual([422, 'REFERENCE']);
    const made = (await put({ ...of, shift: 'night' })).row();
    const { version, shifts: lines } = (await admin.get(`chemical/department/v3/${department.id}`)).row();
    const renamed = (lines as readonly Wire[]).map((line) => ({ ...line, name: 'Late' }));
    const moved = await admin.post('chemical/department/update', { id: department.id, version, shifts: renamed });
    expect(moved.status).toBe(200);
    const kept = await admin.post('staff/update', { id: made.id, version: made.version, lastname: 'Kept' });
    expect(kept.row()).toMatchObject({ shift: 'night', lastname: 'Kept' });
    const touched = { id: made.id, version: made.version + 1, department: bare.id };
    expect(errorNames(await admin.post('staff/update', touched))).toEqual([422, 'REFERENCE']);
  });

  it('is refused, and nothing saved, with a pass of another log-in, a changed or an old one, of somebody who left, or of an old PIN', async () => {
    const pass = await passOf(admin, 'OP-41', '4711');
    const segment = async (one: string): Promise<readonly unknown[]> =>
      errorNames(await admin.post('segment/save', { name: 'Unknown hand' }, by(one)));
    const refused = [422, 'OPERATOR_UNKNOWN'];
    expect(await segment(await passOf(served.as('viewer'), 'OP-41', '4711'))).toEqual(refused);
    expect(await segment(`${pass.slice(0, -2)}AA`)).toEqual(refused);
    expect(await segment('no pass')).toEqual(refused);
    const gone = await hire('Gone', 'OP-43', '9753');
    const left = await passOf(admin, 'OP-43', '9753');
    const { version } = (await admin.get(`staff/${gone}`)).row();
    await admin.post('staff/setActive', { id: gone, version, isActive: false });
    expect(await segment(left)).toEqual(refused);
    const renewed = await hire('Renewed', 'OP-44', '1357');
    const [stays, ends] = [await passOf(admin, 'OP-44', '1357'), await passOf(admin, 'OP-44', '1357')];
    const namedAgain = { ...(await admin.get(`staff/${renewed}`)).row(), firstname: 'Renée' };
    const kept = (await admin.post('staff/update', namedAgain)).row();
    expect((await admin.post('segment/save', { name: 'Same PIN' }, by(stays))).status).toBe(200);
    expect((await admin.post('staff/update', { ...kept, pin: '2468' })).status).toBe(200);
    expect(await segment(ends)).toEqual(refused);
    served.setNow(new Date(Date.now() - 31 * DAY_MS));
    const old = await passOf(admin, 'OP-41', '4711');
    served.setNow(undefined);
    expect(await segment(old)).toEqual(refused);
    const rows = await admin.get('segment/getAllByPartner', { search: 'Unknown hand' });
    expect(rows.body.totalCount).toBe(0);
  });

  it('reads the notices of the log-in, and marks them read, with a pass that holds no more', async () => {
    const gone = await hire('Ended', 'OP-49', '8642');
    const pass = await passOf(admin, 'OP-49', '8642');
    const { version } = (await admin.get(`staff/${gone}`)).row();
    await admin.post('staff/setActive', { id: gone, version, isActive: false });
    const told = await fresh.database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ id: number; isOwn: boolean }>(
        `insert into notice (partner_id, kind, about, facts, staff_id, created_on)
         select $1, 'approvalDecided', 'ended ' || id, '{}', id, now() from staff where partner_id = $1 and (id = $2 or id = (select min(id) from staff where partner_id = $1))
         returning id, staff_id <> $2 as "isOwn"`,
        [1, gone],
      ),
    );
    const listed = await admin.get('notice/getAllByPartner', {}, by(pass));
    const ids = new Set((listed.body.dataList ?? []).map(({ id, isRead }) => `${String(id)} ${String(isRead)}`));
    expect(told.map(({ id }) => ids.has(`${id} false`))).toEqual(told.map(({ isOwn }) => isOwn)); // of the log-in, not of who left
    const read = await admin.post('notice/read', {}, by(pass));
    expect([read.status, read.body.data?.['unread']]).toEqual([200, 0]);
    expect((await admin.get('notice/getAllByPartner')).body.data?.['unread']).toBe(0);
  });
});
