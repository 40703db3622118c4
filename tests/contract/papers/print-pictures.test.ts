import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { COUNT, type Kept, LAB, ORDER, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

const TEMPLATES = moduleNamed('printTemplate').api;
const COMPANY = moduleNamed('organization').api;

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A square picture in shades of grey: one byte for each point, a zero before each row. */
const squareOf = (side: number, points: Buffer): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A picture of one point of a shade of grey. */
const pictureOf = (shade: number): Buffer => squareOf(1, Buffer.from([0, shade]));

/** Noise, which nothing makes smaller: about as many bytes as points. */
const noiseOf = (side: number): Buffer => {
  const points = createHash('shake256', { outputLength: side * (side + 1) })
    .update('noise')
    .digest();
  for (let row = 0; row < side; row += 1) points[row * (side + 1)] = 0;
  return squareOf(side, points);
};
const asUrl = (shade: number): string => `data:image/png;base64,${pictureOf(shade).toString('base64')}`;

const [HEADER, SEAL, SIGNATURE, TEMPLATE, LOGO, BRANCH] = [40, 80, 120, 160, 200, 240] as const;
const NAMES = {
  [HEADER]: 'header',
  [SEAL]: 'seal',
  [SIGNATURE]: 'signature',
  [TEMPLATE]: 'of the template',
  [LOGO]: 'logo',
  [BRANCH]: 'of the branch',
};

describe('pictures of the company on prints', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let company: Kept;

  const sentAs = async (name: string, content: Buffer): Promise<number> => {
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content });
    return Number((await admin.post('filesData/saveWithFile', body, { headers })).body.dataList?.[0]?.['id']);
  };
  const sent = (shade: number): Promise<number> => sentAs(`${shade}.png`, pictureOf(shade));
  /** Which of the pictures stand on the page of a record, by the layout that its module is shipped with. */
  const shown = async (moduleName: string, entityId: number, more: object = {}): Promise<readonly string[]> => {
    const layout = (await admin.get(`${TEMPLATES}/shipped/${moduleName}`)).body.data ?? {};
    const { body } = await admin.post(`${TEMPLATES}/preview`, { ...layout, moduleName, entityId, ...more });
    const html = String(body.data?.['html']);
    return Object.entries(NAMES).flatMap(([shade, name]) => (html.includes(asUrl(Number(shade))) ? [name] : []));
  };
  /** How many pictures a PDF holds. */
  const inPdf = async (path: string): Promise<number> => {
    const { text } = await admin.get(path);
    expect(text.slice(0, 5)).toBe('%PDF-');
    return text.match(/\/Subtype \/Image/gu)?.length ?? 0;
  };

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    trade = tradeOf(admin, made);
    const { dataList = [] } = (await admin.get(`${COMPANY}/getAllByPartner`, { rowsPerPage: 1000 })).body;
    const [own] = dataList.toSorted(
      (a, b) => Number(b['isDefault']) - Number(a['isDefault']) || Number(a['id']) - Number(b['id']),
    );
    company = (await admin.get(`${COMPANY}/${String(own?.['id'])}`)).row();
  });
  afterAll(() => fresh.remove());

  it('a company without any prints the header that the product is shipped with', async () => {
    const order = await trade.order();
    expect(await shown('purchaseOrder', order.id)).toEqual([]);
    expect(await inPdf(`${ORDER}/print/${order.id}`)).toBe(1);
    const headers = { authorization: `Bearer ${admin.token}` };
    const asked = { method: 'GET', url: '/api/v1/images/header.jpg' } as const;
    const { statusCode, headers: told, rawPayload } = await served.app.inject({ ...asked, headers });
    expect([statusCode, told['content-type']]).toEqual([200, 'image/jpeg']);
    const layout = { moduleName: 'purchaseOrder', entityId: order.id, body: '<img src="header">' };
    const { data = {} } = (await admin.post(`${TEMPLATES}/preview`, layout)).body;
    expect(data['html']).toContain(`data:image/jpeg;base64,${rawPayload.toString('base64')}`);
    expect((await served.withToken(undefined).get('images/header.jpg')).status).toBe(401);
  });

  it('a paper of a lab test has an address of its own; those of other records have none there', async () => {
    const test = await trade.openTest('PIC-0');
    const kept = async (moduleName: string, foreinKey: number): Promise<string> => {
      const { body, headers } = formOf(
        { part: 'uploadingFiles', name: 'report.png', content: pictureOf(HEADER) },
        { bodyData: JSON.stringify({ foreinKey, moduleName }) },
      );
      const { dataList = [] } = (await admin.post('filesData/saveWithFile', body, { headers })).body;
      return `report/${String(dataList[0]?.['fileName'])}`;
    };
    const [report, other] = [await kept('labTest', test.id), await kept('purchaseOrder', (await trade.order()).id)];
    const statuses = [await admin.get(report), await admin.get(other), await served.as('stranger').get(report)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it('the logo of the configuration heads prints while neither template nor company has a picture', async () => {
    const order = await trade.order();
    const { body, headers } = formOf({ part: 'uploadingFiles', name: 'logo.png', content: pictureOf(LOGO) });
    const token = String(
      (await admin.post('filesData/saveWithFile', body, { headers })).body.dataList?.[0]?.['fileName'],
    );
    await setSetting(admin, 'HEADER_LOGO', token);
    expect(await shown('purchaseOrder', order.id)).toEqual(['logo']);
    expect(await inPdf(`${ORDER}/print/${order.id}`)).toBe(1);
    await setSetting(admin, 'HEADER_LOGO', 'https://company.in/logo.png'); // a print fetches nothing from elsewhere
    expect(await shown('purchaseOrder', order.id)).toEqual([]);
    await setSetting(admin, 'HEADER_LOGO', '');
  });

  it('the logo is a picture of our own, of at most 2 MB', async () => {
    const rows = (await admin.get('sysConfig/getAllByPartner', { rowsPerPage: 200 })).body.dataList ?? [];
    const { id, version } = rows.find(({ keyName }) => keyName === 'HEADER_LOGO') ?? {};
    const refused = async (value: string): Promise<unknown> =>
      (await admin.post('sysConfig/update', { id, version, value })).body.errors;
    const kept = async (name: string, content: string | Buffer): Promise<string> => {
      const { body, headers } = formOf({ part: 'uploadingFiles', name, content });
      return String((await admin.post('filesData/saveWithFile', body, { headers })).body.dataList?.[0]?.['fileName']);
    };
    const told = [{ field: 'value', code: 4404170 }];
    expect(await refused('no-such-file')).toMatchObject(told);
    expect(await refused('../images/header.jpg')).toMatchObject(told);
    expect(await refused(await kept('logo.txt', 'plain words'))).toMatchObject(told);
    const big = Buffer.concat([pictureOf(LOGO), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await refused(await kept('logo.png', big))).toMatchObject(told);
  });

  it.each(['logo', 'headerImage', 'sealImage', 'signatureImage'])(
    'a company’s %s is taken up to 2 MB; a larger one is refused at its field, and what was there stays',
    async (field) => {
      const made = await admin.post(`${COMPANY}/save`, { name: `Noise of ${field}` });
      const { id, version } = made.row();
      const save = async (side: number) =>
        admin.post(`${COMPANY}/update`, { id, version, [field]: await sentAs('noise.png', noiseOf(side)) });
      const refused = await save(1500); // 2.25 million points; 2 MB are 2 097 152 bytes
      expect(refused.body.errors).toMatchObject([{ field, code: 4413, message: 'The upload is larger than 2 MB' }]);
      expect((await admin.get(`${COMPANY}/${id}`)).row()[field]).toBeNull();
      const taken = await save(1440);
      expect(taken.row()[field]).toBeGreaterThan(0);
    },
  );

  it('the head of every print is the company’s; seal and signature stand on what is valid alone', async () => {
    const pictures = {
      headerImage: await sent(HEADER),
      sealImage: await sent(SEAL),
      signatureImage: await sent(SIGNATURE),
    };
    const saved = await admin.post(`${COMPANY}/update`, { id: company.id, version: company.version, ...pictures });
    company = saved.row();
    const { id, version } = await trade.order();
    const mine = (await admin.post(`${ORDER}/update`, { id, version, organization: company.id })).row();
    expect(await shown('purchaseOrder', mine.id)).toEqual(['header']);
    expect(await inPdf(`${ORDER}/print/${mine.id}`)).toBe(1);
    const opened = (await trade.act(ORDER, mine, 'submit')).row();
    expect(await shown('purchaseOrder', opened.id)).toEqual(['header', 'seal', 'signature']);
    expect(await inPdf(`${ORDER}/print/${opened.id}`)).toBe(3);
  });

  it('a template’s own header goes before the company’s', async () => {
    const order = (await trade.act(ORDER, await trade.order(), 'submit')).row();
    const layout = (await admin.get(`${TEMPLATES}/shipped/purchaseOrder`)).body.data ?? {};
    const texts = { ...layout, format: 'A4', orientation: 'portrait', headerImage: await sent(TEMPLATE) };
    const named = { name: 'With a head of its own', moduleName: 'purchaseOrder' };
    const template = (await admin.post(`${TEMPLATES}/save`, { ...named, ...texts })).row();
    const { headerImage } = template;
    expect(await shown('purchaseOrder', order.id, { headerImage })).toContain('of the template');
    expect(await shown('purchaseOrder', order.id, { headerImage })).not.toContain('header');
  });

  it('a party that heads purchase orders has no pictures of the company', async () => {
    const order = (await trade.act(ORDER, await trade.order(), 'submit')).row();
    const parties = [];
    for (const n of [2, 3, 4])
      parties.push((await admin.post('party/save', sampleOf(moduleNamed('party'), n, made.rows))).row());
    await setSetting(admin, 'PO_PRINT_PARTNER_ID', String(parties.at(-1)?.id)); // no company has that number
    expect(await shown('purchaseOrder', order.id)).toEqual([]);
    const heads = async (value: string): Promise<string> => {
      await setSetting(admin, 'PO_PRINT_PARTNER_ID', value);
      const asked = { moduleName: 'purchaseOrder', entityId: order.id, body: '<p>{{company.name}}|</p>' };
      return String((await admin.post(`${TEMPLATES}/preview`, asked)).body.data?.['html']);
    };
    const { id, name } = (await admin.get(`${COMPANY}/${company.id}`)).row();
    const namesake = (await admin.get(`party/${id}`)).row(); // a party of the same number
    expect(await heads(`organization:${id}`)).toContain(`${String(name)}|`);
    expect(await heads(String(id))).toContain(`${String(name)}|`);
    expect(await heads(`party:${id}`)).toContain(`${String(namesake['companyName'])}|`);
    expect(await shown('purchaseOrder', order.id)).toEqual([]);
    await setSetting(admin, 'PO_PRINT_PARTNER_ID', '');
  });

  it('a document of a branch carries its letterhead: header, footer, address, registration; else the company’s', async () => {
    const order = await trade.order();
    const head = async (): Promise<string> => {
      const body = '{{company.gstin}} / {{#each company.address}}{{line}} {{/each}}/ {{company.footer}}';
      const asked = { moduleName: 'purchaseOrder', entityId: order.id, body };
      return String((await admin.post(`${TEMPLATES}/preview`, asked)).body.data?.['html']);
    };
    company = (await admin.get(`${COMPANY}/${String(order['organization'])}`)).row();
    const terms = { id: company.id, version: company.version, printFooter: 'Regd. office: Surat' };
    const saved = await admin.post(`${COMPANY}/update`, { ...terms, headerImage: await sent(HEADER) });
    company = saved.row();
    const branch = (await admin.get(`erp/branch/${String(order['branch'])}`)).row();
    expect(await head()).toContain('Regd. office: Surat');
    expect(await shown('purchaseOrder', order.id)).toEqual(['header']);
    const own = { headerImage: await sent(BRANCH), printFooter: 'Depot: gate 3', line1: 'Plot 7' };
    const dressed = await admin.post('erp/branch/update', { id: branch.id, version: branch.version, ...own });
    expect(dressed.status).toBe(200);
    expect(await head()).toContain('Plot 7');
    expect(await head()).toContain('Depot: gate 3');
    expect(await head()).not.toContain('Regd. office');
    expect(await shown('purchaseOrder', order.id)).toEqual(['of the branch']);
    const none = { id: branch.id, version: dressed.row().version, headerImage: null, printFooter: null };
    expect((await admin.post('erp/branch/update', none)).status).toBe(200);
    expect(await shown('purchaseOrder', order.id)).toEqual(['header']);
  });

  it('challan, count sheet and certificate carry the head too', async () => {
    const [transfer, count, test] = [
      await trade.transfer('PIC-1'),
      (await trade.frozen('PIC-2')).slip,
      await trade.openTest('PIC-3'),
    ];
    expect(await inPdf(`${TRANSFER}/print/${transfer.id}`)).toBe(1);
    expect(await inPdf(`${COUNT}/print/${count.id}`)).toBe(1);
    expect(await shown('labTest', test.id)).toEqual([]); // of a company that has none
    const { id, version } = (await admin.get(`${COMPANY}/${String(test['organization'])}`)).row();
    expect((await admin.post(`${COMPANY}/update`, { id, version, headerImage: await sent(HEADER) })).status).toBe(200);
    expect(await shown('labTest', test.id)).toEqual(['header']);
    expect(await inPdf(`${LAB}/certificate/${test.id}`)).toBe(1);
  });

  it('a template names pictures of the company by their address, and the shipped header; files of other records stay where they are', async () => {
    const order = await trade.order();
    const { id, version } = (await admin.get(`${COMPANY}/${String(order['organization'])}`)).row();
    const kept = async (shade: number): Promise<Wire> => {
      const { body, headers } = formOf({ part: 'uploadingFiles', name: `${shade}.png`, content: pictureOf(shade) });
      return (await admin.post('filesData/saveWithFile', body, { headers })).body.dataList?.[0] ?? {};
    };
    const [signature, elsewhere] = [await kept(SIGNATURE), await kept(LOGO)];
    await admin.post(`${COMPANY}/update`, { id, version, signatureImage: Number(signature['id']) });
    const [own, foreign] = [textOf(signature['fileName']), textOf(elsewhere['fileName'])];
    const body = `<img src="file/get/${own}"><img src="file/get/${foreign}"><img src="images/header.jpg">`;
    const asked = { moduleName: 'purchaseOrder', entityId: order.id, body };
    const html = String((await admin.post(`${TEMPLATES}/preview`, asked)).body.data?.['html']);
    expect(html).toContain(asUrl(SIGNATURE));
    expect(html).not.toContain(asUrl(LOGO));
    expect(html).toContain('data:image/jpeg;base64,');
  });

  it('a template may name no other picture', async () => {
    const named = { name: 'Foreign', moduleName: 'purchaseOrder', format: 'A4', orientation: 'portrait' };
    const { body } = await admin.post(`${TEMPLATES}/save`, { ...named, body: '<img src="file:///etc/passwd">' });
    expect(body.errors).toMatchObject([
      { field: 'body', message: expect.stringContaining('header, seal, signature') as unknown },
    ]);
  });
});
