import type { LineColumn } from './LineGrid.types.ts';

const KIND_WIDTHS = {
  ref: 220,
  text: 180,
  number: 110,
  quantity: 112,
  money: 120,
  percent: 88,
  date: 116,
  dateTime: 152,
  choice: 112,
  choices: 168,
  file: 160,
} as const;
/** A text takes its share where there is room, and is as narrow as this where columns would stand out. */
const TEXT_LEAST = 140;
export const NUMBER_WIDTH = 48;
const END_WIDTH = 40;

/** The row's grid template and least width in px: line number, columns, remove. References and texts share the rest. */
export function lineTemplate<Line extends object>(columns: readonly LineColumn<Line>[], isReadOnly: boolean) {
  const shares = columns.map(({ kind, width }) => width ?? KIND_WIDTHS[kind]);
  const widths = columns.map(({ kind, width }) => width ?? (kind === 'text' ? TEXT_LEAST : KIND_WIDTHS[kind]));
  const tracks = columns.map(({ kind }, at) =>
    kind === 'ref' || kind === 'text' ? `minmax(${widths[at] ?? 0}px, ${shares[at] ?? 0}fr)` : `${widths[at] ?? 0}px`,
  );
  const end = isReadOnly ? [] : [END_WIDTH];
  return {
    template: [`${NUMBER_WIDTH}px`, ...tracks, ...end.map((width) => `${width}px`)].join(' '),
    minWidth: [NUMBER_WIDTH, ...widths, ...end].reduce((sum, width) => sum + width, 0),
  };
}
