import { describe, expect, it } from 'vitest';
import { levelsOf, withApprover, withLevel, withoutApprover, withoutLevel, withSwapped } from './level-lines.ts';

const lines = [
  { sequence: 2, name: 'Director', need: 'all', approverStaff: [9] },
  { sequence: 1, name: 'Head', need: 'anyOne', amountFrom: '500', approverRole: [3] },
  { sequence: 1, approverStaff: [4] },
];

describe('levels of a flow', () => {
  it('are lines of one number, in their order', () => {
    expect(levelsOf(lines)).toEqual([
      { sequence: 1, lines: [1, 2] },
      { sequence: 2, lines: [0] },
    ]);
    expect(levelsOf([])).toEqual([]);
  });

  it('begin with 1 and go on after the last', () => {
    expect(withLevel([], { need: 'anyOne' })).toEqual([{ need: 'anyOne', sequence: 1 }]);
    expect(withLevel(lines, {}).at(-1)).toEqual({ sequence: 3 });
    expect(withLevel([{ sequence: 1 }, { sequence: 9 }], {}).at(-1)).toEqual({ sequence: 2 }); // there is no level 10
  });

  it('get another approver beside the last of theirs', () => {
    const more = withApprover(lines, { sequence: 1, lines: [1, 2] }, { approverType: 'role' });
    expect(more[3]).toEqual({ approverType: 'role', sequence: 1 });
    expect(more).toHaveLength(4);
  });

  it('keep what they say when the approver goes with whom it stood', () => {
    const [, head] = withoutApprover(lines, { sequence: 1, lines: [1, 2] }, 1);
    expect(head).toMatchObject({ sequence: 1, name: 'Head', amountFrom: '500', approverStaff: [4] });
    expect(withoutApprover(lines, { sequence: 1, lines: [1, 2] }, 2)).toEqual(lines.slice(0, 2));
  });

  it('go with their conditions, and those after them move up', () => {
    const conditions = [
      { level: 1, field: 'a' },
      { level: 2, field: 'b' },
      { level: null, field: 'c' },
    ];
    expect(withoutLevel({ levels: lines, conditions }, 1)).toEqual({
      levels: [{ ...lines[0], sequence: 1 }],
      conditions: [{ level: 1, field: 'b' }, conditions[2]],
    });
  });

  it('change places, each with its conditions', () => {
    const swapped = withSwapped({ levels: lines, conditions: [{ level: 2, field: 'b' }] }, 1, 2);
    expect(swapped.levels.map(({ sequence, name }) => [sequence, name])).toEqual([
      [1, 'Director'],
      [2, 'Head'],
      [2, undefined],
    ]);
    expect(swapped.conditions).toEqual([{ level: 1, field: 'b' }]);
  });
});
