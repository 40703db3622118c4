import { openDatabase } from '../../apps/server/src/db/database.ts';
import { measureLists } from './lists.ts';
import { readFileSync } from 'node:fs';
const database = await openDatabase({ databaseUrl: readFileSync('/tmp/keeper.url','utf8'), dataDir: '/tmp' });
for (const { what, best, median, p95, total, rows } of await measureLists(database, 1_000_000)) console.log(`${what.padEnd(34)} best ${best.toFixed(1).padStart(7)} median ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms   ${rows} of ${total}`);
await database.close();
