import type { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';
import { LOGIN_FIELDS } from '@weft/domain/rules/access/login-fields';
import { standingIn } from '../../access/beyond.ts';
import { givenStandingFaults, strongerLoginFaults } from '../../access/stronger-faults.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';

const isChanged = (now: unknown, was: unknown): boolean =>
  now !== undefined && JSON.stringify(now ?? null) !== JSON.stringify(was ?? null);

/**
 * The right to edit staff is no way to more than one has oneself: a role or place that goes beyond one's own is not given, and the log-in of who may
 * do or see more is not touched, neither raised nor lowered (a lowered one could be opened by a new password, and raised again).
 * Fault DENIED at each field.
 */
export const colleagueFaults = async (
  context: SaveContext,
  record: AnyRecord,
  before: Stored<typeof staff> | undefined,
): Promise<readonly Fault[]> => {
  if (before === undefined) return givenStandingFaults(context, record);
  if (before.id === context.person.staffId) return []; // one's own record has rules of its own
  const touched = LOGIN_FIELDS.filter((key) => isChanged(record[key], (before as AnyRecord)[key])); // rows have every field of their module
  const stronger = await strongerLoginFaults(context, before, touched);
  if (stronger.length > 0) return stronger;
  const [now, was] = [standingIn(record, before), standingIn(before)];
  return isChanged(now, was) ? givenStandingFaults(context, { ...before, ...now }) : [];
};
