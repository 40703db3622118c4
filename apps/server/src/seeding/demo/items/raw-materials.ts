import { AREA } from '../stores.ts';
import { BOUGHT_MATERIALS } from './bought-materials.ts';
import type { DemoItem } from './demo-item.ts';
import { GRANULES } from './granules.ts';

type Simple = readonly [code: string, name: string, hsn: string, cost: number, about: string];

const MASTERBATCH: readonly Simple[] = [
  ['MB-W50', 'Masterbatch White 50 % TiO₂', '32061190', 148, 'Rutile, carrier PP'],
  ['MB-W60', 'Masterbatch White 60 % TiO₂', '32061190', 168, 'Rutile, carrier PP'],
  ['MB-W70', 'Masterbatch White 70 % TiO₂', '32061110', 189, 'Rutile, carrier LLDPE'],
  ['MB-BK40', 'Masterbatch Black 40 %', '32064990', 112, 'Furnace black, carrier PE'],
  ['MB-BL22', 'Masterbatch Blue 22', '32064990', 236, 'Phthalocyanine, for stripes'],
  ['MB-GR31', 'Masterbatch Green 31', '32064990', 241, 'Fertiliser bag green'],
  ['MB-YL14', 'Masterbatch Yellow 14', '32064990', 228, 'Lead free'],
  ['MB-RD18', 'Masterbatch Red 18', '32064990', 252, 'Lead free'],
  ['MB-OR16', 'Masterbatch Orange 16', '32064990', 247, 'For crates'],
  ['MB-UV10', 'Masterbatch UV 10 %', '38123990', 318, 'HALS, 200 kLy at 2 %'],
  ['MB-UV20', 'Masterbatch UV 20 %', '38123990', 412, 'HALS, 400 kLy at 2 %'],
  ['MB-FL75', 'Filler Masterbatch CaCO₃ 75 %', '38249900', 32.5, 'Antifibrillation, coated, 4 µm'],
  ['MB-FL82', 'Filler Masterbatch CaCO₃ 82 %', '38249900', 29.8, 'For lamination blends'],
  ['MB-AS05', 'Antistatic Masterbatch 5 %', '38249900', 286, 'For chemical bags'],
  ['MB-SL08', 'Slip Masterbatch 8 %', '38249900', 176, 'Erucamide, for caps'],
  ['MB-PA02', 'Processing Aid Masterbatch 2 %', '38249900', 332, 'Fluoropolymer, against melt fracture'],
];

const masterbatch: readonly DemoItem[] = MASTERBATCH.map(([code, name, hsn, cost, about]) => ({
  code,
  name,
  about: `${about}; bags of 25 kg`,
  group: 'masterbatch' as const,
  productType: 'Raw Material',
  category: 'Masterbatch',
  uom: 'kg' as const,
  hsn,
  gst: 18 as const,
  cost,
  tracking: 'lot' as const,
  conversion: { uom: 'bag', quantity: 25 },
  leadDays: 5,
  opening: [
    { area: AREA.masterbatch, lots: 2, from: 250, to: code.startsWith('MB-FL') ? 3000 : 900, step: 25 },
    ...(['MB-W60', 'MB-OR16', 'MB-BL22', 'MB-SL08'].includes(code)
      ? [{ area: AREA.polymers, lots: 1, from: 150, to: 400, step: 25 }]
      : []),
  ],
  more: { orderMultiple: 25, minOrderQty: 100, shelfLifeDays: 540 },
}));

type Chemical = readonly [
  code: string,
  name: string,
  hsn: string,
  cost: number,
  cas: string | null,
  about: string,
  more?: { readonly [key: string]: unknown },
];

const CHEMICALS: readonly Chemical[] = [
  ['CR-ZNASH', 'Zinc Ash 65 %', '26201900', 142, null, 'From galvanising, below 4 % lead'],
  ['CR-ZNOX', 'Zinc Oxide 99 %', '28170010', 221, '1314-13-2', 'White seal grade for chelates'],
  [
    'CR-H2SO4',
    'Sulphuric Acid 98 %',
    '28070010',
    11.6,
    '7664-93-9',
    'Tanker, 1.84 g/cm³',
    { hazardClass: 'class8', unNumber: 'UN1830', storageClass: 'Acid tank' },
  ],
  ['CR-FESCR', 'Iron Scrap Cast', '72041000', 34.5, '7439-89-6', 'For ferrous sulphate'],
  ['CR-MGO', 'Magnesium Oxide 85 %', '25199090', 28.4, '1309-48-4', 'Calcined magnesite powder'],
  ['CR-MNO2', 'Manganese Dioxide Ore 44 %', '28201000', 26.8, '1313-13-9', 'Ground ore, 200 mesh'],
  ['CR-CUSC', 'Copper Scrap Millberry', '74040012', 792, '7440-50-8', 'Bright wire'],
  [
    'CR-NAOH',
    'Caustic Soda Flakes 98 %',
    '28151110',
    46.2,
    '1310-73-2',
    'Bags of 50 kg',
    { hazardClass: 'class8', unNumber: 'UN1823', storageClass: 'Dry, alkali' },
  ],
  ['CR-SODA', 'Soda Ash Light 99.2 %', '28362010', 33.9, '497-19-8', 'Bags of 50 kg'],
  ['CR-EDTA', 'EDTA Disodium 99 %', '29224990', 318, '6381-92-6', 'Chelating agent, bags of 25 kg'],
  ['CR-BORAC', 'Boric Acid 99.5 % Import', '28100020', 96.4, '10043-35-3', 'For micronutrient mixtures'],
  ['CR-CITR', 'Citric Acid Monohydrate', '29181400', 88.5, '5949-29-1', 'pH correction'],
  [
    'CR-LIME',
    'Hydrated Lime 90 %',
    '25222000',
    7.9,
    '1305-62-0',
    'Effluent treatment',
    { storageClass: 'Dry, alkali' },
  ],
  ['CR-HEXA', 'Activated Carbon Powder', '38021000', 118, '7440-44-0', 'Decolourising, wood based'],
];

const chemicalRaws: readonly DemoItem[] = CHEMICALS.map(([code, name, hsn, cost, cas, about, more]) => ({
  code,
  name,
  about,
  group: 'chemicalRaw' as const,
  productType: 'Raw Material',
  category: 'Chemicals',
  uom: 'kg' as const,
  hsn,
  gst: 18 as const,
  cost,
  tracking: 'lot' as const,
  leadDays: 6,
  opening: [{ area: AREA.chemicalRaw, lots: 2, from: 600, to: cost > 200 ? 1500 : 6000, step: 50 }],
  more: { ...(cas === null ? {} : { casNumber: cas }), retestDays: 365, minOrderQty: 500, orderMultiple: 50, ...more },
}));

/** Granules, masterbatch, chemicals that go in, films, thread, inks, liners. */
export const RAW_MATERIALS: readonly DemoItem[] = [...GRANULES, ...masterbatch, ...chemicalRaws, ...BOUGHT_MATERIALS];
