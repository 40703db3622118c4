import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { FAULTS } from '../../contract/fault-table.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { item } from './item.ts';

const right = {
  itemCode: 'rm-001',
  name: 'PP raffia',
  productType: 1,
  category: 1,
  uom: 1,
  hsn: '3902',
  purchaseGst: 1,
  saleGst: 1,
};
const faultsOf = (more: object, config = {}, rows = PLANT) =>
  told(validate(item, { ...right, ...more }, contextWith(rows, config)).faults);

describe('item', () => {
  test('what is left over is booked as wastage, and as nothing else', () => {
    const natures = { productType: { 1: { nature: 'raw' }, 2: { nature: 'wastage' } } };
    const goods = {
      ...PLANT['item'],
      1: { name: 'Lumps', uom: 1, productType: 2 },
      2: { name: 'Tape', uom: 1, productType: 1 },
    };
    const rows = { ...PLANT, ...natures, item: goods };
    expect([faultsOf({ scrapItem: 1 }, {}, rows), faultsOf({ scrapItem: 2 }, {}, rows)]).toEqual([
      [],
      ['scrapItem LOCKED'],
    ]);
  });

  test('an alternate that came to another kind of unit since hinders no save of something else', () => {
    const stored = { ...right, id: 9, alternates: [{ item: 2, ratio: 1 }] };
    const saved = (more: object) =>
      told(validate(item, { ...stored, ...more }, { ...contextWith(PLANT), before: stored }).faults);
    expect(saved({ name: 'PP raffia, milky' })).toEqual([]);
    expect(saved({ alternates: [{ item: 2, ratio: 2 }] })).toEqual([]);
    const fresh = { ...stored, alternates: [] };
    const named = validate(item, stored, { ...contextWith(PLANT), before: fresh });
    expect(told(named.faults)).toEqual(['alternates[0].item LOCKED']);
  });

  test('a right one is stored in its normal form', () => {
    const { record, faults } = validate(item, right, contextWith(PLANT));
    expect(faults).toEqual([]);
    expect(record).toMatchObject({
      itemCode: 'RM-001',
      isPurchasable: true,
      priceBasis: 'uom',
    });
  });

  test('one save with everything wrong answers every code of the catalogue at once, the item code first', () => {
    const wrong = {
      itemCode: ' ',
      name: 'x',
      productType: 1,
      category: null,
      uom: null,
      hsn: '3902',
      purchasePrice: 0,
      salePrice: 0,
      reorderLevel: 0,
    };
    const { faults } = validate(item, wrong, contextWith(PLANT));
    expect(faults.map(({ code }) => FAULTS[code].code)).toEqual([
      4404011, 4404013, 4404014, 4404015, 4404016, 4404017, 4404018, 4404019,
    ]);
  });

  test.each([
    ['a code is not asked when the series fills it', { itemCode: '' }, { ITEM_CODE_SUPPORT: 'NO' }, []],
    ['a code is asked until the switch is off', { itemCode: '' }, {}, ['itemCode ITEM_CODE_NOT_FOUND']],
    [
      'a service is not asked for goods tax',
      { isPurchasable: false, isSaleable: false, hsn: '', purchaseGst: null, saleGst: null },
      {},
      [],
    ],
    ['an alternate of the same kind of unit', { alternates: [{ item: 1, ratio: 1 }] }, {}, []],
    [
      'an alternate that is counted in pieces',
      { alternates: [{ item: 2, ratio: 1 }] },
      {},
      ['alternates[0].item LOCKED'],
    ],
    ['an HSN of four digits when six are needed', {}, { HSN_MIN_DIGITS: '6' }, ['hsn HSN_FORM']],
    ['an HSN of five digits', { hsn: '63053' }, {}, ['hsn HSN_FORM']],
    ['an HSN where a service has its SAC', { hsn: '847100', isStocked: false }, {}, ['hsn HSN_FORM']],
    [
      'nothing wrong with a SAC, however long an HSN must be',
      { hsn: '998821', isStocked: false },
      { HSN_MIN_DIGITS: '8' },
      [],
    ],
    ['a CAS number with a wrong check digit', { casNumber: '7732-18-4' }, {}, ['casNumber CAS_CHECK_DIGIT']],
    ['a GTIN with a wrong check digit', { gtin: '8901234567894' }, {}, ['gtin BARCODE_CHECK_DIGIT']],
    ['a floor above the price', { salePrice: 10, minSalePrice: 11 }, {}, ['minSalePrice ORDER']],
    [
      'levels in the wrong order',
      { safetyStock: 5, reorderLevel: 3, maxStock: 2 },
      {},
      ['reorderLevel ORDER', 'maxStock ORDER'],
    ],
    [
      'a secondary factor of zero',
      { secondaryUom: 2, secondaryFactor: 0 },
      { SECONDARY_STOCK_SUPPORT: 'YES' },
      ['secondaryFactor CONVERSION_NOT_POSITIVE'],
    ],
    ['no secondary factor', { secondaryUom: 2 }, { SECONDARY_STOCK_SUPPORT: 'YES' }, ['secondaryFactor REQUIRED']],
    [
      'the primary unit twice',
      { secondaryUom: 1, secondaryFactor: 1 },
      { SECONDARY_STOCK_SUPPORT: 'YES' },
      ['secondaryUom LOCKED'],
    ],
    ['a switched-off field is ignored', { secondaryUom: 1, secondaryFactor: 0 }, {}, []],
    ['rolls without roll numbers', { lotTracking: 'roll' }, {}, ['lotTracking SWITCHED_OFF']],
    ['a purchase unit that does not convert', { purchaseUom: 3 }, {}, ['purchaseUom CONVERSION_MISSING']],
    [
      'a conversion of zero',
      { conversions: [{ fromUom: 3, fromQty: 0, toUom: 1, toQty: 13 }] },
      {},
      ['conversions[0].fromQty CONVERSION_NOT_POSITIVE'],
    ],
    ['a unit that a reorder level is too fine for', { uom: 2, reorderLevel: 10.5 }, {}, ['reorderLevel FORMAT']],
    ['an unknown field', { itemKode: 'x' }, {}, ['itemKode UNKNOWN_FIELD']],
    [
      'texts and decimals that lists put beside references',
      { uomName: 'Kilogram', uomCode: 'kg', uomDecimals: 3 },
      {},
      [],
    ],
  ])('%s', (_, more, config, expected) => {
    expect(faultsOf(more, config)).toEqual(expected);
  });

  test('conversions that contradict each other name the loop', () => {
    const conversions = [
      { fromUom: 2, fromQty: 1, toUom: 1, toQty: 50 },
      { fromUom: 2, fromQty: 1, toUom: 3, toQty: 600 },
      { fromUom: 1, fromQty: 1, toUom: 3, toQty: 13 },
    ];
    expect(faultsOf({ conversions })).toEqual(['conversions[2].toQty CONVERSION_CONTRADICTS']);
  });

  test('property values fit type, range and options', () => {
    const rows = {
      ...PLANT,
      itemProperty: {
        1: { name: 'Width', dataType: 'numeric', decimals: 1, min: decimal('100'), max: decimal('2000') },
        2: { name: 'Colour', dataType: 'choice', options: [{ value: 'White' }] },
        3: { name: 'UV', dataType: 'boolean' },
      },
      productType: { 1: { properties: [{ itemProperty: 1, isRequired: true }] } },
    };
    const properties = [
      { itemProperty: 1, value: '99' },
      { itemProperty: 2, value: 'Pink' },
      { itemProperty: 3, value: 'maybe' },
    ];
    expect(faultsOf({ properties }, {}, rows)).toEqual([
      'properties[0].value TOO_SMALL',
      'properties[1].value CHOICE',
      'properties[2].value TYPE',
    ]);
    expect(faultsOf({ properties: [properties[1], properties[1], properties[2]] }, {}, rows)).toEqual(
      expect.arrayContaining(['properties[1] LINE_REPEATED', 'properties[0].value CHOICE', 'properties[2].value TYPE']), // each at once
    );
    expect(faultsOf({ properties: [{ itemProperty: 2, value: 'white' }] }, {}, rows)).toEqual(['properties REQUIRED']);
  });
});
