import { describe, expect, it } from 'vitest';
import { FITTED, moved, turned, zoomed } from './ImageViewer.view.ts';

const room = { width: 400, height: 300 };

describe('the view of a picture', () => {
  it('keeps the point under the pointer', () => {
    const at = { x: 100, y: -40 };
    const view = zoomed(zoomed(FITTED, 2, at), 1.5, at);
    expect(view).toEqual({ scale: 3, x: -200, y: 80, turn: 0 });
  });
  it('is never smaller than fitted nor larger than eight times', () => {
    expect(zoomed({ ...FITTED, scale: 2, x: 50, y: 5 }, 0.1)).toEqual(FITTED);
    expect(zoomed(FITTED, 99).scale).toBe(8);
  });
  it('moves only when enlarged and stays in the window', () => {
    expect(moved(FITTED, { x: 30, y: 30 }, room)).toEqual(FITTED);
    expect(moved({ ...FITTED, scale: 2 }, { x: 900, y: -30 }, room)).toMatchObject({ x: 400, y: -30 });
  });
  it('turns round in four quarters and fits again', () => {
    const once = turned({ ...FITTED, scale: 3, x: 9 });
    expect(once).toEqual({ ...FITTED, turn: 90 });
    expect(turned(turned(turned(once)))).toEqual(FITTED);
  });
});
