import { describe, expect, it } from 'vitest';
import { emptyHistory, redone, undone, withStep } from './LineGrid.history.ts';

type Line = { readonly qty: string };
const line = (qty: string): Line => ({ qty });
const A = [line('1')];
const B = [line('12')];
const C = [line('123')];
const same = (a: Line, b: Line) => a.qty === b.qty;
const START = emptyHistory<Line>();

describe('history of lines', () => {
  it('goes back step by step, and on again', () => {
    const two = withStep(withStep(START, A, B), B, C);
    const back = undone(two, C, same);
    expect(back?.now).toBe(B);
    const first = back && undone(back, B, same);
    expect(first?.now).toBe(A);
    expect(first && redone(first, A, same)?.now).toBe(B);
  });
  it('takes the letters of one cell for one step', () => {
    const typed = withStep(withStep(START, A, B, '0:qty'), B, C, '0:qty');
    expect(undone(typed, C, same)?.now).toBe(A);
    const other = withStep(withStep(START, A, B, '0:qty'), B, C, '1:qty');
    expect(undone(other, C, same)?.now).toBe(B);
  });
  it('has nothing to take back at first, and nothing of lines set from outside', () => {
    expect(undone(START, A, same)).toBeUndefined();
    expect(undone(withStep(START, A, B), C, same)).toBeUndefined();
    expect(withStep(withStep(START, A, B), [...C, ...A], A).past).toHaveLength(1);
  });
  it('knows lines that rules made anew', () => {
    expect(undone(withStep(START, A, B), [line('12')], same)?.now).toBe(A);
  });
  it('forgets what was taken back once something else is changed', () => {
    const back = undone(withStep(START, A, B), B, same);
    expect(back && withStep(back, A, C).future).toEqual([]);
  });
});
