import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { elementsOf, linesOf } from './label-elements.ts';
import { layoutVersions } from './label-versions.ts';

const line = { id: 7, kind: 'field', x: 1.5, y: 2, width: 30, height: 4, fontMm: 3, isBold: true, value: 'name' };

it('reads lines and writes them back as the form holds them', () => {
  const [element] = elementsOf([line]);
  expect(element).toEqual({ ...line, turn: 0 });
  expect(linesOf([line].map((own) => ({ ...own, kind: 'field' as const })))[0]).toMatchObject({
    id: 7,
    x: decimal('1.5'),
    value: 'name',
  });
});

it('goes back through the changes of a layout, and past those of anything else', () => {
  const now = { widthMm: 50, heightMm: 25, elements: elementsOf([line]) };
  const old = [{ ...line, value: 'itemCode' }];
  const versions = layoutVersions(now, [
    { id: 3, at: '2026-08-03', staffName: 'Asha', changes: [{ field: 'name', old: 'A', new: 'B' }] },
    { id: 2, at: '2026-08-02', staffName: 'Asha', changes: [{ field: 'widthMm', old: 40, new: 50 }] },
    { id: 1, at: '2026-08-01', staffName: null, changes: [{ field: 'elements', old, new: [line] }] },
  ]);
  expect(versions.map(({ key, widthMm, by, elements }) => [key, widthMm, by, elements[0]?.value])).toEqual([
    [2, 40, 'Asha', 'name'],
    [1, 40, '', 'itemCode'],
  ]);
  expect(versions[1]?.elements[0]).not.toHaveProperty('id');
});
