import { isCustomKey } from '../language/custom/custom-key.ts';
import { fieldAt } from '../language/field-at.ts';
import { isHeld } from '../language/held.ts';
import type { Field } from '../language/field.ts';
import type { Module } from '../language/module.ts';

/** Which fields of a module a flow names: those that approvers may set right, those whose change asks anew, those that name a person. */
export type FlowFieldUse = 'mayEdit' | 'watched' | 'person';

const FITS: { readonly [use in FlowFieldUse]: (field: Field) => boolean } = {
  mayEdit: (field) => field.kind !== 'lines' && !isHeld(field),
  watched: () => true,
  person: ({ kind, to }) => kind === 'ref' && to === 'staff',
};

/**
 * Whether a flow may name the field at a path for a use. What rules or the server make is nobody's to set right, but its change may matter; what a
 * person is read from stands on the document itself. A partner's own fields are not among them: flows look at what the product declares.
 * @example isFlowField(purchaseOrder, 'mayEdit', 'lines.rate') → true
 */
export const isFlowField = (module: Module, use: FlowFieldUse, path: string): boolean => {
  const field = isCustomKey(path) ? undefined : fieldAt(module.fields, path);
  return field !== undefined && field.secret !== true && FITS[use](field) && (use !== 'person' || !path.includes('.'));
};

/** A field as a flow names it: its path, and the labels of the way to it. */
export type FlowField = { readonly path: string; readonly labels: readonly string[] };

/** Fields of a module that a flow may name for a use, those of lines under the label of their list. */
export const flowFieldsOf = (module: Module, use: FlowFieldUse): readonly FlowField[] =>
  Object.entries(module.fields)
    .flatMap(([key, field]: readonly [string, Field]): readonly FlowField[] => [
      { path: key, labels: [field.label] },
      ...Object.entries(field.of ?? {}).map(([inner, { label }]) => ({
        path: `${key}.${inner}`,
        labels: [field.label, label],
      })),
    ])
    .filter(({ path }) => isFlowField(module, use, path));

/** Paths that a text names. @example namedPaths('remarks, lines.rate') → ['remarks', 'lines.rate'] */
export const namedPaths = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(/[\s,;]+/u).filter((path) => path !== '');
