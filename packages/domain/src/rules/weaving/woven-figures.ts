import { type Decimal, decimal, HUNDRED, isPositive, ONE, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';

/** Figures are told to the thousandth (spec 01, 3.5). */
const PLACES = 3;

const THOUSAND = decimal('1000');
/** Metres of a tape of one denier in a kilogram: a denier is the grams of 9,000 m. */
const DENIER_METRES = decimal('9000000');
/** Ends of an inch and grams of 9,000 m to grams of a square metre: 9,000 × 0.0254. */
const MESH_TO_GSM = decimal('228.6');

const told = (value: Decimal): Decimal => roundHalfAway(value, PLACES);

const metres = (mm: Decimal): Decimal => mm.div(THOUSAND);

/** A woven fabric: ends and picks of an inch, deniers, crimp in percent. */
export type Mesh = {
  readonly epi: Decimal;
  readonly ppi: Decimal;
  readonly warpDenier: Decimal;
  readonly weftDenier: Decimal;
  readonly crimpPercent?: Decimal;
};

/** Grams of a square metre of fabric. @example 10 × 10 mesh of 900 denier, no crimp → 78.740 */
export const fabricGsm = ({ epi, ppi, warpDenier, weftDenier, crimpPercent = ZERO }: Mesh): Decimal =>
  told(
    epi
      .times(warpDenier)
      .plus(ppi.times(weftDenier))
      .times(ONE.plus(crimpPercent.div(HUNDRED)))
      .div(MESH_TO_GSM),
  );

/** Metres of tape in a kilogram; undefined without a denier. @example 900 denier → 10,000 */
export const tapeMetresPerKg = (denier: Decimal): Decimal | undefined =>
  isPositive(denier) ? told(DENIER_METRES.div(denier)) : undefined;

/** A cloth of so many millimetres and grams of a square metre. */
export type Cloth = { readonly widthMm: Decimal; readonly gsm: Decimal };

const TWO = decimal('2');

/** Grams of a running metre of tubular fabric, which lies double. @example 560 mm of 65 GSM → 72.800 */
export const tubularGramsPerMetre = ({ widthMm, gsm }: Cloth): Decimal => told(TWO.times(metres(widthMm)).times(gsm));

/** Grams of a running metre of flat fabric. @example 1,120 mm of 65 GSM → 72.800 */
export const flatGramsPerMetre = ({ widthMm, gsm }: Cloth): Decimal => told(metres(widthMm).times(gsm));

/** Metres of fabric in a kilogram; undefined for a fabric without weight. @example 72.800 g/m → 13.736 */
export const metresPerKg = (gramsPerMetre: Decimal): Decimal | undefined =>
  isPositive(gramsPerMetre) ? told(THOUSAND.div(gramsPerMetre)) : undefined;

/** Millimetres to which a bag is cut. @example finished 880, bottom fold 30 → 910 */
export const cutLengthMm = (finished: Decimal, bottomFold: Decimal = ZERO, topHem: Decimal = ZERO): Decimal =>
  told(sumOf([finished, bottomFold, topHem]));

/** A bag: cloth cut to a length, lamination and what else is on it, in grams. */
export type Bag = Cloth & {
  readonly cutMm: Decimal;
  readonly laminationGsm?: Decimal;
  readonly linerGrams?: Decimal;
  readonly threadGrams?: Decimal;
  readonly printGrams?: Decimal;
};

/** Grams of one bag. @example 560 × 910 mm, 65 + 20 GSM → 86.632 */
export const bagWeightGrams = ({
  widthMm,
  cutMm,
  gsm,
  laminationGsm = ZERO,
  linerGrams = ZERO,
  threadGrams = ZERO,
  printGrams = ZERO,
}: Bag): Decimal =>
  told(
    sumOf([
      TWO.times(metres(widthMm)).times(metres(cutMm)).times(gsm.plus(laminationGsm)),
      linerGrams,
      threadGrams,
      printGrams,
    ]),
  );

/** Bags in a kilogram; undefined for a bag without weight. @example 86.632 g → 11.543 */
export const bagsPerKg = (bagGrams: Decimal): Decimal | undefined => metresPerKg(bagGrams);

/** Value of a property by its code, in millimetres, denier, grams; undefined while it has none. */
export type FigureByCode = (code: string) => Decimal | undefined;

/** What a fabric or a bag comes to by its properties; a figure that cannot be told yet is absent. */
export type WovenFigures = {
  readonly gsm?: Decimal;
  readonly tapeMetresPerKg?: Decimal;
  readonly gramsPerMetre?: Decimal;
  readonly metresPerKg?: Decimal;
  readonly cutLengthMm?: Decimal;
  readonly bagGrams?: Decimal;
  readonly bagsPerKg?: Decimal;
};

const meshOf = (of: FigureByCode): Mesh | undefined => {
  const [epi, ppi, warpDenier, weftDenier] = ['EPI', 'PPI', 'WARP_DEN', 'WEFT_DEN'].map(of);
  const crimpPercent = of('CRIMP') ?? ZERO;
  return epi && ppi && warpDenier && weftDenier ? { epi, ppi, warpDenier, weftDenier, crimpPercent } : undefined;
};

const bagOf = (of: FigureByCode, { widthMm, gsm }: Cloth): Partial<WovenFigures> => {
  const finished = of('LENGTH');
  if (finished === undefined) return {};
  const cutMm = cutLengthMm(finished, of('BOTTOM_FOLD'), of('TOP_HEM'));
  const bagGrams = bagWeightGrams({
    widthMm,
    gsm,
    cutMm,
    laminationGsm: of('LAM_GSM') ?? ZERO,
    linerGrams: of('LINER_G') ?? ZERO,
    threadGrams: of('THREAD_G') ?? ZERO,
    printGrams: of('PRINT_G') ?? ZERO,
  });
  const perKg = bagsPerKg(bagGrams);
  return { cutLengthMm: cutMm, bagGrams, ...(perKg === undefined ? {} : { bagsPerKg: perKg }) };
};

/**
 * What a woven item comes to by its properties (spec 01, 3.5): GSM by its mesh where none is given, grams of a running metre, and of a bag that has a
 * length. Fabric is tubular unless it is said to be flat.
 * @example wovenFigures(({ WIDTH: '560', LENGTH: '910', GSM: '65', LAM_GSM: '20' }), …).bagGrams → 86.632
 */
export const wovenFigures = (
  of: FigureByCode,
  { isFlat = false }: { readonly isFlat?: boolean } = {},
): WovenFigures => {
  const mesh = meshOf(of);
  const made = mesh === undefined ? undefined : fabricGsm(mesh);
  const gsm = of('GSM') ?? made;
  const widthMm = of('WIDTH');
  const tape = tapeMetresPerKg(of('WARP_DEN') ?? ZERO);
  const cloth = widthMm && gsm ? { widthMm, gsm } : undefined;
  const grams = cloth && (isFlat ? flatGramsPerMetre(cloth) : tubularGramsPerMetre(cloth));
  const perKg = grams && metresPerKg(grams);
  return {
    ...(made === undefined ? {} : { gsm: made }),
    ...(tape === undefined ? {} : { tapeMetresPerKg: tape }),
    ...(grams === undefined ? {} : { gramsPerMetre: grams }),
    ...(perKg === undefined ? {} : { metresPerKg: perKg }),
    ...(cloth === undefined ? {} : bagOf(of, cloth)),
  };
};

const MINUTES = decimal('60');
/** Inches of a metre, as the trade reckons them (spec 01, 3.18). */
const INCHES = decimal('39.37');

/** A loom at work; a flat one lays one weft a turn, a circular one as many as it has shuttles. */
export type LoomRun = { readonly rpm: Decimal; readonly ppi: Decimal; readonly shuttles?: Decimal };

/**
 * Metres of fabric that a loom would weave in an hour without a stop: rpm × 60 ÷ (picks of an inch × 39.37) × shuttles; undefined without picks.
 * @example circular loom, 60 rpm, 6 shuttles, 10 picks → 54.864
 */
export const loomMetresPerHour = ({ rpm, ppi, shuttles = ONE }: LoomRun): Decimal | undefined =>
  isPositive(ppi) ? told(rpm.times(MINUTES).times(shuttles).div(ppi.times(INCHES))) : undefined;
