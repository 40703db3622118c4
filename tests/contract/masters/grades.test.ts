import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes } from '../stores/stock-fixture.ts';
import type { Made } from '../samples.ts';

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let item: number;
  const property: { [name: string]: number } = {};

  const save = async (api: string, body: Wire): Promise<number> => (await admin.post(`${api}/save`, body)).row().id;
  const unit = (symbol: string): number | undefined => made.rows('uom', { symbol });
  const grade = (...properties: readonly Wire[]) =>
    admin.post('chemical/itemTuple/getItemTupleId', { item, properties });
  const stored = async (id: unknown): Promise<Wire> => (await admin.get(`chemical/itemTuple/${String(id)}`)).row();

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    const propertyType = made.rows('materialPropertyType', undefined);
    const add = async (name: string, more: Wire): Promise<void> => {
      property[name] = await save('itemProperty', { name: `Grade ${name}`, code: `G_${name}`, propertyType, ...more });
    };
    await add('WIDTH', { dataType: 'numeric', uom: unit('mm'), min: 100, max: 2000, decimals: 1 });
    await add('COLOUR', { dataType: 'choice', options: [{ value: 'White', code: 'WHT' }, { value: 'Blue' }] });
    await add('UV', { dataType: 'boolean', isVariant: true });
    await add('NOTE', { dataType: 'text' });
    const { productType, category, uom, hsn, purchaseGst } = (
      await admin.get(`chemical/item/${made.of('item').id}`)
    ).row();
    const plain = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const properties = [
      { itemProperty: property['WIDTH'], value: '600', isVariant: true },
      { itemProperty: property['COLOUR'], isVariant: true },
      { itemProperty: property['UV'] },
      { itemProperty: property['NOTE'], value: 'soft' },
    ];
    item = await save('chemical/item', { ...plain, name: 'Graded film', itemCode: 'GRADED', properties });
    const word = { elementType: 'itemProperty', itemProperty: property['WIDTH'], value: '635 mm', code: 'W63' };
    await save('chemical/productCodeConfig', word);
  });

  describe('a grade', () => {
    it('is coded by the dictionary’s words of what sets it apart, else by the option’s, else by the value', async () => {
      const { body } = await grade(
        { itemProperty: property['WIDTH'], value: '25', uom: unit('in') },
        { itemProperty: property['COLOUR'], value: 'white' },
        { itemProperty: property['UV'], value: 'true' },
      );
      expect(await stored(body.data?.['id'])).toMatchObject({
        tupleCode: 'GRADED/W63/WHT/YES',
        displayName: 'Graded film · Grade WIDTH 635 mm · Grade COLOUR White · Grade UV Yes',
      });
      const other = await grade({ itemProperty: property['WIDTH'], value: '1,000.5' });
      expect(await stored(other.body.data?.['id'])).toMatchObject({ tupleCode: 'GRADED/1000.5' });
    });

    it('says another purity in name and code', async () => {
      const purity = await save('chemical/purity', { name: 'Grade 99 %', shortCode: 'P99' });
      const asked = { item, purity, properties: [] };
      const { body } = await admin.post('chemical/itemTuple/getItemTupleId', asked);
      expect(await stored(body.data?.['id'])).toMatchObject({
        tupleCode: 'GRADED/P99',
        displayName: 'Graded film · Grade 99 %',
      });
    });

    it('is one however yes and an option are written', async () => {
      const ids = [];
      for (const [uv, colour] of [
        ['yes', 'BLUE'],
        ['true', 'Blue'],
        ['Yes', 'blue'],
      ])
        ids.push(
          (
            await grade(
              { itemProperty: property['COLOUR'], value: colour },
              { itemProperty: property['UV'], value: uv },
            )
          ).body.data?.['id'],
        );
      expect(new Set(ids).size).toBe(1);
    });

    it.each([
      ['a property that is not of the grade', 'NOTE', { value: 'hard' }, '422, LOCKED properties[0].itemProperty'],
      ['a width out of range', 'WIDTH', { value: '2500' }, '422, TOO_LARGE properties[0].value'],
      ['a width that is no number', 'WIDTH', { value: 'wide' }, '422, TYPE properties[0].value'],
      ['a width finer than it is kept', 'WIDTH', { value: '600.25' }, '422, FORMAT properties[0].value'],
      ['an unknown colour', 'COLOUR', { value: 'Pink' }, '422, CHOICE properties[0].value'],
      ['a word for yes or no', 'UV', { value: 'perhaps' }, '422, TYPE properties[0].value'],
      ['an empty value', 'UV', { value: ' ' }, '422, REQUIRED properties[0].value'],
      ['a unit that is not there', 'WIDTH', { value: '600', uom: 999_999 }, '422, UOM_NOT_FOUND properties[0].uom'],
    ])('has no %s', async (_, name, told, expected) => {
      expect(codes(await grade({ itemProperty: property[name], ...told }))).toBe(expected);
    });

    it('has no width in a unit of another kind', async () => {
      const asked = { itemProperty: property['WIDTH'], value: '600', uom: unit('kg') };
      expect(codes(await grade(asked))).toBe('422, CONVERSION_MISSING properties[0].uom');
    });
  });
});
