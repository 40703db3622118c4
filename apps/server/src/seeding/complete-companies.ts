import { servicesSeeds } from '@weft/domain/catalogue/access/access.seeds';
import { countrySeeds } from '@weft/domain/catalogue/organisation/geography.seeds';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { numberSeriesSeeds } from '@weft/domain/catalogue/organisation/number-series.seeds';
import { services } from '@weft/domain/catalogue/access/services';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { MODE } from '@weft/domain/rules/acl/acl';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../http/clock.ts';
import type { SaveContext } from '../records/handler.ts';
import { raiseRevision } from '../records/partner-config.ts';
import { saveMany } from '../records/save/save-many.ts';
import type { Settings } from '../settings.ts';
import { foundingContext } from './founding-context.ts';

const KNOWN_SERVICES_SQL = 'select distinct module_api as key from services where partner_id = $1';
/** Series that were deleted or switched off count as known: somebody decided so. */
const KNOWN_SERIES_SQL = 'select distinct module_name as key from number_series where partner_id = $1';

/** Every role gets a record of a new service: administrators all rights, the others none until somebody gives them. */
const RIGHTS_SQL = `insert into acl (partner_id, role_id, service_id, view, mode, row_scope, source)
  select $1, r.id, s.id, r.is_admin::int, case when r.is_admin then $3::int else 0 end, 'all', 'system'
    from services s cross join role r
   where s.partner_id = $1 and s.module_api = any($2) and s.deleted_on is null and r.partner_id = $1 and r.deleted_on is null
  on conflict (partner_id, coalesce(role_id, 0), service_id) where deleted_on is null do nothing`;

/** The list of countries had no three-letter codes at first; the two-letter one tells which it is, and a code that a company wrote itself stays. */
const COUNTRY_CODES_SQL = `update country c set version = c.version + 1, iso_code3 = s."isoCode3", updated_on = $3
  from jsonb_to_recordset($2::jsonb) as s("isoCode2" text, "isoCode3" text)
  where c.partner_id = $1 and c.deleted_on is null and c.iso_code2 = s."isoCode2" and c.iso_code3 is null returning c.id`;

const EVERY_RIGHT = Object.values(MODE).reduce((sum, bit) => sum | bit, 0);

/** Rows of a seed of which nothing is there, by the field that names them. */
const missing = (rows: readonly AnyRecord[], key: string, there: ReadonlySet<string>): readonly AnyRecord[] =>
  rows.filter((row) => !there.has(textOf(row[key])));

const known = async ({ tx }: SaveContext, sql: string): Promise<ReadonlySet<string>> =>
  new Set((await tx.query<{ key: string }>(sql, [tx.partnerId])).map(({ key }) => key));

/** What this version needs of a company that an older one founded. Answers how many rows were missing or lacked something. */
const complete = async (context: SaveContext): Promise<number> => {
  const { tx } = context;
  const [ofServices, ofSeries] = [await known(context, KNOWN_SERVICES_SQL), await known(context, KNOWN_SERIES_SQL)];
  const newServices = missing(servicesSeeds.rows, 'moduleAPI', ofServices);
  const newSeries = missing(numberSeriesSeeds.rows, 'moduleName', ofSeries);
  if (newSeries.length > 0) await saveMany(context, numberSeries, newSeries, { mode: 'create' });
  if (newServices.length > 0) {
    await saveMany(context, services, newServices, { mode: 'create' });
    const names = newServices.map(({ moduleAPI }) => textOf(moduleAPI));
    await tx.execute(RIGHTS_SQL, [tx.partnerId, names, EVERY_RIGHT]);
    await raiseRevision(tx, 'rights');
  }
  const coded = await tx.query(COUNTRY_CODES_SQL, [tx.partnerId, JSON.stringify(countrySeeds.rows), context.now]);
  return newServices.length + newSeries.length + coded.length;
};

/** The running transaction as a partner's own: FORCE row-level security binds owners that are no superuser too (migration 0001). */
const asPartner = async (tx: Tx, partnerId: number): Promise<Tx> => {
  await tx.query(`select set_config('app.partner_id', $1, true)`, [String(partnerId)]);
  return { ...tx, partnerId };
};

/**
 * Gives companies that an older version founded the services and number series that came since, so that an administrator finds each new module
 * and its documents have numbers, and its countries their three-letter codes. What is there, changed or switched off stays as it is.
 * Answers how many rows were missing or lacked something.
 */
export const completeCompanies = (db: Database, settings: Settings, clock: Clock): Promise<number> =>
  db.transaction({ system: true }, async (tx) => {
    await tx.execute('lock table partner in share row exclusive mode'); // a second process waits here, then finds it done
    let added = 0;
    for (const { id } of await tx.query<{ id: number }>('select id from partner order by id'))
      added += await complete(await foundingContext(await asPartner(tx, id), settings, clock()));
    return added;
  });
