import type { Reason } from '../../contract/phrases/phrase.ts';

/** Functions of a formula, with the fewest and the most operands. `if` takes a condition first. */
export const FUNCTIONS = { min: [1, 20], max: [1, 20], round: [1, 2], abs: [1, 1], if: [3, 3] } as const;
export type FunctionName = keyof typeof FUNCTIONS;

/** How two figures are compared in the condition of an `if`. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A formula as a tree: data, never code. */
export type Formula =
  | { readonly is: 'figure'; readonly text: string }
  | { readonly is: 'field'; readonly key: string }
  | { readonly is: 'negative'; readonly of: Formula }
  | { readonly is: 'sum' | 'difference' | 'product' | 'quotient'; readonly a: Formula; readonly b: Formula }
  | { readonly is: 'compare'; readonly how: Comparison; readonly a: Formula; readonly b: Formula }
  | { readonly is: 'call'; readonly name: FunctionName; readonly operands: readonly Formula[] };

/** A formula that was read, with the fields it names; or what is wrong and at which letter, from 1. */
export type FormulaReading =
  | { readonly formula: Formula; readonly names: ReadonlySet<string> }
  | { readonly reason: Reason; readonly at: number };

/** Longest formula, and the deepest nesting: a formula is read and worked out in bounded time. */
export const FORMULA_MAX = 300;
const DEEPEST = 30;

type Token = { readonly text: string; readonly at: number };

const TOKEN = /\s*(?:(?<text>\d+(?:\.\d+)?|\.\d+|[A-Za-z]\w*|<=|>=|<>|!=|[-+*/×÷−(),<>=]))/uy;

/** Signs as people type or paste them. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['!=', '<>'],
]);

class Unreadable extends Error {
  readonly reason: Reason;
  readonly at: number;
  constructor(reason: Reason, at: number) {
    super(reason);
    this.reason = reason;
    this.at = at;
  }
}

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.groups?.['text'];
    if (found === undefined) {
      const at = from + (/^\s*/u.exec(text.slice(from))?.[0].length ?? 0);
      throw new Unreadable(`‘${String.fromCodePoint(text.codePointAt(at) ?? 0)}’ has no meaning here`, at + 1);
    }
    tokens.push({ text: SIGNS.get(found) ?? found, at: TOKEN.lastIndex - found.length + 1 });
  }
  return tokens;
};

const isComparison = (text: string): text is Comparison => ['=', '<>', '<', '<=', '>', '>='].includes(text);
const isFunction = (text: string): text is FunctionName => Object.hasOwn(FUNCTIONS, text);

/** Reads tokens from left to right, one rule of the grammar per method. */
class Reader {
  readonly names = new Set<string>();
  private readonly tokens: readonly Token[];
  private readonly end: number;
  private n = 0;
  private depth = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.end = text.length + 1;
  }

  whole(): Formula {
    const formula = this.sum();
    const left = this.tokens[this.n];
    if (left !== undefined) throw new Unreadable(`‘${left.text}’ is not expected here`, left.at);
    return formula;
  }

  private get next(): string | undefined {
    return this.tokens[this.n]?.text;
  }

  private get at(): number {
    return this.tokens[this.n]?.at ?? this.end;
  }

  private take(text: string): void {
    if (this.next !== text) throw new Unreadable(`‘${text}’ is missing`, this.at);
    this.n += 1;
  }

  private sum(): Formula {
    let a = this.product();
    while (this.next === '+' || this.next === '-') {
      const is = this.next === '+' ? 'sum' : 'difference';
      this.n += 1;
      a = { is, a, b: this.product() };
    }
    return a;
  }

  private product(): Formula {
    let a = this.signed();
    while (this.next === '*' || this.next === '/') {
      const is = this.next === '*' ? 'product' : 'quotient';
      this.n += 1;
      a = { is, a, b: this.signed() };
    }
    return a;
  }

  private signed(): Formula {
    this.depth += 1;
    if (this.depth > DEEPEST)
      throw new Unreadable(`more than ${DEEPEST} brackets or signs lie inside each other`, this.at);
    const formula = this.next === '-' ? this.negative() : this.operand();
    this.depth -= 1;
    return formula;
  }

  private negative(): Formula {
    this.n += 1;
    return { is: 'negative', of: this.signed() };
  }

  private operand(): Formula {
    const { next, at } = this;
    if (next === undefined) throw new Unreadable('a field or a figure is missing at the end', at);
    this.n += 1;
    if (next === '(') {
      const inner = this.sum();
      this.take(')');
      return inner;
    }
    if (/^[\d.]/u.test(next)) return { is: 'figure', text: next };
    if (!/^[A-Za-z]/u.test(next)) throw new Unreadable(`a field or a figure is expected before ‘${next}’`, at);
    if (this.next === '(') return this.call(next, at);
    this.names.add(next);
    return { is: 'field', key: next };
  }

  private call(name: string, at: number): Formula {
    const known = name.toLowerCase();
    if (!isFunction(known))
      throw new Unreadable(`there is no function ‘${name}’; there are ${Object.keys(FUNCTIONS).join(', ')}`, at);
    this.take('(');
    const operands = [known === 'if' ? this.condition() : this.sum()];
    while (this.next === ',') {
      this.n += 1;
      operands.push(this.sum());
    }
    this.take(')');
    const [fewest, most] = FUNCTIONS[known];
    if (operands.length < fewest || operands.length > most)
      throw new Unreadable(`${known} takes ${fewest === most ? fewest : `${fewest} to ${most}`} operands`, at);
    if (known === 'round' && operands[1] !== undefined && !isPlaces(operands[1]))
      throw new Unreadable('round takes a whole figure from 0 to 6 as its second operand', at);
    return { is: 'call', name: known, operands };
  }

  private condition(): Formula {
    const a = this.sum();
    const { next, at } = this;
    if (next === undefined || !isComparison(next)) throw new Unreadable('if compares two figures first: a > b', at);
    this.n += 1;
    return { is: 'compare', how: next, a, b: this.sum() };
  }
}

const isPlaces = (formula: Formula): boolean => formula.is === 'figure' && /^[0-6]$/u.test(formula.text);

/**
 * Reads a formula over fields of a record: + − × ÷, brackets, min, max, round, abs, if(a > b, then, else). It becomes data; no text of a person
 * is ever run as code.
 * @example readFormula('round(width * gsm / 1000, 2)') → { formula, names: {'width', 'gsm'} }
 */
export const readFormula = (text: string): FormulaReading => {
  if (text.length > FORMULA_MAX) return { reason: `it is longer than ${FORMULA_MAX} letters`, at: FORMULA_MAX + 1 };
  try {
    const reader = new Reader(text);
    return { formula: reader.whole(), names: reader.names };
  } catch (cause) {
    if (cause instanceof Unreadable) return { reason: cause.reason, at: cause.at };
    throw cause;
  }
};
