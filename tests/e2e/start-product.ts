// Starts the built product on an empty folder and takes the folder away at the end: Playwright's webServer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProduct } from '../../scripts/product.ts';
import { buildWeb, isWebStale } from '../../scripts/web-build.ts';
import { ADMIN, PRODUCT_PORT } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'weft-e2e-'));

if (isWebStale()) await buildWeb(); // what is tested is what the sources say now
process.exitCode = await runProduct({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: PRODUCT_PORT,
  DATA_DIR: folder,
  BRANDINGS_FILE: fileURLToPath(new URL('brands/brandings.json', import.meta.url)),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO: process.env.DEMO ?? '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
rmSync(folder, { recursive: true, force: true });
