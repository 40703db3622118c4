import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { printedModule } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';
import { read } from '../../records/record-store.ts';

/** Printed texts of a module or of one of its records. Faults: REFERENCE at `moduleName` and `entityId` for what is not there. */
export const printParameterHandler = handlerOf(printParameter, {
  async check({ tx }, record, before) {
    const name = record['moduleName'] ?? before?.moduleName;
    const entity = record['entityId'] ?? before?.entityId ?? 0;
    const isTouched = record['moduleName'] !== undefined || record['entityId'] !== undefined;
    const { moduleName, entityId } = printParameter.fields;
    const module = printedModule(name);
    if (module === undefined)
      return [fault('moduleName', 'REFERENCE', { label: moduleName.label, value: textOf(name) })];
    const isThere = !isTouched || entity === 0 || (await read(tx, module, Number(entity))) !== undefined;
    return isThere ? [] : [fault('entityId', 'REFERENCE', { label: entityId.label, value: textOf(entity) })];
  },
});
