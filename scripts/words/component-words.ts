import { isNode, nameOf, nodesOf, type Node } from './syntax.ts';

/** Holes of a word: one for each value it is asked with, by place or by name; `isChoice` when it may leave some out. */
export type Holes = { readonly names: readonly string[]; readonly isChoice: boolean };

/** Words of one component, each with its holes; none for a plain text. */
export type ComponentWords = ReadonlyMap<string, Holes>;

type Source = { readonly file: string; readonly text: string };

const REGISTERED = /readonly (\w+)\?: Partial<typeof (\w+)>/gu;
const NAMED_LIKE_WORDS = /labels$|holders$/iu;

const objectOf = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'ObjectExpression') return node;
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? objectOf(node['expression'])
    : undefined;
};

const objectsIn = ({ file, text }: Source): readonly (readonly [string, Node])[] =>
  nodesOf(file, text).flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : undefined;
    const object = objectOf(node['init']);
    return name === undefined || object === undefined || !NAMED_LIKE_WORDS.test(name) ? [] : [[name, object]];
  });

const NONE: Holes = { names: [], isChoice: false };

/** A function that takes a record apart has its parts as holes, and says of them what it likes. */
const holesOf = (parameters: readonly Node[]): Holes => {
  const [first] = parameters;
  const parts = first?.type === 'ObjectPattern' && Array.isArray(first['properties']) ? first['properties'] : undefined;
  return parts === undefined
    ? { names: parameters.map((_, at) => String(at)), isChoice: false }
    : { names: parts.flatMap((part: Node) => nameOf(part['key']) ?? []), isChoice: true };
};

const wordsIn = (object: Node, known: ReadonlyMap<string, Node>): readonly (readonly [string, Holes])[] => {
  const properties = Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
  return properties.flatMap((property): readonly (readonly [string, Holes])[] => {
    if (property.type === 'SpreadElement') {
      const spread = known.get(nameOf(property['argument']) ?? '');
      if (spread === undefined) throw new Error(`${String(nameOf(property['argument']))} is spread and not found`);
      return wordsIn(spread, known);
    }
    const [name, value] = [nameOf(property['key']), property['value']];
    if (name === undefined || !isNode(value)) return [];
    if (value.type === 'ArrowFunctionExpression' && Array.isArray(value['params']))
      return [[name, holesOf(value['params'].filter(isNode))]];
    if (value.type === 'Literal' || value.type === 'TemplateLiteral') return [[name, NONE]];
    throw new Error(`${name} is neither a text nor a function; words of another component are asked with useWords`);
  });
};

/**
 * English words of every component that a language can translate, from their sources.
 * @param registry text of ui-words.ts, which names them
 * @param sources every source of the components
 */
export const componentWords = (registry: string, sources: readonly Source[]): ReadonlyMap<string, ComponentWords> => {
  const objects = new Map(sources.flatMap(objectsIn));
  return new Map(
    [...registry.matchAll(REGISTERED)].map(([, component = '', labels = '']) => {
      const object = objects.get(labels);
      if (object === undefined) throw new Error(`${labels} of ${component} is not found`);
      return [component, new Map(wordsIn(object, objects))];
    }),
  );
};
