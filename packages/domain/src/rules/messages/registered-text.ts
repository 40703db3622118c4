import { parseTemplate } from '../templates/parse-template.ts';
import type { TemplateNode } from '../templates/template-tree.ts';

/** Variables of a text in the register of the telecom operators: `{#var#}`, or one that says what it holds (`{#numeric#}`). */
const VARIABLE = /\{#[a-z]+#\}/giu;
const VAR = '{#var#}';

/** Variables of a text registered for WhatsApp: `{{1}}`, `{{2}}` … */
const NUMBERED = /\{\{\s*(\d{1,2})\s*\}\}/gu;

/** Characters of a difference that are told. */
const TOLD = 20;

/** How a text differs from its registered form: in the number of variables, else from a character on, which counts from 1. */
export type Mismatch =
  | { readonly of: 'variables'; readonly registered: number; readonly given: number }
  | { readonly of: 'text'; readonly n: number; readonly registered: string; readonly given: string };

const brokenAlike = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** A template as the register would have it; undefined where its words change with the record. */
const asRegistered = (nodes: readonly TemplateNode[]): string | undefined =>
  nodes.some(({ kind }) => kind === 'block')
    ? undefined
    : brokenAlike(nodes.map((node) => (node.kind === 'text' ? node.text : VAR)).join(''));

const countOf = (text: string): number => text.split(VAR).length - 1;

/** Whether a text is the registered one only sometimes: the first block in it, which prints now these words, now those. */
export const blockIn = (nodes: readonly TemplateNode[]): Extract<TemplateNode, { kind: 'block' }> | undefined =>
  nodes.find((node) => node.kind === 'block');

/**
 * How an SMS differs from the text that is registered for it: as many placeholders as variables, and the words between them alike letter by letter
 * (spec 03, 6.5). Undefined: it does not, or its words change with the record (`blockIn`).
 * @example dltMismatch('Dear {#var#}', parseTemplate('Dear', { isMarkup: false }).nodes) → { of: 'variables', registered: 1, given: 0 }
 */
export const dltMismatch = (dltBody: string, nodes: readonly TemplateNode[]): Mismatch | undefined => {
  const given = asRegistered(nodes);
  if (given === undefined) return undefined;
  const registered = brokenAlike(dltBody).replaceAll(VARIABLE, VAR);
  const counts = { registered: countOf(registered), given: countOf(given) };
  if (counts.registered !== counts.given) return { of: 'variables', ...counts };
  if (registered === given) return undefined;
  let at = 0;
  while (registered[at] === given[at]) at += 1;
  return { of: 'text', n: at + 1, registered: registered.slice(at, at + TOLD), given: given.slice(at, at + TOLD) };
};

/** Numbers of the variables in a text for WhatsApp, each once, in order. @example numberedIn('{{2}} of {{1}}, {{2}}') → [1, 2] */
export const numberedIn = (body: string): readonly number[] =>
  [...new Set([...body.matchAll(NUMBERED)].map(([, n]) => Number(n)))].toSorted((a, b) => a - b);

/** The same text with room where its numbered variables stand, so that every other place keeps its line and column. */
export const withoutNumbered = (body: string): string => body.replaceAll(NUMBERED, (one) => ' '.repeat(one.length));

/** A placeholder as a template writes it, from what a person named: a field, or a helper with its field. */
export const writtenPlaceholder = (said: string): string =>
  `{{${said.trim().replace(/^\{\{/u, '').replace(/\}\}$/u, '')}}}`;

/** A text for WhatsApp with the placeholders that its numbers stand for; one without a placeholder stands for nothing. */
export const withPlaceholders = (body: string, params: readonly string[]): string =>
  body.replaceAll(NUMBERED, (_, n: string) => {
    const said = params[Number(n) - 1];
    return said === undefined ? '' : writtenPlaceholder(said);
  });

/** Whether something names one value: a field, or a helper with its fields. @example isPlaceholder('money grandTotal') → true */
export const isPlaceholder = (said: string): boolean => {
  const { nodes, faults } = parseTemplate(writtenPlaceholder(said), { isMarkup: false });
  const [only, ...more] = nodes;
  return faults.length === 0 && more.length === 0 && (only?.kind === 'value' || only?.kind === 'call');
};
