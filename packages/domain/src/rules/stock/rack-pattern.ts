import { fault, type Fault } from '../../contract/faults.ts';

/** Racks in rows: aisles by letter or number (`A-F`, `1-6`, `A,C-E`), so many bays in each, so many levels in each bay. */
export type RackPattern = {
  readonly aisles: string;
  readonly bays: number | null;
  readonly levels: number | null;
  /** Stands before every code. */
  readonly prefix?: string;
};

/** One rack of a pattern. */
export type PatternRack = {
  readonly rackCode: string;
  readonly aisle: string;
  readonly bay: string;
  readonly level: string;
};

/** Racks of a pattern in their order, or what is wrong with it. */
export type PatternRacks =
  | { readonly racks: readonly PatternRack[]; readonly faults?: never }
  | { readonly racks?: never; readonly faults: readonly Fault[] };

/** Most racks at once: they are saved all or none. */
export const MOST_RACKS = 1000;

const MOST_IN_ROW = 99;
/** What a rack's code holds, less the longest `AAA-99-99`. */
const LONGEST_PREFIX = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RANGE = /^(?:([A-Z])(?:-([A-Z]))?|(\d{1,3})(?:-(\d{1,3}))?)$/u;

const letters = (from: string, to: string): readonly string[] => {
  return ALPHABET.slice(ALPHABET.indexOf(from), ALPHABET.indexOf(to) + 1).split('');
};

const figures = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, n) =>
    String(Number(from) + n).padStart(from.length, '0'),
  );

/** Names of the aisles, each once; undefined when the text is no list of them. */
const aislesOf = (text: string): readonly string[] | undefined => {
  const parts = text.toUpperCase().replaceAll(/[–—]/gu, '-').replaceAll(/\s/gu, '').split(',');
  const ranges = parts.map((part) => {
    const [, letter, lastLetter = letter, figure, lastFigure = figure] = RANGE.exec(part) ?? [];
    if (letter !== undefined && lastLetter !== undefined) return letters(letter, lastLetter);
    return figure !== undefined && lastFigure !== undefined ? figures(figure, lastFigure) : [];
  });
  return ranges.some((range) => range.length === 0) ? undefined : [...new Set(ranges.flat())];
};

const countFaults = (field: 'bays' | 'levels', label: string, count: number | null): readonly Fault[] => {
  if (count === null) return [fault(field, 'REQUIRED', { label })];
  if (count < 1) return [fault(field, 'TOO_SMALL', { label, n: 1 })];
  return count > MOST_IN_ROW ? [fault(field, 'TOO_LARGE', { label, n: MOST_IN_ROW })] : [];
};

const places = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => String(n + 1).padStart(String(count).length, '0'));

/**
 * Racks that a pattern stands for (spec 01, 3.17), figures as long as the last one so that codes sort as they stand.
 * Faults: FORMAT at `aisles`, REQUIRED, TOO_SMALL, TOO_LARGE at `bays` and `levels`, LENGTH at `prefix`, TOO_LARGE of them all.
 * @example racksOf({ aisles: 'A-F', bays: 10, levels: 4 }) → 240 racks, A-01-1 … F-10-4
 */
export const racksOf = ({ aisles: text, bays, levels, prefix = '' }: RackPattern): PatternRacks => {
  const aisles = aislesOf(text);
  const start = prefix.toUpperCase().replaceAll(/\s/gu, '');
  const faults = [
    ...(text.trim() === '' ? [fault('aisles', 'REQUIRED', { label: 'Aisle' })] : []),
    ...(text.trim() !== '' && aisles === undefined
      ? [fault('aisles', 'FORMAT', { label: 'Aisle', example: 'A-F' })]
      : []),
    ...countFaults('bays', 'Bay', bays),
    ...countFaults('levels', 'Level', levels),
    ...(start.length > LONGEST_PREFIX
      ? [fault('prefix', 'LENGTH', { label: 'Prefix', bound: 'at most', n: LONGEST_PREFIX })]
      : []),
  ];
  if (faults.length > 0 || aisles === undefined || bays === null || levels === null) return { faults };
  if (aisles.length * bays * levels > MOST_RACKS)
    return { faults: [fault('', 'TOO_LARGE', { label: 'Racks', n: MOST_RACKS })] };
  return {
    racks: aisles.flatMap((aisle) =>
      places(bays).flatMap((bay) =>
        places(levels).map((level) => ({ rackCode: `${start}${aisle}-${bay}-${level}`, aisle, bay, level })),
      ),
    ),
  };
};
