import { administratorsOf } from '../access/administrators-of.ts';
import type { Tx } from '../db/tx.ts';

/** Heads of departments who work here and log in: who looks after what stands in theirs. */
const HEADS_SQL = `select d.id, s.id as head from department d join staff s on s.partner_id = d.partner_id and s.id = d.head_id and s.is_active and s.can_login and s.deleted_on is null
 where d.partner_id = $1 and d.deleted_on is null`;

/** Says whom something of departments is told: their heads, each once; without any the administrators. */
export const keepersOf = async (tx: Tx): Promise<(departments: readonly number[]) => readonly number[]> => {
  const rows = await tx.query<{ id: number; head: number }>(HEADS_SQL, [tx.partnerId], 'department-heads');
  const heads = new Map(rows.map(({ id, head }) => [id, head]));
  const administrators = await administratorsOf(tx);
  return (departments) => {
    const found = [...new Set(departments.flatMap((id) => heads.get(id) ?? []))];
    return found.length > 0 ? found : administrators;
  };
};
