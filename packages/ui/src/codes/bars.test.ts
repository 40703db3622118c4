import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';

describe('barsOf', () => {
  it('draws an EAN-13 of 95 modules with its guards', () => {
    const code = barsOf('8901234567890', 'EAN13');
    expect(code?.modules).toBe(95);
    expect(code?.bars.slice(0, 2)).toEqual([
      { at: 0, width: 1 },
      { at: 2, width: 1 },
    ]);
    expect(code?.text).toBe('8901234567890');
  });
  it('adds the check digit that is left out', () =>
    expect(barsOf('890123456789', 'EAN13')?.text).toBe('8901234567890'));
  it('refuses a wrong check digit and letters among digits', () =>
    expect([barsOf('8901234567894', 'EAN13'), barsOf('LOT-7', 'EAN13')]).toEqual([undefined, undefined]));
  it('holds any plain text as CODE128', () => expect(barsOf('LOT-2026/0042', 'CODE128')?.text).toBe('LOT-2026/0042'));
  it('refuses nothing at all', () => expect(barsOf('', 'CODE128')).toBeUndefined());
});
