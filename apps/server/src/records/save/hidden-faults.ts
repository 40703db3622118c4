import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../handler.ts';

/** What person may not see they may not set either (mass assignment, ASVS 15.3). */
export const hiddenFaults = (context: SaveContext, module: Module, input: AnyRecord): readonly Fault[] => {
  const hidden = context.person.hiddenIn(module.acl);
  return hidden.size === 0 ? [] : hiddenIn(hidden, module.fields, input, '', '');
};

/** A line's field is hidden by its bare name or as `lines.rate`. */
const hiddenIn = (
  hidden: ReadonlySet<string>,
  fields: Module['fields'],
  input: AnyRecord,
  at: string,
  path: string,
): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = input[key];
    if (value === undefined || field.readOnly === true || field.computed !== undefined) return [];
    if (hidden.has(key) || hidden.has(`${path}${key}`)) return [fault(`${at}${key}`, 'UNKNOWN_FIELD', { key })];
    if (field.kind !== 'lines' || !Array.isArray(value)) return [];
    return value.flatMap((line: unknown, n) =>
      typeof line === 'object' && line !== null
        ? hiddenIn(hidden, field.of ?? {}, line as AnyRecord, `${at}${key}[${n}].`, `${key}.`)
        : [],
    ); // a JSON object
  });
