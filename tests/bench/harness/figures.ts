/** One row of the table: what was measured, beside the floor measured in turns with it, and the aim. */
export type Figure = {
  readonly what: string;
  readonly ours: number;
  readonly unit:
    | 'documents/s'
    | 'postings/s'
    | 'errors'
    | 'rows/s'
    | 'requests/s'
    | 'ms'
    | 'frames'
    | 's'
    | 'kB'
    | 'MB'
    | 'requests'
    | 'statements'
    | 'modules'
    | 'ms/module';
  /** The least (or most) that this machine can do: the same work without the product. */
  readonly floor?: number;
  readonly aim?: Aim;
  /** What a reader must know to trust the row. */
  readonly note?: string;
};

/** `share`: of the floor, at least; `times`: of the floor, at most; `most`: of the unit, at most; `least`: of the unit, at least. */
export type Aim =
  | { readonly share: number }
  | { readonly times: number }
  | { readonly most: number }
  | { readonly least: number };

/** A part of the bench as it ran: its rows, or why it did not run. */
export type Outcome =
  | { readonly figures: readonly Figure[]; readonly notes?: readonly string[] }
  | { readonly skipped: string };

/** A part of `pnpm bench`. */
export type Part = {
  readonly name: string;
  readonly title: string;
  readonly run: (options: { readonly isEmbeddedToo: boolean }) => Promise<Outcome>;
};

/** The value below which `part` (0 to 1) of the values lie. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** The middle value: one disturbed round does not move it. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Ours in units of the floor; above 1 is faster for rates, slower for times. */
export const ratioOf = ({ ours, floor }: Figure): number | undefined =>
  floor === undefined || floor === 0 ? undefined : ours / floor;

/** Whether the aim is reached; undefined without one. */
export const isReached = (figure: Figure): boolean | undefined => {
  const { aim, ours } = figure;
  if (aim === undefined) return undefined;
  if ('most' in aim) return ours <= aim.most;
  if ('least' in aim) return ours >= aim.least;
  const ratio = ratioOf(figure);
  if ('times' in aim) return ratio !== undefined && ratio <= aim.times;
  return (ratio ?? 0) >= aim.share;
};
