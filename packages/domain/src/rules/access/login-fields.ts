/** Fields of staff by which somebody gets in, or gets what another may: the log-in itself, the places it sees, who stands in for it (spec 01, 2.16). */
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
  'leaveFrom',
  'leaveTo',
  'substitute',
] as const;
