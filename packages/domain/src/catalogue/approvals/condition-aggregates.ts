import type { FieldKindName } from '../language/field.ts';

/** A fact that a condition may ask for. */
export type ConditionField = { readonly key: string; readonly label: string; readonly type: FieldKindName };

/** How the values of a field of lines become one. */
export const AGGREGATES = ['sum', 'min', 'max', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

const FORM = /^(sum|min|max|count)\((\w+\.\w+)\)$/u;

/** A path and how its values become one. @example aggregateOf('sum(lines.quantity)') → { how: 'sum', path: 'lines.quantity' } */
export const aggregateOf = (field: string): { readonly how: string; readonly path: string } | undefined => {
  const [, how, path] = FORM.exec(field) ?? [];
  return how === undefined || path === undefined ? undefined : { how, path };
};

/** Kinds that are figures. */
const FIGURES = new Set<FieldKindName>(['decimal', 'integer', 'money', 'quantity', 'percent']);

/** Whether a fact has an order: a text, a choice or a yes is neither more nor less than another. */
export const isOrdered = ({ type }: Pick<ConditionField, 'type'>): boolean =>
  FIGURES.has(type) || type === 'date' || type === 'dateTime';

/**
 * How a condition may ask for a figure of the lines as one: any line’s own value besides. `lists` are the keys of the module's lines.
 * @example aggregatesOf({ key: 'lines.rate', label: 'Lines: Rate', type: 'money' }, ['lines']) → ['sum', 'min', 'max', 'count']
 */
export const aggregatesOf = ({ key, type }: ConditionField, lists: readonly string[]): readonly Aggregate[] =>
  FIGURES.has(type) && lists.some((list) => key.startsWith(`${list}.`)) ? AGGREGATES : [];
