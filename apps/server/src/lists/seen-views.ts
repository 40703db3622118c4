import type { Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';

/** SQL: the view `v` is one's own or shared with one's role; an administrator sees whatever is shared, to tidy up. Values: `seenBy`. */
export const SEEN_SQL = `(v.staff_id = $2 or $3 = any (v.role_ids) or ($4 and v.role_ids <> '{}'))`;

/** $1 partner, $2 staff, $3 role, $4 administrator. */
export const seenBy = (tx: Tx, person: Person): readonly unknown[] => [
  tx.partnerId,
  person.staffId,
  person.roleId,
  person.isAdmin,
];

/** Who arranges forms and lists for others, and administrators: they share views. */
export const mayShare = (person: Person): boolean => person.isAdmin || person.may('chemical/formConfig', 'edit');
