import { describe, expect, it } from 'vitest';
import { onTheirs } from './merged-own-lines.ts';
import { NEW_LINE, type OwnLine } from './own-field-lines.ts';

const line = (more: Partial<OwnLine>): OwnLine => ({ ...NEW_LINE, ...more });
const finish = line({ fieldId: 4, placeId: 11, label: 'Finish', key: 'finish' });

describe('own fields that two people changed', () => {
  it('have of each cell what the one stored who changed it', () => {
    const { lines, clashes } = onTheirs(
      [finish],
      [{ ...finish, isVisible: 'false' }],
      [{ ...finish, section: 'Surface' }],
    );
    expect(lines).toEqual([{ ...finish, isVisible: 'false', section: 'Surface' }]);
    expect(clashes).toEqual([]);
  });

  it('keep mine where both changed a cell, and tell theirs', () => {
    const { lines, clashes } = onTheirs([finish], [{ ...finish, label: 'Look' }], [{ ...finish, label: 'Surface' }]);
    expect(lines).toEqual([{ ...finish, label: 'Look' }]);
    expect(clashes).toEqual([{ line: 0, column: 'label', theirs: 'Surface' }]);
  });

  it('are one field where both added it, and whichever either added', () => {
    const [mine, more] = [line({ key: 'shine', label: 'Shine' }), line({ key: 'weight', label: 'Weight' })];
    const theirs = line({ fieldId: 5, placeId: 12, key: 'shine', label: 'Shine', section: 'Surface' });
    const other = line({ fieldId: 6, placeId: 13, key: 'note', label: 'Note' });
    expect(onTheirs([finish], [finish, mine, more], [finish, theirs, other])).toEqual({
      lines: [finish, theirs, other, more],
      clashes: [],
    });
  });
});
