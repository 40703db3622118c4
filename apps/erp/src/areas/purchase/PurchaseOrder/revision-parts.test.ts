import { expect, test } from 'vitest';
import { revisionParts } from './revision-parts.ts';

const WORDS = {
  t: (key: string, values: { readonly [name: string]: string | number } = {}) => `${key} ${values['n'] ?? ''}`.trim(),
  label: (key: string) => key,
  nameOf: (module: string, id: number) => `${module} no. ${id}`,
};

test('a changed line is called by its place and its goods, whatever of it changed', () => {
  const line = { id: 9, lineNo: 1, item: 2, uom: 1, quantity: 12_000 };
  const parts = revisionParts(
    {
      header: [],
      added: [{ id: 11, lineNo: 3, item: 5, uom: 1, quantity: 5 }],
      removed: [],
      changed: [{ id: 9, line, changes: [{ field: 'quantity', old: 10_000, new: 12_000 }] }],
    },
    WORDS,
    'Order',
  );
  expect(parts.map(({ label }) => label)).toEqual([
    'order.revision.line 1: item no. 2',
    'order.revision.line 3: item no. 5',
  ]);
});
