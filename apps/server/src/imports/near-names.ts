import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { namedFault } from '@weft/domain/catalogue/language/reference-fault';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Call } from '../http/endpoint.ts';
import { shapedIn } from '../modules/read-endpoints.ts';
import { lookupFields } from '../modules/read-list-query.ts';
import { moduleIn } from '../records/catalogue.ts';
import { list } from '../records/list/list-query.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { wordOf } from '../records/word-of.ts';
import type { RowError } from './import-session.ts';

/** Names that may have been meant by one that was not found. */
const MOST_NEAR = 3;
/** Different names of one page that are looked for; a page with more is a column that was mapped wrongly. */
const MOST_ASKED = 40;

const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [key = '', ...rest] = path.split('.');
  const field = fields[key];
  return rest.length === 0 ? field : fieldAt(field?.of ?? {}, rest.join('.'));
};

/** The module in which the value of an error was not found; undefined for any other error. */
export const soughtIn = (module: Module, { field: path, name, value }: RowError): Module | undefined => {
  const field = fieldAt(module.fields, path);
  const isReference = field?.kind === 'ref' || field?.kind === 'refs';
  return isReference && value.trim() !== '' && name === namedFault(field) ? moduleIn(MODULES, field.to) : undefined;
};

/** A name that was not found, and the module that it should be in. */
const questionOf = (target: Module, value: string): string => `${target.name} ${value.trim()}`;

const nearIn = async (call: Call, target: Module, value: string): Promise<readonly string[]> => {
  const { tx, person } = call;
  const rowScope = rowScopeOf(person, target);
  const { json } = await list(tx, await shapedIn(call, target), {
    search: value.trim(),
    isPicking: true,
    activeOnly: true,
    pageNumber: 1,
    rowsPerPage: 10,
    fields: lookupFields(target),
    hidden: person.hiddenIn(target.acl),
    hiddenIn: ({ acl }) => person.hiddenIn(acl),
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const rows = JSON.parse(json) as readonly { readonly [key: string]: unknown }[]; // the database made it
  return [...new Set(rows.map((row) => wordOf(row[target.display] ?? '')))].slice(0, MOST_NEAR);
};

/**
 * What may have been meant by the names on a page of rows that were not found: words in another order, a slip of the finger, a part of the
 * name. Nothing is taken by itself.
 */
export const nearNames = async (
  call: Call,
  module: Module,
  errors: readonly RowError[],
): Promise<(error: RowError) => readonly string[]> => {
  const answers = new Map<string, readonly string[]>();
  for (const error of errors) {
    const target = soughtIn(module, error);
    if (target === undefined || answers.size >= MOST_ASKED) continue;
    const question = questionOf(target, error.value);
    if (!answers.has(question)) answers.set(question, await nearIn(call, target, error.value));
  }
  return (error) => {
    const target = soughtIn(module, error);
    return target === undefined ? [] : (answers.get(questionOf(target, error.value)) ?? []);
  };
};
