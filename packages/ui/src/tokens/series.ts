import type { Theme } from './semantic.ts';
import type { Hex } from './primitive.ts';

/** Colours that tell series of a chart apart. Neighbours differ in hue and lightness; pattern and shape repeat them. */
export const SERIES_COUNT = 6;

/** Six colours for each theme; each has the contrast of an edge to every surface (`series.test.ts`). */
export const seriesColours: Readonly<Record<Theme, readonly [Hex, Hex, Hex, Hex, Hex, Hex]>> = {
  light: ['#2f6fd0', '#b3650a', '#0c857a', '#b0428f', '#6d55c9', '#5f6b7a'],
  dark: ['#6aa5f5', '#e0963a', '#3fbfae', '#e07fbf', '#a593f2', '#9aa5b4'],
  lightHigh: ['#1d4fa3', '#874b00', '#07655c', '#8c2f70', '#5140a5', '#454f5c'],
  darkHigh: ['#9cc6ff', '#f5b768', '#7fdccf', '#f5aeda', '#c8bcff', '#c3ccd7'],
};

const declarations = (light: readonly Hex[], dark: readonly Hex[]): string =>
  light.map((colour, at) => `--series-${at + 1}:light-dark(${colour},${dark[at] ?? colour})`).join(';');

/**
 * The series' colours as custom properties, for the root of a chart. They are no part of the product's stylesheet:
 * who sees no chart does not load them. Forced colours leave one colour; the patterns then tell series apart.
 */
export const seriesStylesheet = `${declarations(seriesColours.light, seriesColours.dark)};
[data-contrast='high'] &{${declarations(seriesColours.lightHigh, seriesColours.darkHigh)}}
@media (forced-colors:active){${seriesColours.light.map((_, at) => `--series-${at + 1}:CanvasText`).join(';')}}
`;
