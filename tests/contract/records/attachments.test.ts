import { randomUUID } from 'node:crypto';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { KeptFile } from '@weft/domain/catalogue/files/stored-file';
import type { AttachmentRow } from '@weft/domain/contract/attachments';
import type { LiveNews } from '@weft/domain/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endDeletedFiles } from '../../../apps/server/src/jobs/end-deleted-files.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { orderRole, personWith, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { ORDER } from '../purchase/trade.ts';

/** Rights besides seeing, as the access list keeps them. */
const CREATE = 1;
const EDIT = 2;

const DAY = 24 * 60 * 60 * 1000;

/** What is done with a file that hangs on a record: the doors that are shut to strangers. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  /** One who changes orders but deletes none, one who only looks, one who sees nothing. */
  let clerk: Someone;
  let auditor: Someone;
  let blind: Someone;
  let order: number;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    clerk = await personWith(served, await roleWith('Clerks', CREATE + EDIT));
    auditor = await personWith(served, await roleWith('Auditors', 0));
    blind = await personWith(served, (await admin.post('role/save', { name: 'Blind' })).row().id);
    order = made.of('purchaseOrder').id;
  });
  afterAll(() => served.close());

  const send = (
    as: Client,
    record: number,
    name = 'challan.txt',
    content: string | Buffer = `Signed ${randomUUID()}`,
    more: { readonly module?: string; readonly requestId?: string } = {},
  ): Promise<Answered> => {
    const bodyData = JSON.stringify({ foreinKey: record, moduleName: more.module ?? 'purchaseOrder' });
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content }, { bodyData });
    const { requestId } = more;
    return as.post('filesData/saveWithFile', body, { headers, ...(requestId === undefined ? {} : { requestId }) });
  };
  const hung = async (...given: Parameters<typeof send>): Promise<KeptFile> => {
    const { status, body } = await send(...given);
    expect([status, body.responseMessage]).toEqual([200, 'OK']);
    return body.dataList?.[0] as unknown as KeptFile; // what the path answers
  };
  const rows = async (as: Client, id = order, api = ORDER): Promise<readonly AttachmentRow[]> =>
    ((await as.get(`${api}/attachments/${id}`)).body.dataList ?? []) as unknown as readonly AttachmentRow[]; // as above
  const names = async (as: Client, id = order, api = ORDER): Promise<readonly string[]> =>
    (await rows(as, id, api)).map(({ originalName }) => originalName);
  const end = (as: Client, id: number, verb = 'delete'): Promise<Answered> =>
    as.post(`${ORDER}/attachments/${verb}`, { id });
  const opened = async (as: Client, fileName: string): Promise<number> => (await as.get(`file/get/${fileName}`)).status;
  const history = async (id: number, api = ORDER): Promise<readonly unknown[]> =>
    ((await admin.get(`${api}/history/${id}`)).body.dataList ?? [])
      .filter(({ action }) => /attach|detach/u.test(String(action)))
      .map(({ action, changes }) => [action, changes]);
  /** An order of its own, so that tests do not meet each other's files. */
  const anotherOrder = async (more: Wire = {}): Promise<number> =>
    (await admin.post(`${ORDER}/save`, { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), ...more })).row().id;
  const roleWith = async (name: string, mode: number): Promise<number> => {
    const role = await orderRole(admin, name);
    const all = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const right = all.find(({ moduleAPI }) => moduleAPI === moduleNamed('purchaseOrder').acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(right)}`)).row();
    expect((await admin.post('acl/update', { id: right, version, mode })).status).toBe(200);
    return role;
  };

  it('lists what hangs on a record, newest first, with who added it and when; history says so, the record stays as it is', async () => {
    const id = await anotherOrder();
    const before = (await admin.get(`${ORDER}/${id}`)).body.data;
    await hung(clerk.client, id, 'first.txt', 'One');
    await hung(admin, id, 'second.txt', 'Two');
    const kept = await rows(clerk.client, id);
    expect(
      kept.map(({ originalName, size, mimeType, mayDelete }) => [originalName, size, mimeType, mayDelete]),
    ).toEqual([
      ['second.txt', 3, 'text/plain', false],
      ['first.txt', 3, 'text/plain', true],
    ]);
    expect(kept[1]?.author).toMatch(/^Approver \d+$/u);
    expect(kept[1]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    expect((await rows(admin, id)).map(({ mayDelete }) => mayDelete)).toEqual([true, true]);
    expect((await admin.get(`${ORDER}/${id}`)).body.data).toEqual(before);
    expect(await history(id)).toEqual([
      ['attach', [{ field: 'attached', old: null, new: 'second.txt' }]],
      ['attach', [{ field: 'attached', old: null, new: 'first.txt' }]],
    ]);
  });

  it('judges a file by its content, says what is wrong and leaves nothing behind', async () => {
    const id = await anotherOrder();
    for (const [name, content] of [
      ['run.exe', 'MZ'],
      ['picture.png', 'no picture'],
      ['page.html', '<script>alert(1)</script>'],
      ['sheet.xlsm', 'PK'],
    ] as const)
      expect([name, (await send(admin, id, name, content)).status]).toEqual([name, 415]);
    expect(await names(admin, id)).toEqual([]);
    expect(await history(id)).toEqual([]);
  });

  it('tells that the same content hangs there already, and keeps both', async () => {
    const id = await anotherOrder();
    expect((await hung(admin, id, 'slip.txt', 'Weighed')).sameAs).toBeNull();
    expect((await hung(admin, id, 'slip (1).txt', 'Weighed')).sameAs).toBe('slip.txt');
    expect((await hung(admin, await anotherOrder(), 'slip.txt', 'Weighed')).sameAs).toBeNull();
    expect(await names(admin, id)).toEqual(['slip (1).txt', 'slip.txt']);
  });

  it('lets who may change the record end what they added, and who may delete end anybody’s; both can be taken back', async () => {
    const id = await anotherOrder();
    const [own, others] = [await hung(clerk.client, id, 'own.txt'), await hung(admin, id, 'others.txt')];
    expect((await end(clerk.client, others.id)).status).toBe(403);
    expect((await end(clerk.client, own.id)).status).toBe(200);
    expect(await names(admin, id)).toEqual(['others.txt']);
    expect(await opened(clerk.client, own.fileName)).toBe(404);
    expect((await end(clerk.client, own.id)).status).toBe(404);
    expect((await end(clerk.client, others.id, 'restore')).status).toBe(404);
    expect((await end(clerk.client, own.id, 'restore')).status).toBe(200);
    expect((await end(clerk.client, own.id, 'restore')).status).toBe(404);
    expect(await opened(clerk.client, own.fileName)).toBe(200);
    expect((await end(admin, own.id)).status).toBe(200);
    expect((await history(id)).slice(0, 2)).toEqual([
      ['detach', [{ field: 'attached', old: 'own.txt', new: null }]],
      ['reattach', [{ field: 'attached', old: null, new: 'own.txt' }]],
    ]);
  });

  it('lets an auditor see and open, and neither add nor delete nor take back', async () => {
    const id = await anotherOrder();
    const { id: file, fileName } = await hung(admin, id, 'seen.txt');
    expect((await rows(auditor.client, id)).map(({ originalName, mayDelete }) => [originalName, mayDelete])).toEqual([
      ['seen.txt', false],
    ]);
    expect(await opened(auditor.client, fileName)).toBe(200);
    expect((await send(auditor.client, id)).status).toBe(403);
    expect((await end(auditor.client, file)).status).toBe(403);
    expect((await end(admin, file)).status).toBe(200);
    expect((await end(auditor.client, file, 'restore')).status).toBe(403);
  });

  it('is closed to who may not see the module, the row or the company: neither list nor file', async () => {
    const { id: file, fileName } = await hung(admin, order, 'for-us.txt');
    const doors = async (as: Client, id = order): Promise<readonly number[]> => {
      const answers = [
        await as.get(`${ORDER}/attachments/${id}`),
        await as.get(`file/get/${fileName}`),
        await end(as, file),
        await end(as, file, 'restore'),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await doors(blind.client)).toEqual([403, 404, 403, 403]);
    expect((await send(blind.client, order)).status).toBe(403);
    expect(await doors(served.as('stranger'))).toEqual([404, 404, 404, 404]);
    expect((await send(served.as('stranger'), order)).status).toBe(422);
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(20)])
      expect((await admin.get(`${ORDER}/attachments/${id}`)).status).toBe(404);
    for (const id of ['x', null, 1.5, -1, [file], { id: file }])
      expect((await admin.post(`${ORDER}/attachments/delete`, { id })).status).toBe(404);
    expect((await admin.post('party/attachments/delete', { id: file })).status).toBe(404); // of another module
    expect(await names(admin)).toContain('for-us.txt');
  });

  it('follows the rows of a role', async () => {
    const narrow = await orderRole(admin, 'Own rows with files');
    const rights = (await admin.get(`acl/getbyroleid/${narrow}`)).body.dataList ?? [];
    const right = rights.find(({ moduleAPI }) => moduleAPI === moduleNamed('purchaseOrder').acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(right)}`)).row();
    expect((await admin.post('acl/update', { id: right, version, rowScope: 'own' })).status).toBe(200);
    const { client } = await personWith(served, narrow);
    const body = { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), remarks: 'Of the narrow one' };
    const own = (await client.post(`${ORDER}/save`, body)).row().id;
    const { id: file, fileName } = await hung(admin, order, 'others.txt');
    await hung(client, own, 'own.txt');
    expect(await names(client, own)).toEqual(['own.txt']);
    expect((await client.get(`${ORDER}/attachments/${order}`)).status).toBe(404);
    expect(await opened(client, fileName)).toBe(404);
    expect((await end(client, file)).status).toBe(404);
    expect((await send(client, order)).status).toBe(422);
  });

  it('hangs the same file once when it is sent twice', async () => {
    const id = await anotherOrder();
    const requestId = randomUUID();
    const [first, again] = [
      await send(admin, id, 'once.txt', 'Once', { requestId }),
      await send(admin, id, 'once.txt', 'Once', { requestId }),
    ];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await send(admin, id, 'once.txt', 'Twice', { requestId })).status).toBe(409);
    expect(await names(admin, id)).toEqual(['once.txt']);
  });

  it('reaches who waits for news of the records that they may see, and nobody else', async () => {
    const live = async (as: Client, since: string): Promise<LiveNews> =>
      (await as.get('live', since === '' ? {} : { since }, { headers: { 'x-weft-unattended': '1' } })).body
        .data as unknown as LiveNews; // what the path answers
    const [seeing, unseeing] = [(await live(auditor.client, '')).cursor, (await live(blind.client, '')).cursor];
    await hung(admin, order, 'news.txt');
    expect((await live(auditor.client, seeing)).changes).toContainEqual({
      module: 'purchaseOrder/files',
      ids: [order],
    });
    expect((await live(blind.client, unseeing)).changes).toEqual([]);
  });

  it('hangs on masters too, goes with a duplicate to the record that stays, and comes back with a record that was deleted', async () => {
    const { partyTypes, addresses } = made.of('party');
    const [address] = (addresses as readonly Wire[]).map((line) => ({ ...line, id: undefined })); // a list of lines
    const body = { companyName: 'Filed twice', partyTypes, gstTreatment: 'unregistered', addresses: [address] };
    const twin = (await admin.post('party/save', body)).row().id;
    const keepId = made.of('party').id;
    const { fileName } = await hung(admin, twin, 'agreement.txt', undefined, { module: 'party' });
    expect((await admin.post('party/merge', { keepId, mergeId: twin })).status).toBe(200);
    expect(await names(admin, keepId, 'party')).toContain('agreement.txt');
    expect((await admin.get(`party/attachments/${twin}`)).status).toBe(404);
    expect(await opened(admin, fileName)).toBe(200);

    const gone = (await admin.post('segment/save', { name: 'Deleted with a file' })).row();
    const kept = await hung(admin, gone.id, 'kept.txt', undefined, { module: 'segment' });
    expect((await admin.post('segment/delete', { id: gone.id, version: gone.version })).status).toBe(200);
    expect([(await admin.get(`segment/attachments/${gone.id}`)).status, await opened(admin, kept.fileName)]).toEqual([
      404, 404,
    ]);
    expect((await admin.post('segment/restore', { id: gone.id })).status).toBe(200);
    expect(await names(admin, gone.id, 'segment')).toEqual(['kept.txt']);
  });

  it('keeps what a field of the record names out of the list, and what comes with a save in it', async () => {
    const party = made.of('party').id;
    const { body, headers } = formOf(
      { part: 'file', name: 'with-the-save.txt', content: 'Together' },
      { entityDTOString: JSON.stringify({ name: 'Saved with a file' }) },
    );
    const { id } = (await admin.post('segment/save', body, { headers })).row();
    expect(await names(admin, id, 'segment')).toEqual(['with-the-save.txt']);
    const before = await names(admin, party, 'party');
    const form = formOf({ part: 'uploadingFiles', name: 'licence.txt', content: 'Of a field' });
    const loose = (await admin.post('filesData/saveWithFile', form.body, { headers: form.headers })).body.dataList?.[0];
    const { version } = (await admin.get(`party/${party}`)).row();
    const changed = await admin.post('party/update', { id: party, version, documents: [loose?.['id']] });
    expect(changed.status).toBe(200);
    expect(await names(admin, party, 'party')).toEqual(before);
  });

  it('keeps a deleted file for 30 days, then neither row nor bytes', async () => {
    const id = await anotherOrder();
    const file = await hung(admin, id, 'month.txt');
    expect((await end(admin, file.id)).status).toBe(200);
    const rowsLeft = (): Promise<readonly unknown[]> =>
      fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.query('select 1 from stored_file where partner_id = 1 and id = $1', [file.id]),
      );
    await endDeletedFiles(fresh().database, served.settings, new Date(Date.now() + 29 * DAY));
    expect(await rowsLeft()).toHaveLength(1);
    await endDeletedFiles(fresh().database, served.settings, new Date(Date.now() + 31 * DAY));
    expect(await rowsLeft()).toHaveLength(0);
    expect((await end(admin, file.id, 'restore')).status).toBe(404);
    expect(await names(admin, id)).toEqual([]);
  });
});
