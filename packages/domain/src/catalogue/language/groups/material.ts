import { fault } from '../../../contract/faults.ts';
import type { AnyRecord } from '../record.ts';
import type { NeedyRule } from '../module.ts';

/** Each line names an item or a supporting material, and only one of them. Faults REQUIRED, LOCKED at the line. */
export const oneMaterial = (lines: string): NeedyRule => ({
  needs: [lines],
  check: (record: AnyRecord) => {
    const value = record[lines];
    return (Array.isArray(value) ? value : []).flatMap((line: AnyRecord, n) => {
      const [item, material] = [line['item'], line['supportingMaterial']];
      if (!item && !material)
        return [fault(`${lines}[${n}].item`, 'REQUIRED', { label: 'Item or supporting material' })];
      return item && material
        ? [
            fault(`${lines}[${n}].supportingMaterial`, 'LOCKED', {
              label: 'Supporting Material',
              reason: 'the line already names an item',
            }),
          ]
        : [];
    });
  },
});
