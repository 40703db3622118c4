import { expect, test } from 'vitest';
import { readColour } from './ColourField.colour.ts';

const colour = (digits: string) => ({ value: `#${digits}` });

test.each([
  ['#1A9f00', colour('1a9f00')],
  ['1a9f00', colour('1a9f00')],
  [' 1a9 ', colour('11aa99')],
  ['', { value: null }],
  ['red', { fault: 'no' }],
  ['#12345', { fault: 'no' }],
])('%j', (text, expected) => expect(readColour(text, 'no')).toEqual(expected));
