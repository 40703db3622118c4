import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { item } from '@weft/domain/catalogue/masters/item';
import type { Api } from '../harness/api.ts';
import { type BenchPostgres, NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import type { Outcome, Part } from '../harness/figures.ts';
import { ASK_EVERY_MS, note, type Peak, readExport, seconds, watched } from '../harness/memory.ts';
import { processorSeconds } from '../harness/processor.ts';
import { processors, taken, type Taken } from '../harness/taken.ts';
import { findPgbench } from '../harness/pgbench.ts';
import { startProduct, type Product } from '../harness/product.ts';

const run = promisify(execFile);

const PORT = 4708;
/** Rows of the file; `BENCH_IMPORT_ROWS` makes it smaller for a look. */
const ROWS = Number(process.env['BENCH_IMPORT_ROWS'] ?? 100_000);

const HEAD = [
  'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price,Sale Price,Barcode,Description',
];

const fileOf = (count: number): Buffer =>
  Buffer.from(
    [
      ...HEAD,
      ...Array.from(
        { length: count },
        (_, n) =>
          `IM-${n},Woven Bag ${300 + (n % 900)} x ${400 + ((n * 13) % 800)} ${n},Raw Material,HDPE granules,kg,390120,GST 18 %,GST 18 %,"1,234.50",${100 + (n % 1000)},89${String(n).padStart(11, '0')},Sample of import ${n}`,
      ),
    ].join('\r\n'),
  );

/** Waits until the import stands in a state; throws when it came to stand in another. */
const until = async (product: Product, importId: unknown, state: string, peak: Peak): Promise<void> => {
  for (;;) {
    const { data } = await product.api.get(`${item.api}/import/${String(importId)}`);
    await note(product, peak);
    if (data['state'] === state) return;
    if (data['state'] !== 'checking' && data['state'] !== 'importing') throw new Error(JSON.stringify(data['fault']));
    await delay(ASK_EVERY_MS);
  }
};

const letMany = async (api: Api): Promise<void> => {
  const { dataList } = await api.get('sysConfig/getAllByPartner');
  const row = dataList.find(({ keyName }) => keyName === 'IMPORT_MAX_ROWS');
  const value = { value: String(Math.max(50_000, ROWS)) };
  if (row === undefined) await api.post('sysConfig/save', { keyName: 'IMPORT_MAX_ROWS', ...value });
  else await api.post('sysConfig/update', { id: row.id, version: row['version'], ...value });
};

/** Columns that are written; the others follow from them. */
const WRITTEN_COLUMNS = `select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = 'item'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** The rows that were imported, put by COPY into a table with the same columns, indexes and checks: no rule, no history, no search of references. */
const copyFloor = async (
  program: string,
  { folder, pid }: BenchPostgres,
): Promise<Pick<Taken, 'wall' | 'databases'>> => {
  const place = await mkdtemp(join(tmpdir(), 'weft-copy-'));
  const psqlProgram = program.replace(/pgbench$/u, 'psql');
  const at = ['-h', folder, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1'];
  const psql = (sql: string): Promise<unknown> => run(psqlProgram, [...at, '-c', sql, 'weft']);
  try {
    const file = join(place, 'rows');
    await psql('create table item_floor (like item including all)');
    const { stdout } = await run(psqlProgram, [...at, '-At', '-c', WRITTEN_COLUMNS, 'weft']);
    const list = stdout.trim();
    await psql(`\\copy (select ${list} from item) to '${file}'`);
    const before = processorSeconds(pid);
    const wall = await seconds(async () => void (await psql(`\\copy item_floor (${list}) from '${file}'`)));
    return { wall, databases: processorSeconds(pid) - before };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};

const measure = async (program: string, postgres: BenchPostgres & { databaseUrl: string }): Promise<Outcome> => {
  const product = await startProduct(PORT, { databaseUrl: postgres.databaseUrl, env: { MAX_UPLOAD_MB: '50' } });
  try {
    const { api } = product;
    const peak = { mb: 0 };
    await letMany(api);
    await note(product, peak);
    const idle = peak.mb;
    let importId: unknown;
    const reading = await taken(product, postgres, async () => {
      ({ importId } = (await api.upload(`${item.api}/import/upload`, 'items.csv', fileOf(ROWS))).data);
      await api.post(`${item.api}/import/map`, { importId, mode: 'create' });
    });
    const checking = await taken(product, postgres, async () => {
      await api.post(`${item.api}/import/check`, { importId });
      await until(product, importId, 'checked', peak);
    });
    const saving = await taken(product, postgres, async () => {
      await api.post(`${item.api}/import/commit`, { importId });
      await until(product, importId, 'imported', peak);
    });
    const inImport = peak.mb - idle;
    const { took: exporting, grown } = await watched(product, async () => void (await readExport(product, item.api)));
    const floor = await copyFloor(program, postgres);
    const many = ROWS.toLocaleString('en-IN');
    return {
      figures: [
        { what: `file of ${many} items read and mapped`, ours: reading.wall, unit: 's', note: processors(reading) },
        {
          what: `${many} items checked`,
          ours: ROWS / checking.wall,
          unit: 'rows/s',
          note: `${checking.wall.toFixed(1)} s; ${processors(checking)}`,
        },
        {
          what: `${many} items written, all or none`,
          ours: ROWS / saving.wall,
          floor: ROWS / floor.wall,
          unit: 'rows/s',
          note: `${saving.wall.toFixed(1)} s, COPY ${floor.wall.toFixed(1)} s; ${processors(saving)}, COPY ${floor.databases.toFixed(1)} s`,
        },
        {
          what: `${many} items checked and written`,
          ours: checking.wall + saving.wall,
          unit: 's',
          aim: { most: 60 },
          note: `processors together ${(checking.ours + checking.databases + saving.ours + saving.databases).toFixed(1)} s`,
        },
        { what: 'memory above idle, checked and written', ours: inImport, unit: 'MB' },
        {
          what: `${many} items as xlsx, every field`,
          ours: ROWS / exporting,
          unit: 'rows/s',
          note: `${exporting.toFixed(1)} s`,
        },
        { what: 'memory above that, while exporting', ours: grown, unit: 'MB', aim: { most: 100 } },
      ],
      notes: [
        'Floor: COPY of the same rows into a table with the same columns, indexes and checks, but no rule, reference, history, grade or count.',
      ],
    };
  } finally {
    await product.stop();
  }
};

const measured = async (): Promise<Outcome> => {
  const program = findPgbench();
  const postgres = program === undefined ? undefined : await startBenchPostgres();
  if (program === undefined || postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return await measure(program, postgres);
  } finally {
    await postgres.remove();
  }
};

/** An import of many items over HTTP, in the background, against a raw COPY (issue: 1,00,000 in at most 60 s); and their way out again. */
export const imports: Part = { name: 'import', title: 'Import and export', run: measured };
