import { describe, expect, it } from 'vitest';
import { steppedText, typedText } from './NumberPad.keys.ts';

describe('what a key of the pad does', () => {
  it('types where the caret stands, and over what is selected', () => {
    expect(typedText('125', '5', [3, 3])).toEqual(['1255', 4]);
    expect(typedText('1,250.500', '7', [0, 9])).toEqual(['7', 1]);
    expect(typedText('12', '.', [2, 2])).toEqual(['12.', 3]);
  });
  it('takes back one character, or what is selected', () => {
    expect(typedText('125', 'back', [3, 3])).toEqual(['12', 2]);
    expect(typedText('125', 'back', [0, 0])).toEqual(['125', 0]);
    expect(typedText('125', 'back', [0, 2])).toEqual(['5', 0]);
    expect(typedText('125', 'clear', [1, 1])).toEqual(['', 0]);
  });
  it('goes on by one or ten with exact decimals', () => {
    expect(steppedText('1,249.5', '+1')).toBe('1250.5');
    expect(steppedText('', '+10')).toBe('10');
    expect(steppedText('0.1', '+1')).toBe('1.1');
    expect(typedText('40', '+10', [0, 2])).toEqual(['50', 2]);
  });
});
