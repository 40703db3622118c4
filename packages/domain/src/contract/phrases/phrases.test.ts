import { describe, expect, it } from 'vitest';
import { fault, filledWords } from '../faults.ts';
import { readPhrase } from '../read-fault.ts';
import { DOINGS } from './doings.ts';
import { asItStands } from './phrase.ts';
import { REASONS } from './reasons.ts';
import { THINGS } from './things.ts';

const holesIn = (phrase: string): readonly string[] => [...phrase.matchAll(/\{(\w+)\}/gu)].map(([, hole = '']) => hole);

const withHoles = (hole: string, phrases: readonly string[]): readonly (readonly [string, string])[] =>
  phrases.filter((phrase) => holesIn(phrase).length > 0).map((phrase) => [hole, phrase] as const);

describe('a phrase', () => {
  it.each([...withHoles('reason', REASONS), ...withHoles('what', DOINGS), ...withHoles('label', THINGS)])(
    'in {%s} is found again behind its words: %s',
    (hole, phrase) => {
      const values = Object.fromEntries(holesIn(phrase).map((name, n) => [name, `Word${n}`]));
      expect(readPhrase(hole, filledWords(phrase, values))).toEqual({ phrase, values });
    },
  );

  it('stands in one table once', () => {
    const all = [...REASONS, ...DOINGS, ...THINGS];
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
  });

  it('is not looked for in the name of a thing: ‘print film’ is no right', () => {
    expect(readPhrase('item', 'print film')).toBeUndefined();
    expect(readPhrase('what', 'print film')).toEqual({ phrase: 'print {modules}', values: { modules: 'film' } });
  });
});

describe('why something is not possible', () => {
  it('is a phrase that every language has words for, or text that is said to be none', () => {
    const values = { label: 'Code' };
    expect(fault('code', 'LOCKED', { ...values, reason: 'stock exists' }).values).toHaveProperty('reason');
    expect(fault('code', 'LOCKED', { ...values, reason: asItStands('Diwali') }).values).toHaveProperty('reason');
    // @ts-expect-error -- no language has words for it
    expect(fault('code', 'LOCKED', { ...values, reason: 'the moon is full' }).values).toHaveProperty('reason');
    // @ts-expect-error -- nor for this
    expect(fault('', 'DENIED', { what: 'look at the moon' }).values).toHaveProperty('what');
  });
});
