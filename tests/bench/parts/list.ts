import { item } from '@weft/domain/catalogue/masters/item';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { NO_POSTGRES, startBenchPostgres, type BenchPostgres } from '../harness/bench-postgres.ts';
import { runClients } from '../harness/clients.ts';
import { type Figure, median, type Outcome, type Part } from '../harness/figures.ts';
import { findPgbench, pgbench } from '../harness/pgbench.ts';
import { startProduct } from '../harness/product.ts';
import { recordRequest, withValues } from '../harness/record-request.ts';
import { fillItems } from '../fill-items.ts';

const PORT = 4701;
const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = [1, 8];

/** Twenty columns as a wide item list shows them. */
const FIELDS = [
  'id',
  'version',
  'isActive',
  'updatedOn',
  'itemCode',
  'name',
  'printName',
  'productType',
  'category',
  'uom',
  'hsn',
  'purchaseGst',
  'purchasePrice',
  'salePrice',
  'saleGst',
  'reorderLevel',
  'lotTracking',
  'issueRule',
  'barcode',
  'description',
];
const PATH = `${item.api}/getAllByPartner?rowsPerPage=1000&orderBy=name&fields=${FIELDS.join(',')}`;

const measure = async (
  program: string,
  { folder, databaseUrl }: BenchPostgres & { databaseUrl: string },
): Promise<Outcome> => {
  const product = await startProduct(PORT, { databaseUrl });
  try {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await fillItems(database, { partnerId: 1, count: 5000 });
    await database.transaction({ system: true }, (tx) => tx.query('analyze'));
    await database.close();
    const calls = await recordRequest(databaseUrl, product.api.token, PATH);
    const rows = calls.find(({ name }) => name?.startsWith('rows-') === true);
    if (rows === undefined) throw new Error('The list sent no statement that reads its rows');
    const sql = withValues(rows);
    const bytes = await product.api.read(PATH);
    const figures: Figure[] = [];
    for (const clients of CLIENTS) {
      const turns: { floor: number; ours: number; p95: number }[] = [];
      await runClients(clients, SECONDS, async () => void (await product.api.read(PATH)));
      for (let round = 0; round < ROUNDS; round += 1) {
        const floor = await pgbench(program, folder, sql, { clients, seconds: SECONDS });
        const { perSecond, p95 } = await runClients(clients, SECONDS, async () => void (await product.api.read(PATH)));
        turns.push({ floor, ours: perSecond, p95 });
      }
      figures.push({
        what: `1,000 items × ${FIELDS.length} columns, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        ours: median(turns.map(({ ours }) => ours)),
        floor: median(turns.map(({ floor }) => floor)),
        unit: 'requests/s',
        aim: { share: 0.4 },
        note: `${Math.round(bytes / 1000)} kB of JSON, p95 ${median(turns.map(({ p95 }) => p95)).toFixed(0)} ms`,
      });
    }
    return {
      figures,
      notes: [
        `A request opens a session, checks rights and sends ${calls.length} messages; the answer is not compressed. Floor: pgbench, the statement that reads the rows, by the same ids, prepared.`,
      ],
    };
  } finally {
    await product.stop();
  }
};

const run = async (): Promise<Outcome> => {
  const program = findPgbench();
  const postgres = program === undefined ? undefined : await startBenchPostgres();
  if (program === undefined || postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return await measure(program, postgres);
  } finally {
    await postgres.remove();
  }
};

/** A list of 1,000 items over HTTP against the same query read by pgbench (issue: at least 40 %). */
export const list: Part = { name: 'list', title: 'Long list', run };
