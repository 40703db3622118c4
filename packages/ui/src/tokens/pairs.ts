import type { Contrast } from './appearance.ts';
import { contrast as contrastOf } from './contrast.ts';
import type { Hex } from './primitive.ts';
import { statuses } from './semantic.ts';
import type { ColourName, Status } from './semantic.ts';

/** `text` needs 4.5 (7 in high contrast); `edge` (borders of controls, icons, the focus ring) needs 3 (4.5). */
export type ContrastPair = Readonly<{ front: ColourName; back: ColourName; kind: 'text' | 'edge' }>;

/** Required ratio by kind and contrast: WCAG 1.4.3 and 1.4.11, in high contrast 1.4.6 and half as much again. */
export const requiredContrast = {
  text: { normal: 4.5, high: 7 },
  edge: { normal: 3, high: 4.5 },
} as const satisfies Record<ContrastPair['kind'], Record<Contrast, number>>;

const pairs = (kind: ContrastPair['kind'], front: ColourName, backs: readonly ColourName[]): readonly ContrastPair[] =>
  backs.map((back) => ({ front, back, kind }));

const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const;
const capital = (status: Status): Capitalize<Status> =>
  `${status.charAt(0).toUpperCase()}${status.slice(1)}` as Capitalize<Status>; // the two halves are known, their sum is not

const statusPairs = (status: Status): readonly ContrastPair[] => [
  ...pairs('text', `${status}Text`, [...surfaces, `${status}Soft`]),
  ...pairs('text', `on${capital(status)}`, [status, `${status}Hover`]),
  ...pairs('text', 'text', [`${status}Soft`]),
  ...pairs('text', 'textMuted', [`${status}Soft`]),
  ...pairs('edge', status, surfaces),
  ...pairs('edge', 'focus', [`${status}Soft`]),
];

/** Every pair of colours that components put beside each other; the proof computes all of them in all themes. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs('text', 'text', [...surfaces, 'accentSoft']),
  ...pairs('text', 'textMuted', [...surfaces, 'accentSoft']),
  ...pairs('text', 'textFaint', surfaces),
  ...pairs('text', 'textInverse', ['surfaceInverse']),
  ...pairs('text', 'accentText', [...surfaces, 'accentSoft']),
  ...pairs('text', 'onAccent', ['accent', 'accentHover']),
  ...pairs('text', 'headerText', ['headerSurface']),
  ...pairs('edge', 'accent', surfaces),
  ...pairs('edge', 'borderStrong', surfaces),
  ...pairs('edge', 'focus', [...surfaces, 'accentSoft', 'headerSurface']),
  ...statuses.flatMap(statusPairs),
];

/** A declared pair as one palette has it. `ratio` is computed, `needed` is what its kind asks for. */
export type JudgedPair = ContrastPair & Readonly<{ ratio: number; needed: number }>;

/** Every declared pair in a palette, the one that is nearest to failing first. */
export const judgePairs = (palette: Readonly<Record<ColourName, Hex>>, level: Contrast): readonly JudgedPair[] =>
  contrastPairs
    .map((pair) => ({
      ...pair,
      ratio: contrastOf(palette[pair.front], palette[pair.back]),
      needed: requiredContrast[pair.kind][level],
    }))
    .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed);

/** The pairs that fail; none in a theme that may be shipped. */
export const weakPairs = (palette: Readonly<Record<ColourName, Hex>>, level: Contrast): readonly JudgedPair[] =>
  judgePairs(palette, level).filter(({ ratio, needed }) => ratio < needed);
