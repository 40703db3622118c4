import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { item } from '@weft/domain/catalogue/masters/item';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { runMigrations } from '../../apps/server/src/db/migrations/run-migrations.ts';
import type { Tx } from '../../apps/server/src/db/tx.ts';
import { insertMany } from '../../apps/server/src/records/record-store.ts';

/** Rows of one statement: long enough to be fast, short enough to be stopped. */
const BATCH = 50_000;
const META = { by: null, at: '2026-04-01T04:30:00.000Z', source: 'system' } as const;

const CATEGORIES = ['Tape', 'Fabric', 'Bag', 'Liner', 'Granule', 'Master Batch', 'Chemical', 'Ink', 'Thread', 'Spare'];
const TYPES = ['raw', 'semiFinished', 'finished', 'consumable', 'packing', 'spare'] as const;

/** What items need to refer to. */
type Around = {
  readonly categories: readonly number[];
  readonly types: readonly number[];
  readonly uoms: readonly number[];
};

const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** Categories, product types and units of this run, told apart from earlier ones by `mark`. */
const fillAround = async (tx: Tx, mark: string): Promise<Around> => ({
  categories: ids(
    await insertMany(
      tx,
      itemCategory,
      Array.from({ length: 200 }, (_, n) => ({ name: `${CATEGORIES[n % 10]} ${mark}-${n}` })),
      META,
    ),
  ),
  types: ids(
    await insertMany(
      tx,
      productType,
      TYPES.map((nature) => ({ name: `${nature} ${mark}`, nature })),
      META,
    ),
  ),
  uoms: ids(
    await insertMany(
      tx,
      uom,
      ['kg', 'm', 'Nos'].map((symbol) => ({ name: `${symbol} ${mark}`, symbol: `${symbol}${mark}`, kind: 'other' })),
      META,
    ),
  ),
});

const FILL = `
  insert into item (partner_id, item_code, name, product_type_id, category_id, uom_id, hsn, purchase_price, sale_price, reorder_level, barcode,
                    description, created_on, updated_on, search_text)
  select $1, code, name, ($2::bigint[])[1 + n % cardinality($2::bigint[])], ($3::bigint[])[1 + (n * 7919) % cardinality($3::bigint[])],
         ($4::bigint[])[1 + n % cardinality($4::bigint[])], '392321', 60 + n % 900, 80 + n % 1200, 1 + n % 5000, barcode,
         'Sample ' || n, moment, moment, weft_search_form(name) || E'\\n' || weft_search_form(code) || E'\\n' || barcode
    from (select n, $7 || '-' || lpad(n::text, 8, '0') as code, '89' || $7 || lpad(n::text, 10, '0') as barcode,
                 (array['HDPE Tape', 'PP Woven Fabric', 'Laminated Bag', 'BOPP Bag', 'LDPE Liner', 'PP Granule', 'White Master Batch', 'Caustic Lye', 'Flexo Ink', 'Sewing Thread', 'Bobbin', 'Valve Bag'])[1 + (n * 31) % 12]
                 || ' ' || (300 + (n * 17) % 900) || ' x ' || (400 + (n * 13) % 800) || ' ' || (40 + n % 90) || ' GSM ' || upper(substr(md5(n::text), 1, 5)) as name,
                 timestamptz '2025-04-01' + n * interval '20 seconds' as moment
            from generate_series($5::bigint, $6::bigint) n) r`;

/**
 * Fills a partner with items by SQL, believable enough to sort, search and page: for figures at sizes that no person types in.
 * @example await fillItems(database, { partnerId: 1, count: 1_000_000 })
 */
export const fillItems = async (
  database: Database,
  { partnerId, count, mark = 'F' }: { readonly partnerId: number; readonly count: number; readonly mark?: string },
): Promise<void> => {
  const around = await database.transaction({ partnerId }, (tx) => fillAround(tx, mark));
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await database.transaction(
      { partnerId },
      (tx) => tx.execute(FILL, [partnerId, around.types, around.categories, around.uoms, from, to, mark]),
      { statementLimitMs: 600_000 },
    );
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '1000000' }, partner: { type: 'string', default: '1' } },
  });
  const database = await openDatabase({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? 'data',
  });
  await runMigrations(database);
  const started = performance.now();
  await fillItems(database, { partnerId: Number(values.partner), count: Number(values.count) });
  console.log(`${values.count} ${item.plural} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await database.close();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
