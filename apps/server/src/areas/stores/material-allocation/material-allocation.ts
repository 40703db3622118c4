import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { handlerOf } from '../../../records/handler.ts';
import { keyFacts, keysOf } from './allocation-keys.ts';
import { itemsNamed } from './allocation-steps.ts';

/** Material allocations: lines say what their keys are; what is done with them stands in `allocation-acts`. */
export const materialAllocationHandler = handlerOf(materialAllocation, {
  async prepare({ tx, today }, record) {
    const lines = Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : []; // checked by the declaration
    const keys = await keysOf(
      tx,
      lines.map((line) => Number(line['stockKey'])),
      today,
    );
    const known = lines.map((line) => ({ ...line, ...keyFacts(keys.get(Number(line['stockKey']))) }));
    return { ...record, lines: known, items: await itemsNamed(tx, known) };
  },
});
