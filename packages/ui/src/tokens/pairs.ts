import { statuses } from './semantic.ts';
import type { ColourName, Status } from './semantic.ts';

/** `text` needs 4.5 (7 in high contrast); `edge` (borders of controls, icons, the focus ring) needs 3 (4.5). */
export type ContrastPair = Readonly<{ front: ColourName; back: ColourName; kind: 'text' | 'edge' }>;

/** Required ratio by kind and contrast: WCAG 1.4.3 and 1.4.11, in high contrast 1.4.6 and half as much again. */
export const requiredContrast = {
  text: { normal: 4.5, high: 7 },
  edge: { normal: 3, high: 4.5 },
} as const;

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
