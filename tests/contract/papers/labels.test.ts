import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { qrPayload } from '../../../packages/domain/src/rules/labels/qr-payload.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { INWARD, LAB, linesOf, OPENING, tradeOf } from '../purchase/trade.ts';

const PRINT = 'chemical/label/print';
const RESOLVE = 'chemical/qrCode/resolve';
const PLAN = 'chemical/label/plan';

const faults = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];
const labelsIn = ({ text }: Answered): number => text.split('^XA').length - 1;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let store: Client;
  let made: Made;
  let item: number;
  let fresher: number;

  const setting = (keyName: string, value: string): Promise<void> => setSetting(admin, keyName, value);
  const template = async (name: string, value: string, more: Wire = {}): Promise<Wire> =>
    (
      await admin.post('labelTemplate/save', {
        name,
        recordType: 'IT',
        widthMm: 63.5,
        heightMm: 33.9,
        output: 'ZPL',
        elements: [{ kind: 'text', x: 1, y: 1, width: 60, height: 5, fontMm: 3, value }],
        ...more,
      })
    ).row();
  const log = async (): Promise<readonly Wire[]> =>
    (await admin.get('labelPrint/getAllByPartner?rowsPerPage=50&pageNumber=1')).body.dataList ?? [];

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    store = served.as('store');
    made = samplesIn(fresh());
    item = Number(made.of('item').id);
    const { productType, category, uom, purchaseGst, saleGst, hsn } = made.of('item');
    const body = { name: 'Never labelled', itemCode: 'NL1', productType, category, uom, purchaseGst, saleGst, hsn };
    fresher = Number((await admin.post('chemical/item/save', body)).row().id);
    const { dataList = [] } = (await admin.get('labelTemplate/getAllByPartner')).body;
    for (const { id, version } of dataList)
      (await admin.post('labelTemplate/setActive', { id, version, isActive: false })).row();
  });

  it('prints none until LABEL_SUPPORT is YES, but what administrators try out', async () => {
    const wanted = { type: 'IT', ids: [item] };
    for (const value of ['NO', 'yes']) {
      await setting('LABEL_SUPPORT', value);
      expect(faults(await store.post(PRINT, wanted))).toEqual([422, ' SWITCHED_OFF']);
      expect(faults(await store.post(PLAN, wanted))).toEqual([422, ' SWITCHED_OFF']);
      expect(faults(await store.get(`chemical/label/IT/${item}?format=zpl`))).toEqual([422, ' SWITCHED_OFF']);
    }
    expect(await log()).toEqual([]);
    expect((await admin.get(`chemical/label/IT/${item}?format=zpl`)).text).toContain('^XA');
    await setting('LABEL_SUPPORT', 'YES');
    expect((await store.post(PRINT, { ...wanted, format: 'pdf' })).text.slice(0, 5)).toBe('%PDF-');
  });

  it('a code means the record of the module that is asked for: itself, the item of a lot, or nothing', async () => {
    const lot = 'SCANNED-1';
    const trade = tradeOf(admin, made);
    const own = await trade.plannedItem('SCANNED-ITEM');
    (await trade.act(OPENING, await trade.openingOf(own, lot, 10), 'post')).row();
    const asked = (payload: string, module: string): Promise<Answered> => store.post(RESOLVE, { payload, module });
    const { id: lotId } = (await admin.post(RESOLVE, { payload: lot })).body.data ?? {};
    expect((await asked(qrPayload('IT', item), 'item')).body.data).toEqual({ type: 'IT', id: item });
    expect((await asked(qrPayload('ST', Number(lotId)), 'item')).body.data).toEqual({ type: 'IT', id: own.id });
    const twin = await trade.plannedItem('SCANNED-TWIN');
    (await trade.act(OPENING, await trade.openingOf(twin, lot, 10), 'post')).row();
    const both = (await store.post(RESOLVE, { payload: lot })).body;
    expect(both.data ?? null).toBeNull();
    expect(both.dataList?.map(({ type }) => type)).toEqual(['ST', 'ST']);
    expect(both.dataList?.[0]).toMatchObject({ id: lotId, allowed: true });
    expect(faults(await asked(lot, 'item'))).toEqual([422, 'payload REFERENCE_AMBIGUOUS']);
    expect((await asked(qrPayload('ST', Number(lotId)), 'item')).body.data).toEqual({ type: 'IT', id: own.id });
    for (const [payload, module] of [
      [qrPayload('MC', 1), 'party'],
      [qrPayload('IT', item), 'party'],
      [qrPayload('IT', item), 'uom'],
    ] as const)
      expect(faults(await asked(payload, module))).toEqual([422, 'payload CODE_OF_OTHER']);
    expect(faults(await asked(qrPayload('ST', 99_999), 'item'))[1]).toBe('payload NOT_FOUND');
    expect(faults(await asked('WEFT:IT000000000001A', 'item'))).toEqual([422, 'payload CODE_MISREAD']);
  });

  it('ITEM_CODE_SUPPORT off prints no code', async () => {
    const { id, version } = await template('Coded', 'CODE {{itemCode}}.');
    const printed = async (): Promise<string> =>
      (await admin.get(`chemical/label/IT/${item}?template=${String(id)}&format=zpl`)).text;
    expect(await printed()).toContain('CODE SAMPLE-1.');
    await setting('ITEM_CODE_SUPPORT', 'NO');
    expect(await printed()).not.toContain('SAMPLE-1');
    await setting('ITEM_CODE_SUPPORT', 'YES');
    (await admin.post('labelTemplate/setActive', { id, version, isActive: false })).row();
  });

  it('speaks the language of TSPL printers, and turns texts and bars in each of the three', async () => {
    const at = { x: 1, y: 1, width: 5, height: 30, fontMm: 3 };
    const elements = [
      { ...at, kind: 'text', value: 'UP {{itemCode}}', rotate: '270' },
      { ...at, kind: 'code128', x: 20, width: 10, value: '{{itemCode}}', rotate: '90' },
    ];
    const { id } = await template('Turned', '', { output: 'TSPL', elements });
    const printed = async (format: string): Promise<string> =>
      (await admin.get(`chemical/label/IT/${item}?template=${String(id)}${format}`)).text;
    const tspl = await printed('&format=tspl');
    expect(tspl).toMatch(/^SIZE 63\.5 mm,33\.9 mm\r\n/u);
    expect(tspl).toContain('TEXT 8,248,"0",270,');
    expect(tspl).toContain('BARCODE 240,8,"128",80,0,90,2,2,"SAMPLE-1"');
    const zpl = await printed('&format=zpl');
    expect([zpl.includes('^A0B,'), zpl.includes('^BCR,80,')]).toEqual([true, true]);
    expect((await printed('&format=pdf')).slice(0, 5)).toBe('%PDF-');
    expect(faults(await admin.get(`chemical/label/IT/${item}?format=epl`))).toEqual([422, 'format CHOICE']);
    const { version } = (await admin.get(`labelTemplate/${String(id)}`)).row();
    (await admin.post('labelTemplate/setActive', { id, version, isActive: false })).row();
  });

  it('takes the template of LABEL_TYPE_ID, else the default, else the oldest', async () => {
    const zpl = async (): Promise<string> => (await admin.get(`chemical/label/IT/${item}?format=zpl`)).text;
    const first = await template('First', 'FIRST {{itemCode}}');
    const second = await template('Second', 'SECOND');
    expect(await zpl()).toContain('FIRST ');
    const chosen = await template('Chosen', 'CHOSEN', { isDefault: true });
    expect(await zpl()).toContain('CHOSEN');
    const newer = await template('Newer', 'NEWER', { isDefault: true });
    await template('Of a rack', '{{rackCode}}', { recordType: 'RK', isDefault: true });
    expect(await zpl()).toContain('NEWER'); // one of a kind is the default
    expect((await admin.get(`labelTemplate/${String(chosen['id'])}`)).row()['isDefault']).toBe(false);
    const { id, version } = newer;
    expect((await admin.post('labelTemplate/delete', { id, version })).status).toBe(200);
    await setting('LABEL_TYPE_ID', String(second['id']));
    expect(await zpl()).toContain('SECOND');
    const { templates } = (await admin.post(PLAN, { type: 'IT', ids: [item] })).body.data as Wire; // the plan
    expect((templates as readonly Wire[]).map(({ id }) => id)).toEqual([second['id'], first['id'], chosen['id']]);
    expect(faults(await admin.post(PRINT, { type: 'IT', ids: [item], template: 987_654 }))).toEqual([
      404,
      'template NOT_FOUND',
    ]);
    const row = async (one: unknown) => (await admin.get(`labelTemplate/${String(one)}`)).row();
    const marked = { id: second['id'], version: (await row(second['id'])).version, isDefault: true };
    (await admin.post('labelTemplate/update', marked)).row();
    expect((await admin.post('labelTemplate/restore', { id })).status).toBe(200);
    const [back, stays] = [await row(id), await row(second['id'])];
    expect([back['isDefault'], stays['isDefault']]).toEqual([false, true]); // it comes back beside the new default
    expect((await admin.post('labelTemplate/delete', { id, version: back.version })).status).toBe(200);
    (await admin.post('labelTemplate/update', { id: stays.id, version: stays.version, isDefault: false })).row();
  });

  it('a label that is only looked at is no print: nothing is written, and the next one is no copy', async () => {
    const [before, { id }] = [await log(), await template('Looked at', '{{itemCode}} {{copyMark}}')];
    const own = (await admin.post('chemical/item/save', { ...sampleOf(moduleNamed('item'), 53, made.rows) })).row().id;
    const look = `chemical/label/IT/${own}?template=${String(id)}&copies=2&reason=Look&format=zpl`;
    const seen = [await admin.get(look), await admin.get(look)];
    expect(seen.map((one) => [labelsIn(one), one.text.includes('COPY')])).toEqual([
      [2, false],
      [2, false],
    ]);
    expect(await log()).toEqual(before);
    expect((await admin.post(PRINT, { type: 'IT', ids: [own], template: id })).status).toBe(200);
    expect([(await log()).length - before.length, (await admin.get(look)).text.includes('COPY')]).toEqual([1, true]);
  });

  it('writes down who printed what, marks what is printed again where the template asks, and keeps why', async () => {
    const before = (await log()).length;
    const { id } = await template('Marked', '{{name}} {{copyMark}}');
    const rows = [
      { id: fresher, copies: 2 },
      { id: item, copies: 3 },
    ];
    const printed = await admin.post(PRINT, { type: 'IT', rows, template: id, reason: 'Torn off' });
    expect(labelsIn(printed)).toBe(5);
    expect(printed.text.match(/ COPY/gu)).toHaveLength(3);
    const part = await admin.post(PRINT, { type: 'IT', rows, template: id, from: 2, to: 3 });
    expect(labelsIn(part)).toBe(2);
    const newest = (await log()).slice(0, (await log()).length - before);
    expect(
      newest
        .toSorted((a, b) => Number(a['id']) - Number(b['id']))
        .map(({ recordId, template: by, copies, format, isReprint, reason, createdByName }) => [
          recordId,
          by,
          copies,
          format,
          isReprint,
          reason,
          typeof createdByName,
        ]),
    ).toEqual([
      [fresher, 'Marked', 2, 'ZPL', false, null, 'string'],
      [item, 'Marked', 3, 'ZPL', true, 'Torn off', 'string'],
      [fresher, 'Marked', 1, 'ZPL', true, null, 'string'],
      [item, 'Marked', 1, 'ZPL', true, null, 'string'],
    ]);
    const plan = (await admin.post(PLAN, { type: 'IT', rows })).body.data as Wire; // the plan
    const wasPrinted = (plan['records'] as readonly Wire[]).map(({ copies, printed: was }) => {
      const { times, lastBy } = was as Wire; // of each
      return [copies, Number(times) > 1, typeof lastBy];
    });
    expect(wasPrinted).toEqual([
      [2, true, 'string'],
      [3, true, 'string'],
    ]);
    expect(faults(await admin.post('labelPrint/save', { record: 'x' }))[0]).toBe(404);
  });

  it.each([
    ['copies TOO_LARGE', { copies: 1001 }],
    ['copies TOO_SMALL', { copies: 0 }],
    ['copies TYPE', { copies: 'two' }],
    ['rows[0].copies TOO_SMALL', { rows: [{ id: 1, copies: -1 }] }],
    ['from TOO_SMALL', { copies: 5, from: 0 }],
    ['to TYPE', { copies: 5, to: 1.5 }],
    ['from TOO_LARGE', { copies: 5, from: 4, to: 2 }],
    ['to TOO_LARGE', { copies: 5, to: 6 }],
    ['format CHOICE', { format: 'doc' }],
    ['reason LENGTH', { reason: 'x'.repeat(201) }],
    ['ids REQUIRED', { ids: [] }],
    ['type CHOICE', { type: 'QQ' }],
  ])('tells %s', async (told, more) => {
    expect(faults(await admin.post(PRINT, { type: 'IT', ids: [item], ...more }))).toEqual([422, told]);
  });

  it('shows a template that is still in the editor with a real record, and what is wrong with it', async () => {
    const wanted = {
      recordType: 'IT',
      widthMm: 63.5,
      heightMm: 33.9,
      elements: [
        { kind: 'field', x: 1, y: 1, width: 40, height: 4, fontMm: 3, value: 'itemCode' },
        { kind: 'text', x: 1, y: 6, width: 40, height: 4, fontMm: 3, value: '{{nmae}}' },
        { kind: 'box', x: 0, y: 0, width: 63.5, height: 33.9, value: '' },
      ],
      entityId: item,
    };
    const before = (await log()).length;
    const shown = (await admin.post('labelTemplate/preview', wanted)).body.data as Wire; // the preview
    const { elements } = shown['label'] as { elements: readonly Wire[] };
    expect(elements.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', made.of('item')['itemCode']],
      ['text', ''],
      ['box', ''],
    ]);
    expect(shown['faults']).toEqual([expect.objectContaining({ n: 1 })]);
    expect(shown['zpl']).toContain('^GB');
    expect((await admin.post('labelTemplate/preview', { ...wanted, format: 'pdf' })).text.slice(0, 5)).toBe('%PDF-');
    expect((await log()).length).toBe(before);
    expect(faults(await admin.post('labelTemplate/save', { ...wanted, entityId: undefined, name: 'Wrong' }))).toEqual([
      422,
      'elements[1].value TEMPLATE_FIELD',
    ]);
    const fields = (await admin.get('allAttributes/getAllAttributes/RL')).body.dataList ?? [];
    expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['rollNumber', 'payload', 'copyMark']));
  });

  it('tells of each field what a real record says there, and of a label what its record said', async () => {
    const { itemCode, name } = made.of('item');
    const { id } = await template('Said', '{{itemCode}} {{productType.shortCode}}');
    const { data } = (await admin.get(`chemical/label/IT/${item}?template=${String(id)}`)).body;
    const shortCode = (await admin.get(`chemical/productType/${String(made.of('item')['productType'])}`)).row()[
      'shortCode'
    ];
    expect(data?.['fields']).toEqual({ itemCode, 'productType.shortCode': shortCode });

    (
      await admin.post('chemical/item/setActive', {
        id: item,
        version: (await admin.get(`chemical/item/${item}`)).row().version,
        isActive: true,
      })
    ).row();
    const { dataList = [] } = (await admin.get('allAttributes/getAllAttributes/IT')).body;
    const sampleOfKey = new Map(dataList.map(({ key, sample }) => [key, sample]));
    expect(
      ['itemCode', 'name', 'productType.shortCode', 'partyItems', 'title', 'pages'].map((key) => sampleOfKey.get(key)),
    ).toEqual(
      [itemCode, name, shortCode, '', undefined, undefined], // the item was changed last; what only sheets of paper say is no field of a label
    );
    const ofModule = (await admin.get('allAttributes/getAllAttributes/uom')).body.dataList ?? [];
    expect(ofModule.find(({ key }) => key === 'symbol')?.['sample']).not.toBe('');
    expect(faults(await admin.get('allAttributes/getAllAttributes/QQ'))).toEqual([422, 'type CHOICE']);
  });

  it('a code and a label are prints, whatever is asked of them', async () => {
    const calls = [`chemical/qrCode/IT/${item}`, `chemical/label/IT/${item}`];
    const viewer = served.as('viewer');
    for (const call of calls) expect([call, (await viewer.get(call)).status]).toEqual([call, 403]);
    await setting('LABEL_SUPPORT', 'NO');
    for (const call of calls) expect([call, faults(await store.get(call))]).toEqual([call, [422, ' SWITCHED_OFF']]);
    await setting('LABEL_SUPPORT', 'YES');
    for (const call of calls) expect([call, (await store.get(call)).status]).toEqual([call, 200]);
  });

  it('a scan finds items, grades and racks by their barcodes', async () => {
    const found = async (payload: string): Promise<unknown> => {
      const { data = {} } = (await admin.post('chemical/qrCode/resolve', { payload })).body;
      return [data['type'], data['id']];
    };
    const { id, version } = (await admin.get(`chemical/item/${fresher}`)).row();
    (await admin.post('chemical/item/update', { id, version, barcode: 'SCAN-ITEM-1' })).row();
    const tuple = (await admin.get(`itemTuple/${made.of('itemTuple').id}`)).row();
    const graded = { id: tuple.id, version: tuple.version, barcode: 'SCAN-GRADE-1' };
    (await admin.post('itemTuple/update', graded)).row();
    const { id: rack } = made.of('rack');
    await fresh().database.transaction({ system: true }, (tx) =>
      tx.execute(`update rack set barcode = 'SCAN-RACK-1' where partner_id = 1 and id = $1`, [rack]),
    );
    expect([await found('scan-item-1'), await found('SCAN-GRADE-1'), await found('scan-rack-1')]).toEqual([
      ['IT', fresher],
      ['TP', tuple.id],
      ['RK', rack],
    ]);
  });

  it('the codes of an item are those of its lots in stock, or of what one line of a receipt brought', async () => {
    const trade = tradeOf(admin, made);
    const order = await trade.openOrder(30);
    const receipt = (await trade.act(INWARD, await trade.receipt(order, 30), 'post')).row();
    const [line] = linesOf((await admin.get(`${INWARD}/${receipt.id}`)).row());
    const codes = async (type: string, detail: unknown): Promise<readonly Wire[]> =>
      (await admin.get(`chemical/qrCode/getQrByItem/${type}/${String(line?.['item'])}/${String(detail)}`)).body
        .dataList ?? [];
    const brought = await codes('IN', line?.id);
    expect(brought).toMatchObject([
      {
        type: 'ST',
        image: expect.stringContaining('data:image/png') as unknown,
        lines: [expect.stringContaining(String(line?.['lotNumber'])), brought[0]?.['payload']],
      },
    ]);
    const label = (await admin.post(RESOLVE, { payload: brought[0]?.['payload'] })).body.data;
    expect(label).toMatchObject({ type: 'ST', number: line?.['lotNumber'] }); // a scan field that has lots before it knows it by this
    expect(await codes('ST', line?.id)).toEqual(brought);
    expect((await codes('ST', 0)).map(({ id }) => id)).toContain(brought[0]?.['id']);
    expect(
      faults(await admin.get(`chemical/qrCode/getQrByItem/RL/${String(line?.['item'])}/${String(line?.id)}`)),
    ).toEqual([404, 'itemId NOT_FOUND']);
    expect((await served.as('viewer').get(`chemical/qrCode/getQrByItem/ST/${String(line?.['item'])}/0`)).status).toBe(
      403,
    );
  });

  it('each sample of a lab test has a label of its own by its number; its code opens the report', async () => {
    const trade = tradeOf(admin, made);
    const open = await trade.openTest('LABEL-SAMPLES');
    const samples = [{ quantity: 0.5, package: 'Bag 7' }, { quantity: 0.25 }, { quantity: 0.1, package: 'Bag 9' }];
    const test = (await trade.act(LAB, open, 'sample', { samples })).row();
    const wanted = { type: 'LT', ids: [test.id], format: 'zpl' };
    const whole = await admin.post(PRINT, wanted);
    expect(labelsIn(whole)).toBe(3);
    const number = String(test['number']);
    const told = (answer: Answered): readonly string[] =>
      [1, 2, 3].map((n) => `${number}/${n}`).filter((name) => answer.text.includes(`${name}^FS`));
    expect(told(whole)).toEqual([`${number}/1`, `${number}/2`, `${number}/3`]);
    expect([whole.text.includes('Bag 9'), whole.text.includes(qrPayload('LT', test.id))]).toEqual([true, true]);
    const rest = await admin.post(PRINT, { ...wanted, from: 2, to: 3 });
    expect(told(rest)).toEqual([`${number}/2`, `${number}/3`]);
    const none = await trade.openTest('LABEL-NO-SAMPLE');
    const one = await admin.post(PRINT, { ...wanted, ids: [none.id] });
    expect([labelsIn(one), one.text.includes(String(none['number']))]).toEqual([1, true]);
  });
});
