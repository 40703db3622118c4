import { NEVER, of, Subject, throwError, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@weft/api/http/api-fault';
import { createConnection } from './connection.ts';
import { followConnection } from './follow-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreached$ = throwError(
  () => new ApiError({ kind: 'offline', status: 0, responseCode: 0, message: '', errors: [] }),
);

/** A line whose server answers a look as `answer` says now. */
const followed = () => {
  const line = { answer: of(null) as Observable<unknown> };
  const connection = createConnection(false);
  const signs = { lost$: new Subject<void>(), waiting$: new Subject<void>(), heard$: new Subject<void>() };
  followConnection(connection, signs, () => line.answer);
  return { line, signs, isLost: () => connection.now().isLost };
};

describe('the line', () => {
  it('is lost three seconds after a call began to wait on one that swallows what is sent, and is back when a look is answered', () => {
    const { line, signs, isLost } = followed();
    line.answer = NEVER;
    signs.waiting$.next();
    vi.advanceTimersByTime(2900);
    expect(isLost()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(isLost()).toBe(true);
    line.answer = of(null);
    vi.advanceTimersByTime(3000);
    expect(isLost()).toBe(false);
  });

  it('is there while a call takes long but the server answers the look, or anything else', () => {
    const { line, signs, isLost } = followed();
    signs.waiting$.next();
    vi.advanceTimersByTime(60_000);
    expect(isLost()).toBe(false);
    line.answer = NEVER;
    signs.waiting$.next();
    signs.heard$.next();
    vi.advanceTimersByTime(60_000);
    expect(isLost()).toBe(false);
  });

  it('is lost when a call did not reach the server and a look does not either', () => {
    const { line, signs, isLost } = followed();
    signs.lost$.next();
    expect(isLost()).toBe(false);
    line.answer = unreached$;
    signs.lost$.next();
    expect(isLost()).toBe(true);
  });
});
