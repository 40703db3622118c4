import { FAULTS } from './fault-table.ts';
import type { FaultName, FaultValues } from './faults.ts';
import { type NoteName, NOTES } from './notes.ts';
import { DOINGS } from './phrases/doings.ts';
import { REASONS } from './phrases/reasons.ts';
import { THINGS } from './phrases/things.ts';

/** The words of a fault as a pattern: a hole that comes twice holds the same both times. */
const patternOf = (message: string): RegExp => {
  const seen = new Set<string>();
  const source = message.split(/(\{\w+\})/u).map((piece) => {
    const hole = /^\{(\w+)\}$/u.exec(piece)?.[1];
    if (hole === undefined) return piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
    if (seen.has(hole)) return String.raw`\k<${hole}>`;
    seen.add(hole);
    return `(?<${hole}>.+?)`;
  });
  return new RegExp(`^${source.join('')}$`, 'u');
};

/** Letters of a fault's words outside of its holes. */
const lettersOf = (message: string): number => message.replaceAll(/\{\w+\}/gu, '').length;

/**
 * The fault that an answer told in words alone, as answers about a whole request do (spec 01, 0.6); undefined for words of another server.
 * @example readFault(4404, 'Item not found') → { name: 'NOT_FOUND', values: { what: 'Item' } }
 */
export const readFault = (
  code: number,
  message: string,
): { readonly name: FaultName; readonly values: FaultValues } | undefined => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    const found = fault.code === code ? patternOf(fault.message).exec(message) : null;
    if (found !== null) return { name: name as FaultName, values: { ...found.groups } }; // a key of FAULTS
  }
  return undefined;
};

/**
 * The note that stands behind English words; undefined for words that are none. Notes of more words come before those whose holes would take them in.
 * @example readNote('And 3 more new ones.') → { name: 'MORE_NEW', values: { n: '3' } }
 */
export const readNote = (words: string): { readonly name: NoteName; readonly values: FaultValues } | undefined => {
  for (const [name, text] of Object.entries(NOTES)) {
    const found = patternOf(text).exec(words);
    if (found !== null) return { name: name as NoteName, values: { ...found.groups } }; // a key of NOTES
  }
  return undefined;
};

/** Phrases with holes as patterns, those of more words before those whose holes would take them in. */
const patternsOf = (phrases: readonly string[]): readonly (readonly [string, RegExp])[] =>
  phrases
    .filter((phrase) => /\{\w+\}/u.test(phrase))
    .toSorted((a, b) => lettersOf(b) - lettersOf(a))
    .map((phrase) => [phrase, patternOf(phrase)]);

const PATTERNS = patternsOf([...REASONS, ...THINGS]);
const DOING_PATTERNS = patternsOf([...DOINGS, ...THINGS]);

/** The hole of a fault that holds what somebody has no right to. */
const DOING = 'what';

/**
 * The phrase that stands behind English words in a hole of a fault, where it has holes itself: what has none is found as it stands.
 * @example readPhrase('reason', 'is Open') → { phrase: 'is {status}', values: { status: 'Open' } }
 */
export const readPhrase = (
  hole: string,
  words: string,
): { readonly phrase: string; readonly values: FaultValues } | undefined => {
  for (const [phrase, pattern] of hole === DOING ? DOING_PATTERNS : PATTERNS) {
    const found = pattern.exec(words);
    if (found !== null) return { phrase, values: { ...found.groups } };
  }
  return undefined;
};

/** Words that are little more than their holes fit anything. */
const FEWEST_LETTERS = 8;

/**
 * The fault behind English words that came without their number, as a check tells what to look at twice: the one that has most of the words itself.
 * @example readFaultAlone('PIN 560001 is not one of Gujarat') → { name: 'PIN_OTHER_STATE', values: { … } }
 */
export const readFaultAlone = (
  words: string,
): { readonly name: FaultName; readonly values: FaultValues } | undefined => {
  const fits = Object.entries(FAULTS).flatMap(([name, { message }]) => {
    const found = lettersOf(message) < FEWEST_LETTERS ? null : patternOf(message).exec(words);
    return found === null
      ? []
      : [{ name: name as FaultName, values: { ...found.groups }, letters: lettersOf(message) }]; // a key of FAULTS
  });
  const [best] = fits.toSorted((a, b) => b.letters - a.letters);
  return best && { name: best.name, values: best.values };
};
