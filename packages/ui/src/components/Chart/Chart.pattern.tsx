/** Drawn over a series' colour so that it can be told without it; the first is plain. */
const LINES: readonly (string | undefined)[] = [
  undefined,
  'M-2,2l4,-4M0,8l8,-8M6,10l4,-4',
  'M2,2h0.01M6,6h0.01',
  'M0,2h8M0,6h8',
  'M-2,6l4,4M0,0l8,8M6,-2l4,4',
  'M2,0v8M6,0v8',
];
const DOTS = 2;

export const patternId = (id: string, at: number): string => `${id}-pattern-${at}`;
/** The colour of a series, by its place. */
export const seriesColour = (at: number): string => `var(--series-${(at % LINES.length) + 1})`;
/** The fill of a series: its colour with its pattern. */
export const seriesFill = (id: string, at: number): string => `url(#${patternId(id, at % LINES.length)})`;

/** The fills of the first `count` series; stands once in a chart's drawing. */
export function SeriesPatterns({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <defs>
      {LINES.slice(0, count).map((path, at) => (
        <pattern key={at} id={patternId(id, at)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={seriesColour(at)} />
          {path !== undefined && <path d={path} data-hatch="" strokeWidth={at === DOTS ? 2.5 : 1.25} />}
        </pattern>
      ))}
    </defs>
  );
}

/** Dashes of lines, by series. */
export const DASHES: readonly string[] = ['', '7 3', '2 3', '9 3 2 3', '4 2', '12 4'];

const HALF = 4;
/** Marks of points, by series: circle, square, triangle, diamond, cross, upside-down triangle. Around 0, 0. */
const MARKS: readonly string[] = [
  `M${-HALF},0a${HALF},${HALF} 0 1,0 ${2 * HALF},0a${HALF},${HALF} 0 1,0 ${-2 * HALF},0`,
  'M-3.5,-3.5h7v7h-7z',
  'M0,-4.5L4.5,3.5H-4.5z',
  'M0,-5L5,0L0,5L-5,0z',
  'M-4,-1.5h2.5V-4h3v2.5H4v3H1.5V4h-3V1.5H-4z',
  'M0,4.5L4.5,-3.5H-4.5z',
];
export const markPath = (at: number): string => MARKS[at % MARKS.length] ?? '';
