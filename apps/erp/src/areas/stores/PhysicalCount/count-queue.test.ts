import { describe, expect, it } from 'vitest';
import { ApiError, type ApiFault } from '@weft/api/http/api-fault';
import type { WaitingCount } from '../../../product/live/waiting-counts.ts';
import { againAfter, bodyOf, sendCounts } from './count-queue.ts';

const one: WaitingCount = {
  requestId: 'r1',
  name: 'L1',
  at: '2026-04-01T10:00:00.000Z',
  line: { id: 7, quantity: '4' },
};

it('says when it was counted beside when it is sent', () => {
  expect(bodyOf(9, one, '2026-04-01T10:05:00.000Z')).toEqual({
    id: 9,
    sentAt: '2026-04-01T10:05:00.000Z',
    lines: [{ id: 7, quantity: '4', at: '2026-04-01T10:00:00.000Z' }],
  });
});

/** Three counts that wait; the second is answered with a fault. */
const sent = async (fault: Partial<ApiFault>) => {
  const whole: ApiFault = { kind: 'refused', status: 422, responseCode: 4404, message: 'No', errors: [], ...fault };
  let queue: readonly WaitingCount[] = ['r1', 'r2', 'r3'].map((requestId) => ({ ...one, requestId }));
  const refused: string[] = [];
  const take = ({ requestId }: WaitingCount): void => {
    queue = queue.filter((other) => other.requestId !== requestId);
  };
  const stopped = await sendCounts({
    next: () => queue[0],
    post: ({ requestId }) => (requestId === 'r2' ? Promise.reject(new ApiError(whole)) : Promise.resolve()),
    onTaken: take,
    onRefused: (count) => {
      refused.push(count.requestId);
      take(count);
    },
  });
  return { waiting: queue.map(({ requestId }) => requestId), refused, stopped: stopped?.responseCode };
};

describe('counts that wait', () => {
  it.each([
    ['a session that ended', { status: 401, responseCode: 3302 }],
    ['a database that is away', { status: 503, responseCode: 5503 }],
    ['too many calls', { status: 429, responseCode: 4429 }],
    ['a lost line', { kind: 'offline', status: 0, responseCode: 0 }],
  ] as const)('outlive %s', async (_what, fault) => {
    expect(await sent(fault)).toEqual({ waiting: ['r2', 'r3'], refused: [], stopped: fault.responseCode });
  });

  it('go on past one that is refused for what it says', async () => {
    expect(await sent({})).toEqual({ waiting: [], refused: ['r2'], stopped: undefined });
  });

  it('are sent again when the server said so, or when line or log-in are back', () => {
    const fault: ApiFault = { kind: 'refused', status: 429, responseCode: 4429, message: '', errors: [] };
    expect(againAfter({ ...fault, data: { retryAfterSeconds: 30 } })).toBe(30_000);
    expect(againAfter({ ...fault, status: 503 })).toBe(10_000);
    expect(againAfter({ ...fault, status: 401, responseCode: 3302 })).toBeUndefined();
  });
});
