import { AREA } from '../stores.ts';

type Row = { readonly [key: string]: unknown };

/** What goods are packed in. */
export const packingRows: readonly Row[] = [
  {
    packingType: 'Bale of 500 bags',
    shortCode: 'B500',
    form: 'bale',
    contentQty: 500,
    contentUom: 'nos',
    tareWeight: 0.35,
  },
  {
    packingType: 'Bale of 1000 bags',
    shortCode: 'B1000',
    form: 'bale',
    contentQty: 1000,
    contentUom: 'nos',
    tareWeight: 0.5,
  },
  { packingType: 'Fabric roll', shortCode: 'ROLL', form: 'roll', contentQty: 1500, contentUom: 'm', tareWeight: 1.8 },
  {
    packingType: 'HDPE drum 50 kg',
    shortCode: 'D50',
    form: 'drum',
    contentQty: 50,
    contentUom: 'kg',
    tareWeight: 2.4,
    grossWeight: 52.4,
    isReturnable: true,
    depositValue: 450,
  },
  {
    packingType: 'HDPE bag 25 kg',
    shortCode: 'BG25',
    form: 'bag',
    contentQty: 25,
    contentUom: 'kg',
    tareWeight: 0.11,
    grossWeight: 25.11,
  },
  {
    packingType: 'Carton of caps',
    shortCode: 'CTN',
    form: 'carton',
    contentQty: 3000,
    contentUom: 'nos',
    tareWeight: 0.62,
    lengthMm: 580,
    widthMm: 390,
    heightMm: 360,
  },
  {
    packingType: 'Pallet of 20 bales',
    shortCode: 'PLT',
    form: 'pallet',
    contentQty: 10000,
    contentUom: 'nos',
    tareWeight: 18,
    lengthMm: 1200,
    widthMm: 1000,
    heightMm: 1900,
  },
  { packingType: 'Loose', shortCode: 'LSE', form: 'loose' },
];

const lorries = (district: string, first: number): readonly Row[] =>
  [0, 1, 2].map((n) => ({
    vehicleNumber: `${district}${['AT', 'BX', 'CU'][n] ?? 'AT'}${first + n * 37}`,
    capacityKg: [9000, 16000, 21000][n],
    fitnessTill: `2027-0${n + 3}-30`,
    insuranceTill: `2027-0${n + 2}-15`,
  }));

/** Carriers; firms are invented. */
export const transportRows: readonly Row[] = [
  {
    name: 'Narmada Roadlines',
    mode: 'road',
    rating: 4,
    mobile: '9825041277',
    vehicles: lorries('GJ05', 2214),
    routes: [{ fromCity: 'Surat', toCity: 'Pithampur', days: 2 }],
  },
  {
    name: 'Damanganga Carriers',
    mode: 'road',
    rating: 5,
    mobile: '9879015520',
    vehicles: lorries('GJ15', 4102),
    routes: [{ fromCity: 'Vapi', toCity: 'Surat', days: 1 }],
  },
  { name: 'Satpura Freight Movers', mode: 'road', rating: 3, mobile: '9426177034', vehicles: lorries('GJ16', 6630) },
  { name: 'Own lorry', mode: 'road', rating: 5, vehicles: lorries('GJ19', 1101).slice(0, 1) },
];

/** Freight agreements; rates are invented. */
export const freightRows: readonly Row[] = [
  {
    name: 'Surat–Pithampur 9 t',
    term: 'toPay',
    basis: 'perTonne',
    rate: 1450,
    minimum: 13000,
    transport: 'Narmada Roadlines',
    fromCity: 'Surat',
    toCity: 'Pithampur',
  },
  {
    name: 'Vapi–Surat trip',
    term: 'paid',
    basis: 'perTrip',
    rate: 8200,
    transport: 'Damanganga Carriers',
    fromCity: 'Vapi',
    toCity: 'Surat',
  },
  {
    name: 'Ankleshwar part load',
    term: 'toBeBilled',
    basis: 'perKg',
    transport: 'Satpura Freight Movers',
    slabs: [
      { fromQty: 0, toQty: 500, rate: 3.2 },
      { fromQty: 500, toQty: 2000, rate: 2.4 },
      { fromQty: 2000, rate: 1.9 },
    ],
  },
  { name: 'Ex works', term: 'exWorks', basis: 'fixed', rate: 0 },
];

/** Consumables beside the bills of material. */
export const supportingRows: readonly Row[] = [
  ['Sewing thread 12/5 polyester', 'kg', 215, 60, AREA.supporting, 'Cutting & Stitching', '5401', 4.5],
  ['Flexo ink blue', 'kg', 285, 40, AREA.ink, 'Printing', '3215', 1.2],
  ['Ink solvent', 'L', 96, 80, AREA.ink, 'Printing', '3814', 0.8],
  ['Strapping 12 mm', 'kg', 118, 50, AREA.supporting, 'Dispatch', '3920', 0.6],
  ['Loom oil ISO 68', 'L', 142, 100, AREA.supporting, 'Loom', '2710', undefined],
  ['Sewing needles DN 230', 'nos', 28, 200, AREA.supporting, 'Cutting & Stitching', '8452', undefined],
].map(([name, uom, rate, reorderLevel, stockArea, department, hsn, consumptionNorm]) => ({
  name,
  uom,
  rate,
  reorderLevel,
  stockArea,
  department,
  hsn,
  gstRate: 'GST 18 %',
  ...(consumptionNorm === undefined ? {} : { consumptionNorm, normPer: 'thousandBags' }),
}));

/** What the laboratory looks at, by Indian Standards where there is one. */
export const customParamRows: readonly Row[] = [
  {
    name: 'Fabric weight',
    shortCode: 'GSM',
    uom: 'g/m²',
    decimals: 2,
    defaultMin: 60,
    target: 65,
    defaultMax: 70,
    samples: 5,
    method: 'IS 14887',
    stage: 'inProcess',
  },
  {
    name: 'Tape denier',
    shortCode: 'DEN',
    uom: 'den',
    decimals: 0,
    samples: 10,
    method: 'IS 6192',
    stage: 'inProcess',
  },
  {
    name: 'Breaking strength',
    shortCode: 'BRK',
    decimals: 1,
    samples: 5,
    evaluation: 'minimum',
    method: 'IS 1969',
    isCritical: true,
    stage: 'final',
  },
  { name: 'Elongation at break', shortCode: 'ELG', uom: '%', decimals: 1, defaultMin: 15, defaultMax: 25, samples: 5 },
  {
    name: 'Melt flow index',
    shortCode: 'MFI',
    uom: 'g/10min',
    decimals: 2,
    samples: 2,
    method: 'IS 13360',
    stage: 'inward',
  },
  { name: 'Assay', shortCode: 'ASSAY', uom: '%', decimals: 2, defaultMin: 98, isCritical: true, stage: 'all' },
  {
    name: 'Appearance',
    shortCode: 'APP',
    dataType: 'choice',
    options: [{ value: 'Clear' }, { value: 'Slightly hazy' }, { value: 'Turbid', isPass: false }],
  },
];
