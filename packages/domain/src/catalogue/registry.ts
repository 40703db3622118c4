import { checkModules } from './language/check-modules.ts';
import type { Module } from './language/module.ts';
import { uom } from './masters/uom.ts';

/** Every module of the product, in the order in which their tables are made and their demo rows are written. */
export const MODULES: readonly Module[] = [uom];

checkModules(MODULES);

const byName = new Map(MODULES.map((module) => [module.name, module]));

/** A module by its name. Throws when no such module is declared: names come from declarations, never from outside. */
export const moduleNamed = (name: string): Module => {
  const module = byName.get(name);
  if (module === undefined) throw new Error(`No module is called '${name}'; register it in catalogue/registry.ts.`);
  return module;
};
