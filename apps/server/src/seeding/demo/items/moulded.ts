import { round } from '../chance.ts';
import { AREA } from '../stores.ts';
import type { DemoItem } from './demo-item.ts';

const COLOURS = ['White', 'Blue', 'Green', 'Red', 'Yellow', 'Natural'] as const;

/** Size, weight in g, pieces in a carton, polymer price per kg. */
const CAPS: readonly (readonly [code: string, name: string, weightG: number, perCarton: number, polymer: number])[] = [
  ['CP-28', 'Cap 28 mm Water Bottle', 1.35, 6000, 103],
  ['CP-38', 'Cap 38 mm Edible Oil', 3.4, 3000, 103],
  ['CP-53', 'Cap 53 mm Pesticide with Seal', 7.8, 1400, 109],
];

const caps: readonly DemoItem[] = CAPS.flatMap(([code, name, weightG, perCarton, polymer]) =>
  COLOURS.map((colour): DemoItem => {
    const cost = round((weightG * (polymer + 46)) / 1000, 3);
    return {
      code: `${code}-${colour.slice(0, 2).toUpperCase()}`,
      name: `${name} ${colour}`,
      about: `${weightG} g a piece, ${perCarton} in a carton`,
      group: 'made',
      productType: 'Moulded Goods',
      category: 'Caps and closures',
      uom: 'nos',
      hsn: '39235010',
      gst: 18,
      cost,
      price: round(cost * 1.18, 3),
      tracking: 'lot',
      second: { uom: 'kg', factor: round(1000 / weightG, 6) },
      conversion: { uom: 'ctn', quantity: perCarton },
      leadDays: 3,
      properties: [['COLOUR', colour]],
      weightKg: round(weightG / 1000, 6),
      opening: [{ area: AREA.moulded, lots: 1, from: perCarton * 4, to: perCarton * 60, step: perCarton }],
      more: { isFinished: true, priceBasis: 'thousand' },
    };
  }),
);

const PIECES: readonly (readonly [
  code: string,
  name: string,
  weightKg: number,
  hsn: string,
  category: string,
  colours: readonly string[],
  about: string,
])[] = [
  ['CR-MLK', 'Milk Crate 12 × 1 L', 1.35, '39231090', 'Crates', ['Blue', 'Green', 'Red'], '430 × 325 × 280 mm'],
  ['CR-FRT', 'Fruit Crate 40 L', 1.9, '39231090', 'Crates', ['Blue', 'Orange', 'Green'], '540 × 360 × 290 mm, vented'],
  ['CR-STK', 'Stack and Nest Crate 60 L', 2.6, '39231090', 'Crates', ['Blue', 'Yellow'], '600 × 400 × 320 mm'],
  ['CR-BOT', 'Bottle Crate 24 Bottles', 1.6, '39231090', 'Crates', ['Red', 'Yellow'], '24 × 300 mL'],
  ['PL-05', 'Pail 5 L with Lid', 0.24, '39233090', 'Pails', ['White', 'Blue'], 'Paint and grease'],
  ['PL-10', 'Pail 10 L with Lid', 0.44, '39233090', 'Pails', ['White', 'Blue'], 'Paint and chemicals'],
  ['PL-20', 'Pail 20 L with Lid', 0.82, '39233090', 'Pails', ['White', 'Blue', 'Natural'], 'Paint and chemicals'],
];

const pieces: readonly DemoItem[] = PIECES.flatMap(([code, name, weightKg, hsn, category, colours, about]) =>
  colours.map((colour): DemoItem => {
    const cost = round(weightKg * 142, 2);
    return {
      code: `${code}-${colour.slice(0, 2).toUpperCase()}`,
      name: `${name} ${colour}`,
      about: `${about}, ${weightKg} kg a piece`,
      group: 'made',
      productType: 'Moulded Goods',
      category,
      uom: 'nos',
      hsn,
      gst: 18,
      cost,
      price: round(cost * 1.2, 2),
      tracking: 'lot',
      second: { uom: 'kg', factor: round(1 / weightKg, 6) },
      leadDays: 4,
      properties: [['COLOUR', colour]],
      weightKg,
      opening: [{ area: AREA.moulded, lots: 1, from: 120, to: 1600, step: 10 }],
      more: { isFinished: true },
    };
  }),
);

const waste: DemoItem = {
  code: 'WS-RUN',
  name: 'Runner Waste HDPE',
  about: 'Sprues and rejected caps',
  group: 'made',
  productType: 'Wastage',
  category: 'Wastage',
  uom: 'kg',
  hsn: '39151000',
  gst: 18,
  cost: 54,
  price: 59,
  leadDays: 1,
  opening: [{ area: 'SLV-MLD', lots: 1, from: 90, to: 420, step: 1 }],
};

/** Caps, crates and pails. */
export const MOULDED: readonly DemoItem[] = [...caps, ...pieces, waste];
