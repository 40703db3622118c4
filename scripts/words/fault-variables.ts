import { propertiesOf, textsOf, valuesIn, type FaultLiteral } from './fault-literals.ts';
import { isNode, nameOf, nodesOf, type Node } from './syntax.ts';

type Source = { readonly file: string; readonly text: string };
type ReadFile = { readonly file: string; readonly nodes: readonly Node[] };

/** Where an expression stands: its file, and the functions around it, the innermost first. */
type Place = { readonly nodes: readonly Node[]; readonly within: readonly Node[] };

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const NOWHERE: Place = { nodes: [], within: [] };
/** A key of a record and a piece of SQL, which a name leads to that means something else elsewhere. */
const NO_WORDS = /^[a-z]+[A-Z]\S*$|_|\b(?:select|null|then|in \()/u;
/** So many names are followed, one to the next. */
const DEEPEST = 4;

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a function answers: what it is, or what its own `return`s have. */
const answersOf = (one: Node): readonly unknown[] => {
  const { body } = one;
  if (!isNode(body) || body.type !== 'BlockStatement') return [body];
  const found: unknown[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || FUNCTIONS.has(value.type)) return;
    if (value.type === 'ReturnStatement') found.push(value['argument']);
    Object.values(value).forEach(visit);
  };
  visit(body);
  return found;
};

/** What an expression is once types are out of sight. */
const bare = (node: unknown): unknown =>
  isNode(node) && ['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type) ? bare(node['expression']) : node;

/** Follows names to texts: constants and functions of the same file, and what parameters are given wherever in the sources. */
const follower = (files: readonly ReadFile[]) => {
  const calls = new Map<string, Node[]>();
  const names = new Map<Node, string>();
  for (const node of files.flatMap(({ nodes }) => nodes)) {
    const called = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined;
    if (called !== undefined) calls.set(called, [...(calls.get(called) ?? []), node]);
    if (node.type === 'FunctionDeclaration') names.set(node, nameOf(node['id']) ?? '');
    const init = node.type === 'VariableDeclarator' ? node['init'] : undefined;
    if (isNode(init) && FUNCTIONS.has(init.type)) names.set(init, nameOf(node['id']) ?? '');
  }

  /** What is handed in for a name: by its place among the arguments, or by its key in an object that is taken apart. */
  const given = (name: string, one: Node): readonly unknown[] =>
    listOf(one['params']).flatMap((parameter, at) => {
      const taken = parameter.type === 'AssignmentPattern' ? parameter['left'] : parameter;
      const handed = (calls.get(names.get(one) ?? '') ?? []).map((call) => listOf(call['arguments'])[at]);
      if (nameOf(taken) === name) return handed;
      if (!isNode(taken) || taken.type !== 'ObjectPattern') return [];
      const keys = listOf(taken['properties']).filter(({ value }) => nameOf(value) === name);
      return keys.flatMap(({ key }) =>
        handed.flatMap((object) =>
          propertiesOf(object)
            .filter((own) => nameOf(own['key']) === nameOf(key))
            .map(({ value }) => value),
        ),
      );
    });

  const declared = (name: string, { nodes }: Place): readonly unknown[] =>
    nodes.flatMap((node) => (node.type === 'VariableDeclarator' && nameOf(node['id']) === name ? [node['init']] : []));

  const follow = (node: unknown, place: Place, depth: number): readonly string[] => {
    const outright = textsOf(node);
    if (outright.length > 0 || !isNode(node) || depth > DEEPEST) return outright;
    const on = (next: unknown, at: Place = place): readonly string[] => follow(next, at, depth + 1);
    switch (node.type) {
      case 'ConditionalExpression':
        return [...on(node['consequent']), ...on(node['alternate'])];
      case 'LogicalExpression':
        return [...on(node['left']), ...on(node['right'])];
      case 'Identifier': {
        const name = nameOf(node) ?? '';
        return [
          ...declared(name, place).flatMap((next) => on(next)),
          ...place.within.flatMap((one) => given(name, one)).flatMap((next) => on(next, NOWHERE)),
        ];
      }
      case 'CallExpression': {
        const own = place.nodes.filter((one) => names.get(one) === nameOf(node['callee']));
        return own.flatMap((one) =>
          answersOf(one).flatMap((next) => on(next, { ...place, within: [one, ...place.within] })),
        );
      }
      case 'MemberExpression':
        return declared(nameOf(node['object']) ?? '', place)
          .flatMap((table) => propertiesOf(bare(table)))
          .flatMap(({ value }) => on(value));
      default:
        return bare(node) === node ? [] : on(bare(node));
    }
  };
  return (node: unknown, place: Place): readonly string[] => follow(node, place, 0);
};

/**
 * Texts that reach a hole of a fault through a name: a constant, a table, the answer of a function of the same file, a parameter. What has holes of its own
 * comes as from `faultLiterals`.
 * @example variableLiterals([{ file: 'a.ts', text: "const A = 'Fly'; fault('x', 'STATE', { action: A })" }]) → [{ hole: 'action', text: 'Fly', place: 'a.ts' }]
 */
export const variableLiterals = (sources: readonly Source[]): readonly FaultLiteral[] => {
  const files = sources.map(({ file, text }) => ({ file, nodes: nodesOf(file, text) }));
  const follow = follower(files);
  const found: FaultLiteral[] = [];
  for (const { file, nodes } of files) {
    const visit = (value: unknown, within: readonly Node[]): void => {
      if (Array.isArray(value)) return value.forEach((one) => visit(one, within));
      if (!isNode(value)) return;
      for (const { key, value: filling } of propertiesOf(valuesIn(value))) {
        if (textsOf(filling).length > 0) continue; // told outright
        const texts = new Set(follow(filling, { nodes, within }));
        for (const text of texts) if (!NO_WORDS.test(text)) found.push({ hole: nameOf(key) ?? '', text, place: file });
      }
      const inside = FUNCTIONS.has(value.type) ? [value, ...within] : within;
      Object.values(value).forEach((one) => visit(one, inside));
    };
    visit(nodes[0], []);
  }
  return found;
};
