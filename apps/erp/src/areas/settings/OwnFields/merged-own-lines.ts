import { NEW_LINE, type OwnLine } from './own-field-lines.ts';

type Lines = readonly OwnLine[];

/** Which record a line is; everything else of it is what somebody chose. */
const IDS: ReadonlySet<string> = new Set(['fieldId', 'placeId']);
const COLUMNS = (Object.keys(NEW_LINE) as readonly (keyof OwnLine)[]).filter((key) => !IDS.has(key)); // keys of a line

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A cell that two people changed, as the other one stored it. */
export type OwnClash = {
  readonly line: number;
  readonly column: keyof OwnLine;
  readonly theirs: OwnLine[keyof OwnLine];
};

/** Lines with what somebody changed put on what another one stored meanwhile. */
export type MergedOwnLines = { readonly lines: Lines; readonly clashes: readonly OwnClash[] };

/** Whether a line of mine is one that is stored; what I had not stored yet is the one of its key that somebody stored first. */
const isSame = (mine: OwnLine, theirs: OwnLine): boolean =>
  mine.placeId === null
    ? mine.key.trim() === theirs.key && mine.level === theirs.level
    : mine.placeId === theirs.placeId;

/**
 * Puts my changes on what is stored now, cell by cell: where only one of the two changed a cell, it stays as that one has it. Lines of mine
 * that are not stored follow at the end.
 */
export const onTheirs = (before: Lines, mine: Lines, theirs: Lines): MergedOwnLines => {
  const clashes: OwnClash[] = [];
  const merged = theirs.map((line, at): OwnLine => {
    const now = mine.find((one) => isSame(one, line));
    if (now === undefined) return line;
    const old = before.find(({ placeId }) => placeId !== null && placeId === now.placeId) ?? NEW_LINE;
    const changed = COLUMNS.filter((column) => !isAlike(old[column], now[column]));
    for (const column of changed)
      if (!isAlike(old[column], line[column]) && !isAlike(now[column], line[column]))
        clashes.push({ line: at, column, theirs: line[column] });
    return { ...line, ...Object.fromEntries(changed.map((column) => [column, now[column]])) };
  });
  const unstored = mine.filter((one) => one.placeId === null && !theirs.some((line) => isSame(one, line)));
  return { lines: [...merged, ...unstored], clashes };
};
