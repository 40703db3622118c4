import { MODULES } from '@weft/domain/catalogue/registry';
import { ownField } from '../contract/configuration/own-fields.ts';
import { normaliseText } from '@weft/domain/rules/text/normalise-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../contract/sampled.ts';
import { INWARD, ORDER, type Trade, tradeOf } from '../contract/purchase/trade.ts';
import { CORPUS, wellFormed } from './corpus.ts';

const failures = (answers: readonly (readonly [string, Answered])[]): readonly unknown[] =>
  answers.filter(([, { status }]) => status >= 500).map(([what, { status }]) => [what, status]);

const names = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

/** A multipart body of one file and the text part that names its record. */
const upload = (fileName: string, content: string, data: object): { readonly body: Buffer; readonly type: string } => {
  const boundary = 'weft-boundary-7f3a';
  const parts = [
    `--${boundary}\r\ncontent-disposition: form-data; name="bodyData"\r\n\r\n${JSON.stringify(data)}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="uploadingFiles"; filename="${fileName.replaceAll(/["\p{Cc}]/gu, '_')}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`,
    `--${boundary}--\r\n`,
  ];
  return { body: Buffer.from(parts.join('')), type: `multipart/form-data; boundary=${boundary}` };
};

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  describe('bodies that are no record', () => {
    it('are refused in words', async () => {
      const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
      const bodies = [
        '{',
        '',
        'null',
        '[]',
        '5',
        '"text"',
        '{"name":}',
        '{"a":1,}',
        '{"name":"x"',
        "{'name':'x'}",
        '\u0000',
        '[[[[',
        deep,
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{"x":1}}}',
      ];
      for (const body of bodies) {
        const { status, body: envelope } = await admin.post('segment/save', body);
        expect([body.slice(0, 20), [404, 422].includes(status), envelope.responseMessage.length > 0]).toEqual([
          body.slice(0, 20),
          true,
          true,
        ]);
      }
    });

    it('are refused above their size and of other types', async () => {
      const big = await admin.post('segment/save', JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }));
      expect([big.status, big.body.responseCode]).toEqual([413, 4413]);
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html']) {
        const other = await admin.post('segment/save', '{"name":"Other type"}', { headers: { 'content-type': type } });
        expect([type, other.status, other.body.responseCode]).toEqual([type, 415, 4415]);
      }
      const found = await admin.get('segment/getAllByPartner', { filters: '{"name":"Other type"}' });
      expect(found.body.totalCount).toBe(0);
    });
  });

  it('takes no figure that is not one, too fine or out of range', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [-1, 'TOO_SMALL'],
      [0, 'TOO_SMALL'],
      [1.0000001, 'FORMAT'],
      ['1,000', 'TYPE'],
      ['1e3', 'TYPE'],
      ['0x10', 'TYPE'],
      ['', 'REQUIRED'],
      [null, 'REQUIRED'],
      [1e21, 'TOO_LARGE'],
      [true, 'TYPE'],
      [[5], 'TYPE'],
      ['９', 'TYPE'],
      [1234567890.123456, 'TOO_LARGE'],
    ];
    const order = await trade.order();
    const [line] = order['lines'] as readonly object[]; // an order of one line
    for (const [quantity, name] of cases) {
      const answer = await admin.post(`${ORDER}/update`, {
        id: order.id,
        version: order.version,
        lines: [{ ...line, quantity }],
      });
      expect([quantity, names(answer).filter((one) => one.startsWith('lines[0].quantity'))]).toEqual([
        quantity,
        [`lines[0].quantity ${name}`],
      ]);
    }
    const infinite = await admin.post(
      `${ORDER}/update`,
      `{"id":${order.id},"version":${order.version},"discountPercent":1e400}`,
    );
    expect(infinite.status).toBe(422);
  });

  it('takes no receipt above the tolerance', async () => {
    const order = await trade.openOrder(100);
    const receipt = await trade.receipt(order, 151).catch((cause: Error) => cause.message);
    const refused = typeof receipt === 'string' ? receipt : (await trade.act(INWARD, receipt, 'post')).text;
    expect(refused).toContain('4404215');
    expect((await admin.get(`${ORDER}/${order.id}`)).row()['receivedPercent']).toBe(0);
  });

  it('takes ids and versions only as what they are', async () => {
    const { id, version } = (await admin.post('segment/save', { name: 'Ids' })).row();
    const odd = [
      '1',
      String(id),
      1.5,
      -5,
      0,
      1e300,
      Number.MAX_SAFE_INTEGER + 1,
      true,
      [id],
      { id },
      null,
      'x',
      "1' or '1'='1",
    ];
    const answers: (readonly [string, Answered])[] = [];
    for (const one of odd)
      for (const path of ['update', 'delete', 'setActive', 'saveOrUpdate'])
        answers.push([
          `${path} ${JSON.stringify(one)}`,
          await admin.post(`segment/${path}`, { id: one, version, isActive: true, description: 'odd' }),
        ]);
    for (const path of ['', 'v2/', 'v3/', 'history/', 'whereUsed/'])
      for (const one of ['0', '-1', '1.5', 'x', '%00', '99999999999999999999', "1'--", '..%2f..', '1e3'])
        answers.push([`GET ${path}${one}`, await admin.get(`segment/${path}${one}`)]);
    expect(failures(answers)).toEqual([]);
    expect(
      answers.filter(([what, { status }]) => status === 200 && !what.startsWith('saveOrUpdate')).map(([what]) => what),
    ).toEqual([]);
    for (const wrong of ['1', 1.5, 2 ** 31, -1, true, null, {}])
      expect([
        wrong,
        [409, 422].includes((await admin.post('segment/update', { id, version: wrong, description: 'x' })).status),
      ]).toEqual([wrong, true]);
    expect((await admin.get(`segment/${id}`)).row()).toMatchObject({ version, description: null });
  });

  it('keeps hostile texts to the letter or refuses them, in every kind of text', async () => {
    const answers: (readonly [string, Answered])[] = [];
    await ownField(admin, 'segment', { key: 'ownNote', label: 'Note', fieldType: 'text', length: 4000 });
    for (const [n, text] of CORPUS.entries()) {
      const verbatim = await admin.post('sysConfig/save', { keyName: `corpus${n}`, value: text });
      const plain = await admin.post('segment/save', {
        name: text,
        description: text,
        customFields: { ownNote: text },
      });
      answers.push([text, verbatim], [text, plain]);
      expect([text, [200, 422].includes(verbatim.status), [200, 422].includes(plain.status)]).toEqual([
        text,
        true,
        true,
      ]);
      for (const kept of [verbatim].filter(({ status }) => status === 200))
        expect(kept.row()['value'] ?? text).toBe(text);
      for (const kept of [plain].filter(({ status }) => status === 200)) {
        expect(kept.row()['name']).toBe(normaliseText(text));
        expect(kept.row()['customFields']).toEqual(text.trim() === '' ? {} : { ownNote: text });
      }
    }
    expect(failures(answers)).toEqual([]);
    expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(CORPUS.length);
    expect((await admin.get('segment/getAllByPartner')).status).toBe(200);
    expect((await admin.post('segment/export/csv', {})).text).not.toMatch(/(^|,|\n)"?[=@]/u); // no cell of a spreadsheet begins a formula
  });

  it('searches, sorts, filters and selects by hostile texts without falling over', async () => {
    const answers: (readonly [string, Answered])[] = [];
    const ask = async (what: string, query: { readonly [name: string]: string }): Promise<void> =>
      void answers.push([what, await admin.get('party/getAllByPartner', query)]);
    for (const text of CORPUS) {
      await ask(`search ${text}`, { search: text });
      await ask(`orderBy ${text}`, { orderBy: text });
      await ask(`fields ${text}`, { fields: text });
      await ask(`filters ${text}`, { filters: text });
      await ask(`filter value ${text}`, { filters: JSON.stringify({ companyName: text }) });
      await ask(`contains ${text}`, { filters: JSON.stringify({ companyName: { contains: text } }) });
      await ask(`filter key ${text}`, { filters: JSON.stringify({ [text]: 1 }) });
      await ask(`page ${text}`, { pageNumber: text, rowsPerPage: text });
    }
    for (const text of CORPUS.filter((_, n) => n % 4 === 0)) {
      answers.push([
        `stock ${text}`,
        await admin.post('chemical/itemStock/getStock/v2', { search: text, groupBy: [text], orderBy: text }),
      ]);
      answers.push([
        `groups ${text}`,
        await admin.post('chemical/itemStock/getStockListWithGroupBy/v2', { groupBy: [text], search: text }),
      ]);
      answers.push([
        `trace ${text}`,
        await admin.post('chemical/itemStock/trace', { lotNumber: text, direction: text }),
      ]);
      answers.push([`as of ${text}`, await admin.post('chemical/itemStock/asOf', { asOf: text, asKnownAt: text })]);
      answers.push([
        `ledger ${text}`,
        await admin.post('chemical/itemStock/ledger', { from: text, to: text, reasons: [text], module: text }),
      ]);
      answers.push([
        `report ${text}`,
        await admin.post('chemical/report/lotClearance', { lotNumber: text, orderBy: 'lot', pageNumber: text }),
      ]);
      answers.push([`report order ${text}`, await admin.post('chemical/report/lotClearance', { orderBy: text })]);
      answers.push([`path ${text}`, await admin.get(`segment/${encodeURIComponent(wellFormed(text))}`)]);
      answers.push([`sign in ${text}`, await served.signIn(text, text)]);
      answers.push([`request id ${text}`, await admin.post('segment/save', { name: 7, requestId: text })]);
    }
    expect(failures(answers)).toEqual([]);
    expect(
      answers.filter(([what, { status }]) => what.startsWith('orderBy') && status !== 422).map(([what]) => what),
    ).toEqual([]);
  });

  it('keeps hostile file names as names, and only kinds of file that it knows', async () => {
    const { id } = (await admin.post('segment/save', { name: 'With files' })).row();
    const answers: (readonly [string, Answered])[] = [];
    for (const text of CORPUS.filter((one) => wellFormed(one) === one)) {
      const { body, type } = upload(`${text}.txt`, 'plain text', { foreinKey: id, moduleName: 'segment' });
      answers.push([text, await admin.post('filesData/saveWithFile', body, { headers: { 'content-type': type } })]);
    }
    expect(failures(answers)).toEqual([]);
    const files = (await admin.get(`segment/v3/${id}`)).row()['files'] as readonly {
      readonly originalName: string;
      readonly fileName: string;
    }[]; // the v3 shape
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(({ originalName }) => /[\\/]/u.test(originalName) && !originalName.includes('\\'))).toEqual([]);
    for (const { fileName } of files.slice(0, 20)) {
      const got = await admin.get(`file/get/${fileName}`);
      expect([got.status, got.text, got.headers['x-content-type-options']]).toEqual([200, 'plain text', 'nosniff']);
      expect((await served.as('stranger').get(`file/get/${fileName}`)).status).toBe(404);
    }
    const page = upload('page.txt', '<script>alert(1)</script>', { foreinKey: id, moduleName: 'segment' });
    const script = upload('run.exe', 'MZ', { foreinKey: id, moduleName: 'segment' });
    for (const { body, type } of [page, script])
      expect((await admin.post('filesData/saveWithFile', body, { headers: { 'content-type': type } })).status).toBe(
        415,
      );
  });

  it('stands when a list has more lines or records than anybody sends', async () => {
    const lines = Array.from({ length: 50_001 }, () => ({ name: 'S', start: '08:00', end: '09:00' }));
    expect(names(await admin.post('chemical/department/save', { name: 'Many', shifts: lines }))).toContain(
      'shifts TOO_LARGE',
    );
    const records = Array.from({ length: 1001 }, (_, n) => ({ name: `Many ${n}` }));
    expect((await admin.post('segment/saveOrUpdateAll', records)).status).toBe(422);
    const faulty = await admin.post('segment/saveOrUpdateAll', [
      { name: 'Right one' },
      { name: '' },
      { name: 'Right one' },
    ]);
    expect(faulty.body.errors?.map(({ row, name }) => [row, name])).toEqual([
      [1, 'REQUIRED'],
      [2, 'EXISTS'],
    ]);
    expect((await admin.get('segment/getAllByPartner', { filters: '{"name":"Right one"}' })).body.totalCount).toBe(0);
  });

  it('knows no module but its own', async () => {
    const tried = await Promise.all(
      ['nothing/save', 'pg_user/getAllByPartner', 'session/getAllByPartner', 'login/1'].map((path) => admin.get(path)),
    );
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(MODULES.length).toBeGreaterThan(40);
  });
});
