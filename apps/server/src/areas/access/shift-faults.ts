import type { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext, Stored } from '../../records/handler.ts';

const SHIFTS_SQL = `select name from department_shifts where partner_id = $1 and parent_id = $2 order by line_no`;

const folded = (text: string): string => text.trim().toLocaleLowerCase('en');

/**
 * A shift is chosen from those of the department (spec 01, 2.16). What was kept before the department named its shifts stays until somebody touches it.
 * Faults at `shift`: CHOICE, REFERENCE where the department names none.
 */
export const shiftFaults = async (
  { tx }: SaveContext,
  record: AnyRecord,
  before: Stored<typeof staff> | undefined,
): Promise<readonly Fault[]> => {
  const now = { shift: before?.shift, department: before?.department, ...record };
  const { shift, department } = now;
  if (typeof shift !== 'string' || shift === '') return [];
  if (before !== undefined && before.shift === shift && (before.department ?? null) === (department ?? null)) return [];
  const rows = await tx.query<{ name: string }>(SHIFTS_SQL, [tx.partnerId, department ?? null], 'shifts-of-department');
  if (rows.some(({ name }) => folded(name) === folded(shift))) return [];
  return rows.length === 0
    ? [fault('shift', 'REFERENCE', { label: 'Shift', value: shift })]
    : [fault('shift', 'CHOICE', { label: 'Shift', value: shift, options: rows.map(({ name }) => name).join(', ') })];
};
