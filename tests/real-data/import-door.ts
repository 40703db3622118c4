import type { Client, Wire } from './api-client.ts';
import { writeCsv } from './csv.ts';

/** Rows for an import: keys are those of the module's fields, lines as `addresses.line1`. */
export type Rows = readonly { readonly [key: string]: string | number | boolean }[];

/**
 * Brings rows in through the door that a person uses: upload, map, commit. Rows that are there already are found by `matchOn` and changed, so that
 * a second run writes nothing new. Faults: CallRefused with the row of the file.
 */
export const importRows = async (
  client: Client,
  path: string,
  rows: Rows,
  options: { readonly matchOn?: readonly string[]; readonly defaults?: Wire } = {},
): Promise<Wire> => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const content = writeCsv(
    header,
    rows.map((row) => header.map((key) => row[key] ?? '')),
  );
  const { data: uploaded } = await client.upload(`${path}/import/upload`, 'real-data.csv', content);
  const importId = uploaded?.['importId'];
  await client.post(`${path}/import/map`, {
    importId,
    mapping: Object.fromEntries(header.map((key, column) => [key, column])),
    mode: 'upsert',
    ...options,
  });
  const { data = {} } = await client.post(`${path}/import/commit`, { importId });
  return data;
};
