/** What a change did, so that typing one text is one step: the cell, or nothing for whole lines. */
type Step<Line extends object> = { readonly before: readonly Line[]; readonly cell: string | undefined };

/** Changes of the lines that can be taken back, and those that were taken back. */
export type LineHistory<Line extends object> = {
  readonly past: readonly Step<Line>[];
  readonly future: readonly (readonly Line[])[];
  /** The lines as the last step left them: others were set from outside, and cannot be taken back. */
  readonly now: readonly Line[] | undefined;
};

const STEPS = 200;
const NO_STEPS = { past: [], future: [], now: undefined };

export const emptyHistory = <Line extends object>(): LineHistory<Line> => NO_STEPS;

/** Whether two lines hold the same; rules may have made the one anew from the other. */
export type SameLine<Line extends object> = (a: Line, b: Line) => boolean;

const isStill = <Line extends object>(
  lines: readonly Line[],
  now: readonly Line[] | undefined,
  isSame: SameLine<Line>,
): boolean =>
  now !== undefined &&
  lines.length === now.length &&
  lines.every((line, at) => {
    const own = now[at];
    return own !== undefined && (line === own || isSame(line, own));
  });

/** The history after a change; letters typed into one cell after the other are one step. */
export function withStep<Line extends object>(
  history: LineHistory<Line>,
  before: readonly Line[],
  now: readonly Line[],
  cell?: string,
): LineHistory<Line> {
  // Looked at closely only when something is taken back: this runs at each letter.
  const past = before.length === history.now?.length ? history.past : [];
  const isTypedOn = cell !== undefined && past.at(-1)?.cell === cell && history.future.length === 0;
  return { past: isTypedOn ? past : [...past, { before, cell }].slice(-STEPS), future: [], now };
}

/** One step back; undefined when there is none, or when the lines were set from outside since. */
export function undone<Line extends object>(
  history: LineHistory<Line>,
  lines: readonly Line[],
  isSame: SameLine<Line>,
): LineHistory<Line> | undefined {
  const last = history.past.at(-1);
  if (!last || !isStill(lines, history.now, isSame)) return undefined;
  return { past: history.past.slice(0, -1), future: [lines, ...history.future], now: last.before };
}

/** One step on again. */
export function redone<Line extends object>(
  history: LineHistory<Line>,
  lines: readonly Line[],
  isSame: SameLine<Line>,
): LineHistory<Line> | undefined {
  const [next, ...future] = history.future;
  if (!next || !isStill(lines, history.now, isSame)) return undefined;
  return { past: [...history.past, { before: lines, cell: undefined }], future, now: next };
}
