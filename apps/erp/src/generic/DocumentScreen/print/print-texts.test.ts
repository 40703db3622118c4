import { expect, it } from 'vitest';
import { editedTexts, ownTexts, seenTexts, withNewText, withoutOwn, withText, type PrintText } from './print-texts.ts';

const row = (paramKey: string, entityId: number, paramValue: string, sortOrder = 10): PrintText => ({
  entityId,
  paramKey,
  paramLabel: null,
  paramValue,
  isPrinted: true,
  sortOrder,
});
const texts = editedTexts([row('TERMS', 0, 'Thirty days'), row('BANK', 7, 'Own bank', 20)]);

it('sends the document’s own texts alone', () => {
  expect(ownTexts(texts, 'purchaseOrder', 7).map(({ paramKey, entityId }) => [paramKey, entityId])).toEqual([
    ['BANK', 7],
  ]);
});

it('makes a default that is changed the document’s own, and gives it back', () => {
  const changed = withText(texts, 'TERMS', { paramValue: 'Sixty days' });
  expect(ownTexts(changed, 'purchaseOrder', 7).map(({ paramValue }) => paramValue)).toEqual(['Sixty days', 'Own bank']);
  expect(ownTexts(withoutOwn(changed, 'TERMS'), 'purchaseOrder', 7)).toHaveLength(1);
});

it('adds a text after the others, once', () => {
  const added = withNewText(texts, 'NOTE1');
  expect(added.at(-1)).toMatchObject({ paramKey: 'NOTE1', sortOrder: 30, isOwn: true });
  expect(withNewText(added, 'NOTE1')).toBe(added);
});

it('tells which of the document’s own texts were read', () => {
  const read = [row('TERMS', 0, 'Thirty days'), { ...row('BANK', 7, 'Own bank'), id: 3, version: 2 }];
  expect(seenTexts(read)).toEqual([{ id: 3, version: 2 }]);
});
