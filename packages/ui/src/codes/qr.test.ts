import { describe, expect, it } from 'vitest';
import { qrOf } from './qr.ts';

describe('qrOf', () => {
  it('draws a short text on 21 modules', () => expect(qrOf('LOT-7', 'M')?.size).toBe(21));
  it('grows with safety', () =>
    expect((qrOf('LOT-2026-0042', 'H')?.size ?? 0) > (qrOf('LOT-2026-0042', 'L')?.size ?? 0)).toBe(true));
  it('takes Hindi', () => expect(qrOf('मीटर', 'M')?.path).toMatch(/^M/u));
  it('refuses what no code can hold', () => expect(qrOf('x'.repeat(8000), 'L')).toBeUndefined());
});
