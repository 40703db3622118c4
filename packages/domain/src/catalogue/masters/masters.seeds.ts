import { seeds } from '../language/seed.ts';
import { gstRate } from './gst-rate.ts';
import { itemCategory } from './item-category.ts';
import { itemProperty, materialPropertyType } from './item-property.ts';
import { partyType, partyTypeCategory, segment } from './party-masters.ts';
import { productType } from './product-type.ts';

const GST_BEGAN = '2017-07-01';
/** The council's rates of September 2025: 12 and 28 ended, 40 began. */
const NEW_RATES = '2025-09-22';
const ENDED = { isActive: false, validTill: '2025-09-21' } as const;

const taxable = (percent: number, from: string, more: Partial<typeof ENDED> = {}) => ({
  name: `GST ${percent} %`,
  taxability: 'taxable',
  rate: percent,
  periods: [{ from, rate: percent }],
  ...more,
});

/** GST rates as of September 2025; rates are data, the company confirms them (spec 01, 3.23). */
export const gstRateSeeds = seeds(gstRate, [
  { name: 'Nil rated', taxability: 'nilRated', rate: 0 },
  { name: 'Exempt', taxability: 'exempt', rate: 0 },
  taxable(0.1, '2017-10-23'),
  taxable(0.25, GST_BEGAN),
  taxable(1.5, '2022-07-18'),
  taxable(3, GST_BEGAN),
  taxable(5, GST_BEGAN),
  taxable(18, GST_BEGAN),
  taxable(40, NEW_RATES),
  taxable(12, GST_BEGAN, ENDED),
  taxable(28, GST_BEGAN, ENDED),
]);

/** Groups of item properties. */
export const materialPropertyTypeSeeds = seeds(
  materialPropertyType,
  ['Dimension', 'Weight', 'Strength', 'Colour', 'Print', 'Chemical'].map((name, n) => ({ name, sortOrder: n + 1 })),
);

/** Properties that formulas name by code (spec 01, 3.8). */
export const itemPropertySeeds = seeds(itemProperty, [
  {
    name: 'Width',
    code: 'WIDTH',
    propertyType: 'Dimension',
    dataType: 'numeric',
    uom: 'mm',
    decimals: 1,
    min: 0,
    isVariant: true,
  },
  {
    name: 'Length',
    code: 'LENGTH',
    propertyType: 'Dimension',
    dataType: 'numeric',
    uom: 'mm',
    decimals: 1,
    min: 0,
    isVariant: true,
  },
  { name: 'Gusset', code: 'GUSSET', propertyType: 'Dimension', dataType: 'numeric', uom: 'mm', decimals: 1, min: 0 },
  {
    name: 'Tape width',
    code: 'TAPE_WIDTH',
    propertyType: 'Dimension',
    dataType: 'numeric',
    uom: 'mm',
    decimals: 2,
    min: 0,
  },
  {
    name: 'GSM',
    code: 'GSM',
    propertyType: 'Weight',
    dataType: 'numeric',
    uom: 'g/m²',
    decimals: 2,
    min: 0,
    isVariant: true,
  },
  {
    name: 'Lamination GSM',
    code: 'LAM_GSM',
    propertyType: 'Weight',
    dataType: 'numeric',
    uom: 'g/m²',
    decimals: 2,
    min: 0,
  },
  {
    name: 'Warp denier',
    code: 'WARP_DEN',
    propertyType: 'Weight',
    dataType: 'numeric',
    uom: 'den',
    decimals: 0,
    min: 0,
  },
  {
    name: 'Weft denier',
    code: 'WEFT_DEN',
    propertyType: 'Weight',
    dataType: 'numeric',
    uom: 'den',
    decimals: 0,
    min: 0,
  },
  { name: 'Ends per inch', code: 'EPI', propertyType: 'Strength', dataType: 'numeric', decimals: 2, min: 0 },
  { name: 'Picks per inch', code: 'PPI', propertyType: 'Strength', dataType: 'numeric', decimals: 2, min: 0 },
  {
    name: 'Colour',
    code: 'COLOUR',
    propertyType: 'Colour',
    dataType: 'choice',
    isVariant: true,
    options: ['Natural', 'White', 'Black', 'Blue', 'Green', 'Yellow', 'Red', 'Orange'].map((value, n) => ({
      value,
      sortOrder: n + 1,
    })),
  },
  { name: 'UV stabilised', code: 'UV', propertyType: 'Chemical', dataType: 'boolean' },
]);

/** Product types of a bag, film or chemical plant (spec 01, 3.7). */
export const productTypeSeeds = seeds(productType, [
  { name: 'Raw Material', shortCode: 'RM', nature: 'raw', defaultUom: 'kg', lotTracking: 'lot' },
  {
    name: 'Tape (bobbin)',
    shortCode: 'TP',
    nature: 'semiFinished',
    defaultUom: 'kg',
    lotTracking: 'lot',
    isPurchasable: false,
    isManufactured: true,
  },
  {
    name: 'Fabric Roll',
    shortCode: 'FR',
    nature: 'semiFinished',
    defaultUom: 'kg',
    isFabric: true,
    lotTracking: 'lot',
    isManufactured: true,
  },
  {
    name: 'Laminated Roll',
    shortCode: 'LR',
    nature: 'semiFinished',
    defaultUom: 'kg',
    isFabric: true,
    lotTracking: 'lot',
    isPurchasable: false,
    isManufactured: true,
  },
  {
    name: 'Slit Roll',
    shortCode: 'SR',
    nature: 'semiFinished',
    defaultUom: 'kg',
    isFabric: true,
    lotTracking: 'lot',
    isPurchasable: false,
    isManufactured: true,
  },
  {
    name: 'Bag',
    shortCode: 'BG',
    nature: 'finished',
    defaultUom: 'nos',
    lotTracking: 'lot',
    isSaleable: true,
    isManufactured: true,
  },
  {
    name: 'Chemical',
    shortCode: 'CH',
    nature: 'finished',
    defaultUom: 'kg',
    lotTracking: 'lot',
    isSaleable: true,
    isManufactured: true,
    issueRule: 'fefo',
    usesPh: true,
    usesMoisture: true,
    usesSolubility: true,
  },
  { name: 'Packing Material', shortCode: 'PM', nature: 'packing', defaultUom: 'nos' },
  { name: 'Supporting Material', shortCode: 'SM', nature: 'consumable', defaultUom: 'kg' },
  { name: 'Wastage', shortCode: 'WS', nature: 'wastage', defaultUom: 'kg', isPurchasable: false, isSaleable: true },
  { name: 'Trading', shortCode: 'TR', nature: 'finished', defaultUom: 'nos', isSaleable: true },
  { name: 'Spare', shortCode: 'SP', nature: 'spare', defaultUom: 'nos' },
]);

/** Item categories (spec 01, 3.6), with the HSN that is usual for them. */
export const itemCategorySeeds = seeds(
  itemCategory,
  (
    [
      ['PP granules', '3902'],
      ['HDPE granules', '3901'],
      ['Masterbatch', '3206'],
      ['Tape', '5404'],
      ['Fabric', '540720'],
      ['Laminated fabric', '540720'],
      ['Bags', '63053300'],
      ['Liner', '3920'],
      ['Thread', '5401'],
      ['Ink', '3215'],
      ['Chemicals', null],
      ['Wastage', '3915'],
      ['Spares', null],
    ] as const
  ).map(([name, defaultHsn], n) => ({ name, defaultHsn, sortOrder: n + 1 })),
);

/** Party types, one for each role. */
export const partyTypeSeeds = seeds(partyType, [
  { name: 'Customer', isCustomer: true, sortOrder: 1 },
  { name: 'Supplier', isSupplier: true, sortOrder: 2 },
  { name: 'Job Worker', isJobWorker: true, sortOrder: 3 },
  { name: 'Transporter', isTransporter: true, sortOrder: 4 },
  { name: 'Broker', isBroker: true, sortOrder: 5 },
]);

const named = (names: readonly string[]) => names.map((name, n) => ({ name, sortOrder: n + 1 }));

/** Category types. */
export const partyTypeCategorySeeds = seeds(
  partyTypeCategory,
  named(['Dealer', 'Direct', 'Export', 'Government', 'Trader', 'Manufacturer']),
);

/** Market segments. */
export const segmentSeeds = seeds(
  segment,
  named(['Cement', 'Fertiliser', 'Food grain', 'Sugar', 'Polymer', 'Chemical', 'Seed', 'Flour']),
);
