import { tableOf } from '../../../apps/server/src/db/schema/names.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import pg from 'pg';
import { fillKeys } from '../../contract/stores/many-keys.ts';
import { sumStock } from '../fill-stock.ts';
import type { Goods } from './bench-company.ts';

/** Fills an item that is worked on in each area with so many keys, a lot and two entries of the ledger each. */
export const fillGoods = async (databaseUrl: string, { items, areas }: Goods, keys: number): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  const each = Math.ceil(keys / 2 / areas.length);
  const [hot, ...others] = items;
  const uncounted = { isCounted: false };
  try {
    for (const area of areas) {
      for (const { id } of others) await fillKeys(database, id, area, Math.ceil(each / others.length), uncounted);
      await fillKeys(database, hot?.id, area, each); // half of all lies of the item that everybody wants
    }
  } finally {
    await database.close();
  }
};

/** Makes the sums of stock of a database anew: no job runs beside the servers of this bench. */
export const sumStockIn = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await sumStock(client);
  } finally {
    await client.end();
  }
};

const DOCUMENTS = [
  'purchaseOrder',
  'preInward',
  'inward',
  'outward',
  'purchaseReturn',
  'supportingInward',
  'labTest',
  'materialRequest',
  'materialAllocation',
  'floorReconciliation',
  'stockTransfer',
  'physicalCount',
] as const;

/** Tables of the documents and of their lines, and what is written of every document. */
const TABLES = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = any($1) or c.relname = any(select d || '_lines' from unnest($1::text[]) d) or c.relname = 'history')`;

/** Ids of the nth copy lie so far above those of its original. */
const APART = 10_000_000;

const COLUMNS = `select attname as name, format('%I', attname) as quoted from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** What a copy has otherwise than its original, by column. */
const OTHER: { readonly [column: string]: string } = {
  id: `id + n * ${APART}`,
  parent_id: `parent_id + n * ${APART}`,
  record_id: `record_id + n * ${APART}`,
  number: `number || '~' || n`,
  bill_no: `bill_no || '~' || n`,
  vehicle_number: `vehicle_number || '~' || n`,
};

/** Nine copies of each document of the first company, by SQL: who looks for one among ten times as many finds none of them. */
export const copyDocuments = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let copied = 0;
  try {
    await client.query(`set session_replication_role = 'replica'`); // no trigger, no reference is asked
    const tables = DOCUMENTS.map((name) => tableOf(moduleNamed(name)));
    for (const { name: table } of (await client.query<{ name: string }>(TABLES, [tables])).rows) {
      const { rows } = await client.query<{ name: string; quoted: string }>(COLUMNS, [table]);
      const values = rows.map(({ name, quoted }) => OTHER[name] ?? quoted).join(', ');
      const into = rows.map(({ quoted }) => quoted).join(', ');
      const { rowCount } = await client.query(
        `insert into ${table} (${into}) select ${values} from ${table}, generate_series(1, 9) n where partner_id = 1`,
      );
      copied += rowCount ?? 0;
    }
    await client.query(`set session_replication_role = 'origin'`);
    await client.query('vacuum analyze');
    return copied;
  } finally {
    await client.end();
  }
};
