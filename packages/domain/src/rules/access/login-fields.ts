/** Fields of staff by which somebody gets in, or gets what another may: the log-in itself and its end, the places it sees, who decides over it or stands in for it (spec 01, 2.16). */
export const LOGIN_FIELDS = [
  'role',
  'username',
  'password',
  'pin',
  'email',
  'canLogin',
  'branches',
  'locations',
  'stockAreas',
  'defaultBranch',
  'department',
  'reportsTo',
  'leftOn',
  'leaveFrom',
  'leaveTo',
  'substitute',
] as const;
