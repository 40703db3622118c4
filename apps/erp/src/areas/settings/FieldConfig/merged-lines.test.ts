import { describe, expect, it } from 'vitest';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { fieldLines, type FieldLine } from './field-lines.ts';
import { draftOf, fromDraft, onTheirs } from './merged-lines.ts';

const built = fieldLines(zone, zone, [], { yes: 'Yes', no: 'No', names: {}, say: (english: string) => english });
const [first, second] = built.map(({ key }) => key);
const withCells = (...cells: readonly (readonly [key: string | undefined, change: Partial<FieldLine>])[]) =>
  built.map((line) => ({
    ...line,
    ...Object.fromEntries(cells.flatMap(([key, change]) => (key === line.key ? Object.entries(change) : []))),
  }));

describe('fields that somebody else configured meanwhile', () => {
  const mine = withCells([first, { fieldLabel: 'Area', order: decimal('2') }], [second, { helpText: 'Ours' }]);
  const theirs = withCells([first, { fieldLabel: 'Region', isVisible: 'false' }], [second, { width: decimal('90') }]);

  it('take the cells that I changed, and tell those that both did', () => {
    const { lines, clashes } = onTheirs(built, mine, theirs);
    expect(lines[0]).toMatchObject({ fieldLabel: 'Area', isVisible: 'false', order: decimal('2') });
    expect(lines[1]).toMatchObject({ helpText: 'Ours', width: decimal('90') });
    expect([...clashes]).toEqual([['fieldDetails[0].fieldLabel', 'Region']]);
  });

  it('need no second look where both want the same', () => {
    expect(onTheirs(built, mine, mine).clashes.size).toBe(0);
  });

  it('are put under a draft as well; what the browser holds otherwise is left out', () => {
    const kept: unknown = JSON.parse(JSON.stringify(draftOf(built, mine)));
    expect(fromDraft(kept as object, built)).toEqual({ lines: mine, clashes: new Map() });
    expect(fromDraft(kept as object, theirs).lines[0]).toMatchObject({ fieldLabel: 'Area', isVisible: 'false' });
    expect(fromDraft({ cells: [1, { key: first, column: 'name', was: '', now: 'x' }] }, built).lines).toEqual(built);
  });
});
