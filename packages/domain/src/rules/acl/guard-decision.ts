import { type Acl, type AclAliases, type AclRecord, aclOf, canView, recordOf } from './acl.ts';

/** Access data as the browser finds it: the role's records, nothing stored, or something that cannot be read. */
export type StoredAcl = Acl | 'absent' | 'unreadable';

/** What the guard does with a navigation (spec 01, 1.6). `denyAndDiscard` also removes the unreadable value; only `denyWithWarning` says anything. */
export type GuardDecision = 'allow' | 'signIn' | 'deny' | 'denyAndDiscard' | 'denyWithWarning';

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

/** Records in the stored text of `aclData`; undefined when it is bad JSON or anything but a list of records. */
export const readAclRecords = (stored: string): readonly AclRecord[] | undefined => {
  try {
    const records: unknown = JSON.parse(stored);
    return Array.isArray(records) && records.every(isRecord) ? records.map(complete) : undefined;
  } catch {
    return undefined; // the guard answers for it: denied silently
  }
};

/** Reads the stored text of `aclData` as the guard judges it. */
export const readAcl = (stored: string | null, aliases?: AclAliases): StoredAcl => {
  if (stored === null) return 'absent';
  const records = readAclRecords(stored);
  return records === undefined ? 'unreadable' : aclOf(records, aliases);
};

/**
 * Whether a navigation may go on. `names` are the service names of the route; none means an unguarded route. One of them with view 1 allows;
 * no record for any allows too (the server still decides on data); else the way is barred.
 */
export const guardDecision = (
  acl: StoredAcl,
  names: readonly string[],
  { isSignedIn = true }: { readonly isSignedIn?: boolean } = {},
): GuardDecision => {
  if (!isSignedIn) return 'signIn';
  if (names.length === 0) return 'allow';
  if (acl === 'absent') return 'deny';
  if (acl === 'unreadable') return 'denyAndDiscard';
  if (names.some((name) => canView(acl, name))) return 'allow';
  return names.every((name) => recordOf(acl, name) === undefined) ? 'allow' : 'denyWithWarning';
};
