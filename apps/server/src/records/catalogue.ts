import type { Module } from '@weft/domain/catalogue/language/module';

/** Modules among which references are looked up. */
export type Catalogue = readonly Module[];

const named = new WeakMap<Catalogue, ReadonlyMap<string, Module>>();

/** A module of a catalogue by its name; undefined when it is not there. */
export const moduleIn = (catalogue: Catalogue, name: string | undefined): Module | undefined => {
  const known = named.get(catalogue);
  if (known !== undefined) return known.get(name ?? '');
  named.set(catalogue, new Map(catalogue.map((module) => [module.name, module])));
  return moduleIn(catalogue, name);
};
