import { GRANTS, roleSeeds } from '@weft/domain/catalogue/access/access.seeds';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { SEEDS } from '@weft/domain/catalogue/seeds';
import type { SaveContext } from '../records/handler.ts';
import { raiseRevision } from '../records/partner-config.ts';
import { saveMany } from '../records/save/save-many.ts';
import { sysConfigSeeds } from './sys-config-seeds.ts';

/** A role that was seeded before the services has no records yet; one seeded after them has one for each (see `roleHandler`). */
const GRANT_SQL = `insert into acl (partner_id, role_id, service_id, view, mode, row_scope, source)
  select $1, r.id, s.id, g.view, g.mode, 'all', 'system' from jsonb_to_recordset($2::jsonb) as g(role text, "moduleAPI" text, view int, mode int)
    join role r on r.partner_id = $1 and r.name = g.role and r.deleted_on is null
    join services s on s.partner_id = $1 and s.module_api = g."moduleAPI" and s.deleted_on is null
  on conflict (partner_id, coalesce(role_id, 0), service_id) where deleted_on is null do update set view = excluded.view, mode = excluded.mode`;

const ADMINISTRATORS_SQL = `select id from role where partner_id = $1 and name = $2 and deleted_on is null`;

/** Writes the settings, every seed of the catalogue in its order, and the rights of the seeded roles. Answers the administrators' role. */
export const seedMasters = async (context: SaveContext): Promise<number> => {
  const { tx } = context;
  await saveMany(context, sysConfig, sysConfigSeeds(context.settings), { mode: 'create' });
  for (const { module, rows } of SEEDS) await saveMany(context, module, rows, { mode: 'create' });
  await tx.execute(GRANT_SQL, [tx.partnerId, JSON.stringify(GRANTS)]);
  await raiseRevision(tx, 'rights');
  const administrators = roleSeeds.rows.find(({ isAdmin }) => isAdmin === true)?.['name'];
  return (await tx.one<{ id: number }>(ADMINISTRATORS_SQL, [tx.partnerId, administrators])).id;
};
