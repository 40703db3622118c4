import type { MessageChannel } from '@weft/domain/rules/messages/events';
import { GatewayRefusal } from './gateway.ts';
import { outcomeOf } from './mailer.ts';

/** What one way may take of a round, in ms: the others wait for it. */
const SHARE_MS = 60_000;

/** How a message goes: a channel; a mail by an account, null for the company's. */
export type Way = { readonly channel: MessageChannel; readonly account: number | null };

/** One look at the outbox: a way that does not answer, or has had its share, is left alone until the next. */
export type Round = {
  readonly isOpen: (way: Way) => boolean;
  /** Tells what a try took in ms, and what it threw. */
  readonly note: (way: Way, tookMs: number, cause?: unknown) => void;
};

const keyOf = ({ channel, account }: Way): string => (channel === 'EMAIL' ? `mail of ${account ?? 'all'}` : channel);

/** Whether every other message would fare the same. */
const isOfWay = (cause: unknown): boolean =>
  cause instanceof GatewayRefusal ? cause.of === 'gateway' : cause !== undefined && outcomeOf(cause) === 'unreachable';

/** Begins a round. @example const round = newRound(); if (round.isOpen(way)) … */
export const newRound = (): Round => {
  const used = new Map<string, number>();
  return {
    isOpen: (way) => (used.get(keyOf(way)) ?? 0) < SHARE_MS,
    note: (way, tookMs, cause) => {
      used.set(keyOf(way), isOfWay(cause) ? SHARE_MS : (used.get(keyOf(way)) ?? 0) + tookMs);
    },
  };
};
