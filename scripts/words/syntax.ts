import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree, with the types of TypeScript left out of sight). */
export type Node = { readonly type: string; readonly [key: string]: unknown };

/** Whether something in a tree is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of a file, the outer before the inner. Throws when the file cannot be read as TypeScript. */
export const nodesOf = (file: string, source: string): readonly Node[] => {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
};

/** The text of a string literal, also of a template without holes. */
export const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const pieces = piecesOf(node);
  return pieces?.length === 1 ? pieces[0] : undefined;
};

/** What stands between the holes of a template. @example piecesOf(`verb.${action}`) → ['verb.', ''] */
export const piecesOf = (node: unknown): readonly string[] | undefined => {
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((quasi: { readonly value: { readonly cooked: string } }) => quasi.value.cooked); // ESTree's own form
};

/** The name of an identifier or of a plain key. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : textOf(node);
