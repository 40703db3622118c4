import { describe, expect, it } from 'vitest';
import { placeBeside } from './Field.place.ts';

const room = { width: 400, height: 600 };

describe('placeBeside', () => {
  it('goes below when it fits', () =>
    expect(placeBeside({ left: 20, top: 100, bottom: 134 }, { width: 200, height: 300 }, room)).toEqual({
      left: 20,
      top: 138,
      maxHeight: 454,
    }));
  it('goes above when there is more room', () =>
    expect(placeBeside({ left: 20, top: 500, bottom: 534 }, { width: 200, height: 300 }, room).top).toBe(196));
  it('shrinks to the room there is', () =>
    expect(placeBeside({ left: 20, top: 200, bottom: 234 }, { width: 200, height: 900 }, room)).toEqual({
      left: 20,
      top: 238,
      maxHeight: 354,
    }));
  it('stays inside the window sideways', () =>
    expect(placeBeside({ left: 380, top: 0, bottom: 34 }, { width: 200, height: 10 }, room).left).toBe(192));
});
