import type { Field } from '../language/field.ts';
import type { Module } from '../language/module.ts';
import { moduleNamed } from '../registry.ts';
import { aggregateOf, type ConditionField } from './condition-aggregates.ts';

/** Kinds that nothing can be compared with. */
const UNASKED = new Set<Field['kind']>(['lines', 'json', 'image', 'file']);

/** Facts about who asks. */
const REQUESTER: readonly ConditionField[] = [
  { key: 'requester.role', label: 'Role of who asks', type: 'text' },
  { key: 'requester.department', label: 'Department of who asks', type: 'text' },
];

/** Facts about what is asked, of every module. */
const REQUEST: readonly ConditionField[] = [
  { key: 'isAmendment', label: 'Amendment', type: 'boolean' },
  { key: 'changedFields', label: 'Fields that change', type: 'text' },
];

const isAsked = ({ kind, secret }: Field): boolean => !UNASKED.has(kind) && secret !== true;

/** Facts of a master that a field refers to, one step away. @example party.segment */
const ofMaster = (key: string, field: Field): readonly ConditionField[] =>
  field.kind !== 'ref' || field.to === undefined
    ? []
    : Object.entries(moduleNamed(field.to).fields)
        .filter(([, inner]) => isAsked(inner))
        .map(([name, inner]) => ({
          key: `${key}.${name}`,
          label: `${field.label}: ${inner.label}`,
          type: inner.kind,
        }));

/** Facts of documents that follow from their day and the discounts of their lines. */
const ofDocument = ({ kind, fields }: Module): readonly ConditionField[] => [
  ...(kind === 'document' && fields['date'] !== undefined
    ? [{ key: 'backDatedDays', label: 'Back-dated days', type: 'integer' } as const]
    : []),
  ...(fields['lines']?.of?.['discountPercent'] === undefined
    ? []
    : [{ key: 'discountPercentMax', label: 'Highest discount %', type: 'decimal' } as const]),
];

/** Everything that conditions of a module's flows may ask for: its fields, those of its lines and of masters it refers to, its own facts, who asks. */
export const conditionFieldsOf = (module: Module): readonly ConditionField[] => [
  ...Object.entries(module.fields).flatMap(([key, field]): readonly ConditionField[] => [
    ...(isAsked(field) ? [{ key, label: field.label, type: field.kind }] : []),
    ...Object.entries(field.of ?? {})
      .filter(([, inner]) => isAsked(inner))
      .map(([name, inner]) => ({
        key: `${key}.${name}`,
        label: `${field.label}: ${inner.label}`,
        type: inner.kind,
      })),
  ]),
  ...Object.entries(module.approval?.facts ?? {}).map(([key, label]) => ({
    key,
    label,
    type: /^is[A-Z]/u.test(key) ? ('boolean' as const) : ('decimal' as const),
  })),
  ...ofDocument(module),
  ...REQUEST,
  ...REQUESTER,
  ...Object.entries(module.fields).flatMap(([key, field]) => ofMaster(key, field)),
];

/** What a condition names: a fact, an aggregate of lines, a field of a master that the document refers to; undefined where there is none. */
export const conditionField = (module: Module, field: string): ConditionField | undefined => {
  const aggregate = aggregateOf(field);
  const known = conditionFieldsOf(module).find(({ key }) => key === (aggregate?.path ?? field));
  return aggregate === undefined || known === undefined ? known : { ...known, key: field, type: 'decimal' };
};
