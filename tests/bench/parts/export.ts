import { item } from '@weft/domain/catalogue/masters/item';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import type { Aim, Figure, Outcome, Part } from '../harness/figures.ts';
import { readExport, watched } from '../harness/memory.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { processors, taken } from '../harness/taken.ts';
import { fillItems } from '../fill-items.ts';

const PORT = 4712;
/** Rows; `BENCH_EXPORT_ROWS` makes them fewer for a look. */
const ROWS = Number(process.env['BENCH_EXPORT_ROWS'] ?? 1_000_000);

/** GOALS E5, row 11: a million rows, so many seconds, so many MB more. */
const AIM_SECONDS = 20;
const AIM_MB = 100;

/** What the list of items sends: the columns that it shows. */
const LISTED = { columns: item.list.columns.filter((key) => key !== 'images') };

type Asked = { readonly what: string; readonly body: object; readonly aim?: Aim };

const exported = async (
  product: Product,
  postgres: { readonly pid: number },
  { what, body, aim }: Asked,
): Promise<readonly Figure[]> => {
  let bytes = 0;
  let grown = 0;
  const work = await taken(product, postgres, async () => {
    ({ grown } = await watched(product, async () => {
      bytes = await readExport(product, item.api, body);
    }));
  });
  return [
    {
      what,
      ours: work.wall,
      unit: 's',
      ...(aim === undefined ? {} : { aim }),
      note: `${Math.round(ROWS / work.wall)} rows/s, ${(bytes / 1_000_000).toFixed(0)} MB; ${processors(work)}`,
    },
    { what: 'memory above that before, meanwhile', ours: grown, unit: 'MB', aim: { most: AIM_MB } },
  ];
};

const measured = async (): Promise<Outcome> => {
  const postgres = await startBenchPostgres();
  if (postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    await (await startProduct(PORT, postgres)).stop(); // founds the company
    const database = await openDatabase({ databaseUrl: postgres.databaseUrl, dataDir: '' });
    await fillItems(database, { partnerId: 1, count: ROWS });
    await database.transaction({ system: true }, (tx) => tx.execute('analyze'), { statementLimitMs: 600_000 });
    await database.close();
    const product = await startProduct(PORT, postgres);
    try {
      const many = ROWS.toLocaleString('en-IN');
      return {
        figures: [
          ...(await exported(product, postgres, {
            what: `${many} items as xlsx, the list’s ${LISTED.columns.length} columns`,
            body: LISTED,
            aim: { most: AIM_SECONDS },
          })),
          ...(await exported(product, postgres, { what: `${many} items as xlsx, every field and line`, body: {} })),
        ],
        notes: [
          'From the call to the last byte of the file, written in the background. PostgreSQL, product and client share the processors.',
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.remove();
  }
};

/** A list of a million rows as a workbook (GOALS E5, row 11). */
export const exports: Part = { name: 'export', title: 'Export of a million rows', run: measured };
