import { createHash } from 'node:crypto';
import type { Answered, Wire } from '../../apps/server/src/testing/serve.ts';
import type { Kept } from '../contract/purchase/trade.ts';
import { DoneFile } from './done-file.ts';
import { type Kind, tableOfKind } from './kinds.ts';

/** Thousandths of a kilogram that come into stock: said before, or read in the document as the answer has it. */
export type Came = number | ((answered: Wire) => number);

/** What a request does when it is let through: the kind that it makes or deletes one of, and what comes into stock. */
export type Effect = { readonly makes?: Kind; readonly deletes?: Kind; readonly stock?: Came };

/** A request whose outcome is known: its answer as a digest, or a refusal. `wasLost`: an earlier try of it was cut off. */
export type Done = {
  readonly path: string;
  readonly requestId: string;
  readonly makesIn?: string | undefined;
  readonly deletesIn?: string | undefined;
  readonly stock?: Came | undefined;
  readonly digest?: string | undefined;
  readonly wasLost: boolean;
};

/** A document as somebody last saw it; others may have changed it since. */
export type Card = {
  readonly kind: Kind;
  kept: Kept;
  /** What it brings into stock when posted, thousandths of a kilogram. */
  readonly stock: number;
  readonly lot?: string;
  /** How a line names what lies in that lot, where it is not the item that everybody trades in. */
  readonly goods?: Wire;
  /** The rolls of that lot: each goes whole. */
  readonly rolls?: readonly { readonly rollNumber: string; readonly quantity: number }[];
};

/** Documents that anybody still takes up; older ones are let go, or a long run would keep all that it ever made. */
const MOST_CARDS = 1000;

const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** What came into stock, where the answer says it: read at once. What was refused outright brought nothing; only of a lost answer it is to be read later. */
const cameOf = (
  stock: Came | undefined,
  { wasLost, answered }: { readonly wasLost: boolean; readonly answered: Wire | undefined },
): Came | undefined => {
  if (typeof stock !== 'function') return stock;
  if (answered !== undefined) return stock(answered);
  return wasLost ? stock : 0;
};

/** What all users together know: every request that was answered, and the documents that they pass to each other. */
export class Books {
  readonly done = new DoneFile();
  readonly cards: Card[] = [];
  /** Answers that must never come. */
  readonly faults: string[] = [];
  readonly statuses = new Map<string, number>();
  /** Longest time that a request took until its outcome was known, in ms. */
  slowest = 0;

  /** A document that others may take up from now on. */
  keep(card: Card): void {
    this.cards.push(card);
    if (this.cards.length > 2 * MOST_CARDS) this.cards.splice(0, this.cards.length - MOST_CARDS);
  }

  /** A document that is no more. */
  drop(card: Card): void {
    const at = this.cards.indexOf(card);
    if (at >= 0) this.cards.splice(at, 1);
  }

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
      stock: cameOf(stock, { wasLost, answered: status === 200 ? (body.data ?? {}) : undefined }),
      digest: status === 200 ? digestOf(text) : undefined,
      wasLost,
    });
  }
}
