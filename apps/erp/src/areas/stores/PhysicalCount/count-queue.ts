import { isSignedOut, toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { WaitingCount } from '../../../product/live/waiting-counts.ts';

/** The body of one count that waited: the server takes from it how long ago it was, never the clock itself. */
export const bodyOf = (slip: number, { at, line }: WaitingCount, now: string): object => ({
  id: slip,
  sentAt: now,
  lines: [{ ...line, at }],
});

/** The call says nothing of the count: nobody was reached, the session is over, or the server has no time. Sent again later it may be taken. */
const isForLater = (fault: ApiFault): boolean =>
  fault.kind !== 'refused' || isSignedOut(fault) || fault.status === 503 || fault.status === 429;

/** Where the counts of a slip go, and what is done with the answers. */
export type CountWay<Answer> = {
  /** The oldest that waits. */
  readonly next: () => WaitingCount | undefined;
  readonly post: (one: WaitingCount) => Promise<Answer>;
  readonly onTaken: (one: WaitingCount, answer: Answer) => void;
  /** Refused for what it says: it will never be taken. */
  readonly onRefused: (one: WaitingCount, fault: ApiFault) => void;
};

/**
 * Sends what waits in the order in which it was counted. Stops, and keeps the rest, where the answer says nothing of the count: nobody was reached, the
 * session is over, or the server has no time; answers that fault then, else undefined.
 */
export const sendCounts = async <Answer>({
  next,
  post,
  onTaken,
  onRefused,
}: CountWay<Answer>): Promise<ApiFault | undefined> => {
  for (let one = next(); one !== undefined; one = next()) {
    try {
      onTaken(one, await post(one)); // one after the other
    } catch (cause) {
      const fault = toFault(cause);
      if (isForLater(fault)) return fault;
      onRefused(one, fault);
    }
  }
  return undefined;
};

const SOON_MS = 10_000;

/** When a busy server may be asked again, in ms; undefined where something else says when: the line, the log-in. */
export const againAfter = ({ status, data }: ApiFault): number | undefined => {
  if (status !== 429 && status !== 503) return undefined;
  const told = (data as { readonly retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds; // as the envelope of 4429 and 5503 tells it
  return typeof told === 'number' ? told * 1000 : SOON_MS;
};
