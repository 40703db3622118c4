import { randomBytes } from 'node:crypto';
import { staff } from '@weft/domain/catalogue/access/staff';
import { faultMessage } from '@weft/domain/contract/wire-error';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Clock } from '../http/clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { SaveContext } from '../records/handler.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { saveRecord } from '../records/save/save-record.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { seedSkeleton } from './company-skeleton.ts';
import { foundingContext } from './founding-context.ts';
import { seedMasters } from './seed-masters.ts';

/** Password of the first administrator, when this start made one and nobody gave it. */
export type Founded = { readonly firstPassword?: string };

/** The first company of a server. */
const FIRST_PARTNER = 1;

/** The demo factory is a few thousand saves. */
const FOUNDING_LIMIT_MS = 300_000;

const isFounded = async (tx: Tx): Promise<boolean> => (await tx.maybe('select 1 from partner limit 1')) !== undefined;

/** Partner 1, and this transaction as its own: FORCE row-level security binds owners that are no superuser too (migration 0001). */
const openPartner = async (tx: Tx): Promise<Tx> => {
  await tx.execute(`insert into partner (id, name, keyword) values ($1, 'My Company', 'weft')`, [FIRST_PARTNER]);
  await tx.query(`select setval(pg_get_serial_sequence('partner', 'id'), $1)`, [FIRST_PARTNER]);
  await tx.query(`select set_config('app.partner_id', $1, true)`, [String(FIRST_PARTNER)]);
  return { ...tx, partnerId: FIRST_PARTNER };
};

const seedAdministrator = async (context: SaveContext, role: number, password: string): Promise<void> => {
  const { adminUsername } = context.settings;
  const person = { firstname: 'Administrator', username: adminUsername, password, role, canLogin: true };
  try {
    await saveRecord(context, staff, person, 'create');
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const words = cause.faults.map(faultMessage).join('; ');
    throw new SettingsError(`ADMIN_USERNAME and ADMIN_PASSWORD cannot be used: ${words}.`);
  }
};

const found = async (tx: Tx, settings: Settings, clock: Clock): Promise<Founded> => {
  await tx.execute('lock table partner in share row exclusive mode'); // a second process waits here, then finds it done
  if (await isFounded(tx)) return {};
  const own = await openPartner(tx);
  const context = await foundingContext(own, settings, clock());
  const administrators = await seedMasters(context);
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  await seedAdministrator(context, administrators, password);
  const configured = { ...context, config: await partnerConfig(own) };
  if (settings.demo) await (await import('./demo/load-demo.ts')).loadDemo(configured); // its rows are read by those alone who want them
  await seedSkeleton(configured);
  return settings.adminPassword === undefined ? { firstPassword: password } : {};
};

/**
 * Makes the company of an empty database: partner, seeds of the catalogue, services, roles, the administrator, places, and the demo factory when
 * it is asked for. All in one transaction; of two processes that start at once the second waits and finds it done.
 * Faults: SettingsError when the administrator's name or password cannot be used.
 */
export const foundCompany = async (db: Database, settings: Settings, clock: Clock): Promise<Founded> => {
  if (await db.transaction({ system: true }, isFounded)) return {};
  return db.transaction({ system: true }, (tx) => found(tx, settings, clock), { statementLimitMs: FOUNDING_LIMIT_MS });
};
