import { createHash } from 'node:crypto';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';

/** PostgreSQL cuts names after so many bytes, in silence. */
const LONGEST_NAME = 63;

/** Words of PostgreSQL 15 to 18 that must be quoted as a name of a column or table. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column ' +
    'concurrently constraint create cross current_catalog current_date current_role current_schema current_time ' +
    'current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from ' +
    'full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit ' +
    'localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references ' +
    'returning right select session_user similar some symmetric system_user table tablesample then to trailing true union ' +
    'unique user using variadic verbose when where window with'
  ).split(' '),
);

/** Names of the catalogue are few and asked for with every row: each is turned once. */
const turned = new Map<string, string>();

/** @example snakeCase('purchaseOrder') → 'purchase_order'; snakeCase('moduleAPI') → 'module_api' */
export const snakeCase = (name: string): string => {
  const known = turned.get(name);
  if (known !== undefined) return known;
  const fresh = name
    .replace(/([a-z\d])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase();
  turned.set(name, fresh);
  return fresh;
};

/** A name as SQL takes it: quoted only where the word is reserved. @example quoted('from') → '"from"' */
export const quoted = (name: string): string => (RESERVED.has(name) ? `"${name}"` : name);

/** A text as SQL takes it. @example literal("it's") → "'it''s'" */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A name that PostgreSQL will not cut: too long ones end in a short hash of the whole. */
export const identifier = (...parts: readonly string[]): string => {
  const name = parts.join('_');
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 9)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
};

/** Name under which the rows of a module's table are counted. */
export const keptName = ({ name, sharesTableOf }: Pick<Module, 'name' | 'sharesTableOf'>): string =>
  sharesTableOf?.name ?? name;

/** Table of a module's records: its own, or the one that it shares. */
export const tableOf = (module: Module): string => snakeCase(keptName(module));

/** Table of a module's lines. @example linesTableOf(purchaseOrder, 'lines') → 'purchase_order_lines' */
export const linesTableOf = (module: Module, key: string): string => identifier(tableOf(module), snakeCase(key));

/** Column of a field. @example columnOf('supplier', f.ref(…)) → 'supplier_id' */
export const columnOf = (key: string, field: Field): string => {
  if (field.kind === 'ref') return `${snakeCase(key)}_id`;
  return field.kind === 'refs' ? `${snakeCase(key)}_ids` : snakeCase(key);
};
