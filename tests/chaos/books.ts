import { createHash } from 'node:crypto';
import type { Answered, Wire } from '../../apps/server/src/testing/serve.ts';
import type { Kept } from '../contract/trade.ts';
import { type Kind, tableOfKind } from './kinds.ts';

/** Thousandths of a kilogram that come into stock: said before, or read in the document as the answer has it. */
export type Came = number | ((answered: Wire) => number);

/** What a request does when it is let through: the kind that it makes or deletes one of, and what comes into stock. */
export type Effect = { readonly makes?: Kind; readonly deletes?: Kind; readonly stock?: Came };

/** A request whose outcome is known: its answer as a digest, or a refusal. `wasLost`: an earlier try of it was cut off. */
export type Done = {
  readonly path: string;
  readonly requestId: string;
  readonly makesIn: string | undefined;
  readonly deletesIn: string | undefined;
  readonly stock: Came | undefined;
  readonly digest: string | undefined;
  readonly wasLost: boolean;
};

/** A document as somebody last saw it; others may have changed it since. */
export type Card = {
  readonly kind: Kind;
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
    const code = status === 200 || status >= 500 ? '' : ` ${body.errors?.[0]?.name ?? body.responseCode}`;
    const counted = `${path.replace('chemical/', '')} ${status}${code}`;
    this.statuses.set(counted, (this.statuses.get(counted) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, ms);
    if (status >= 500 || status === 401) this.faults.push(`${path}: ${status} ${text.slice(0, 400)}`);
    const { makes, deletes, stock } = effect;
    this.done.push({
      path,
      requestId,
      makesIn: makes && tableOfKind(makes),
      deletesIn: deletes && tableOfKind(deletes),
      stock: typeof stock === 'function' && status === 200 ? stock(body.data ?? {}) : stock,
      digest: status === 200 ? digestOf(text) : undefined,
      wasLost,
    });
  }
}
