import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { eachSampled, samplesIn } from '../contract/sampled.ts';
import { type Made, setSetting } from '../contract/samples.ts';
import { OPENING, type Trade, tradeOf } from '../contract/purchase/trade.ts';

const NOT_THERE = [404, 4404];

const told = ({ status, body }: Answered): readonly number[] => [status, body.responseCode];

/** The first byte of a picture that is one: a single white point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** What of one company does not exist for another, at the doors beside those of records (spec 01, section 7: tenancy, files). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let stranger: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    stranger = served.as('stranger');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    for (const client of [admin, stranger]) await setSetting(client, 'LABEL_SUPPORT', 'YES');
  });
  afterAll(() => served.close());

  const send = (
    client: Client,
    name: string,
    content: string | Buffer,
    fields: { readonly [name: string]: string },
  ) => {
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content }, fields);
    return client.post('filesData/saveWithFile', body, { headers });
  };
  const onto = (id: number) => ({ bodyData: JSON.stringify({ foreinKey: id, moduleName: 'segment' }) });
  const filesOf = async (id: number): Promise<readonly Wire[]> =>
    (await admin.get(`segment/v3/${id}`)).row()['files'] as readonly Wire[]; // the v3 shape

  it('a file: neither its bytes by token nor its picture by id, and nothing is put beside it', async () => {
    const { id } = made.of('segment');
    const [file] = (await send(admin, 'point.png', POINT, onto(id))).body.dataList ?? [];
    const doors = [`file/get/${String(file?.['fileName'])}`, `file/picture/${String(file?.['id'])}`];
    for (const door of doors) {
      expect([door, (await admin.get(door)).status]).toEqual([door, 200]);
      expect([door, ...told(await stranger.get(door))]).toEqual([door, ...NOT_THERE]);
    }
    const before = await filesOf(id);
    const beside = await send(stranger, 'beside.txt', 'from elsewhere', onto(id));
    expect([beside.status, beside.body.errors?.[0]?.field]).toEqual([422, 'foreinKey']);
    const { body, headers } = formOf(
      { part: 'file', name: 'beside.txt', content: 'from elsewhere' },
      { entityDTOString: JSON.stringify({ id, version: 1 }) },
    );
    expect(told(await stranger.post('segment/update', body, { headers }))).toEqual(NOT_THERE);
    expect(await filesOf(id)).toEqual(before);
  });

  it('a file with two endings, with other content than its name says, of 11 MB or named upwards', async () => {
    const { id } = made.of('segment');
    const before = await filesOf(id);
    const tried = [
      await send(admin, 'invoice.pdf.exe', 'MZ', onto(id)),
      await send(admin, 'invoice.exe.pdf', 'MZ', onto(id)),
      await send(admin, 'photo.png', '<script>alert(1)</script>', onto(id)),
      await send(admin, 'large.txt', 'x'.repeat(11 * 1024 * 1024), onto(id)),
    ];
    expect(tried.map(told)).toEqual([
      [415, 4415],
      [415, 4415],
      [415, 4415],
      [413, 4413],
    ]);
    expect(await filesOf(id)).toEqual(before);
    const [kept] = (await send(admin, '../../etc/passwd.txt', 'plain', onto(id))).body.dataList ?? [];
    expect(String(kept?.['originalName'])).not.toMatch(/\//u);
    expect(told(await admin.get(`file/get/${encodeURIComponent('../../etc/passwd.txt')}`))).toEqual(NOT_THERE);
  });

  it('an import: neither its rows nor a step of it', async () => {
    const content = 'Name,Short Code\r\nOurs alone,OA-1\r\nOurs,wrong code!';
    const importId = (await uploadFile(admin, 'segment/import/upload', 'ours.csv', content)).body.data?.['importId'];
    await admin.post('segment/import/map', { importId });
    await admin.post('segment/import/check', { importId });
    const at = `segment/import/${String(importId)}`;
    const tries = [
      await stranger.get(at),
      await stranger.get(`${at}/errors`),
      await stranger.post('segment/import/map', { importId }),
      await stranger.post('segment/import/check', { importId }),
      await stranger.post('segment/import/commit', { importId }),
      await stranger.post('segment/import/undo', { importId }),
      await stranger.post('segment/import/cancel', { importId }),
    ];
    expect(tries.map(told)).toEqual(tries.map(() => NOT_THERE));
    expect((await stranger.get('import/getAllByPartner')).body.dataList).toEqual([]);
    expect((await admin.get(at)).body.data).toMatchObject({ state: 'checked', new: 1, wrong: 1 });
  });

  /** A record of ours of each kind that carries a code. */
  const coded = async (): Promise<readonly (readonly [CodeType, number])[]> => {
    const lot = 'OUR-LOT-1';
    const opening = await trade.openingOf(await trade.plannedItem('OUR-ITEM'), lot, 10);
    (await trade.act(OPENING, opening, 'post')).row();
    const { type, id } = (await admin.post('chemical/qrCode/resolve', { payload: lot })).body.data ?? {};
    expect(type).toBe('ST');
    const kinds = Object.keys(CODE_TYPES) as readonly CodeType[]; // its own keys
    const modules = kinds.filter((kind) => kind !== 'ST' && kind !== 'RL');
    return [['ST', Number(id)], ...modules.map((kind) => [kind, made.of(CODE_TYPES[kind]).id] as const)];
  };

  it('a QR code and a label of any kind: the code says nothing, the label is not drawn', async () => {
    for (const [type, id] of await coded()) {
      const payload = qrPayload(type, id);
      const asked = (client: Client): Promise<readonly Answered[]> =>
        Promise.all([
          client.get(`chemical/qrCode/${type}/${id}`),
          client.post('chemical/qrCode/resolve', { payload }),
          client.get(`chemical/label/${type}/${id}`),
          client.post('chemical/label/plan', { type, ids: [id] }),
          client.post('chemical/label/print', { type, ids: [id], format: 'zpl' }),
        ]);
      const ours = await asked(admin);
      expect([type, ...ours.slice(0, 2).map(({ status }) => status)]).toEqual([type, 200, 200]);
      expect([type, (await asked(stranger)).map(told)]).toEqual([type, ours.map(() => NOT_THERE)]);
    }
    const { dataList = [] } = (await stranger.get('labelPrint/getAllByPartner')).body;
    expect(dataList).toEqual([]);
  });

  it('a print, a merge and what is exported by id', async () => {
    const { id } = made.of('purchaseOrder');
    expect(told(await stranger.get(`chemical/purchaseOrder/print/${id}`))).toEqual(NOT_THERE);
    const [keep, merge] = [made.of('party').id, made.of('item').id];
    expect(told(await stranger.post('party/merge', { keepId: keep, mergeId: keep + 1 }))[0]).toBeGreaterThan(399);
    expect(told(await stranger.post('chemical/item/merge', { keepId: merge, mergeId: merge + 1 }))[0]).toBeGreaterThan(
      399,
    );
    const out = await stranger.post('segment/export/csv', { filters: { id: made.of('segment').id } });
    expect(out.text).not.toContain(String(made.of('segment')['name']));
  });

  it('the brake on guessing a log-in: whoever edits staff elsewhere does not lift it', async () => {
    const { signIn } = served;
    for (let n = 0; n < 5; n += 1) expect((await signIn('viewer', `wrong-loom-${n}`)).status).toBe(401);
    expect((await signIn('viewer', PASSWORD)).status).toBe(429);
    expect(told(await stranger.post('staff/unlock', { username: 'viewer' }))).toEqual(NOT_THERE);
    expect(told(await stranger.post('staff/unlock', { username: 'nobody.at.all' }))).toEqual(NOT_THERE);
    expect((await signIn('viewer', PASSWORD)).status).toBe(429);
    expect((await admin.post('staff/unlock', { username: ' VIEWER ' })).status).toBe(200);
    expect((await signIn('viewer', PASSWORD)).status).toBe(200);
  });
});
