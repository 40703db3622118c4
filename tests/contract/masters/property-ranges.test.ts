import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';

const faults = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    const units = new Map(
      ((await admin.get('uom/getAllByPartner')).body.dataList ?? []).map((row) => [row['symbol'], row.id]),
    );
    const type = (await admin.post('materialPropertyType/save', { name: 'Ranges' })).row().id;
    const property = async (more: Wire): Promise<unknown> =>
      (await admin.post('itemProperty/save', { propertyType: type, ...more })).row().id;
    const width = await property({
      name: 'Range width',
      code: 'RWIDTH',
      dataType: 'numeric',
      uom: units.get('mm'),
      decimals: 2,
    });
    const shade = await property({
      name: 'Range shade',
      code: 'RSHADE',
      dataType: 'choice',
      options: [{ value: 'White' }, { value: 'Blue' }],
    });
    const lined = await property({ name: 'Range lined', code: 'RLINED', dataType: 'boolean' });
    const item = async (code: string, properties: readonly Wire[]): Promise<unknown> => {
      const sample = { ...sampleOf(moduleNamed('item'), 1, made.rows), images: undefined, barcode: null };
      return (await admin.post('chemical/item/save', { ...sample, itemCode: code, name: code, properties })).row();
    };
    await item('R-500', [
      { itemProperty: width, value: '500' },
      { itemProperty: shade, value: 'White' },
    ]);
    await item('R-635', [
      { itemProperty: width, value: '25', uom: units.get('in') },
      { itemProperty: shade, value: 'Blue' },
    ]);
    await item('R-1200', [
      { itemProperty: width, value: '1,200' },
      { itemProperty: lined, value: 'Yes' },
    ]);
    await item('R-NONE', []);
  });

  const ask = (properties: unknown): Promise<Answered> =>
    admin.get(
      `chemical/item/getAllByPartner?pageNumber=1&rowsPerPage=50&orderBy=itemCode&filters=${encodeURIComponent(JSON.stringify({ properties }))}`,
    );
  const codes = async (...properties: readonly Wire[]): Promise<readonly unknown[]> =>
    ((await ask(properties)).body.dataList ?? []).map((row) => row['itemCode']);

  it('finds items by ranges of their properties, whatever unit stands in the item and in the question', async () => {
    expect(await codes({ code: 'RWIDTH', from: 500, to: 600 })).toEqual(['R-500']);
    expect(await codes({ code: 'RWIDTH', from: '25 in' })).toEqual(['R-1200', 'R-635']);
    expect(await codes({ code: 'RWIDTH', from: '0.635 m', to: '635' })).toEqual(['R-635']);
    expect(await codes({ code: 'rwidth', values: ['1200'] })).toEqual(['R-1200']);
    expect(await codes({ code: 'RSHADE', values: ['white', 'Blue'] })).toEqual(['R-500', 'R-635']);
    expect(await codes({ code: 'RLINED', values: ['true'] })).toEqual(['R-1200']);
    expect(await codes({ code: 'RWIDTH', to: '700' }, { code: 'RSHADE', values: ['Blue'] })).toEqual(['R-635']);
    const whole = await codes({ code: 'RWIDTH' }); // nothing asked yet
    expect(whole).toContain('R-NONE');
  });

  it('refuses what is no range at its place', async () => {
    expect(faults(await ask('RWIDTH'))).toEqual(['filters.properties TYPE']);
    expect(faults(await ask([{ code: 'RWIDTH', from: 'wide' }]))).toEqual(['filters.properties[0].from TYPE']);
    expect(faults(await ask([{ code: 'RWIDTH', from: '5 kg' }]))).toEqual(['filters.properties[0].from UOM_NOT_FOUND']);
    expect(faults(await ask([{ code: 'NOWHERE', from: 1 }]))).toEqual(['filters.properties[0].code REFERENCE']);
    const second = [{ code: 'RSHADE' }, { code: 'RWIDTH', from: 'wide' }]; // the first asks nothing yet
    expect(faults(await ask(second))).toEqual(['filters.properties[1].from TYPE']);
    expect(faults(await ask([{ code: 'RSHADE', from: 1 }]))).toEqual(['filters.properties[0].from TYPE']);
  });
});
