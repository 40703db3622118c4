import { expect, test } from 'vitest';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { TemplateNode } from '../../rules/templates/template-tree.ts';
import { codeTypeOf } from '../../rules/labels/code-types.ts';
import { linesKeyOf } from '../language/custom/custom-layout.ts';
import { MODULES } from '../registry.ts';
import { SHIPPED_LABELS } from './shipped-labels.ts';
import { LAB_PAPERS, shippedCopies, shippedTemplate } from './shipped-templates.ts';

/** Words that stand in a template as they are: neither a field nor handed to `label`, so that nobody can rename them. */
const plainWords = (nodes: readonly TemplateNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return /\p{L}/u.test(node.text) ? [node.text.trim()] : [];
    if (node.kind === 'block') return [...plainWords(node.body), ...plainWords(node.otherwise)];
    return node.kind === 'element' ? plainWords(node.children) : [];
  });

const wordsOf = (source: string, isMarkup: boolean): readonly string[] => {
  const { nodes, faults } = parseTemplate(source, { isMarkup });
  expect(faults).toEqual([]);
  return plainWords(nodes);
};

test.each([...MODULES.map((module) => [module.name, shippedTemplate(module)] as const), ...Object.entries(LAB_PAPERS)])(
  '%s prints no word that label configuration does not reach',
  (_, { header, body, footer }) => {
    expect([header, body, footer].flatMap((part) => wordsOf(part, true))).toEqual([]);
  },
);

test('nor does a label', () => {
  const elements = Object.values(SHIPPED_LABELS).flatMap((label) => label.elements);
  expect(elements.flatMap(({ value }) => wordsOf(value, false))).toEqual([]);
});

const OWN_FACTS = '{{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}';
const OWN_HEADS = '{{#each ownColumns}}<th>{{name}}</th>{{/each}}';
const OWN_CELLS = '{{#each ownFields}}<td>{{text}}</td>{{/each}}';

/** Lists of papers that tell of lines otherwise than line by line. */
const TOLD_AS: { readonly [module: string]: string } = { labTest: 'results' };

test.each(
  MODULES.map(
    (module) => [module.name, TOLD_AS[module.name] ?? linesKeyOf(module), shippedTemplate(module).body] as const,
  ),
)('%s prints the fields that a partner adds to it and to its lines', (_, lines, body) => {
  expect(body).toContain(OWN_FACTS);
  const ofLines = lines === undefined ? '' : (body.split(`{{#each ${lines}}}`)[1] ?? '');
  expect([body.includes(OWN_HEADS), ofLines.includes(OWN_CELLS)]).toEqual([lines !== undefined, lines !== undefined]);
});

test.each(MODULES.filter(({ name, kind }) => kind === 'document' && codeTypeOf(name) !== undefined))(
  '$name has the code by which a scan finds it on its paper',
  (module) => {
    const { header, body } = shippedTemplate(module);
    expect(`${header}${body}`).toContain('{{qr payload}}');
  },
);

test.each(MODULES.filter((module) => shippedCopies(module).length > 0 && codeTypeOf(module.name) !== undefined))(
  '$name says whose copy it is, and has its code, in a head with room for both',
  (module) => {
    const { header, body, marginTop } = shippedTemplate(module);
    expect(header).toContain('{{copy}}');
    const needed = header.includes('{{qr payload}}') ? 50 : 30; // millimetres, as they were looked at on paper
    expect(marginTop).toBeGreaterThanOrEqual(needed);
    expect(`${header}${body}`).toContain('{{qr payload}}');
  },
);

/** Fields that hold the id of something: whoever reads the paper cannot look it up. */
const isIdOf = ({ kind, help = '' }: { readonly kind: string; readonly help?: string }): boolean =>
  kind === 'integer' && /^(?:Id|Line) of/u.test(help);

test.each(MODULES.filter(({ kind }) => kind === 'document'))('$name prints no id of the system', (module) => {
  const { body } = shippedTemplate(module);
  const ids = Object.values(module.fields).flatMap(({ of = {} }) =>
    Object.entries(of).flatMap(([key, field]) => (isIdOf(field) ? [key] : [])),
  );
  expect(ids.filter((key) => body.includes(`{{${key}}}`))).toEqual([]);
});
