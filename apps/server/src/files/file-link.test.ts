import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../testing/each-engine.ts';
import { type Answered, type Client, dataOf, serve, type Served, type Wire } from '../testing/serve.ts';
import { formOf } from '../testing/upload-file.ts';

const HOUR_MS = 60 * 60 * 1000;

const told = ({ status, body }: Answered): readonly unknown[] => [status, body.errors?.[0]?.name ?? body.responseCode];

/** What spec 01, 4.5 says of a file and of links to it. */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let nobody: Client;
  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    nobody = served.withToken(undefined);
  });
  afterAll(() => served.close());

  const sent = (record: number, content: string, as = admin, name = 'ISO 9001.txt'): Promise<Answered> => {
    const bodyData = JSON.stringify({ foreinKey: record, moduleName: 'segment' });
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content }, { bodyData });
    return as.post('filesData/saveWithFile', body, { headers });
  };
  const hung = async (name: string, as = admin): Promise<{ readonly record: number; readonly fileName: string }> => {
    const record = (await as.post('segment/save', { name })).row().id;
    const [file] = (await sent(record, `Of ${name}`, as)).body.dataList ?? [];
    return { record, fileName: String(file?.['fileName']) };
  };
  const linkTo = async (fileName: string, as = admin): Promise<string> =>
    String(dataOf(await as.post('filesData/link', { fileName }))['link']).replace('/api/v1/', '');

  it('is named by its upload, its record and its change as the specification spells it', async () => {
    const { id: record } = (await admin.post('segment/save', { name: 'Spelt' })).row();
    const [file] = (await sent(record, 'Certified')).body.dataList ?? [];
    const named = {
      id: expect.any(Number) as number,
      foreinKey: record,
      moduleName: 'segment',
      fileName: expect.stringMatching(/^[\w-]{32}$/u) as string,
      originalName: 'ISO 9001.txt',
      mimeType: 'text/plain',
      size: 9,
      sha256: createHash('sha256').update('Certified').digest('hex'),
      kind: null,
      number: null,
      validFrom: null,
      validTill: null,
      remark: null,
    };
    expect(file).toEqual({ ...named, sameAs: null });
    const [ofRecord] = (await admin.get(`segment/v3/${record}`)).row()['files'] as readonly Wire[]; // the v3 shape
    expect(ofRecord).toEqual({ ...named, createdOn: expect.any(String) as string });
    const [listed] = (await admin.get(`segment/attachments/${record}`)).body.dataList ?? [];
    expect(listed).toEqual({ ...named, author: expect.any(String) as string, at: listed?.['at'], mayDelete: true });
    const changed = await admin.post('filesData/update', { id: file?.['id'], kind: 'certificate' });
    expect(dataOf(changed)).toEqual({ ...named, kind: 'certificate' });
  });

  it('is so described for programmers', async () => {
    const { paths, components } = JSON.parse((await nobody.get('openapi.json')).text) as {
      readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } };
      readonly components: { readonly schemas: { readonly [name: string]: { readonly properties: Wire } } };
    }; // our own description
    const { id: record } = (await admin.post('segment/save', { name: 'Described' })).row();
    const [file = {}] = (await sent(record, 'Described')).body.dataList ?? [];
    expect(Object.keys(components.schemas['KeptFile']?.properties ?? {}).toSorted()).toEqual(
      Object.keys(file).toSorted(),
    );
    expect(JSON.stringify(paths['/filesData/saveWithFile'])).toContain('"multipart/form-data"');
    expect(JSON.stringify(paths['/segment/attachments/{id}'])).toContain('#/components/schemas/Attachment');
  });

  it('is asked for where a call brought none: at its part, beside what else is wrong', async () => {
    const { id: record } = (await admin.post('segment/save', { name: 'Without a file' })).row();
    const faults = async (path: string, body: unknown): Promise<readonly unknown[]> =>
      ((await admin.post(path, body)).body.errors ?? []).map(({ field, code }) => [field, code]);
    expect(await faults('filesData/saveWithFile', {})).toEqual([['uploadingFiles', 4404901]]);
    expect(await faults('filesData/saveWithFile', { foreinKey: record, moduleName: 'segment' })).toEqual([
      ['uploadingFiles', 4404901],
    ]);
    expect(await faults('filesData/saveWithFile', { foreinKey: record })).toEqual([
      ['moduleName', 4404081],
      ['uploadingFiles', 4404901],
    ]);
    expect(await faults('segment/updateWithFile', { foreinKey: record })).toEqual([['uploadingFiles', 4404901]]);
    expect((await admin.get(`segment/attachments/${record}`)).body.dataList).toEqual([]);
  });

  it('is fetched by a link once, by whoever holds it', async () => {
    const { record, fileName } = await hung('Once');
    const link = await linkTo(fileName);
    expect(link).toMatch(/^file\/get\/[\w-]{32}\/once\?link=\d+-[\w-]{43}$/u);
    const got = await nobody.get(link);
    expect([got.status, got.text, got.headers['cache-control'], got.headers['x-content-type-options']]).toEqual([
      200,
      'Of Once',
      'no-store',
      'nosniff',
    ]);
    expect(String(got.headers['content-disposition'])).toContain('attachment');
    expect(told(await nobody.get(link))).toEqual([422, 'LINK_ENDED']);
    const both = await linkTo(fileName);
    const atOnce = await Promise.all([nobody.get(both), nobody.get(both), nobody.get(both)]);
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const history = (await admin.get(`segment/history/${record}`)).body.dataList ?? [];
    expect(history.filter(({ action }) => action === 'link').map(({ changes }) => changes)).toEqual([
      [{ field: 'attached', old: null, new: 'ISO 9001.txt' }],
      [{ field: 'attached', old: null, new: 'ISO 9001.txt' }],
    ]);
  });

  it('is fetched by a link within a day, under its own name, by its whole secret', async () => {
    const { fileName } = await hung('In time');
    const other = await hung('Another');
    const link = await linkTo(fileName);
    const [path = '', secret = ''] = link.split('?link=');
    for (const wrong of ['', 'x', `${secret}0`, secret.slice(0, -1), secret.replace(/^\d+/u, '2'), `9${secret}`])
      expect([wrong, ...told(await nobody.get(`${path}?link=${encodeURIComponent(wrong)}`))]).toEqual([
        wrong,
        422,
        'LINK_ENDED',
      ]);
    expect(told(await nobody.get(path))).toEqual([422, 'LINK_ENDED']);
    expect(told(await nobody.get(`file/get/${other.fileName}/once?link=${secret}`))).toEqual([422, 'LINK_ENDED']);
    expect((await nobody.get(`file/get/${fileName}?link=${secret}`)).status).toBe(401);
    const start = Date.now();
    served.setNow(new Date(start + 24 * HOUR_MS + 1000));
    expect(told(await nobody.get(link))).toEqual([422, 'LINK_ENDED']);
    served.setNow(new Date(start + 23 * HOUR_MS));
    expect((await nobody.get(link)).status).toBe(200);
    served.setNow(undefined);
  });

  it('gives by a link no more than its maker may see, now: neither another company’s file nor one that is gone', async () => {
    const { record, fileName } = await hung('Walled');
    expect(told(await served.as('stranger').post('filesData/link', { fileName }))).toEqual([404, 4404]);
    expect(told(await served.as('nobody').post('filesData/link', { fileName }))).toEqual([404, 4404]);
    expect((await nobody.post('filesData/link', { fileName })).status).toBe(401);
    expect(told(await admin.post('filesData/link', { fileName: '../x' }))).toEqual([404, 4404]);
    const foreign = await hung('Of the stranger', served.as('stranger'));
    const theirs = await linkTo(foreign.fileName, served.as('stranger'));
    expect(told(await nobody.get(theirs.replace(foreign.fileName, fileName)))).toEqual([422, 'LINK_ENDED']);
    expect((await nobody.get(theirs)).text).toBe('Of Of the stranger');

    const link = await linkTo(fileName, served.as('viewer'));
    const { version } = (await admin.get(`segment/${record}`)).row();
    expect((await admin.post('segment/delete', { id: record, version })).status).toBe(200);
    expect(told(await nobody.get(link))).toEqual([404, 4404]);
    expect((await admin.post('segment/restore', { id: record })).status).toBe(200);
    const closed = (is: boolean): Promise<number> =>
      fresh().database.transaction({ system: true }, (tx) =>
        tx.execute(`update partner set is_active = $1 where id = 1`, [!is]),
      );
    await closed(true);
    expect(told(await nobody.get(link))).toEqual([422, 'LINK_ENDED']);
    await closed(false);
    const viewer = (await served.as('viewer').get('staff/getloggedinuser')).row();
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute('update staff set is_active = false where partner_id = 1 and id = $1', [viewer.id]),
    );
    expect(told(await nobody.get(link))).toEqual([404, 4404]);
  });

  it('keeps of a link a hash alone, and none that is over', async () => {
    const { fileName } = await hung('Hashed');
    const secret = (await linkTo(fileName)).split('=').at(-1) ?? '';
    const rows = (): Promise<readonly Wire[]> =>
      fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.query<Wire>(
          `select to_jsonb(l)::text as row from file_link l where expires_on > now() + interval '20 hours'`,
        ),
      );
    const kept = await rows();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(3));
    served.setNow(new Date(Date.now() + 48 * HOUR_MS));
    await linkTo(fileName);
    served.setNow(undefined);
    const left = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query(`select 1 from file_link where expires_on < now() + interval '30 hours'`),
    );
    expect(left).toEqual([]);
  });
});
