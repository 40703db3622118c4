import { seeds } from '../language/seed.ts';
import { uom } from './uom.ts';

type Unit = readonly [
  name: string,
  symbol: string,
  uqc: string | null,
  decimals: number,
  numerator: number,
  denominator: number,
];

/** Units that hold what each item says: a bale of these bags is 500, of those 1000. */
const CONTAINERS = new Set(['bag', 'roll', 'bdl', 'bale', 'box', 'ctn', 'drum', 'pallet', 'set']);

const ofKind = (kind: string, units: readonly Unit[]) =>
  units.map(([name, symbol, uqc, decimals, numerator, denominator], n) => ({
    name,
    symbol,
    kind,
    uqc,
    decimals,
    isWhole: decimals === 0,
    isBase: n === 0 && kind !== 'other',
    isContainer: CONTAINERS.has(symbol),
    numerator,
    denominator,
  }));

/** Units with exact fractions of the first of their kind, and their GST unit codes (spec 01, 3.13). */
export const uomSeeds = seeds(
  uom,
  [
    ...ofKind('mass', [
      ['Kilogram', 'kg', 'KGS', 3, 1, 1],
      ['Gram', 'g', 'GMS', 3, 1, 1000],
      ['Tonne', 't', 'MTS', 6, 1000, 1],
      ['Quintal', 'qtl', 'QTL', 5, 100, 1],
      ['Pound', 'lb', 'OTH', 3, 45_359_237, 100_000_000],
    ]),
    ...ofKind('length', [
      ['Metre', 'm', 'MTR', 3, 1, 1],
      ['Millimetre', 'mm', 'OTH', 2, 1, 1000],
      ['Centimetre', 'cm', 'CMS', 2, 1, 100],
      ['Inch', 'in', 'OTH', 3, 254, 10_000],
      ['Foot', 'ft', 'OTH', 3, 3048, 10_000],
      ['Yard', 'yd', 'YDS', 3, 9144, 10_000],
      ['Kilometre', 'km', 'KME', 6, 1000, 1],
      ['Micron', 'µm', 'OTH', 1, 1, 1_000_000],
    ]),
    ...ofKind('area', [
      ['Square metre', 'm²', 'SQM', 3, 1, 1],
      ['Square foot', 'ft²', 'SQF', 3, 9_290_304, 100_000_000],
    ]),
    ...ofKind('volume', [
      ['Litre', 'L', 'OTH', 3, 1, 1],
      ['Millilitre', 'mL', 'MLT', 1, 1, 1000],
      ['Kilolitre', 'kL', 'KLR', 6, 1000, 1],
    ]),
    ...ofKind('count', [
      ['Number', 'nos', 'NOS', 0, 1, 1],
      ['Piece', 'pcs', 'PCS', 0, 1, 1],
      ['Pair', 'pair', 'PRS', 0, 2, 1],
      ['Dozen', 'doz', 'DOZ', 0, 12, 1],
      ['Gross', 'gross', 'GRS', 0, 144, 1],
      ['Thousand', 'thd', 'THD', 3, 1000, 1],
      ['Bag', 'bag', 'BAG', 0, 1, 1],
      ['Roll', 'roll', 'ROL', 0, 1, 1],
      ['Bundle', 'bdl', 'BDL', 0, 1, 1],
      ['Bale', 'bale', 'BAL', 0, 1, 1],
      ['Box', 'box', 'BOX', 0, 1, 1],
      ['Carton', 'ctn', 'CTN', 0, 1, 1],
      ['Drum', 'drum', 'DRM', 0, 1, 1],
      ['Pallet', 'pallet', 'OTH', 0, 1, 1],
      ['Set', 'set', 'SET', 0, 1, 1],
    ]),
    ...ofKind('time', [
      ['Hour', 'h', 'OTH', 4, 1, 1],
      ['Minute', 'min', 'OTH', 2, 1, 60],
      ['Day', 'day', 'OTH', 4, 24, 1],
    ]),
    ...ofKind('energy', [['Kilowatt-hour', 'kWh', 'OTH', 3, 1, 1]]),
    ...ofKind('ratio', [['Percent', '%', null, 4, 1, 1]]),
    ...ofKind('gsm', [['Gram per square metre', 'g/m²', null, 3, 1, 1]]),
    ...ofKind('denier', [['Denier', 'den', null, 2, 1, 1]]),
    ...ofKind('other', [
      ['Gram per 10 minutes', 'g/10min', null, 2, 1, 1],
      ['Newton', 'N', null, 2, 1, 1],
      ['Degree Celsius', '°C', null, 1, 1, 1],
    ]),
  ],
  { isSystem: true },
);
