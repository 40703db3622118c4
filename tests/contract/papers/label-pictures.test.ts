import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';

const PRINT = 'chemical/label/print';

/** A picture whose left half is black, its right one white. */
const halves = async (): Promise<Buffer> => {
  const canvas = createCanvas(16, 8);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 16, 8);
  context.fillStyle = '#000';
  context.fillRect(0, 0, 8, 8);
  return canvas.encode('png');
};

/** Pictures on stickers, and how many of them a template says (spec 01, 2.12). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let item: Wire & { readonly id: number };

  const uploaded = async (): Promise<Wire> => {
    const content = await halves();
    const { body, headers } = formOf({ part: 'uploadingFiles', name: 'halves.png', content });
    return (await admin.post('filesData/saveWithFile', body, { headers })).body.dataList?.[0] ?? {};
  };
  const template = (name: string, more: Wire = {}): Promise<Answered> =>
    admin.post('labelTemplate/save', {
      name,
      recordType: 'IT',
      widthMm: 50,
      heightMm: 25,
      output: 'ZPL',
      elements: [{ kind: 'image', x: 2, y: 2, width: 4, height: 2, fontMm: 3, value: 'logo' }],
      ...more,
    });
  const faults = ({ status, body }: Answered): readonly unknown[] => [
    status,
    ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
  ];

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    await setSetting(admin, 'LABEL_SUPPORT', 'YES');
    await setSetting(admin, 'HEADER_LOGO', String((await uploaded())['fileName']));
    const like = made.of('item');
    const { productType, category, uom, purchaseGst, saleGst, hsn } = like;
    const body = { name: 'Pictured', itemCode: 'PIC-9', productType, category, uom, purchaseGst, saleGst, hsn };
    const images = [(await uploaded())['id']];
    const saved = await admin.post('chemical/item/save', { ...body, images, safetyStock: 110 });
    item = saved.row();
  });

  it('prints the logo and a picture of the record: in the dots of a label printer, as bars, on the page', async () => {
    const both = (
      await template('Both', {
        elements: ['logo', 'images'].map((value, n) => ({
          kind: 'image',
          x: 2,
          y: 2 + n * 10,
          width: 4,
          height: 2,
          fontMm: 3,
          value,
        })),
      })
    ).row();
    const wanted = { type: 'IT', ids: [item.id], template: both.id, copies: 1, reason: 'Tried' };
    const zpl = (await admin.post(PRINT, wanted)).text;
    const pictures = zpl.match(/\^GFA,64,64,4,[0-9A-F]{128}/gu) ?? [];
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toContain('FFFF0000FFFF0000'); // 32 dots a row: half of them burnt
    const tspl = (await admin.post(PRINT, { ...wanted, format: 'tspl' })).text;
    expect(tspl.match(/BAR 16,\d+,16,1/gu)).toHaveLength(32);
    const pdf = (await admin.post(PRINT, { ...wanted, format: 'pdf' })).text;
    expect(pdf).toContain('/Subtype /Image');
    const record = (await admin.get(`labelTemplate/${both.id}`)).row();
    const { data = {} } = (await admin.post('labelTemplate/preview', { ...record, entityId: item.id })).body;
    const { elements } = data['label'] as { readonly elements: readonly Wire[] }; // of the preview
    expect(elements.map(({ text }) => String(text).slice(0, 22))).toEqual(Array(2).fill('data:image/png;base64,'));
    expect(data['pictures']).toEqual([
      { key: 'logo', label: 'Logo' },
      { key: 'images', label: 'Pictures' },
    ]);
  });

  it('a label without its picture is printed all the same', async () => {
    await setSetting(admin, 'HEADER_LOGO', '');
    const { id } = (await template('Without logo')).row();
    const { status, text } = await admin.post(PRINT, {
      type: 'IT',
      ids: [item.id],
      template: id,
      copies: 1,
      reason: 'Tried',
    });
    expect([status, text.includes('^GFA'), text.includes('^XA')]).toEqual([200, false, true]);
  });

  it('refuses a picture that records of the kind have not, and a formula that does not read or names no figure', async () => {
    const elements = [{ kind: 'image', x: 2, y: 2, width: 4, height: 2, fontMm: 3, value: 'photo' }];
    expect(faults(await template('Wrong picture', { elements }))).toEqual([422, 'elements[0].value TEMPLATE_FIELD']);
    expect(faults(await template('Wrong formula', { copies: 'safetyStock /' }))).toEqual([422, 'copies FORMAT']);
    expect(faults(await template('Wrong name', { copies: 'name * 2' }))).toEqual([422, 'copies FORMULA_OPERAND']);
  });

  it('prints as many of a record as the template’s formula says, and as many as a person says where they do', async () => {
    const { id } = (await template('By stock', { copies: 'safetyStock / 25' })).row();
    const wanted = { type: 'IT', ids: [item.id], template: id, reason: 'Tried' };
    const { data = {} } = (await admin.post('chemical/label/plan', wanted)).body;
    expect(data['records']).toMatchObject([{ id: item.id, copies: 5 }]);
    const labels = async (more: Wire = {}): Promise<number> =>
      (await admin.post(PRINT, { ...wanted, ...more })).text.split('^XA').length - 1;
    expect([await labels(), await labels({ copies: 2 }), await labels({ from: 4 })]).toEqual([5, 2, 2]);
    const other = { ...wanted, ids: [made.of('item').id] };
    const { data: plan = {} } = (await admin.post('chemical/label/plan', other)).body;
    expect(plan['records']).toMatchObject([{ copies: 1 }]); // what the record has not, is one
    const preview = (await admin.get(`labelTemplate/${id}`)).row();
    const shown = (await admin.post('labelTemplate/preview', { ...preview, entityId: item.id })).body.data;
    expect(shown).toMatchObject({ copies: 5 });
  });
});
