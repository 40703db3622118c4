import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Wire } from './api-client.ts';
import { writeCsv } from './csv.ts';

/** Rows for an import: keys are those of the module's fields, lines as `addresses.line1`. */
export type Rows = readonly { readonly [key: string]: string | number | boolean }[];

const ASK_EVERY_MS = 500;

/** Waits for an import that goes on in the background. Throws with what refused it. */
const settled = async (client: Client, path: string): Promise<Wire> => {
  for (;;) {
    const { data = {} } = await client.get(path);
    if (data['state'] === 'imported') return data;
    if (data['state'] !== 'importing') throw new Error(`${path}: ${JSON.stringify(data['fault'])}`);
    await delay(ASK_EVERY_MS);
  }
};

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
  return data['state'] === 'importing' ? settled(client, `${path}/import/${String(importId)}`) : data;
};
