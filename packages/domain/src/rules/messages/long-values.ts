import { fillTemplate, type TemplateValues } from '../templates/fill-template.ts';
import { printedText } from '../templates/printed-text.ts';
import type { TemplateFields } from '../templates/template-fields.ts';
import type { TemplateNode } from '../templates/template-tree.ts';

/** Most characters of one variable in an Indian SMS: the networks hold the rest back (spec 01, 2.9). */
export const MOST_IN_VARIABLE = 30;

/** A variable of an SMS whose value is longer than networks let through. */
export type LongValue = { readonly variable: string; readonly characters: number };

/** A variable by what the template calls it, with the nodes that print its values: one for a record, one for each line within a list. */
type Variable = { readonly name: string; readonly node: TemplateNode };

/** Variables of a template, each once in each list. */
const variablesIn = (nodes: readonly TemplateNode[]): ReadonlyMap<string, Variable> => {
  const found = new Map<string, Variable>();
  for (const node of nodes) {
    if (node.kind === 'value') found.set(node.path, { name: node.path, node });
    if (node.kind === 'call') {
      const [first] = node.args;
      const name = `${node.helper} ${first?.kind === 'field' ? first.path : ''}`.trim();
      found.set(name, { name, node });
    }
    if (node.kind !== 'block') continue;
    for (const [place, one] of variablesIn(node.otherwise)) found.set(place, one);
    for (const [place, one] of variablesIn(node.body)) {
      if (node.block !== 'each') found.set(place, one);
      else found.set(`${node.path} ${place}`, { ...one, node: { ...node, body: [one.node], otherwise: [] } });
    }
  }
  return found;
};

/** Variables of an SMS that come out too long for one record; in a list by its longest line. */
export const longValues = (
  nodes: readonly TemplateNode[],
  fields: TemplateFields,
  values: TemplateValues,
): readonly LongValue[] =>
  [...variablesIn(nodes).values()].flatMap(({ name, node }) => {
    const printed = fillTemplate([node], fields, values).map((one) => Array.from(printedText([one])).length);
    const characters = Math.max(0, ...printed);
    return characters > MOST_IN_VARIABLE ? [{ variable: name, characters }] : [];
  });
