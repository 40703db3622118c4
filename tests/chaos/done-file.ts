import { closeSync, createReadStream, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Came, Done } from './books.ts';

/** How many requests are written, and read, at once. */
const PART = 5000;

type Reading = Exclude<Came, number>;

/**
 * Requests in a file of their own: what a run remembers takes no memory, so a million of them take no more than a thousand. Only how to read an answer that
 * was lost is kept: it is a function, and such requests are few.
 */
export class DoneFile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'weft-chaos-done-'));
  readonly #path = join(this.#folder, 'done.jsonl');
  readonly #file = openSync(this.#path, 'w');
  readonly #readings = new Map<string, Reading>();
  #waiting: string[] = [];
  /** How many there are. */
  length = 0;

  push({ stock, ...one }: Done): void {
    if (typeof stock === 'function') this.#readings.set(one.requestId, stock);
    this.#waiting.push(JSON.stringify({ ...one, stock: typeof stock === 'number' ? stock : undefined }));
    this.length += 1;
    if (this.#waiting.length >= PART) this.#write();
  }

  /** All of them, the oldest first, so many at once. */
  async *parts(): AsyncGenerator<readonly Done[]> {
    this.#write();
    fsyncSync(this.#file);
    let part: Done[] = [];
    for await (const line of createInterface({ input: createReadStream(this.#path) })) {
      const one = JSON.parse(line) as Done; // as `push` wrote it
      part.push({ ...one, stock: this.#readings.get(one.requestId) ?? one.stock });
      if (part.length < PART) continue;
      yield part;
      part = [];
    }
    yield part;
  }

  remove(): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(): void {
    if (this.#waiting.length > 0) writeSync(this.#file, `${this.#waiting.join('\n')}\n`);
    this.#waiting = [];
  }
}
