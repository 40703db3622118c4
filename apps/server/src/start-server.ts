import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showDatesAs } from '@weft/domain/rules/dates/format-date';
import { showFiguresAs } from '@weft/domain/rules/format/figure';
import { openDatabase } from './db/database.ts';
import { runMigrations } from './db/migrations/run-migrations.ts';
import { apiEndpoints } from './api-endpoints.ts';
import { buildApp } from './http/build-app.ts';
import type { Clock } from './http/clock.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { warmPrints } from './print/pdf.ts';
import { completeCompanies } from './seeding/complete-companies.ts';
import { foundCompany } from './seeding/found-company.ts';
import type { Settings } from './settings.ts';

/** A running server. */
export type RunningServer = {
  readonly address: string;
  /** Password of the first administrator when this start made one and nobody gave it. */
  readonly firstPassword: string | undefined;
  /** Lets running requests end, then closes the database. */
  readonly stop: () => Promise<void>;
};

/** SHA-256 of the one inline script of index.html (it paints the brand before anything loads), for the content policy. */
const firstPaintHash = async (webDir: string | undefined): Promise<string | undefined> => {
  if (webDir === undefined) return undefined;
  const html = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => '');
  const script = /<script>([\s\S]*?)<\/script>/u.exec(html)?.[1];
  return script === undefined ? undefined : createHash('sha256').update(script).digest('base64');
};

/** Opens the database, brings it and its companies up to date, makes the company of an empty one, and serves. */
export const startServer = async (settings: Settings, clock: Clock = () => new Date()): Promise<RunningServer> => {
  showDatesAs(settings.deployment.datePattern);
  showFiguresAs(settings.deployment.figures);
  const db = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: join(settings.dataDir, 'database') });
  try {
    await runMigrations(db);
    const { firstPassword } = await foundCompany(db, settings, clock);
    await completeCompanies(db, settings, clock);
    const serving = { db, settings, clock };
    const app = await buildApp(apiEndpoints(), serving, await firstPaintHash(settings.webDir));
    const jobs = startJobs(db, clock, app.log, settings);
    const address = await app.listen({ host: settings.host, port: settings.port });
    warmPrints();
    return {
      address,
      firstPassword,
      stop: async () => {
        await app.close();
        await jobs.stop();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
};
