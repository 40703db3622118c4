import { round } from '../chance.ts';
import { AREA } from '../stores.ts';
import type { DemoItem } from './demo-item.ts';

const MM_PER_INCH = 25.4;

/**
 * Weight of a woven fabric in g/m²: (ends + picks per metre) × denier ÷ 9000, since denier is grams per 9,000 m.
 * IS 11652 states 79 g/m² for 900 denier at 10 × 10 per inch; the formula gives 78.74.
 */
const fabricGsm = (denier: number, ends: number, picks: number): number =>
  round((((ends + picks) * 1000) / MM_PER_INCH) * (denier / 9000), 2);

/** Weight of a metre of tubular fabric, two layers of its lay-flat width, in kg. */
const tubeKgPerMetre = (widthMm: number, gsm: number): number => round((2 * widthMm * gsm) / 1_000_000, 6);

type Weave = { readonly denier: number; readonly mesh: number; readonly gsm: number };

const weave = (denier: number, mesh: number): Weave => ({ denier, mesh, gsm: fabricGsm(denier, mesh, mesh) });

const WEAVES: readonly Weave[] = [
  weave(600, 8),
  weave(700, 9),
  weave(750, 10),
  weave(850, 10),
  weave(900, 10),
  weave(1000, 10),
];
const WIDTHS_MM = [330, 400, 450, 500, 560, 610, 760] as const;

const COLOURS = { N: 'Natural', W: 'White' } as const;
type ColourCode = keyof typeof COLOURS;

const TAPES: readonly (readonly [denier: number, widthMm: number])[] = [
  [600, 2.5],
  [700, 2.5],
  [750, 2.5],
  [850, 2.5],
  [900, 2.5],
  [1000, 2.5],
  [1200, 3],
  [1500, 3.5],
];

const tapes: readonly DemoItem[] = TAPES.flatMap(([denier, tapeMm]) =>
  (['N', 'W'] as const).map((colour): DemoItem => ({
    code: `TP-${denier}${colour}`,
    name: `PP Tape ${denier} Denier ${COLOURS[colour]}`,
    about: `${tapeMm} mm wide, tenacity at least 5.2 g/denier, on bobbins of about 2.2 kg`,
    group: 'made',
    productType: 'Tape (bobbin)',
    category: 'Tape',
    uom: 'kg',
    hsn: '54049020',
    gst: 18,
    cost: colour === 'N' ? 116.5 : 121.8,
    tracking: 'lot',
    leadDays: 1,
    properties: [
      ['TAPE_WIDTH', String(tapeMm)],
      ['WARP_DEN', String(denier)],
      ['COLOUR', COLOURS[colour]],
    ],
    opening: [{ area: AREA.tape, lots: 2, from: 400, to: 1800, step: 1 }],
    more: { isSaleable: false },
  })),
);

type Cloth = { readonly widthMm: number; readonly weave: Weave; readonly colour: ColourCode };

const CLOTHS: readonly Cloth[] = WIDTHS_MM.flatMap((widthMm, w) =>
  WEAVES.flatMap((one, n) =>
    (['N', 'W'] as const).flatMap((colour): readonly Cloth[] =>
      (w + n + (colour === 'W' ? 1 : 0)) % 2 === 0 || (one.denier === 900 && colour === 'N')
        ? [{ widthMm, weave: one, colour }]
        : [],
    ),
  ),
);

const clothFacts = ({ widthMm, weave: { denier, mesh, gsm }, colour }: Cloth): DemoItem['properties'] => [
  ['WIDTH', String(widthMm)],
  ['GSM', String(gsm)],
  ['WARP_DEN', String(denier)],
  ['WEFT_DEN', String(denier)],
  ['EPI', String(mesh)],
  ['PPI', String(mesh)],
  ['COLOUR', COLOURS[colour]],
];

const fabrics: readonly DemoItem[] = CLOTHS.map((cloth): DemoItem => {
  const {
    widthMm,
    weave: { denier, mesh, gsm },
    colour,
  } = cloth;
  const kgPerMetre = tubeKgPerMetre(widthMm, gsm);
  const rollMetres = Math.round(260 / kgPerMetre / 100) * 100;
  return {
    code: `FB-${widthMm}-${denier}${colour}`,
    name: `PP Fabric Tube ${widthMm} mm ${Math.round(gsm)} GSM ${COLOURS[colour]}`,
    about: `Lay-flat ${widthMm} mm, ${mesh} × ${mesh} per inch, ${denier} denier: ${gsm} g/m², ${kgPerMetre} kg per metre`,
    group: denier === 900 && colour === 'N' && widthMm > 400 ? 'fabric' : 'made',
    productType: 'Fabric Roll',
    category: 'Fabric',
    uom: 'kg',
    hsn: '54072090',
    gst: 18,
    cost: colour === 'N' ? 129.4 : 134.6,
    price: colour === 'N' ? 139 : 145,
    tracking: 'roll',
    second: { uom: 'm', factor: kgPerMetre },
    leadDays: 5,
    properties: clothFacts(cloth),
    weightKg: 1,
    opening: [
      {
        area: AREA.fabric,
        lots: 3,
        from: round(rollMetres * kgPerMetre * 0.9, 1),
        to: round(rollMetres * kgPerMetre * 1.1, 1),
        step: 0.1,
      },
    ],
    more: { valuation: 'lotActual' },
  };
});

const COAT_GSM = 18;

const laminated: readonly DemoItem[] = CLOTHS.filter(
  ({ weave: { denier }, widthMm }) => denier >= 750 && widthMm >= 450,
).map((cloth): DemoItem => {
  const {
    widthMm,
    weave: { denier, gsm },
    colour,
  } = cloth;
  const whole = round(gsm + COAT_GSM, 2);
  const kgPerMetre = tubeKgPerMetre(widthMm, whole);
  return {
    code: `LM-${widthMm}-${denier}${colour}`,
    name: `Laminated Tube ${widthMm} mm ${Math.round(gsm)}+${COAT_GSM} GSM ${COLOURS[colour]}`,
    about: `Fabric ${gsm} g/m² with ${COAT_GSM} g/m² of PP coating: ${kgPerMetre} kg per metre`,
    group: 'made',
    productType: 'Laminated Roll',
    category: 'Laminated fabric',
    uom: 'kg',
    hsn: '59039090',
    gst: 18,
    cost: colour === 'N' ? 137.2 : 142.6,
    tracking: 'roll',
    second: { uom: 'm', factor: kgPerMetre },
    leadDays: 6,
    properties: [...(clothFacts(cloth) ?? []), ['LAM_GSM', String(COAT_GSM)]],
    weightKg: 1,
    opening: [{ area: AREA.laminated, lots: 2, from: 240, to: 310, step: 0.1 }],
    more: { valuation: 'lotActual', isSaleable: false },
  };
});

/** Use, packed weight, cut length and lay-flat width in mm, denier at 10 × 10, coating in g/m², colour. */
type BagSpec = readonly [
  use: string,
  short: string,
  packedKg: number,
  lengthMm: number,
  widthMm: number,
  denier: number,
  coat: number,
  colour: ColourCode,
  customers: readonly string[],
];

const BAGS: readonly BagSpec[] = [
  ['Cement Bag', 'CEM', 50, 740, 480, 900, 0, 'W', ['CU-CEM1', 'CU-CEM2', 'CU-CEM3', 'CU-CEM4']],
  ['Cement Bag Laminated', 'CEL', 50, 740, 480, 850, 18, 'W', ['CU-CEM1', 'CU-CEM3']],
  ['Sugar Bag', 'SUG', 50, 940, 560, 1000, 0, 'W', ['CU-SUG1', 'CU-SUG2', 'CU-SUG3']],
  ['Sugar Bag', 'SUG', 25, 760, 450, 850, 0, 'W', ['CU-SUG1', 'CU-SUG3']],
  ['Urea Bag Laminated', 'URE', 45, 915, 585, 900, 18, 'W', ['CU-FER1', 'CU-FER2', 'CU-FER3']],
  ['Fertiliser Bag Laminated', 'FER', 50, 890, 560, 1000, 18, 'W', ['CU-FER1', 'CU-FER2', 'CU-FER4']],
  ['Food Grain Bag', 'GRN', 50, 940, 570, 900, 0, 'N', ['CU-GRN1', 'CU-GRN2', 'CU-GRN3']],
  ['Rice Bag', 'RIC', 25, 740, 450, 750, 18, 'W', ['CU-GRN1', 'CU-GRN4']],
  ['Flour Bag', 'FLR', 50, 920, 560, 750, 0, 'W', ['CU-FLR1', 'CU-FLR2']],
  ['Flour Bag', 'FLR', 25, 720, 450, 700, 0, 'W', ['CU-FLR1', 'CU-FLR2']],
  ['Polymer Bag Laminated', 'POL', 25, 920, 560, 850, 25, 'N', ['CU-POL1', 'CU-POL2']],
  ['Seed Bag Laminated', 'SED', 10, 560, 330, 700, 18, 'W', ['CU-SED1', 'CU-SED2']],
  ['Salt Bag', 'SLT', 25, 700, 430, 700, 0, 'N', ['CU-SLT1', 'CU-SLT2']],
  ['Chemical Bag Laminated', 'CHB', 50, 860, 560, 1000, 25, 'W', ['CU-CHM1', 'CU-CHM2', 'CU-CHM3']],
  ['Chemical Bag Laminated', 'CHB', 25, 760, 450, 900, 25, 'W', ['CU-CHM1', 'CU-CHM4']],
  ['Cattle Feed Bag', 'CTF', 50, 950, 570, 850, 0, 'N', ['CU-FED1', 'CU-FED2']],
  ['Potato Bag Leno', 'LNO', 50, 850, 500, 600, 0, 'N', ['CU-VEG1']],
  ['Sand Bag UV', 'SND', 25, 750, 400, 900, 0, 'N', ['CU-SLT2']],
];

const KG_RATE_BAG = 148;

const bag = (
  [use, short, packedKg, lengthMm, widthMm, denier, coat, colour]: BagSpec,
  customer: string | undefined,
): DemoItem => {
  const gsm = fabricGsm(denier, 10, 10);
  const weightG = round((2 * lengthMm * widthMm * (gsm + coat)) / 1_000_000 + 2, 1);
  const cost = round((weightG * (KG_RATE_BAG + (coat > 0 ? 9 : 0))) / 1000, 2);
  const suffix = customer === undefined ? 'P' : customer.slice(3);
  return {
    code: `BG-${short}${packedKg}-${suffix}`,
    name: `${use} ${packedKg} kg ${widthMm} × ${lengthMm} mm${customer === undefined ? ' Plain' : ` Print ${suffix}`}`,
    about: `${denier} denier, 10 × 10 per inch, ${gsm} g/m²${coat > 0 ? ` + ${coat} g/m² coating` : ''}; ${weightG} g a bag, bales of 500`,
    group: 'made',
    productType: 'Bag',
    category: 'Bags',
    uom: 'nos',
    hsn: '63053300',
    gst: 18,
    cost,
    price: round(cost * 1.13, 2),
    tracking: 'lot',
    second: { uom: 'kg', factor: round(1000 / weightG, 6) },
    conversion: { uom: 'bale', quantity: 500 },
    leadDays: customer === undefined ? 4 : 9,
    properties: [
      ['WIDTH', String(widthMm)],
      ['LENGTH', String(lengthMm)],
      ['GSM', String(gsm)],
      ['COLOUR', COLOURS[colour]],
      ...(coat > 0 ? [['LAM_GSM', String(coat)] as const] : []),
      ['UV', short === 'SND' ? 'yes' : 'no'],
    ],
    weightKg: round(weightG / 1000, 6),
    opening: [
      { area: AREA.bags, lots: 1, from: 2000, to: 24000, step: 500 },
      ...(customer === undefined ? [] : [{ area: AREA.godown, lots: 1, from: 4000, to: 18000, step: 500 }]),
    ],
    more: { isFinished: true, ...(customer === undefined ? {} : { customer, exclusiveCustomer: true }) },
  };
};

const bags: readonly DemoItem[] = BAGS.flatMap((spec) => [
  bag(spec, undefined),
  ...spec[8].map((customer) => bag(spec, customer)),
]);

const waste = (
  code: string,
  name: string,
  cost: number,
  hsn: string,
  about: string,
  area: string = AREA.waste,
): DemoItem => ({
  code,
  name,
  about,
  group: 'made',
  productType: 'Wastage',
  category: 'Wastage',
  uom: 'kg',
  hsn,
  gst: 18,
  cost,
  price: round(cost * 1.1, 2),
  leadDays: 1,
  opening: [{ area, lots: 1, from: 180, to: 1400, step: 1 }],
});

/** Tape, fabric, laminated fabric, bags and their wastage; widths, GSM and weights follow from each other. */
export const WOVEN: readonly DemoItem[] = [
  ...tapes,
  ...fabrics,
  ...laminated,
  ...bags,
  waste('WS-TAPE', 'Tape Waste Natural', 46, '39159010', 'From winders and looms'),
  waste('WS-FAB', 'Fabric Waste', 41, '39159010', 'Loom ends and cuttings'),
  waste('WS-LAM', 'Laminated Waste', 33, '39159010', 'Coated cuttings'),
  waste('WS-LUMP', 'Lump Waste PP', 27, '39159010', 'Extruder start-up'),
];

/** Length of a roll of so many kilograms. @example metresOf(item, 258.4) → 2931.3 */
export const metresOf = ({ second }: DemoItem, kg: number): number =>
  second === undefined ? 0 : round(kg / second.factor, 1);
