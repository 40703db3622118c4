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

/** Reads a whole export as xlsx and drops it: its length in bytes. Throws unless it is one. */
export const readExport = async ({ address, api }: Product, path: string): Promise<number> => {
  const answer = await fetch(`${address}/api/v1/${path}/export/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 1000)}`);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  return bytes;
};
