import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Largest memory of the server while work goes on, in MB, as its own metrics tell. */
export type Peak = { mb: number };

export const ASK_EVERY_MS = 250;

/** Raises the peak to what the server has now. */
export const note = async ({ address }: Product, peak: Peak): Promise<void> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const bytes = Number(/^weft_process_resident_memory_bytes (\S+)/mu.exec(text)?.[1] ?? 0);
  peak.mb = Math.max(peak.mb, bytes / 1_000_000);
};

/** How long work takes, in seconds. */
export const seconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Work while the server's memory is watched: its seconds, and the most that the server had above what it had before, in MB. */
export const watched = async (
  product: Product,
  work: () => Promise<void>,
): Promise<{ readonly took: number; readonly grown: number }> => {
  const peak = { mb: 0 };
  await note(product, peak);
  const before = peak.mb;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      await note(product, peak);
      await delay(ASK_EVERY_MS);
    }
  })();
  try {
    const took = await seconds(work);
    return { took, grown: peak.mb - before };
  } finally {
    isDone = true;
    await watching; // before anybody stops the product: a fault of the work must be told, not the watcher's after it
  }
};

/** A POST or GET of the product that must be right. */
const asked = async ({ address, api }: Product, path: string, body?: string): Promise<Response> => {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 1000)}`);
  return answer;
};

/** Waits until an export in the background is ready; throws when it came to nothing. */
const whenReady = async (product: Product, id: unknown): Promise<void> => {
  for (;;) {
    const { data } = await product.api.get(`export/${String(id)}`);
    if (data['state'] === 'ready') return;
    if (data['state'] !== 'waiting') throw new Error(JSON.stringify(data));
    await delay(ASK_EVERY_MS);
  }
};

/** Asks for a whole export as xlsx, waits for it where it is written in the background, reads it and drops it: its length in bytes. */
export const readExport = async (product: Product, path: string, body: object = {}): Promise<number> => {
  const first = await asked(product, `${path}/export/excel`, JSON.stringify(body));
  let answer = first;
  if (first.headers.get('content-type')?.startsWith('application/json') === true) {
    const { exportId } = ((await first.json()) as { readonly data: { readonly exportId: number } }).data; // what a long export answers
    await whenReady(product, exportId);
    answer = await asked(product, `export/${exportId}/file`);
  }
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  return bytes;
};
