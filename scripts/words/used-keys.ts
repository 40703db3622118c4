import { isNode, nameOf, nodesOf, piecesOf, textOf, type Node } from './syntax.ts';

/** What a source says about keys of translations. */
export type UsedKeys = {
  /** Keys that `t` is asked for outright. */
  readonly asked: ReadonlySet<string>;
  /** Keys that `t` is asked for by a template: the pieces around its holes. */
  readonly askedParts: readonly (readonly string[])[];
  /** Every text, for keys that travel in tables before somebody translates them. */
  readonly texts: ReadonlySet<string>;
  /** Every template that begins like a key. */
  readonly parts: readonly (readonly string[])[];
};

const isTranslate = ({ callee }: Node): boolean =>
  nameOf(callee) === 't' ||
  (isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee['property']) === 't');

/** Branches of `a ? b : c`, or the thing itself. */
const branches = (node: unknown): readonly unknown[] =>
  isNode(node) && node.type === 'ConditionalExpression'
    ? [...branches(node['consequent']), ...branches(node['alternate'])]
    : [node];

const firstArguments = (nodes: readonly Node[]): readonly unknown[] =>
  nodes
    .filter((node) => node.type === 'CallExpression' && isTranslate(node))
    .flatMap((node) => (Array.isArray(node['arguments']) ? branches(node['arguments'][0]) : []));

const withHoles = (nodes: readonly unknown[]): readonly (readonly string[])[] =>
  nodes.flatMap((node) => {
    const pieces = piecesOf(node);
    return pieces === undefined || pieces.length < 2 ? [] : [pieces];
  });

const textsOf = (nodes: readonly unknown[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => textOf(node) ?? []));

const BEGINS_LIKE_A_KEY = /^[a-z]\w*\.[\w.]*$/u;

/**
 * Keys of translations in a source file.
 * @example usedKeys('a.ts', 't("yes"); t(`verb.${x}`)') → asked: yes; askedParts: ['verb.', '']
 */
export const usedKeys = (file: string, source: string): UsedKeys => {
  const nodes = nodesOf(file, source);
  const given = firstArguments(nodes);
  return {
    asked: textsOf(given),
    askedParts: withHoles(given),
    texts: textsOf(nodes),
    parts: withHoles(nodes).filter(([first = '']) => BEGINS_LIKE_A_KEY.test(first)),
  };
};

/** Whether a key is what a template can become. */
export const fits = (key: string, pieces: readonly string[]): boolean => {
  const [first = '', ...rest] = pieces;
  const last = rest.at(-1) ?? '';
  return key.startsWith(first) && key.endsWith(last) && key.length > first.length + last.length;
};
