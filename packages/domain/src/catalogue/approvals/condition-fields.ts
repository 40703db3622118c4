import type { Field } from '../language/field.ts';
import type { Module } from '../language/module.ts';

/** A fact that a condition may ask for. */
export type ConditionField = { readonly key: string; readonly label: string; readonly type: Field['kind'] };

/** Kinds that nothing can be compared with. */
const UNASKED = new Set<Field['kind']>(['lines', 'json', 'image', 'file']);

/** Facts about who asks. */
const REQUESTER: readonly ConditionField[] = [
  { key: 'requester.role', label: 'Role of who asks', type: 'text' },
  { key: 'requester.department', label: 'Department of who asks', type: 'text' },
];

const AGGREGATE = /^(sum|min|max|count)\((\w+\.\w+)\)$/u;

/** A path and how its values become one. @example aggregateOf('sum(lines.quantity)') → { how: 'sum', path: 'lines.quantity' } */
export const aggregateOf = (field: string): { readonly how: string; readonly path: string } | undefined => {
  const [, how, path] = AGGREGATE.exec(field) ?? [];
  return how === undefined || path === undefined ? undefined : { how, path };
};

/** Everything that conditions of a module's flows may ask for: its fields, those of its lines, its own facts, who asks. */
export const conditionFieldsOf = (module: Module): readonly ConditionField[] => [
  ...Object.entries(module.fields).flatMap(([key, field]): readonly ConditionField[] => [
    ...(UNASKED.has(field.kind) ? [] : [{ key, label: field.label, type: field.kind }]),
    ...Object.entries(field.of ?? {})
      .filter(([, inner]) => !UNASKED.has(inner.kind))
      .map(([name, inner]) => ({
        key: `${key}.${name}`,
        label: `${field.label}: ${inner.label}`,
        type: inner.kind,
      })),
  ]),
  ...Object.entries(module.approval?.facts ?? {}).map(([key, label]) => ({ key, label, type: 'decimal' as const })),
  ...REQUESTER,
];

/** Whether a condition may name it: a fact, an aggregate of lines, a field of a master that the document refers to. */
export const isConditionField = (module: Module, field: string): boolean => {
  const key = aggregateOf(field)?.path ?? field;
  return conditionFieldsOf(module).some((one) => one.key === key);
};
