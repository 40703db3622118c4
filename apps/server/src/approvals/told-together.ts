import type { Tx } from '../db/tx.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';

type Telling = { readonly tx: Tx; readonly now: string };

/** Notices of a transaction that are told at its end: one of them, where many are of one kind for one person. */
const collected = new WeakMap<Tx, Notice[]>();

const groupOf = ({ kind, staffId, facts }: Notice): string =>
  [kind, staffId, facts['module'], facts['trigger'], facts['level'], facts['verdict']].join(' ');

/** One notice for many: the first of them, with how many there are, and how many more a mail has to tell of. */
const summed = ([first, ...others]: readonly Notice[]): readonly Notice[] => {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  const facts = { ...first.facts, number: '', about: '', count: others.length + 1, more: others.length };
  return [{ ...first, about: `${first.about}, and ${others.length} more`, facts }];
};

const tellAll = async ({ tx, now }: Telling, notices: readonly Notice[]): Promise<void> => {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = groupOf(notice);
    const group = groups.get(key) ?? [];
    group.push(notice);
    groups.set(key, group);
  }
  await writeNotices(tx, [...groups.values()].flatMap(summed), now);
};

/** What runs through another handle of the same transaction tells together with the rest. */
export const tellWith = (outer: Tx, inner: Tx): void => {
  const waiting = collected.get(outer);
  if (waiting !== undefined) collected.set(inner, waiting);
};

/** Tells at once, or with all others of the work that runs (`toldTogether`). */
export const tell = async ({ tx, now }: Telling, notices: readonly Notice[]): Promise<void> => {
  const waiting = collected.get(tx);
  if (waiting === undefined) await writeNotices(tx, notices, now);
  else waiting.push(...notices);
};

/**
 * Runs work that asks or decides of many records: each person has one notice of a kind for all of them, with their number. Work within such work
 * that is undone tells nothing.
 */
export const toldTogether = async <T>(telling: Telling, work: () => Promise<T>): Promise<T> => {
  const { tx } = telling;
  const outer = collected.get(tx);
  const notices = outer ?? [];
  const before = notices.length;
  collected.set(tx, notices);
  try {
    const done = await work();
    if (outer === undefined) {
      collected.delete(tx);
      await tellAll(telling, notices);
    }
    return done;
  } catch (cause) {
    notices.length = before;
    if (outer === undefined) collected.delete(tx);
    throw cause;
  }
};
