import { describe, expect, test } from 'vitest';
import type { Field } from './language/field.ts';
import { contextWith } from './language/context.fixture.ts';
import { isHeld } from './language/held.ts';
import { KIND_FIXTURES } from './language/kinds/kind-fixtures.ts';
import { kindOf } from './language/kinds/kind-of.ts';
import { readFields } from './language/read-fields.ts';
import { shapedModule } from './language/shaped-module.ts';
import { textOf } from './language/text-of.ts';
import { MODULES } from './registry.ts';

/** Kinds that are no one value: a configuration gives them none. */
const NO_DEFAULT = new Set<Field['kind']>(['lines', 'refs', 'multiChoice', 'json', 'file', 'image']);

const takesDefault = (field: Field): boolean =>
  !isHeld(field) &&
  field.secret !== true &&
  field.switchedBy === undefined &&
  field.identifier === undefined && // numbers with a check digit: no one is right for all
  !NO_DEFAULT.has(field.kind);

const valueOf = (field: Field, given: unknown): unknown => {
  const reading = kindOf(field).read(field, given);
  return 'value' in reading ? reading.value : reading.code;
};

/** A default that a partner gives holds for each field of each module, whether people see it or not (spec 01, 2.3). */
describe.each(MODULES.map((module) => [module.name, module] as const))('%s', (name, module) => {
  const asked = Object.entries(module.fields).filter(([, field]) => takesDefault(field));
  const given = new Map(
    asked.map(([key, field]) => [
      `${name}.${key}`,
      field.kind === 'ref' ? 7 : field.kind === 'boolean' ? true : KIND_FIXTURES[field.kind].good(field, 2),
    ]),
  );
  const around = contextWith();

  test.each([true, false])('begins with what the partner gives (in sight: %s)', (isVisible) => {
    const { fields } = shapedModule(module, {
      detail: (path) => {
        const value = given.get(path);
        return value === undefined
          ? undefined
          : { fieldKeyName: path, isVisible, defaultValue: value === true ? 'Yes' : textOf(value) };
      },
      term: () => undefined,
    });
    const { record } = readFields(fields, {}, { at: '', context: around, isNew: true });
    const expected = asked.map(([key, field]) => [key, valueOf(field, given.get(`${name}.${key}`))]);
    expect(asked.map(([key]) => [key, record[key]])).toEqual(expected);
  });
});
