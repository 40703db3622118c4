import fc from 'fast-check';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { TooMuchPrinted } from '@weft/domain/rules/templates/print-allowance';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { describe, expect, it } from 'vitest';
import { pageContent } from './page-definition.ts';
import { pdfOf } from './pdf.ts';

/** Printed with a counterexample; the same seed makes the same papers. */
const SEED = 20_261_129;

const FIELDS: TemplateFields = {
  number: { label: 'Number', kind: 'text' },
  lines: { label: 'Lines', kind: 'lines', of: () => ({ item: { label: 'Item', kind: 'text' } }) },
};
const VALUES = { number: 'PO/1 <b>', lines: [{ item: 'Tape' }, { item: 'थैला' }, { item: 'w'.repeat(900) }] };

/** A PDF of a template; its form is right, whatever stands in it. */
const paperOf = async (source: string): Promise<string> => {
  const { nodes } = parseTemplate(source, { isMarkup: true });
  const made = await pdfOf({ content: pageContent(fillTemplate(nodes, FIELDS, VALUES), {}) });
  return made.subarray(0, 5).toString('latin1');
};

const { leaf } = fc.letrec<{ readonly leaf: string }>((tie) => ({
  leaf: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('{{number}}', '{{qr number}}', '{{barcode number}}', '<br>', '<hr>', '<hr class="page">', 'x', ' '),
    ...['p', 'div', 'b', 'small', 'h1', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'tr', 'td', 'th'].map((tag) =>
      fc.array(tie('leaf'), { maxLength: 4 }).map((inner) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
    ...['<td span="7">', '<th span="3" width="20">', '<td width="*">'].map((open) =>
      fc
        .array(tie('leaf'), { maxLength: 2 })
        .map((inner) => `<table><tr>${open}${inner.join('')}</${open.slice(1, 3)}></tr></table>`),
    ),
    ...['<div class="columns">', '<div class="keep">', '<div width="40">', '{{#each lines}}'].map((open) =>
      fc
        .array(tie('leaf'), { maxLength: 3 })
        .map((inner) => `${open}${inner.join('')}${open.startsWith('{') ? '{{/each}}' : '</div>'}`),
    ),
  ),
}));

describe('a paper', () => {
  it('of any form is made: what stands in what makes no difference', async () => {
    const { counterexample } = await fc.check(
      fc.asyncProperty(leaf, async (source) => (await paperOf(source)) === '%PDF-'),
      { seed: SEED, numRuns: 150 },
    );
    expect(counterexample).toBeNull();
  });

  it('with a word that fills pages is made: the word is parted', async () => {
    expect(await paperOf(`<p>${'w'.repeat(50_000)}</p>`)).toBe('%PDF-');
    expect(await paperOf(`<p>${`<b>${'w'.repeat(190)}</b>`.repeat(300)}</p>`)).toBe('%PDF-');
  });

  it('whose spans make more cells than a document has is refused before they are made', async () => {
    const wide = '<td span="99">a</td>'.repeat(40);
    await expect(paperOf(`<table><tr>${wide}</tr>${'<tr><td>x</td></tr>'.repeat(1500)}</table>`)).rejects.toThrow(
      TooMuchPrinted,
    );
  });
});
