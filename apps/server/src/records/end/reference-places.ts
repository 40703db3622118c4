import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { linesFields, ownFields } from '../../db/schema/columns.ts';
import type { Catalogue } from '../catalogue.ts';

/** A field that refers to a module: in a record's own row, or in one of its lists of lines. */
export type ReferencePlace = {
  readonly module: Module;
  readonly key: string;
  readonly field: Field;
  readonly lines?: { readonly key: string; readonly field: Field };
};

const refersTo = (fields: Fields, name: string): readonly (readonly [string, Field])[] =>
  ownFields(fields).filter(([, { kind, to }]) => (kind === 'ref' || kind === 'refs') && to === name);

const placesIn = (module: Module, name: string): readonly ReferencePlace[] => [
  ...refersTo(module.fields, name).map(([key, field]) => ({ module, key, field })),
  ...linesFields(module.fields).flatMap(([linesKey, lines]) =>
    refersTo(lines.of ?? {}, name).map(([key, field]) => ({
      module,
      key,
      field,
      lines: { key: linesKey, field: lines },
    })),
  ),
];

/** Whether the owner of a shared table has the place as well. */
const isOfHost = ({ sharesTableOf: host }: Module, { key, lines }: ReferencePlace): boolean =>
  lines === undefined ? host?.fields[key] !== undefined : host?.fields[lines.key]?.of?.[key] !== undefined;

/** Every place of the catalogue that refers to a module by its name, in the catalogue's order; what two modules keep in one column stands once. */
export const referencePlaces = (catalogue: Catalogue, name: string): readonly ReferencePlace[] =>
  catalogue.flatMap((module) => placesIn(module, name).filter((place) => !isOfHost(module, place)));

/** Those of them that use a record: a mirrored line stands in the record itself, and goes with it. */
export const usingPlaces = (catalogue: Catalogue, name: string): readonly ReferencePlace[] =>
  referencePlaces(catalogue, name).filter(({ field }) => field.isMirror !== true);
