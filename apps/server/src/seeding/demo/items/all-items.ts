import { CHEMICALS } from './chemicals.ts';
import { CONSUMABLES } from './consumables.ts';
import type { DemoItem } from './demo-item.ts';
import { MOULDED } from './moulded.ts';
import { RAW_MATERIALS } from './raw-materials.ts';
import { WOVEN } from './woven.ts';

/** Every item of the demo factory. */
export const DEMO_ITEMS: readonly DemoItem[] = [...RAW_MATERIALS, ...WOVEN, ...CHEMICALS, ...MOULDED, ...CONSUMABLES];

type Row = { readonly [key: string]: unknown };

/** Product types that the seeds of every company do not have. */
export const productTypeRows: readonly Row[] = [
  {
    name: 'Moulded Goods',
    shortCode: 'MG',
    nature: 'finished',
    defaultUom: 'nos',
    lotTracking: 'lot',
    isSaleable: true,
    isManufactured: true,
    description: 'Caps, crates, pails',
  },
];

/** Categories that the seeds of every company do not have. */
export const categoryRows: readonly Row[] = [
  ['LDPE granules', 'LDPE', '3901', 'LDPE and LLDPE'],
  ['Film', 'FILM', '3920', 'Printed, plain and metallised film'],
  ['Caps and closures', 'CAPS', '392350', 'Moulded closures'],
  ['Crates', 'CRATES', '392310', 'Moulded crates'],
  ['Pails', 'PAILS', '392330', 'Moulded pails with lids'],
  ['Packing', 'PACK', '4819', 'What goods are packed in'],
  ['Oil and wear', 'OIL', '2710', 'Oils, grease, gloves'],
].map(([name, shortCode, defaultHsn, description], n) => ({
  name,
  shortCode,
  defaultHsn,
  description,
  defaultPurchaseGst: 'GST 18 %',
  defaultSaleGst: 'GST 18 %',
  sortOrder: 20 + n,
}));
