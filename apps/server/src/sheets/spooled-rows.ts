import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Rows of several kinds that wait on the disk, each kind in its order. */
export type SpooledRows<Row> = {
  readonly add: (kind: number, rows: readonly Row[]) => Promise<void>;
  /** What was added until the first of it is asked for, as it was added. */
  readonly read: (kind: number) => AsyncIterable<readonly Row[]>;
  readonly clear: () => Promise<void>;
};

/** Rows in a line: U+2028 and U+2029, which JSON lets stand, end a line for who reads it. */
const inLine = (rows: readonly unknown[]): string =>
  `${JSON.stringify(rows)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`;

/** Rows that can be told as JSON, kept in a folder of their own: a sheet of a workbook that comes after another, while both are read at once. */
export const spooledRows = <Row>(kinds: number): SpooledRows<Row> => {
  let folder: Promise<string> | undefined;
  const fileOf = async (kind: number): Promise<string> => {
    if (kind >= kinds) throw new RangeError(`There are ${kinds} kinds of rows`);
    folder ??= mkdtemp(join(tmpdir(), 'weft-rows-'));
    return join(await folder, String(kind));
  };
  const filled = new Set<number>();
  async function* read(kind: number): AsyncGenerator<readonly Row[]> {
    if (!filled.has(kind)) return;
    const lines = createInterface({ input: createReadStream(await fileOf(kind)), crlfDelay: Infinity });
    for await (const line of lines) yield JSON.parse(line) as readonly Row[]; // written by `add`
  }
  return {
    add: async (kind, rows) => {
      if (rows.length === 0) return;
      filled.add(kind);
      await appendFile(await fileOf(kind), inLine(rows));
    },
    read,
    clear: async () => {
      if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
    },
  };
};
