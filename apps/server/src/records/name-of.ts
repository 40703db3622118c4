import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import { type Catalogue, moduleIn } from './catalogue.ts';

/** A display that is a reference leads on to that row's own name, but never in a circle. */
const DEEPEST = 3;

/** SQL of what a person calls a record of a module; `alias` is its row. */
export const nameOf = (catalogue: Catalogue, module: Module, alias: string, depth = 0): string => {
  const field = module.fields[module.display];
  if (field === undefined) return module.display === 'number' ? `${alias}.number` : `${alias}.id::text`;
  const column = `${alias}.${quoted(columnOf(module.display, field))}`;
  const target = field.kind === 'ref' ? moduleIn(catalogue, field.to) : undefined;
  if (target === undefined || depth === DEEPEST) return field.kind === 'ref' ? `${column}::text` : column;
  const inner = `${alias}_`;
  return `(select ${nameOf(catalogue, target, inner, depth + 1)} from ${quoted(tableOf(target))} ${inner} where ${inner}.partner_id = $1 and ${inner}.id = ${column})`;
};

/** SQL of a record's short code; undefined when its module has none. */
export const codeOf = (module: Module, alias: string): string | undefined => {
  const field = module.code === undefined ? undefined : module.fields[module.code];
  return field === undefined || module.code === undefined
    ? undefined
    : `${alias}.${quoted(columnOf(module.code, field))}`;
};
