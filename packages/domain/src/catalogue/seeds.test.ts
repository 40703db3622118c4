import { describe, expect, test } from 'vitest';
import type { Fields } from './language/field.ts';
import { contextWith } from './language/context.fixture.ts';
import type { AnyRecord } from './language/record.ts';
import { validate } from './language/validate.ts';
import { moduleNamed } from './registry.ts';
import { SEEDS } from './seeds.ts';

/** Ids by module and by any text under which a row is known, in order of the seeds. */
const ids = new Map<string, number>();
const keyOf = (module: string, name: unknown): string => `${module} ${String(name)}`;
for (const { module, rows } of SEEDS)
  for (const [n, row] of rows.entries())
    for (const field of [module.display, module.code ?? '']) ids.set(keyOf(module.name, row[field]), n + 1);

const resolved = (fields: Fields, row: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const field = fields[key];
      if (field?.kind === 'lines' && Array.isArray(value))
        return [key, value.map((line: AnyRecord) => resolved(field.of ?? {}, line))];
      return [key, field?.kind === 'ref' ? (ids.get(keyOf(field.to ?? '', value)) ?? `no ${String(value)}`) : value];
    }),
  );

describe('seeds', () => {
  test.each(SEEDS.map((set) => [set.module.name, set] as const))(
    '%s: every row is a right record',
    (name, { rows }) => {
      const module = moduleNamed(name);
      const faults = rows.flatMap((row) => validate(module, resolved(module.fields, row), contextWith()).faults);
      expect(faults).toEqual([]);
    },
  );

  test.each(SEEDS.map((set) => [set.module.name, set] as const))(
    '%s: no two rows have one name',
    (_, { module, rows }) => {
      const unique = Object.entries(module.fields)
        .filter(([, field]) => field.unique === true)
        .map(([key]) => key);
      const values = unique.flatMap((key) =>
        rows.flatMap((row) => (row[key] ? [`${key} ${JSON.stringify(row[key]).toLowerCase()}`] : [])),
      );
      expect(new Set(values).size).toBe(values.length);
    },
  );

  test('each kind of unit has exactly one base, and a pound is exact', () => {
    const units = SEEDS.find(({ module }) => module.name === 'uom')?.rows ?? [];
    const kinds = new Set(units.map(({ kind }) => kind));
    const bases = units.filter(({ isBase }) => isBase === true).map(({ kind }) => kind);
    expect(bases).toEqual([...kinds].filter((kind) => kind !== 'other'));
    expect(units.find(({ symbol }) => symbol === 'lb')).toMatchObject({ numerator: 45359237, denominator: 100000000 });
  });
});
