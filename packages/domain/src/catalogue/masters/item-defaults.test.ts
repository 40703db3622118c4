import { describe, expect, it } from 'vitest';
import { type DefaultFacts, itemDefaults } from './item-defaults.ts';

const TYPE = {
  name: 'Fabric Roll',
  nature: 'finished',
  isPurchasable: false,
  isSaleable: true,
  isManufactured: true,
  isStocked: true,
  lotTracking: 'roll',
  issueRule: 'fifo',
  usesPh: true,
  defaultStockArea: 9,
  namePattern: '{category} {WIDTH} {gsm} GSM',
  properties: [
    { itemProperty: 2, defaultValue: null, isVariant: true, sortOrder: 2 },
    { itemProperty: 1, defaultValue: '560', sortOrder: 1 },
  ],
};
const INNER = { name: 'Laminated', defaultHsn: null, properties: [{ itemProperty: 3, defaultValue: 'White' }] };
const OUTER = {
  name: 'Fabric',
  productType: 5,
  defaultHsn: '5407',
  defaultPurchaseGst: 4,
  properties: [{ itemProperty: 1, defaultValue: '900' }],
};
const PROPERTIES = new Map([
  [1, { name: 'Width', code: 'WIDTH', uom: 7 }],
  [2, { name: 'Weight', code: 'GSM' }],
  [3, { name: 'Colour', code: 'COLOUR', isVariant: true }],
]);
const facts = (more: Partial<DefaultFacts> = {}): DefaultFacts => ({
  type: TYPE,
  categories: [INNER, OUTER],
  rateOf: (hsn) => (hsn.startsWith('3923') ? 8 : undefined),
  property: (id) => PROPERTIES.get(Number(id)),
  hasRolls: true,
  ...more,
});

describe('defaults of an item', () => {
  it('takes what the product type says of its items', () =>
    expect(itemDefaults({}, facts())).toMatchObject({
      isPurchasable: false,
      isSaleable: true,
      isFinished: true,
      lotTracking: 'roll',
      usesPh: true,
      defaultStockArea: 9,
      issueRule: 'fifo',
    }));

  it('keeps by lots what would be kept by rolls where rolls are switched off', () =>
    expect(itemDefaults({}, facts({ hasRolls: false }))['lotTracking']).toBe('lot'));

  it('takes tax and type from the nearest category that says one', () =>
    expect(itemDefaults({}, facts())).toMatchObject({ hsn: '5407', purchaseGst: 4, productType: 5 }));

  it('takes the rate in whose table an HSN stands that is not the category’s', () => {
    expect(itemDefaults({ hsn: '39232100' }, facts())).toMatchObject({ purchaseGst: 8, saleGst: 8 });
    expect(itemDefaults({ hsn: '5407' }, facts())).toMatchObject({ purchaseGst: 4 });
    expect(itemDefaults({ hsn: '8708' }, facts())).toMatchObject({ purchaseGst: 4 });
    expect(itemDefaults({ hsn: '8708' }, facts({ categories: [] }))).not.toHaveProperty('purchaseGst');
  });

  it('asks each property once, the type’s first, in its order', () =>
    expect(itemDefaults({}, facts())['properties']).toEqual([
      { itemProperty: 1, value: '560', uom: 7, isVariant: false },
      { itemProperty: 2, value: null, uom: null, isVariant: true },
      { itemProperty: 3, value: 'White', uom: null, isVariant: true },
    ]));

  it('issues what spoils by its expiry, unless the type says otherwise', () => {
    expect(itemDefaults({ shelfLifeDays: 90 }, facts({ type: undefined }))['issueRule']).toBe('fefo');
    expect(itemDefaults({ shelfLifeDays: 90 }, facts({ type: { ...TYPE, issueRule: 'manual' } }))['issueRule']).toBe(
      'manual',
    );
  });

  it('proposes a name once all that its pattern names is known', () => {
    expect(itemDefaults({}, facts())).not.toHaveProperty('name');
    const properties = [
      { itemProperty: 1, value: '560' },
      { itemProperty: 2, value: '65' },
    ];
    expect(itemDefaults({ properties }, facts())['name']).toBe('Laminated 560 65 GSM');
  });

  it('says nothing where nothing is known', () =>
    expect(itemDefaults({}, facts({ type: undefined, categories: [] }))).toEqual({}));
});
