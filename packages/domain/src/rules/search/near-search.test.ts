import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editReading, nearReadings, type Reading } from './near-search.ts';
import { normaliseSearch } from './normalise-search.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** What the database does with a reading. */
const finds = (reading: Reading, text: string): boolean =>
  reading.every((alternatives) =>
    alternatives.some((parts) =>
      new RegExp(parts.map((part) => (part === null ? '.' : escaped(part))).join(''), 'su').test(normaliseSearch(text)),
    ),
  );
const isFound = (typed: string, text: string): boolean =>
  nearReadings(typed).some(({ reading, holds }) => finds(holds === undefined ? reading : [...reading, holds], text));

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const word = fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 14 }).map((all) => all.join(''));

describe('what was probably meant', () => {
  it.each([
    ['lamnated', 'Laminated Bag 300 x 400'],
    ['laminatedd bag', 'Laminated Bag 300 x 400'],
    ['lmainated', 'Laminated Bag 300 x 400'],
    ['bag laminated', 'Laminated Bag 300 x 400'],
    ['bag vlave', 'Valve Bag 410 x 520'],
    ['mster batch 310', 'Masterbatch White 310'],
    ['mastre btach', 'Batch of Master'],
    ['valveb ag', 'Valve Bag'],
    ['bga valve', 'BGA Valve'],
    ['granul 392', 'PP Granule\n392'],
    ['ગ્રેન્યુલ', 'ગ્રેન્યૂલ'],
  ])('%s finds %s', (typed, text) => expect(isFound(typed, text)).toBe(true));

  it.each([
    ['bag 300', 'Bag 800'],
    ['F-00054231', 'F-00054232'],
    ['bga', 'Bag'],
    ['lmntd', 'Laminated'],
  ])('%s does not find %s', (typed, text) => expect(isFound(typed, text)).toBe(false));

  it('any one slip in a word is forgiven', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...letters), fc.nat(3), (meant, at, letter, slip) => {
        const n = at % meant.length;
        const typed = [
          meant.slice(0, n) + letter + meant.slice(n + 1), // wrong
          meant.slice(0, n) + letter + meant.slice(n), // too much
          n === 0 ? meant : meant.slice(0, n) + meant.slice(n + 1), // missing
          meant.slice(0, n) + (meant[n + 1] ?? '') + (meant[n] ?? '') + meant.slice(n + 2), // swapped
        ][slip];
        expect(isFound(typed ?? '', meant)).toBe(true);
      }),
    );
  });

  it('guesses nothing from little, or from what was pasted', () => {
    expect(nearReadings('')).toEqual([]);
    expect(nearReadings('pp')).toEqual([]);
    expect(nearReadings('390120')).toEqual([]);
    expect(nearReadings('x'.repeat(41))).toEqual([]);
  });

  it('a name is read with one letter changed, missing or too much; its figures stand', () => {
    const reading = editReading('Loom Bag 60');
    const near = ['loombag60', 'lombag60', 'loambag60', 'looombag60', 'loombags60'];
    expect(near.filter((text) => finds(reading, text))).toEqual(near);
    expect(['loombag', 'lmbag60', 'loombag70'].filter((text) => finds(reading, text))).toEqual([]);
    expect(editReading('PP')).toEqual([[['pp']]]);
  });
});
