import { describe, expect, it } from 'vitest';
import { stepFrom, type FocusStop } from './FormGrid.state.ts';

const field: FocusStop = { isDisabled: false, isHidden: false, isField: true };
const stops: readonly FocusStop[] = [
  field,
  { ...field, isDisabled: true },
  { ...field, isField: false },
  { ...field, isHidden: true },
  field,
];

describe('stepFrom', () => {
  it('passes what cannot be filled in', () => expect([stepFrom(stops, 0, 1), stepFrom(stops, 4, -1)]).toEqual([4, 0]));
  it('ends at the ends', () => expect([stepFrom(stops, 4, 1), stepFrom(stops, 0, -1)]).toEqual([undefined, undefined]));
});
