import { type Acl, type AclRecord, canView, recordOf } from './acl.ts';

/** What the guard does with a navigation (spec 01, 1.6). Only `denyWithWarning` says anything. */
export type GuardDecision = 'allow' | 'deny' | 'denyWithWarning';

const isRecord = (value: unknown): value is AclRecord =>
  typeof value === 'object' &&
  value !== null &&
  'moduleAPI' in value &&
  typeof value.moduleAPI === 'string' &&
  'view' in value;

const complete = (record: AclRecord): AclRecord => ({
  ...record,
  displayName: typeof record.displayName === 'string' ? record.displayName : null,
  mode: Number.isInteger(record.mode) ? record.mode : 0,
});

/** Records in the stored text of `aclData`; undefined when it is bad JSON or anything but a list of records: such a value is as if it were not there. */
export const readAclRecords = (stored: string): readonly AclRecord[] | undefined => {
  try {
    const records: unknown = JSON.parse(stored);
    return Array.isArray(records) && records.every(isRecord) ? records.map(complete) : undefined;
  } catch {
    return undefined; // the guard answers for it: denied silently
  }
};

/**
 * Whether a navigation may go on. `names` are the service names of the route; none means an unguarded route. One of them with view 1 allows;
 * no record for any allows too (the server still decides on data); else the way is barred.
 */
export const guardDecision = (acl: Acl | 'absent', names: readonly string[]): GuardDecision => {
  if (names.length === 0) return 'allow';
  if (acl === 'absent') return 'deny';
  if (names.some((name) => canView(acl, name))) return 'allow';
  return names.every((name) => recordOf(acl, name) === undefined) ? 'allow' : 'denyWithWarning';
};
