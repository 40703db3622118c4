import { fillTemplate, type TemplateValues } from '../templates/fill-template.ts';
import { printedText } from '../templates/printed-text.ts';
import type { TemplateFields } from '../templates/template-fields.ts';
import type { TemplateNode } from '../templates/template-tree.ts';

/** Most characters of one variable in an Indian SMS: the networks hold the rest back (spec 01, 2.9). */
export const MOST_IN_VARIABLE = 30;

/** A variable of an SMS whose value is longer than networks let through. */
export type LongValue = { readonly variable: string; readonly characters: number };

/** Variables of a template outside of lists, each once. */
const variablesIn = (nodes: readonly TemplateNode[]): ReadonlyMap<string, TemplateNode> => {
  const found = new Map<string, TemplateNode>();
  for (const node of nodes) {
    if (node.kind === 'value') found.set(node.path, node);
    if (node.kind === 'call') {
      const [first] = node.args;
      found.set(`${node.helper} ${first?.kind === 'field' ? first.path : ''}`.trim(), node);
    }
    if (node.kind === 'block' && node.block !== 'each')
      for (const [name, one] of variablesIn([...node.body, ...node.otherwise])) found.set(name, one);
  }
  return found;
};

/** Variables of an SMS that come out too long for one record. */
export const longValues = (
  nodes: readonly TemplateNode[],
  fields: TemplateFields,
  values: TemplateValues,
): readonly LongValue[] =>
  [...variablesIn(nodes)].flatMap(([variable, node]) => {
    const characters = Array.from(printedText(fillTemplate([node], fields, values))).length;
    return characters > MOST_IN_VARIABLE ? [{ variable, characters }] : [];
  });
