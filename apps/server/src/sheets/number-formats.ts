/** Most decimals of a figure in a sheet. */
const MOST_PLACES = 6;

const CRORE = 10_000_000;
const LAKH = 100_000;

const decimals = (places: number): string => (places === 0 ? '' : `.${'0'.repeat(places)}`);

/** Figures in Indian groups, by size: from a crore, from a lakh, below. */
const patterns = (places: number): readonly [string, string, string] => [
  `##\\,##\\,##\\,##0${decimals(places)}`,
  `##\\,##\\,##0${decimals(places)}`,
  `##,##0${decimals(places)}`,
];

/** Formats of one number of decimals: of figures from 0 on; of those below it by size, because a format has two conditions only. */
const formatsOf = (places: number): readonly string[] => {
  const [crores, lakhs, plain] = patterns(places);
  return [`[>=${CRORE}]${crores};[>=${LAKH}]${lakhs};${plain}`, crores, lakhs, plain];
};

const EACH = 4;
const PERCENT = EACH * (MOST_PLACES + 1);
const MOMENT = PERCENT + 1;

/** Codes of all formats of figures, in the order that `figureStyle` counts them (spec 03, 5.1). */
export const figureFormats = (): readonly string[] => [
  ...Array.from({ length: MOST_PLACES + 1 }, (_, places) => formatsOf(places)).flat(),
  '0.00"%"',
  'dd\\-mm\\-yyyy hh:mm',
];

/** Number of the format of a figure with so many decimals, of a percent, of a moment. @example figureStyle('1250.5', 2) → 8 */
export const figureStyle = (digits: string, shown: number | 'percent' | 'moment'): number => {
  if (shown === 'percent') return PERCENT;
  if (shown === 'moment') return MOMENT;
  const first = EACH * Math.min(MOST_PLACES, Math.max(0, shown));
  if (!digits.startsWith('-')) return first;
  const size = Number(digits.slice(1));
  if (size >= CRORE) return first + 1;
  return first + (size >= LAKH ? 2 : 3);
};
