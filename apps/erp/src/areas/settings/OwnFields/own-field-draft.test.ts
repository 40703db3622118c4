import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { draftOf, fromDraft } from './own-field-draft.ts';
import { NEW_LINE } from './own-field-lines.ts';

const stored = { ...NEW_LINE, fieldId: 4, placeId: 9, label: 'Grade', key: 'grade' };
const changed = { ...stored, label: 'Quality', order: decimal('3'), carryTo: ['inward'] };
const added = { ...NEW_LINE, label: 'Shade', key: 'shade', unit: { id: 2, name: 'Kilogram' } };

it('a draft of own fields comes back: what was changed in its place, what is new at the end', () => {
  const kept: unknown = JSON.parse(JSON.stringify(draftOf([changed, added])));
  expect(fromDraft(kept as object, [stored, { ...stored, placeId: 10 }])).toEqual([
    changed,
    { ...stored, placeId: 10 },
    added,
  ]);
});

it('what the browser holds otherwise than a line has it is left out', () => {
  expect(
    fromDraft({ lines: [7, { placeId: 9, label: 8, key: 'grade', order: 'x', carryTo: 'inward' }] }, [stored]),
  ).toEqual([{ ...NEW_LINE, placeId: 9, key: 'grade' }]);
});
