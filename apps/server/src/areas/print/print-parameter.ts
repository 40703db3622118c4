import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { printedModule } from '../../print/template-scope.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { read } from '../../records/record-store.ts';
import { isInScope } from '../../records/row-scope.ts';

/** The texts of a record are changed by who may change the record itself. Faults: REFERENCE at `entityId` for one that the person does not see, DENIED. */
const recordFaults = async ({ tx, person }: SaveContext, module: Module, entity: number): Promise<readonly Fault[]> => {
  const stored = await read(tx, module, entity);
  if (stored === undefined || !isInScope(person, module, stored))
    return [fault('entityId', 'REFERENCE', { label: printParameter.fields.entityId.label, value: textOf(entity) })];
  return person.may(module.acl, 'edit') ? [] : [fault('', 'DENIED', { what: `change ${module.plural}` })];
};

/**
 * Printed texts of a module or of one of its records. Faults: REFERENCE at `moduleName` and `entityId` for what is not there, DENIED without the
 * right to change the record.
 */
export const printParameterHandler = handlerOf(printParameter, {
  async check(context, record, before) {
    const name = record['moduleName'] ?? before?.moduleName;
    const entity = Number(record['entityId'] ?? before?.entityId ?? 0);
    const module = printedModule(name);
    if (module === undefined)
      return [fault('moduleName', 'REFERENCE', { label: printParameter.fields.moduleName.label, value: textOf(name) })];
    return entity === 0 ? [] : recordFaults(context, module, entity);
  },

  async checkEnd(context, { moduleName, entityId }) {
    const module = printedModule(moduleName);
    if (module === undefined || !entityId || context.person.may(module.acl, 'edit')) return [];
    return [fault('', 'DENIED', { what: `change ${module.plural}` })];
  },
});
