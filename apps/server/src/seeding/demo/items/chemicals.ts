import { AREA } from '../stores.ts';
import type { DemoItem } from './demo-item.ts';

type Row = { readonly [key: string]: unknown };

/** Purity grades of the chemical line. */
export const purityRows: readonly Row[] = [
  ['Zn 21 %', 'ZN21', 96, 99],
  ['Zn 33 %', 'ZN33', 95, 98],
  ['Technical 95 %', 'TECH95', 95, 97],
  ['Technical 98 %', 'TECH98', 97.01, 98.5],
  ['Pure 99 %', 'PURE99', 98.51, 99.5],
  ['Laboratory 99.5 %', 'LAB995', 99.51, 100],
  ['Chelate 12 %', 'CHEL12', 11.5, 12.5],
].map(([name, shortCode, minValue, maxValue], n) => ({
  name,
  shortCode,
  valueType: 'band',
  minValue,
  maxValue,
  uom: '%',
  productTypes: ['Chemical'],
  description: `Assay ${minValue} to ${maxValue} %`,
  sortOrder: n + 1,
}));

const bands = (
  unit: string | null,
  what: string,
  rows: readonly (readonly [shortCode: string, from: number, to: number, isDefault?: boolean])[],
): readonly Row[] =>
  rows.map(([shortCode, minValue, maxValue, isDefault], n) => ({
    name: `${minValue.toFixed(1)} – ${maxValue.toFixed(1)}${unit === null ? '' : ` ${unit}`}`,
    shortCode,
    valueType: 'band',
    minValue,
    maxValue,
    ...(unit === '%' ? { uom: '%' } : {}),
    isDefault: isDefault === true,
    description: `${what} from ${minValue} to ${maxValue}`,
    sortOrder: n + 1,
  }));

/** pH bands of a 5 % solution. */
export const phRows = bands(null, 'pH of a 5 % solution', [
  ['PH1', 2, 2.9],
  ['PH2', 3, 3.9],
  ['PH3', 4, 4.9, true],
  ['PH4', 5, 5.9],
  ['PH5', 6, 6.9],
  ['PH6', 7, 8.9],
  ['PH7', 9, 11],
]);

/** Moisture bands in percent. */
export const moistureRows = bands('%', 'Moisture', [
  ['MO1', 0, 0.2],
  ['MO2', 0.3, 0.5, true],
  ['MO3', 0.6, 1],
  ['MO4', 1.1, 2],
  ['MO5', 2.1, 5],
]);

/** Solubility bands in g/L. */
export const solubilityRows = bands('g/L', 'Solubility at 25 °C in g/L', [
  ['SO1', 0, 50],
  ['SO2', 51, 150],
  ['SO3', 151, 350, true],
  ['SO4', 351, 700],
  ['SO5', 701, 1200],
]);

type Short = readonly [
  code: string,
  name: string,
  hsn: string,
  gst: 5 | 18,
  cost: number,
  price: number,
  cas: string | null,
  purity: string,
  bagKg: number,
  about: string,
];

const PRODUCTS: readonly Short[] = [
  [
    'CH-ZSH',
    'Zinc Sulphate Heptahydrate 21 %',
    '28332910',
    5,
    46.8,
    54.5,
    '7446-20-0',
    'ZN21',
    25,
    'Colourless crystals, free flowing',
  ],
  ['CH-ZSM', 'Zinc Sulphate Monohydrate 33 %', '28332910', 5, 66.4, 76.5, '7446-19-7', 'ZN33', 25, 'White powder'],
  [
    'CH-ZSMG',
    'Zinc Sulphate Monohydrate 33 % Granules',
    '28332910',
    5,
    70.2,
    81,
    '7446-19-7',
    'ZN33',
    50,
    'Granules 2 to 4 mm',
  ],
  [
    'CH-FES',
    'Ferrous Sulphate Heptahydrate 19 %',
    '28332910',
    5,
    11.4,
    14.8,
    '7782-63-0',
    'TECH95',
    50,
    'Green crystals',
  ],
  ['CH-FESD', 'Ferrous Sulphate Dried 30 %', '28332910', 5, 21.6, 26.5, '13463-43-9', 'TECH95', 25, 'Feed grade'],
  [
    'CH-MGS',
    'Magnesium Sulphate Heptahydrate 9.6 %',
    '28332100',
    5,
    13.9,
    17.6,
    '10034-99-8',
    'PURE99',
    50,
    'Needle crystals',
  ],
  ['CH-MGSA', 'Magnesium Sulphate Anhydrous', '28332100', 18, 34.8, 42, '7487-88-9', 'PURE99', 25, 'Drying agent'],
  [
    'CH-MNS',
    'Manganese Sulphate Monohydrate 30.5 %',
    '28332990',
    5,
    52.6,
    61.5,
    '10034-96-5',
    'TECH98',
    25,
    'Pale pink powder',
  ],
  ['CH-CUS', 'Copper Sulphate Pentahydrate 24 %', '28332500', 18, 214, 238, '7758-99-8', 'TECH98', 25, 'Blue crystals'],
  ['CH-CUSL', 'Copper Sulphate Laboratory', '28332500', 18, 246, 296, '7758-99-8', 'LAB995', 5, 'For analysis'],
  ['CH-BOR', 'Boric Acid Technical', '28100020', 5, 98.2, 112, '10043-35-3', 'PURE99', 25, 'Powder'],
  ['CH-KS', 'Potassium Sulphate 50 %', '31043000', 5, 61.5, 69.8, '7778-80-5', 'TECH98', 25, 'Water soluble'],
  ['CH-ZED', 'Zinc EDTA 12 %', '29224990', 5, 262, 318, '14025-21-9', 'CHEL12', 25, 'Chelated, for foliar spray'],
  ['CH-FED', 'Ferrous EDTA 12 %', '29224990', 5, 248, 302, '15708-41-5', 'CHEL12', 25, 'Chelated, for foliar spray'],
  [
    'CH-MMG4',
    'Micronutrient Mixture Grade IV',
    '31059090',
    5,
    38.4,
    48,
    null,
    'TECH95',
    10,
    'Fe, Mn, Zn, Cu, B for foliar spray',
  ],
  [
    'CH-MMG5',
    'Micronutrient Mixture Grade V',
    '31059090',
    5,
    33.6,
    42.5,
    null,
    'TECH95',
    25,
    'Fe, Mn, Zn, Cu, B for soil',
  ],
  ['CH-ZNC', 'Zinc Carbonate Basic', '28369990', 18, 152, 176, '5263-02-5', 'TECH98', 25, 'For rubber and chelates'],
  ['CH-GYP', 'Gypsum By-product', '25202090', 5, 1.6, 2.4, '10101-41-4', 'TECH95', 50, 'From neutralisation'],
];

/** Finished products of the chemical plant: lots with purity, pH and moisture, first to expire leaves first. */
export const CHEMICALS: readonly DemoItem[] = PRODUCTS.map(
  ([code, name, hsn, gst, cost, price, cas, purity, bagKg, about]) => ({
    code,
    name,
    about: `${about}; bags of ${bagKg} kg`,
    group: 'made',
    productType: 'Chemical',
    category: 'Chemicals',
    uom: 'kg',
    hsn,
    gst,
    cost,
    price,
    tracking: 'lot',
    conversion: { uom: 'bag', quantity: bagKg },
    leadDays: 3,
    opening: [{ area: AREA.chemicals, lots: 3, from: bagKg * 20, to: bagKg * 180, step: bagKg }],
    more: {
      purity,
      ...(cas === null ? {} : { casNumber: cas }),
      usesPh: true,
      usesMoisture: true,
      usesSolubility: true,
      shelfLifeDays: 730,
      retestDays: 365,
      issueRule: 'fefo',
      storageClass: 'Dry, below 35 °C',
      sendCertificate: true,
      isFinished: true,
      valuation: 'lotActual',
    },
  }),
);
