import type { Module } from '@weft/domain/catalogue/language/module';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { list } from '../records/list/list-query.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { printedModule } from './template-scope.ts';

/** The module that a call about a template names. Faults: REFERENCE at `moduleName`, DENIED where the person may not see it. */
export const moduleOf = (call: Pick<Call, 'person'>, name: unknown): Module => {
  const module = printedModule(name);
  if (module === undefined)
    throw new Refusal([fault('moduleName', 'REFERENCE', { label: 'Module', value: textOf(name).slice(0, 60) })]);
  if (!call.person.may(module.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${module.plural}` })]);
  return module;
};

/** The record that a preview shows when none was chosen: the newest that the person may see. */
export const newest = async (call: Pick<Call, 'tx' | 'person'>, module: Module): Promise<number | undefined> => {
  const rowScope = rowScopeOf(call.person, module);
  const { json } = await list(call.tx, module, {
    rowsPerPage: 1,
    pageNumber: 1,
    orderBy: '-updatedOn',
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const [row] = JSON.parse(json) as readonly { readonly id: number }[]; // the database made it
  return row?.id;
};
