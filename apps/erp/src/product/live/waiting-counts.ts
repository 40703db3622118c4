import { isObject, keep, kept } from '../session/ui-memory.ts';

/** A count that waits for the network: what is sent, under which request id, and when it was counted by this device's clock. */
export type WaitingCount = {
  readonly requestId: string;
  readonly name: string;
  readonly at: string;
  readonly line: object;
};

/** Whose counts, of which slip: nobody else is shown them, or sends them under their own name. */
export type CountsOf = { readonly staff: number; readonly slip: number };

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = ({ staff, slip }: CountsOf): string => `${staff} ${slip}`;

const all = (storage: Pick<Storage, 'getItem'>): { readonly [key: string]: unknown } => {
  const { counts } = kept(storage);
  return isObject(counts) ? counts : {};
};

const listIn = (value: unknown): readonly WaitingCount[] =>
  Array.isArray(value) ? (value as readonly WaitingCount[]) : []; // written by `change` alone

/** The oldest first; what is malformed counts as none. */
export const readCounts = (storage: Pick<Storage, 'getItem'>, of: CountsOf): readonly WaitingCount[] =>
  listIn(all(storage)[keyOf(of)]);

const change = (
  storage: Kept,
  of: CountsOf,
  next: (now: readonly WaitingCount[]) => readonly WaitingCount[],
): readonly WaitingCount[] => {
  const { [keyOf(of)]: before, ...rest } = all(storage);
  const after = next(listIn(before));
  const counts = after.length === 0 ? rest : { ...rest, [keyOf(of)]: after };
  keep(storage, { counts: Object.keys(counts).length === 0 ? undefined : counts });
  return after;
};

/** Keeps one more, beside what another tab keeps of the same slip. Throws when the browser's storage is full. */
export const keepCount = (storage: Kept, of: CountsOf, one: WaitingCount): readonly WaitingCount[] =>
  change(storage, of, (now) => [...now, one]);

/** It was taken or refused: it waits no more. */
export const dropCount = (storage: Kept, of: CountsOf, requestId: string): readonly WaitingCount[] =>
  change(storage, of, (now) => now.filter((one) => one.requestId !== requestId));
