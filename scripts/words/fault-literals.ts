import { isNode, nameOf, nodesOf, piecesOf, textOf, type Node } from './syntax.ts';

/** A text of the source that fills a hole of a fault; what fills its own holes is not known here. */
export type FaultLiteral = { readonly hole: string; readonly text: string; readonly place: string };

/** Stands in a text for what fills one of its holes: no phrase has it, every hole takes it. */
const UNKNOWN = '\u0001';

/** Texts that an expression can become: those of its branches, and of what stands in when there is nothing. */
export const textsOf = (node: unknown): readonly string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...textsOf(node['left']), ...textsOf(node['right'])];
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return textsOf(node['expression']);
  const text = textOf(node) ?? piecesOf(node)?.join(UNKNOWN);
  return text === undefined ? [] : [text];
};

/** The properties of an object, without what is spread into it. */
export const propertiesOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ObjectExpression' && Array.isArray(node['properties'])
    ? node['properties'].filter((one): one is Node => isNode(one) && one.type === 'Property')
    : [];

const property = (node: Node, name: string): unknown =>
  propertiesOf(node).find(({ key }) => nameOf(key) === name)?.['value'];

/** What fills the holes of the fault that a node makes: `fault(field, code, values)`, `{ code, values }`, `refuseAt(field, code, values)`. */
export const valuesIn = (node: Node): unknown => {
  if (node.type === 'CallExpression' && Array.isArray(node['arguments']))
    return ['fault', 'refuseAt'].includes(nameOf(node['callee']) ?? '') ? node['arguments'][2] : undefined;
  return property(node, 'code') === undefined ? undefined : property(node, 'values');
};

/**
 * Texts that a source puts into faults outright.
 * @example faultLiterals('a.ts', "fault('x', 'ROLL', { roll, reason: 'stands twice' })") → [{ hole: 'reason', text: 'stands twice', place: 'a.ts' }]
 */
export const faultLiterals = (file: string, source: string): readonly FaultLiteral[] =>
  nodesOf(file, source).flatMap((node) =>
    propertiesOf(valuesIn(node)).flatMap(({ key, value }) =>
      textsOf(value).map((text) => ({ hole: nameOf(key) ?? '', text, place: file })),
    ),
  );

/** Holes that hold codes and what somebody typed, never words of ours. */
const CODES = new Set(['key', 'id']);

/** What an integrator sends, and how something looks: the same in every language. */
const AS_THEY_ARE = new Set([
  '2026-04-01T10:30:00.000Z',
  '30 8,18 * * mon-fri',
  '=, one of, contains',
  'A-F',
  'PO',
  'RP260042',
  'finish = gloss',
  'https://example.in',
  'https://platform.example/enquiries',
  '{"moduleId": 7, "entityId": 41}',
  '123e4567-e89b-42d3-a456-426614174000',
  'filled',
  'EMAIL, WHATSAPP',
  'allocation, areaShift',
  'branch, location, stockArea, qcStatus, month',
  'each, none, id',
  'filled, empty',
  'from, to, contains',
  'good, doubtful',
  'good, notGood',
  'keep, wastage',
  'staff, role',
  `${UNKNOWN} a role that may do more than you: ${UNKNOWN}`, // the compiler takes nothing but a phrase of DOINGS for it
  `${UNKNOWN} MB`,
  `${UNKNOWN} kB`,
]);

const hasWords = (text: string): boolean => /\p{Letter}/u.test(text);

const patternOf = (phrase: string): RegExp =>
  new RegExp(
    `^${phrase
      .split(/\{\w+\}/u)
      .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
      .join('.+')}$`,
    'su',
  );

/** Texts put into faults that no language has words for. `known` are words of the catalogue and phrases, these with their holes. */
export const unsaidLiterals = (literals: readonly FaultLiteral[], known: readonly string[]): readonly string[] => {
  const words = new Set(known.map((text) => text.toUpperCase()));
  const patterns = known.filter((text) => text.includes('{')).map(patternOf);
  const isSaid = ({ hole, text }: FaultLiteral): boolean =>
    (hole === 'options' && text.split(', ').every((option) => words.has(option.toUpperCase()))) ||
    CODES.has(hole) ||
    AS_THEY_ARE.has(text) ||
    !hasWords(text) ||
    words.has(text.trim().toUpperCase()) ||
    patterns.some((pattern) => pattern.test(text));
  return literals
    .filter((literal) => !isSaid(literal))
    .map(
      ({ hole, text, place }) =>
        `${place}: ‘${text.replaceAll(UNKNOWN, '…')}’ fills {${hole}} and no language has words for it`,
    );
};
