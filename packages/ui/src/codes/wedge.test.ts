import { describe, expect, it } from 'vitest';
import { createWedge } from './wedge.ts';

/** Presses keys with so many milliseconds between them; the answer to the last one. */
const pressed = (keys: readonly string[], gap: number, wedge = createWedge()) =>
  keys.map((key, at) => wedge.press(key, at * gap)).at(-1);

describe('createWedge', () => {
  it('reads a fast burst ended by Enter', () => expect(pressed([...Array.from('LOT-42'), 'Enter'], 10)).toBe('LOT-42'));
  it('leaves a hand alone', () => expect(pressed([...Array.from('LOT-42'), 'Enter'], 90)).toBeUndefined());
  it('reads what has less than 35 ms between its keys, and at least six of them', () => {
    expect(pressed([...Array.from('LOT-42'), 'Enter'], 34)).toBe('LOT-42');
    expect(pressed([...Array.from('LOT-42'), 'Enter'], 35)).toBeUndefined();
    expect(pressed([...Array.from('LOT-4'), 'Enter'], 10)).toBeUndefined();
  });
  it('leaves a short roll of keys alone', () => expect(pressed([...Array.from('ab'), 'Enter'], 10)).toBeUndefined());
  it('passes over Shift, which scanners press for capitals', () =>
    expect(pressed(['Shift', 'L', 'Shift', 'O', 'T', '-', '4', '2', 'Enter'], 8)).toBe('LOT-42'));
  it('begins again after a pause, a key that is no letter, and a code', () => {
    const wedge = createWedge();
    wedge.press('x', 0);
    expect([...Array.from('890123'), 'Enter'].map((key, at) => wedge.press(key, 500 + at * 10)).at(-1)).toBe('890123');
    expect(
      [...Array.from('123'), 'Tab', ...Array.from('456'), 'Enter']
        .map((key, at) => wedge.press(key, 900 + at * 10))
        .at(-1),
    ).toBeUndefined();
    expect([...Array.from('567890'), 'Enter'].map((key, at) => wedge.press(key, 2000 + at * 10)).at(-1)).toBe('567890');
  });
});
