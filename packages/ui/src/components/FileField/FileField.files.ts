/** One file in the list: already stored, on its way, or refused. */
export type FileEntry = {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 0 to 1 while it is sent; absent when it is there. */
  readonly sent?: number | undefined;
  readonly fault?: string;
  /** Where it can be fetched from. */
  readonly href?: string;
  /** What else is known of it: kind, number, validity. */
  readonly note?: string;
  /** Its validity is over, or nearly. */
  readonly isLate?: boolean;
};

/** What a pick is checked against. */
export type FileLimits = {
  /** As an input's `accept`: `.pdf`, `image/*`, `text/csv`. Everything when left out. */
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
};

type Picked = { readonly name: string; readonly type: string; readonly size: number };

/** Whether a file is of an accepted kind; a drop is not checked by the browser. */
export function isAccepted({ name, type }: Picked, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** Parts the picked files into those that may be sent and those that may not, by reason. */
export function sortFiles<F extends Picked>(files: readonly F[], { accept, maxBytes = Infinity }: FileLimits) {
  const wrongKind = files.filter((file) => !isAccepted(file, accept));
  const fitting = files.filter((file) => isAccepted(file, accept));
  return {
    wrongKind,
    tooLarge: fitting.filter(({ size }) => size > maxBytes),
    taken: fitting.filter(({ size }) => size <= maxBytes),
  };
}

const KILO = 1000;
const UNITS = ['B', 'KB', 'MB', 'GB'];

/** @example fileSize(2_450_000) → '2.5 MB' */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= KILO && unit < UNITS.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
