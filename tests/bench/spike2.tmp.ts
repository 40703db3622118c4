import { startBenchPostgres } from './harness/bench-postgres.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { buildApp } from '../../apps/server/src/http/build-app.ts';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { startProduct } from './harness/product.ts';
import { makeCompany, receiptBody } from './posting/company.ts';
const pg = await startBenchPostgres();
const product = await startProduct(4700, { databaseUrl: pg!.databaseUrl }).catch(async (e)=>{ await pg!.remove(); throw e; });
const db = await openDatabase({ databaseUrl: pg!.databaseUrl, dataDir: '/tmp/none', poolSize: 1 });
try {
  const company = await makeCompany(product.api, 50);
  const settings = readSettings({ ADMIN_PASSWORD: 'woven-on-one-loom', LOG_LEVEL: 'silent' });
  const app = await buildApp(apiEndpoints(), { db, settings, clock: () => new Date() });
  const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
  const post = async (path: string, payload: any) => { const a = await app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers: { authorization: `Bearer ${product.api.token}`, 'x-request-id': crypto.randomUUID() } }); if (a.statusCode !== 200) throw new Error(a.body); return JSON.parse(a.body).data; };
  const doc = async () => { const d = await post('chemical/inward/save', receiptBody(company, today, (l) => l * 7)); return post('chemical/inward/post', { id: d.id, version: d.version }); };
  for (let i = 0; i < 8; i++) await doc();
  const calls: any[] = []; 
  const stop = db.watch((c) => void calls.push({ ...c, at: performance.now() }));
  const t0 = performance.now();
  for (let i = 0; i < 5; i++) { calls.length = 0; await doc(); }
  const end = performance.now();
  stop();
  calls.forEach((c, i) => console.log(String(i).padStart(2), ((calls[i + 1]?.at ?? end) - c.at).toFixed(2).padStart(8), c.kind, c.name ?? '-', c.text.length, c.text.slice(0, 90).replace(/\s+/g, ' ')));
  console.log('total', (end - t0) / 5);
  const { writeFileSync } = await import('node:fs'); writeFileSync('/tmp/weft/calls.json', JSON.stringify(calls, null, 1));
} catch (e) { console.error(e); }
await db.close(); await product.stop(); await pg!.remove();
