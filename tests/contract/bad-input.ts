import type { Field } from '@weft/domain/catalogue/language/field';
import { KIND_FIXTURES } from '@weft/domain/catalogue/language/kinds/kind-fixtures';
import type { Module } from '@weft/domain/catalogue/language/module';
import { referenceFault } from '@weft/domain/catalogue/language/reference-fault';
import type { Wire } from '../../apps/server/src/testing/serve.ts';

/** A wrong input of a field, and what the refusal says. */
type Bad = { readonly key: string; readonly input: unknown; readonly told: string };

/** What the fixtures say is wrong for a field, by round: the first wrong input of every field at once, then the second … */
const badOf = (fields: readonly (readonly [string, Field])[], at: string, round: number): readonly Bad[] =>
  fields.flatMap(([key, field]) => {
    const bad = KIND_FIXTURES[field.kind].bad(field)[round];
    return bad === undefined ? [] : [{ key, input: bad.input, told: `${at}${key} ${bad.code}` }];
  });

/** The rounds that have something to try. */
export const roundsOf = (fields: readonly (readonly [string, Field])[], at: string): readonly (readonly Bad[])[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((round) => badOf(fields, at, round)).filter(({ length }) => length > 0);

/** Line fields that a body may bring. */
export const linesOf = (module: Module): readonly (readonly [string, Field])[] =>
  Object.entries(module.fields).filter(
    ([, { kind, readOnly, switchedBy }]) => kind === 'lines' && readOnly !== true && switchedBy === undefined,
  );

const isRef = ([, { kind }]: readonly [string, Field]): boolean => kind === 'ref' || kind === 'refs';

/** Where a body names rows of others, with the words of the refusal that each may get. */
export const refPlaces = (module: Module, body: Wire): readonly (readonly string[])[] => {
  const told = (at: string, field: Field): readonly string[] => [`${at} ${referenceFault(field)}`, `${at} REFERENCE`];
  const own = Object.entries(module.fields).filter(
    (entry) => isRef(entry) && body[entry[0]] !== undefined && entry[1].switchedBy === undefined,
  );
  const inner = linesOf(module).flatMap(([lines, { of = {} }]) =>
    (Array.isArray(body[lines]) ? (body[lines] as readonly Wire[]) : []).flatMap((line, n) =>
      // sent by us
      Object.entries(of)
        .filter(
          (entry) =>
            isRef(entry) &&
            line[entry[0]] !== undefined &&
            entry[1].switchedBy === undefined &&
            entry[1].readOnly !== true,
        )
        .map(([key, field]) => told(`${lines}[${n}].${key}`, field)),
    ),
  );
  return [...own.filter(([, { readOnly }]) => readOnly !== true).map(([key, field]) => told(key, field)), ...inner];
};
