import { type Decimal, isDecimal, isZero } from '../decimal/decimal.ts';
import type { Wording } from '../labels/worded.ts';
import { type TemplateField, type TemplateFields, LINE_NUMBER } from './template-fields.ts';
import { CODE_PIECES, PrintAllowance } from './print-allowance.ts';
import { helperNamed, shownValue } from './template-helpers.ts';
import type { Argument, Printed, PrintedPicture, TemplateNode } from './template-tree.ts';

/** Values of a record, in calculation form; a reference is an object with `name` and what it leads to. */
export type TemplateValues = { readonly [key: string]: unknown };

/** Where values are looked up: the line, then what is around it. */
type Scope = {
  readonly fields: TemplateFields;
  readonly values: TemplateValues;
  readonly outer?: Scope;
  readonly number?: number;
};

type Found = { readonly field: TemplateField; readonly value: unknown };

const has = (object: object, key: string): boolean => Object.hasOwn(object, key); // nothing inherited is ever read

const found = (scope: Scope, path: string): Found | undefined => {
  if (path === LINE_NUMBER) return { field: { label: 'Number', kind: 'text' }, value: scope.number };
  const [first = '', ...rest] = path.split('.');
  let within: Scope | undefined = scope;
  while (within !== undefined && !has(within.fields, first)) within = within.outer;
  const field = within?.fields[first];
  if (within === undefined || field === undefined) return undefined;
  let at: Found = { field, value: has(within.values, first) ? within.values[first] : undefined };
  for (const key of rest) {
    const fields = at.field.of?.();
    const next = fields !== undefined && has(fields, key) ? fields[key] : undefined;
    if (next === undefined) return undefined;
    const { value } = at;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    at = { field: next, value: isRecord && has(value, key) ? (value as TemplateValues)[key] : undefined };
  }
  return at.field.isHidden === true ? { field: at.field, value: undefined } : at;
};

const isThere = ({ value, field }: Found): boolean => {
  if (value === null || value === undefined || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (isDecimal(value)) return !isZero(value);
  return field.kind === 'record' ? shownValue(field, value) !== '' : value !== 0;
};

/** The amount that a line adds by a path: money of the line itself, not what it says of its document or of what it refers to. */
const addedBy = (scope: Scope, path: string): { readonly adds?: Decimal } => {
  if (scope.outer === undefined || !has(scope.fields, path)) return {};
  const at = found(scope, path);
  return at?.field.kind === 'money' && isDecimal(at.value) ? { adds: at.value } : {};
};

/** Whether a value is a picture of ours. What came from outside is no such object: values of records are texts, figures, lists and references. */
const isPicture = (value: unknown): value is PrintedPicture =>
  typeof value === 'object' && value !== null && has(value, 'kind') && 'kind' in value && value.kind === 'picture';

/** Fills one template; counts what it prints. */
class Filler {
  readonly #say: Wording;
  readonly #allowance: PrintAllowance;

  constructor(say: Wording, allowance: PrintAllowance) {
    this.#say = say;
    this.#allowance = allowance;
  }

  nodes(nodes: readonly TemplateNode[], scope: Scope): readonly Printed[] {
    return nodes.flatMap((node) => this.#node(node, scope));
  }

  #node(node: TemplateNode, scope: Scope): readonly Printed[] {
    this.#allowance.spend(1);
    switch (node.kind) {
      case 'text':
        return [this.#counted(node)];
      case 'value':
        return [this.#counted(this.#value(node.path, scope))];
      case 'call':
        return this.#call(node.helper, node.args, scope).map((one) => this.#counted(one));
      case 'block':
        return this.#block(node, scope);
      case 'element': {
        const { tag, attributes } = node;
        return [{ kind: 'element', tag, attributes, children: this.nodes(node.children, scope) }];
      }
    }
  }

  /** What was made, once its letters are counted, and a code for what its drawing takes. */
  #counted(made: Printed): Printed {
    if (made.kind === 'text') this.#allowance.spend(0, made.text.length);
    if (made.kind === 'code') this.#allowance.spend(CODE_PIECES);
    return made;
  }

  #value(path: string, scope: Scope): Printed {
    const at = found(scope, path);
    if (isPicture(at?.value)) return at.value;
    return {
      kind: 'text',
      text: at === undefined ? '' : shownValue(at.field, at.value, this.#say),
      ...addedBy(scope, path),
    };
  }

  #call(name: string, args: readonly Argument[], scope: Scope): readonly Printed[] {
    const helper = helperNamed(name);
    if (helper === undefined) return [];
    const text = helper.run(
      args.map((arg) => (arg.kind === 'literal' ? { value: arg.text } : (found(scope, arg.path) ?? { value: '' }))),
      this.#say,
    );
    const [only] = args;
    const adds = name === 'money' && only?.kind === 'field' ? addedBy(scope, only.path) : {};
    if (helper.code === undefined) return [{ kind: 'text', text, ...adds }];
    return text === '' ? [] : [{ kind: 'code', code: helper.code, text }];
  }

  #block({ block, path, body, otherwise }: TemplateNode & { kind: 'block' }, scope: Scope): readonly Printed[] {
    const at = found(scope, path);
    if (block === 'shown') return this.nodes(at === undefined || at.field.isHidden === true ? otherwise : body, scope);
    if (block !== 'each') {
      const isTrue = at !== undefined && isThere(at) === (block === 'if');
      return this.nodes(isTrue || (at === undefined && block === 'unless') ? body : otherwise, scope);
    }
    const lines = Array.isArray(at?.value) ? (at.value as readonly unknown[]) : [];
    const fields = at?.field.of?.() ?? {};
    if (lines.length === 0) return this.nodes(otherwise, scope);
    return lines.flatMap((line, n) => {
      this.#allowance.spend(1); // an empty body costs its turns too
      const values = (typeof line === 'object' && line !== null ? line : {}) as TemplateValues; // lines are records of the catalogue
      return this.nodes(body, { fields, values, outer: scope, number: n + 1 });
    });
  }
}

const asWritten: Wording = (words) => words;

/**
 * A template with the values of one record. Values become texts, never markup; a hidden or missing one prints nothing. Words that the template
 * hands to `label` are said as the partner calls things.
 * Throws `TooMuchPrinted` beyond what the allowance leaves: that of one template, unless several are one print.
 */
export const fillTemplate = (
  nodes: readonly TemplateNode[],
  fields: TemplateFields,
  values: TemplateValues,
  say: Wording = asWritten,
  allowance = new PrintAllowance(),
): readonly Printed[] => new Filler(say, allowance).nodes(nodes, { fields, values });
