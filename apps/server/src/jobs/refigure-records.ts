import { MODULES } from '@weft/domain/catalogue/registry';
import type { Database } from '../db/database.ts';
import { refigureLarge } from '../records/save/refigure.ts';
import { eachPartner } from './each-partner.ts';

/** Modules with a formula of the partner's own that was made, placed or changed in the last days ($2): a server may have been off for some. */
const CHANGED_SQL = `select distinct m.module_name as name from module_custom_field m join custom_field c on c.partner_id = $1 and c.id = m.custom_field_id
 where m.partner_id = $1 and m.deleted_on is null and m.is_active and c.deleted_on is null and c.is_active and c.field_type = 'computed'
   and greatest(m.updated_on, c.updated_on) > $2::timestamptz - interval '7 days'`;

/** Figures of changed formulas on more records than anybody would wait for (spec 01, 2.4). */
export const refigureRecords = (db: Database, now: Date, most?: number): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const changed = await db.transaction({ partnerId }, (tx) =>
      tx.query<{ name: string }>(CHANGED_SQL, [partnerId, now.toISOString()], 'formulas-changed'),
    );
    const names = new Set(changed.map(({ name }) => name));
    for (const module of MODULES)
      if (names.has(module.name)) await refigureLarge((work) => db.transaction({ partnerId }, work), module, most);
  });
