import { posix } from 'node:path';
import { propertiesOf, textsOf, valuesIn, type FaultLiteral } from './fault-literals.ts';
import { isNode, nameOf, nodesOf, textOf, type Node } from './syntax.ts';

type Source = { readonly file: string; readonly text: string };

/** Something of another file under the name that it has there. */
type Imported = { readonly file: string; readonly name: string };

/** What stands in a file, by name: what its variables begin with, its functions, what it takes from others. */
type ReadFile = {
  readonly file: string;
  readonly nodes: readonly Node[];
  readonly variables: ReadonlyMap<string, readonly unknown[]>;
  readonly functions: ReadonlyMap<string, readonly Node[]>;
  readonly imports: ReadonlyMap<string, Imported>;
};

/** Where an expression stands: its file, and the functions around it, the innermost first. */
type Place = { readonly file: ReadFile; readonly within: readonly Node[] };

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const EMPTY: ReadFile = { file: '', nodes: [], variables: new Map(), functions: new Map(), imports: new Map() };
const NOWHERE: Place = { file: EMPTY, within: [] };
/** A key of a record and a piece of SQL, which a name leads to that means something else elsewhere. */
const NO_WORDS = /^[a-z]+[A-Z]\S*$|_|::|^.\.\w+$|\b(?:select|null|then|in \()/u;
/** So many names are followed, one to the next. */
const DEEPEST = 7;

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

/** The file that is imported: of the packages their sources, else beside the file that asks. Packages of others lead nowhere. */
const importedFile = (from: string, file: string): string => {
  const [, own, path] = /^@weft\/(domain|api)\/(.+)$/u.exec(from) ?? [];
  if (own !== undefined) return `packages/${own}/src/${path}.ts`;
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : '';
};

const importsOf = (file: string, nodes: readonly Node[]): ReadonlyMap<string, Imported> =>
  new Map(
    nodes.flatMap((node) => {
      const from = node.type === 'ImportDeclaration' ? textOf(node['source']) : undefined;
      if (from === undefined) return [];
      return listOf(node['specifiers'])
        .filter(({ type }) => type === 'ImportSpecifier')
        .map(({ local, imported }): [string, Imported] => [
          nameOf(local) ?? '',
          { file: importedFile(from, file), name: nameOf(imported) ?? '' },
        ]);
    }),
  );

/** The name of a function that a node declares or gives one to, with the function. */
const namedFunction = (node: Node): readonly (readonly [string, Node])[] => {
  if (node.type === 'FunctionDeclaration') return [[nameOf(node['id']) ?? '', node]];
  const init = node.type === 'VariableDeclarator' ? node['init'] : undefined;
  return isNode(init) && FUNCTIONS.has(init.type) ? [[nameOf(node['id']) ?? '', init]] : [];
};

const byName = <T>(named: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> => {
  const all = new Map<string, T[]>();
  for (const [name, one] of named) {
    const known = all.get(name);
    if (known === undefined) all.set(name, [one]);
    else known.push(one);
  }
  return all;
};

const readFile = ({ file, text }: Source): ReadFile => {
  const nodes = nodesOf(file, text);
  return {
    file,
    nodes,
    variables: byName(
      nodes.flatMap((node) =>
        node.type === 'VariableDeclarator' ? [[nameOf(node['id']) ?? '', node['init']] as const] : [],
      ),
    ),
    functions: byName(nodes.flatMap(namedFunction)),
    imports: importsOf(file, nodes),
  };
};

/** Follows names to texts: constants and functions, of the same file or imported, and what parameters are given wherever in the sources. */
const follower = (files: readonly ReadFile[]) => {
  const byPath = new Map(files.map((one) => [one.file, one]));
  const calls = byName(
    files.flatMap(({ nodes }) =>
      nodes.flatMap((node): [string, Node][] => {
        const called = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined;
        return called === undefined ? [] : [[called, node]];
      }),
    ),
  );
  const names = new Map<Node, string>();
  for (const { functions } of files) for (const [name, own] of functions) for (const one of own) names.set(one, name);

  /** Where a name is declared: here, or in the file that it is imported from. */
  const home = (name: string, { file }: Place): { readonly name: string; readonly file: ReadFile } => {
    const imported = file.imports.get(name);
    return imported === undefined ? { name, file } : { name: imported.name, file: byPath.get(imported.file) ?? EMPTY };
  };

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

  /** What a name begins with, each with the place where that is written. */
  const declared = (name: string, place: Place): readonly { readonly node: unknown; readonly place: Place }[] => {
    const { name: own, file } = home(name, place);
    const at = file === place.file ? place : { file, within: [] };
    return (file.variables.get(own) ?? []).map((node) => ({ node, place: at }));
  };

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
          ...declared(name, place).flatMap((one) => on(one.node, one.place)),
          ...place.within.flatMap((one) => given(name, one)).flatMap((next) => on(next, NOWHERE)),
        ];
      }
      case 'CallExpression': {
        const { name, file } = home(nameOf(node['callee']) ?? '', place);
        const around = file === place.file ? place.within : [];
        return (file.functions.get(name) ?? []).flatMap((one) =>
          answersOf(one).flatMap((next) => on(next, { file, within: [one, ...around] })),
        );
      }
      case 'MemberExpression':
        return declared(nameOf(node['object']) ?? '', place).flatMap((table) =>
          propertiesOf(bare(table.node)).flatMap(({ value }) => on(value, table.place)),
        );
      default:
        return bare(node) === node ? [] : on(bare(node));
    }
  };
  return (node: unknown, place: Place): readonly string[] => follow(node, place, 0);
};

/**
 * Texts that reach a hole of a fault through a name: a constant, a table, the answer of a function, of the same file or imported, a parameter. What has holes of its own
 * comes as from `faultLiterals`.
 * @example variableLiterals([{ file: 'a.ts', text: "const A = 'Fly'; fault('x', 'STATE', { action: A })" }]) → [{ hole: 'action', text: 'Fly', place: 'a.ts' }]
 */
export const variableLiterals = (sources: readonly Source[]): readonly FaultLiteral[] => {
  const files = sources.map(readFile);
  const follow = follower(files);
  const found: FaultLiteral[] = [];
  for (const one of files) {
    const visit = (value: unknown, within: readonly Node[]): void => {
      if (Array.isArray(value)) return value.forEach((next) => visit(next, within));
      if (!isNode(value)) return;
      for (const { key, value: filling } of propertiesOf(valuesIn(value))) {
        if (textsOf(filling).length > 0) continue; // told outright
        const texts = new Set(follow(filling, { file: one, within }));
        for (const text of texts)
          if (!NO_WORDS.test(text)) found.push({ hole: nameOf(key) ?? '', text, place: one.file });
      }
      const inside = FUNCTIONS.has(value.type) ? [value, ...within] : within;
      Object.values(value).forEach((next) => visit(next, inside));
    };
    visit(one.nodes[0], []);
  }
  return found;
};
