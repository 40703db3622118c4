/** What is kept under our one key of the browser's storage. */
type Kept = { readonly [key: string]: unknown };

/** One thing that this tab kept: a part (`mode`), or one entry of a part (`drafts` of one form), as it was and as it became. */
export type OwnWrite = {
  readonly part: string;
  readonly entry: string | undefined;
  readonly before: unknown;
  readonly value: unknown;
  /** ms since 1970. */
  readonly at: number;
};

/** For so long a write of another tab may not have known of ours: far longer than browsers take to tell, far shorter than a person to go there. */
const MAY_CROSS_MS = 1000;

const isEntries = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const partWrites = (part: string, before: unknown, value: unknown, at: number): readonly OwnWrite[] => {
  const isByEntry = (isEntries(value) || value === undefined) && (isEntries(before) || before === undefined);
  if (!isByEntry) return [{ part, entry: undefined, before, value, at }];
  const [old, now] = [isEntries(before) ? before : {}, isEntries(value) ? value : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((entry) => !isSame(old[entry], now[entry]))
    .map((entry) => ({ part, entry, before: old[entry], value: now[entry], at }));
};

/** What a change makes different, entry by entry. @example ownWrites({}, { mode: 'dark' }, at) → [{ part: 'mode', before: undefined, value: 'dark' … }] */
export const ownWrites = (before: Kept, change: Kept, at: number): readonly OwnWrite[] =>
  Object.keys(change)
    .filter((part) => !isSame(before[part], change[part]))
    .flatMap((part) => partWrites(part, before[part], change[part], at));

const nowOf = (kept: Kept, { part, entry }: OwnWrite): unknown => {
  const held = kept[part];
  if (entry === undefined) return held;
  return isEntries(held) ? held[entry] : undefined;
};

/** Those that may still be overwritten by a tab that does not know of them; of the same place the last one, as it was before the first. */
export const stillCrossing = (
  writes: readonly OwnWrite[],
  more: readonly OwnWrite[],
  now: number,
): readonly OwnWrite[] => {
  const places = new Map<string, OwnWrite>();
  for (const write of [...writes, ...more]) {
    if (now - write.at > MAY_CROSS_MS) continue;
    const place = JSON.stringify([write.part, write.entry]);
    places.set(place, { ...write, before: (places.get(place) ?? write).before });
  }
  return [...places.values()];
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What our write put into a list and a later one left out, before what that one holds: both keep what they added. */
const readded = (now: unknown, { before, value }: OwnWrite): unknown => {
  if (!isList(now) || !isList(value)) return now;
  const known = new Set([...now, ...(isList(before) ? before : [])].map((one) => JSON.stringify(one)));
  const added = value.filter((one) => !known.has(JSON.stringify(one)));
  return added.length === 0 ? now : [...added, ...now];
};

/**
 * What another tab overwrote without knowing of it: where the place is again as it was before our write. Where that tab wrote something else there,
 * theirs came later and counts, in every tab alike; a list has what both added. Answers the parts to write, undefined when nothing was lost.
 * @example lostWrites({ density: 'compact' }, [{ part: 'mode', before: undefined, value: 'dark', … }]) → { mode: 'dark' }
 */
export const lostWrites = (kept: Kept, writes: readonly OwnWrite[]): Kept | undefined => {
  const lost: { [part: string]: unknown } = {};
  for (const write of writes) {
    const now = nowOf({ ...kept, ...lost }, write);
    const value = isSame(now, write.before) ? write.value : readded(now, write);
    if (isSame(now, value)) continue;
    const { part, entry } = write;
    const held = lost[part] ?? kept[part];
    lost[part] = entry === undefined ? value : { ...(isEntries(held) ? held : {}), [entry]: value };
  }
  return Object.keys(lost).length === 0 ? undefined : lost;
};
