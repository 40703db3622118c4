import { createHash } from 'node:crypto';
import type { Answered } from '../../apps/server/src/testing/serve.ts';
import type { Kept } from '../contract/trade.ts';

/** What a request does when it is let through: what it makes or deletes, and the thousandths of a kilogram that come into stock. */
export type Effect = { readonly makes?: string; readonly deletes?: string; readonly stock?: number };

/** A request whose outcome is known: its answer as a digest, or a refusal. `wasLost`: an earlier try of it was cut off. */
export type Done = Effect & {
  readonly requestId: string;
  readonly digest: string | undefined;
  readonly wasLost: boolean;
};

/** A document as somebody last saw it; others may have changed it since. */
export type Card = {
  readonly kind: 'order' | 'slip' | 'receipt' | 'return' | 'opening' | 'transfer' | 'request' | 'allocation' | 'test';
  kept: Kept;
  /** What it brings into stock when posted, thousandths of a kilogram. */
  readonly stock: number;
  readonly lot?: string;
};

const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** What all users together know: every request that was answered, and the documents that they pass to each other. */
export class Books {
  readonly done: Done[] = [];
  readonly cards: Card[] = [];
  /** Answers that must never come. */
  readonly faults: string[] = [];
  readonly statuses = new Map<string, number>();
  /** Longest time that a request took until its outcome was known, in ms. */
  slowest = 0;

  note(
    path: string,
    { requestId, effect, wasLost, ms }: { requestId: string; effect: Effect; wasLost: boolean; ms: number },
    answer: Answered,
  ): void {
    const { status, text, body } = answer;
    const code = status === 200 || status >= 500 ? '' : ` ${body.responseCode}`;
    const counted = `${path.split('/').slice(-2).join('/')} ${status}${code}`;
    this.statuses.set(counted, (this.statuses.get(counted) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, ms);
    if (status >= 500 || status === 401) this.faults.push(`${path}: ${status} ${text.slice(0, 400)}`);
    this.done.push({ ...effect, requestId, digest: status === 200 ? digestOf(text) : undefined, wasLost });
  }
}
