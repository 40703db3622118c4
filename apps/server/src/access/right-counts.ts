/**
 * SQL whether a record of rights counts: it and its service are in use. One that does not is as one without view: it still says what is hidden and which
 * rows are meant, so that nobody sees more by it (spec 01, 2.15: no record at all would be everything for an administrator). Administrators keep
 * their rights on a service that is not in use: somebody must be able to bring it back.
 * @example rightCounts('a', 's', 'r.is_admin')
 */
export const rightCounts = (acl: string, services: string, isAdmin: string): string =>
  `(${acl}.is_active and (${services}.is_active or coalesce(${isAdmin}, false)))`;
