import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { wordedWith } from '../labels/worded.ts';
import { checkTemplate, pathsIn, picturesIn } from './check-template.ts';
import { fillTemplate } from './fill-template.ts';
import { MOST_FAULTS, parseTemplate } from './parse-template.ts';
import { CODE_PIECES, MOST_LETTERS, MOST_PRINTED, PrintAllowance, TooMuchPrinted } from './print-allowance.ts';
import { printedText } from './printed-text.ts';
import type { TemplateFields } from './template-fields.ts';

const FIELDS: TemplateFields = {
  number: { label: 'Number', kind: 'text' },
  date: { label: 'Date', kind: 'date' },
  arrivedAt: { label: 'Arrived', kind: 'moment' },
  total: { label: 'Total', kind: 'money' },
  secretRate: { label: 'Rate', kind: 'money', isHidden: true },
  mode: { label: 'Tax', kind: 'choice', options: { intra: 'CGST + SGST' } },
  party: {
    label: 'Mill',
    kind: 'record',
    isRenamed: true,
    of: () => ({ name: { label: 'Name', kind: 'text' }, pan: { label: 'PAN', kind: 'text' } }),
  },
  lines: {
    label: 'Lines',
    kind: 'lines',
    of: () => ({
      item: { label: 'Item', kind: 'text' },
      quantity: { label: 'Quantity', kind: 'figure' },
      rate: { label: 'Rate', kind: 'figure', isHidden: true },
      agreed: { label: 'Agreed', kind: 'figure', places: 4, isRate: true },
    }),
  },
};
const VALUES = {
  number: 'PO/1 <b>',
  date: '2026-11-20',
  arrivedAt: '2026-11-21T20:45:11.000Z',
  total: decimal('35043'),
  secretRate: decimal('98.5'),
  mode: 'intra',
  party: { name: 'Ambica', pan: 'AAACA1234A' },
  lines: [
    { item: 'Tape', quantity: decimal('1250.5'), rate: decimal('98.5'), agreed: decimal('98.5') },
    { item: 'Core', quantity: decimal('4'), rate: decimal('98.5'), agreed: decimal('109090.1234') },
  ],
};

const printed = (source: string, values: object = VALUES): string => {
  const { nodes, faults } = parseTemplate(source, { isMarkup: true });
  expect(faults).toEqual([]);
  return printedText(fillTemplate(nodes, FIELDS, { ...values }));
};
const told = (source: string, isMarkup = true): readonly string[] => {
  const { nodes, faults } = parseTemplate(source, { isMarkup });
  const all = faults.length > 0 ? faults : checkTemplate(nodes, FIELDS);
  return all.map(({ line, column, reason }) => `${line}:${column} ${reason}`);
};

describe('a template', () => {
  it.each([
    ['{{number}}', 'PO/1 <b>'],
    ['{{date}} {{mode}} {{total}}', '20-11-2026 CGST + SGST 35,043.00'],
    ['{{arrivedAt}}, a day: {{date arrivedAt}}', '22-11-2026 02:15, a day: 22-11-2026'],
    ['{{money total}}', '₹ 35,043.00'],
    ['{{words total}}', 'Thirty Five Thousand Forty Three Rupees'],
    ['{{words total "only"}}', 'Thirty Five Thousand Forty Three Rupees Only'],
    ['{{party}}, {{party.pan}}', 'Ambica, AAACA1234A'],
    ['{{label party "Supplier"}} {{label number "No."}} {{label number}}', 'Mill No. Number'],
    [
      '{{#each lines}}{{@number}} {{item}} {{qty quantity "kg"}} of {{number}};{{/each}}',
      '1 Tape 1,250.5 kg of PO/1 <b>;2 Core 4 kg of PO/1 <b>;',
    ],
    ['{{#each lines}}{{join ". " @number item}};{{/each}}', '1. Tape;2. Core;'],
    ['{{#each lines}}{{agreed}};{{/each}}', '98.50;1,09,090.1234;'], // rates as the screen shows them
    ['{{#if party}}yes{{else}}no{{/if}}{{#unless party}}none{{/unless}}', 'yes'],
    ['{{#shown lines.rate}}Rate{{else}}no rate{{/shown}}', 'no rate'],
    ['{{join " · " number date}}', 'PO/1 <b> · 20-11-2026'],
    ['a {{! a remark }}&lt;&amp;&#8377;', 'a <&₹'],
  ])('%s prints as it reads', (source, text) => expect(printed(source).trim()).toBe(text));

  it('says its own words as the partner calls things, alone or beside a field that nobody renamed', () => {
    const { nodes } = parseTemplate('{{label "Received by"}} {{label number "Lot no."}} {{label party "Lot"}} Lot', {
      isMarkup: true,
    });
    const say = wordedWith({ LOT: 'Heat', RECEIVED_BY: 'Taken in by' });
    expect(checkTemplate(nodes, FIELDS)).toEqual([]);
    expect(printedText(fillTemplate(nodes, FIELDS, VALUES, say))).toBe('Taken in by Heat Mill Lot');
  });

  it('prints nothing of a field that may not be seen, whatever asks for it', () =>
    expect(
      printed(
        '{{secretRate}}{{money secretRate}}{{qr secretRate}}{{join "-" secretRate secretRate}}{{#if secretRate}}x{{/if}}{{#each lines}}{{rate}}{{/each}}',
      ),
    ).toBe(''));

  it('makes a value a text, never markup', () => {
    const { nodes } = parseTemplate('<p>{{number}}</p>', { isMarkup: true });
    expect(fillTemplate(nodes, FIELDS, VALUES)).toEqual([
      { kind: 'element', tag: 'p', attributes: {}, children: [{ kind: 'text', text: 'PO/1 <b>' }] },
    ]);
  });

  it.each([
    ['a\n  {{numbr}}', '2:3 there is no field ‘numbr’; did you mean ‘number’?'],
    ['{{party.pna}}', '1:1 there is no field ‘party.pna’; did you mean ‘party.pan’?'],
    ['{{monye total}}', '1:1 there is no helper ‘monye’; did you mean ‘money’?'],
    ['{{lines}}', '1:1 ‘lines’ is a list: print it line by line with {{#each lines}}'],
    ['{{lines.item}}', '1:1 ‘lines.item’ stands in the list ‘lines’: print it within {{#each lines}}'],
    ['{{#each party}}{{/each}}', '1:1 ‘party’ is no list: {{#each}} goes through lists alone'],
    ['<p>\n<b>x</p></b>', '2:5 <b> of line 2 must be closed before <p>'],
    ['{{#if number}}x', '1:1 {{#if}} is never closed'],
    ['{{number', '1:1 {{ is never closed by }}'],
    ['<script>alert(1)</script>', '1:1 <script> is not allowed here: use'],
    ['<p onclick="x">y</p>', '1:1 <p> takes no ‘onclick’'],
    [
      '<img src="http://evil.example/x.png">',
      '1:1 ‘src’ of <img> must be header, seal, signature, images/header.jpg or file/get/',
    ],
    ['<img src="file/get/../../secret">', '1:1 ‘src’ of <img> must be'],
    ['<td align="expression(1)">x</td>', '1:1 ‘align’ of <td> must be left, center, right or justify'],
    ['{{qr}}{{money total number}}', '1:1 there is no field ‘qr’'],
    ['1 < 2', '1:3 write &lt; for the sign <, or correct the tag'],
  ])('%s is refused at its place', (source, words) => expect(told(source)[0]).toContain(words));

  it('is plain text where it is no markup', () => expect(told('1 < 2 <b> {{number}}', false)).toEqual([]));

  it('names every picture that has to be read', () =>
    expect(
      picturesIn(
        parseTemplate(
          '<p><img src="seal"></p>{{#if number}}<img src="file/get/a-B_9">{{else}}<img src="header">{{/if}}',
          {
            isMarkup: true,
          },
        ).nodes,
      ),
    ).toEqual(['seal', 'file/get/a-B_9', 'header']));

  it('names every path that has to be read', () =>
    expect([
      ...pathsIn(parseTemplate('{{party.pan}}{{#each lines}}{{item.hsn}}{{/each}}', { isMarkup: true }).nodes),
    ]).toEqual(['party.pan', 'lines', 'item.hsn', 'lines.item.hsn']));

  it('stops what prints without end', () => {
    const lines = Array.from({ length: 500 }, () => ({ item: 'x' }));
    const source = `${'{{#each lines}}'.repeat(6)}${'{{/each}}'.repeat(6)}`;
    const { nodes } = parseTemplate(source, { isMarkup: true });
    expect(() => fillTemplate(nodes, FIELDS, { lines })).toThrow(TooMuchPrinted);
  });

  it.each([
    ['letters of its own', `{{#each lines}}${'a'.repeat(MOST_LETTERS / 500)}b{{/each}}`],
    ['letters of values', '{{#each lines}}{{item}}{{/each}}'],
    ['codes', `{{#each lines}}${'{{qr @number}}'.repeat(3)}{{/each}}`],
  ])('stops what prints %s without end', (_, source) => {
    const lines = Array.from({ length: 500 }, () => ({ item: 'x'.repeat(MOST_LETTERS / 500 + 1) }));
    const { nodes, faults } = parseTemplate(source, { isMarkup: true });
    expect(faults).toEqual([]);
    expect(() => fillTemplate(nodes, FIELDS, { lines })).toThrow(TooMuchPrinted);
  });

  it('prints as much as a long document has, and its copies and pages draw on one allowance', () => {
    const cells = `<td>{{item}}</td>`.repeat(30);
    const { nodes } = parseTemplate(`<table>{{#each lines}}<tr>${cells}</tr>{{/each}}</table>`, { isMarkup: true });
    const lines = Array.from({ length: 500 }, () => ({ item: 'Tape 60 denier' }));
    const fill = (allowance: PrintAllowance) => fillTemplate(nodes, FIELDS, { lines }, undefined, allowance);
    expect(fill(new PrintAllowance())).toHaveLength(1);
    const shared = new PrintAllowance(2);
    for (let copy = 1; copy <= 3; copy += 1) fill(shared);
    expect(() => fill(shared)).toThrow(TooMuchPrinted);
    expect(() => new PrintAllowance().spend(MOST_PRINTED + 1)).toThrow(`${MOST_PRINTED} pieces`);
    expect(CODE_PIECES).toBeGreaterThan(1);
  });

  it('tells so many unknown names as a person reads, and asks for the nearest of no more', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 150 }, (_, n) => [`someField${n}`, { label: 'A', kind: 'text' } as const]),
    );
    const { nodes } = parseTemplate('{{someFeild}}'.repeat(4600), { isMarkup: true });
    expect(checkTemplate(nodes, fields)).toHaveLength(MOST_FAULTS);
  });
});

/** What attackers of template engines send: into prototypes, constructors, includes, other languages, and too deep. */
const PAYLOADS: readonly string[] = [
  '{{constructor}}',
  '{{constructor.constructor}}',
  '{{__proto__}}',
  '{{number.constructor.constructor "return process"}}',
  '{{#each constructor}}{{/each}}',
  '{{lookup this "constructor"}}',
  '{{#with "s" as |string|}}{{string.sub.constructor}}{{/with}}',
  '{{> ../../etc/passwd}}',
  '{% include "/etc/passwd" %}',
  '<%= process.env %>',
  '${process.env}',
  '{{process.mainModule.require "child_process"}}',
  '{{toString}}',
  '{{hasOwnProperty "x"}}',
  '{{valueOf}}',
  '{{qr.constructor}}',
  '{{party.__proto__}}',
  '{{party.constructor.name}}',
  `${'<div>'.repeat(5000)}`,
  `${'{{#if number}}'.repeat(5000)}`,
  '{{'.repeat(20_000),
  '<'.repeat(40_000),
  `<p ${'a="b" '.repeat(5000)}`,
  '&#'.repeat(20_000),
  `{{join ${'number '.repeat(5000)}}}`,
  '<p class="columns columns columns x">y</p>',
  '<style>@import url(http://x)</style>',
  '<table><tr><td span="99999"></td></tr></table>',
  '\u0000\uFFFF{{number}}\u202E',
];

/** Printed with a counterexample; the same seed makes the same templates. */
const SEED = 20_261_129;

const PIECES: readonly string[] = [
  ...PAYLOADS.slice(0, 18),
  ...'{{ }} {{/each}} {{else}} {{/if}} <p> </p> <table> </table> {{item}} {{number}} &amp; < " <br> <b> </b>'.split(
    ' ',
  ),
  '{{#each lines}}',
  '{{#if number}}',
  '<td align="right">',
  '{{qr number}}',
  '{{label lines.rate "x"}}',
  '\n',
];

describe('a hostile template', () => {
  it.each(PAYLOADS.map((payload) => [payload.slice(0, 60), payload] as const))('reaches nothing: %s', (_, payload) => {
    const { nodes, faults } = parseTemplate(payload, { isMarkup: true });
    const text = printedText(fillTemplate(nodes, FIELDS, VALUES));
    expect(faults.length).toBeLessThanOrEqual(MOST_FAULTS);
    expect(text).not.toMatch(/native code|function|\[object/u);
  });

  it('of any form is told or prints, and never throws anything else', () => {
    const piece = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 60 }),
        fc.boolean(),
        (parts, isMarkup) => {
          const { nodes, faults } = parseTemplate(parts.join(''), { isMarkup });
          for (const { line, column } of faults) expect(line > 0 && column > 0).toBe(true);
          checkTemplate(nodes, FIELDS);
          const text = printedText(fillTemplate(nodes, FIELDS, VALUES));
          expect(text).not.toMatch(/98\.5|native code/u);
          expect(Object.keys(Object.prototype)).toEqual([]); // nothing was put where everything inherits
        },
      ),
      { seed: SEED, numRuns: 1000 },
    );
  });
});
