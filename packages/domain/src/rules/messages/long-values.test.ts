import { expect, it } from 'vitest';
import { parseTemplate } from '../templates/parse-template.ts';
import type { TemplateFields } from '../templates/template-fields.ts';
import { longValues } from './long-values.ts';

const FIELDS: TemplateFields = {
  number: { label: 'Number', kind: 'text' },
  lines: { label: 'Lines', kind: 'lines', of: () => ({ item: { label: 'Item', kind: 'text' } }) },
};
const LONG = 'Laminated woven sack 60 × 90 cm';

const longIn = (source: string, items: readonly string[], number = 'PO/1') =>
  longValues(parseTemplate(source, { isMarkup: false }).nodes, FIELDS, {
    number,
    lines: items.map((item) => ({ item })),
  });

it('tells of a value that networks hold back', () => {
  expect(longIn('Order {{number}} of {{number}}', [], LONG)).toEqual([{ variable: 'number', characters: 31 }]);
  expect(longIn('Order {{number}}', [])).toEqual([]);
});

it('measures a variable of a list by its longest line, not by all of them', () => {
  const source = '{{#each lines}}{{item}}, {{/each}}';
  expect(longIn(source, ['Tape', LONG, 'Core'])).toEqual([{ variable: 'item', characters: 31 }]);
  expect(longIn(source, ['Laminated fabric', 'Unlaminated fabric'])).toEqual([]);
});
