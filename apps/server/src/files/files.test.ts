import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClamd } from '../testing/clamd.ts';
import { eachCompany } from '../testing/each-engine.ts';
import { OBJECT_KEYS, type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../testing/serve.ts';
import { formOf } from '../testing/upload-file.ts';
import { warnOfEndingFiles } from '../jobs/warn-of-ending-files.ts';
import { scanFiles } from './scan-files.ts';

/** The file that every scanner takes for a virus, in two parts so that no scanner takes this one for it. */
const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const SCANNER = `${process.execPath} ${fileURLToPath(new URL('../testing/eicar-scanner.ts', import.meta.url))}`;

const names = ({ body }: Answered): readonly (string | undefined)[] =>
  body.errors === undefined ? [body.responseMessage] : body.errors.map(({ name }) => name);

/** A photo, red on the left and blue on the right, that EXIF says must be turned a quarter to the right, with a place. */
const turnedPhoto = async (width: number, height: number): Promise<Buffer> => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000c0';
  context.fillRect(width / 2, 0, width / 2, height);
  const jpeg = await canvas.encode('jpeg', 90);
  const tiff = Buffer.alloc(60);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(6, 18);
  tiff.write('GPS 21.1702N 72.8311E', 30, 'latin1');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
};

/** Colour at a place of a picture, as '#rr0000' or '#0000bb' in coarse steps. */
const colourAt = async (content: Buffer, x: number, y: number): Promise<string> => {
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(
    Math.floor(image.width * x),
    Math.floor(image.height * y),
    1,
    1,
  ).data;
  return red > blue ? 'red' : 'blue';
};

eachCompany((fresh) => {
  let store: ObjectStore;
  let served: Served;
  const environment = (): NodeJS.ProcessEnv => ({
    DATA_DIR: fresh().settings.dataDir,
    FILES_S3_URL: store.url,
    FILES_S3_REGION: OBJECT_KEYS.region,
    FILES_S3_KEY_ID: OBJECT_KEYS.id,
    FILES_S3_SECRET: OBJECT_KEYS.secret,
    FILE_SCANNER: SCANNER,
    FILES_QUOTA_MB: '1',
  });
  beforeAll(async () => {
    store = await startObjectStore();
    served = await serve(fresh().database, environment());
  });
  afterAll(async () => {
    await served.close();
    await store.close();
  });

  const send = async (
    name: string,
    content: string | Buffer,
    fields: { readonly [name: string]: string } = {},
    as = served.as('administrator'),
  ) => {
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content }, fields);
    return as.post('filesData/saveWithFile', body, { headers });
  };
  const kept = (answer: Answered): Wire & { readonly fileName: string; readonly id: number } => {
    const [file] = answer.body.dataList ?? [];
    if (typeof file?.['fileName'] !== 'string' || typeof file['id'] !== 'number')
      throw new Error(answer.text.slice(0, 500));
    return { ...file, fileName: file['fileName'], id: file['id'] };
  };
  const bytes = async (url: string, as = served.as('administrator')) => {
    const answer = await served.app.inject({
      method: 'GET',
      url: `/api/v1/${url}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    return { status: answer.statusCode, type: answer.headers['content-type'], content: answer.rawPayload };
  };

  it('keeps a file in the bucket by calls that are signed, below its partner, and serves it to its partner alone', async () => {
    const { fileName } = kept(await send('Warp (1).txt', 'Warp and weft'));
    const [path = ''] = [...store.objects.keys()].filter((key) => key.endsWith(fileName));
    expect(path).toMatch(/^\d+\/[\w-]{2}\/[\w-]{32}$/u);
    expect([store.objects.get(path)?.type, store.refused()]).toEqual(['text/plain', 0]);
    expect(await bytes(`file/get/${fileName}`)).toMatchObject({ status: 200, content: Buffer.from('Warp and weft') });
    expect((await bytes(`file/get/${fileName}`, served.as('stranger'))).status).toBe(404);
    for (const strange of [`..%2f${path}`, encodeURIComponent(`../../${path}`), `${fileName}.96`])
      expect((await bytes(`file/get/${strange}`)).status).toBe(404);
    await expect(readdir(`${fresh().settings.dataDir}/files`)).rejects.toThrow('ENOENT');
  });

  it('takes a photo upright in three sizes, and nothing of where it was taken', async () => {
    const { id } = (await served.as('administrator').post('segment/save', { name: 'Photographed' })).row();
    const photo = await turnedPhoto(1600, 1000);
    const { fileName } = kept(
      await send('loom.jpg', photo, { bodyData: JSON.stringify({ foreinKey: id, moduleName: 'segment' }) }),
    );
    const whole = await bytes(`file/get/${fileName}`);
    expect([whole.type, whole.content.includes('GPS'), whole.content.length < photo.length]).toEqual([
      'image/jpeg',
      false,
      true,
    ]);
    for (const [asked, longest] of [
      [40, 96],
      [320, 320],
      [1000, 1280],
    ] as const) {
      const { type, content } = await bytes(`file/get/${fileName}?size=${asked}`);
      const { width, height } = await loadImage(content);
      expect([type, Math.max(width, height), height > width]).toEqual(['image/webp', longest, true]);
      expect([await colourAt(content, 0.5, 0.1), await colourAt(content, 0.5, 0.9)]).toEqual(['red', 'blue']);
    }
    expect((await bytes(`file/get/${fileName}?size=5000`)).type).toBe('image/jpeg');
  });

  it('keeps what is known of a paper: who may change its record says it, days in order', async () => {
    const admin = served.as('administrator');
    const { id: record } = (await admin.post('segment/save', { name: 'Certified' })).row();
    const body = JSON.stringify({ foreinKey: record, moduleName: 'segment' });
    const { id, fileName } = kept(await send('ISO 9001.txt', 'Certified', { bodyData: body }));
    const facts = { kind: 'certificate', number: 'QM-17', validFrom: '2026-04-01', validTill: '2027-03-31' };
    expect((await admin.post('filesData/update', { id, ...facts })).row()).toMatchObject({ id, fileName, ...facts });
    expect((await admin.post('filesData/update', { id, remark: 'Asked again' })).row()).toMatchObject(facts);
    expect((await admin.get(`segment/v3/${record}`)).row()['files']).toMatchObject([
      { id, ...facts, remark: 'Asked again' },
    ]);
    const wrong = await admin.post('filesData/update', { id, kind: 'spell', validFrom: '2027-04-01', colour: 'red' });
    expect(wrong.body.errors).toMatchObject([{ field: 'colour' }, { field: 'kind' }]);
    const turned = await admin.post('filesData/update', { id, validFrom: '2027-04-01' });
    expect(turned.body.errors).toMatchObject([{ field: 'validFrom', code: 4404915 }]);
    expect((await served.as('stranger').post('filesData/update', { id, number: 'X' })).status).toBe(404);
    expect((await served.as('viewer').post('filesData/update', { id, number: 'X' })).status).toBe(403);
    expect((await admin.post('filesData/update', { id, number: null })).row()).toMatchObject({ number: null });
  });

  it('tells who kept a paper 30 days before its end and on the day, not of one that its record names no longer', async () => {
    const admin = served.as('administrator');
    const paper = async (name: string): Promise<number> => {
      const { id } = kept(await send(`${name}.txt`, name));
      await admin.post('filesData/update', { id, number: 'F-4', validTill: '2031-05-31' });
      return id;
    };
    const [stays, goes] = [await paper('Factory licence'), await paper('Old licence')];
    const kin = { firstname: 'Licensed', canLogin: false, documents: [stays, goes] };
    const { id, version } = (await admin.post('staff/save', kin)).row();
    expect((await admin.post('staff/update', { id, version, documents: [stays] })).status).toBe(200);
    const told = async () =>
      ((await admin.get('notice/getAllByPartner')).body.dataList ?? [])
        .filter(({ kind }) => kind === 'fileExpiry')
        .map(({ facts }) => facts as Wire) // every notice has its facts
        .filter(({ module, record }) => module === 'staff' && record === id);
    const night = (day: string): Promise<void> =>
      warnOfEndingFiles(fresh().database, new Date(`${day}T00:40:00+05:30`));
    await night('2031-04-30');
    expect(await told()).toEqual([]);
    await night('2031-05-01');
    await night('2031-05-02');
    const first = { file: 'Factory licence.txt (F-4)', validTill: '2031-05-31', daysLeft: 30 };
    expect(await told()).toMatchObject([first]);
    await night('2031-06-02');
    expect(await told()).toMatchObject([{ ...first, daysLeft: -2 }, first]);
  });

  it('refuses what the scanner finds, whole uploads of imports too, and keeps nothing of it', async () => {
    const count = store.objects.size;
    const refused = await send('invoice.txt', EICAR);
    expect([refused.status, names(refused)]).toEqual([
      415,
      ['invoice.txt was refused by the virus scanner: Eicar-Test-Signature'],
    ]);
    const { body, headers } = formOf({ part: 'file', name: 'units.csv', content: `Name\r\n${EICAR}` });
    expect((await served.as('administrator').post('uom/import/upload', body, { headers })).status).toBe(415);
    expect(store.objects.size).toBe(count);
  });

  it('leaves nothing behind of an upload whose save was refused', async () => {
    const count = store.objects.size;
    const { body, headers } = formOf(
      { part: 'file', name: 'a.txt', content: 'kept for a moment' },
      { entityDTOString: JSON.stringify({ name: '' }) },
    );
    expect((await served.as('administrator').post('segment/save', body, { headers })).status).toBe(422);
    const two = formOf({ part: 'uploadingFiles', name: 'b.txt', content: 'first' });
    const both = Buffer.concat([
      two.body.subarray(0, two.body.lastIndexOf('--weft-test-boundary--')),
      formOf({ part: 'uploadingFiles', name: 'run.exe', content: 'MZ' }).body,
    ]);
    expect(
      (await served.as('administrator').post('filesData/saveWithFile', both, { headers: two.headers })).status,
    ).toBe(415);
    expect(store.objects.size).toBe(count);
  });

  it('tells a file whose content its field has already, and nobody of files that are not theirs', async () => {
    const first = kept(await send('first.txt', 'Warp and weft'));
    const bodyData = JSON.stringify({ beside: [first.id] });
    const told = async (content: string, as?: Client) =>
      (await send('second.txt', content, { bodyData }, as)).body.dataList?.map(({ originalName, sameAs }) => [
        originalName,
        sameAs,
      ]);
    expect(await told('Warp and weft')).toEqual([['second.txt', 'first.txt']]);
    expect(await told('Weft and warp')).toEqual([['second.txt', null]]);
    expect(await told('Warp and weft', served.as('store'))).toEqual([['second.txt', null]]);
    expect(await told('Warp and weft', served.as('stranger'))).toEqual([['second.txt', null]]);
  });

  it('tells the administrators once a month when four fifths of the room are taken', async () => {
    const admin = served.as('administrator');
    const told = async () =>
      ((await admin.get('notice/getAllByPartner')).body.dataList ?? []).filter(
        ({ kind }) => kind === 'filesNearlyFull',
      );
    expect(await told()).toEqual([]);
    for (const part of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await send(`${part}.txt`, part.repeat(140 * 1024))).status).toBe(200);
    expect(await told()).toMatchObject([{ facts: { used: 1, max: 1 } }]);
  });

  it('takes no more than the company has room for, and no picture that would fill the memory', async () => {
    const full = await send('much.txt', 'x'.repeat(1024 * 1024));
    expect([full.status, names(full)[0]]).toEqual([413, expect.stringContaining('of 1 MB')]);
    const png = Buffer.alloc(64);
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png);
    png.writeUInt32BE(8001, 16);
    png.writeUInt32BE(20, 20);
    expect((await send('wide.png', png)).status).toBe(413);
  });
});

it('speaks the words of clamd; while it is away no file is taken', async () => {
  const clamd = await startClamd();
  const scan = (content: string) =>
    scanFiles({ fileScanner: clamd.address }, [{ name: 'note.txt', content: Buffer.from(content) }], {
      warn: () => undefined,
    });
  await scan(`Warp and weft ${'x'.repeat(200_000)}`);
  const found = { file: 'note.txt', virus: 'Eicar-Signature' };
  await expect(scan(EICAR)).rejects.toMatchObject({ faults: [{ code: 'FILE_INFECTED', values: found }] });
  await clamd.close();
  await expect(scan('Warp and weft')).rejects.toMatchObject({ faults: [{ code: 'SCANNER_AWAY' }] });
});
