import { of, Subject, throwError, type Observable } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@weft/api/http/api-fault';
import { createConnection } from './connection.ts';
import { followService } from './follow-service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away$ = throwError(
  () => new ApiError({ kind: 'refused', status: 503, responseCode: 5503, message: 'The server is busy', errors: [] }),
);

/** A server that answers a look as `answer` says now. */
const followed = () => {
  const server = { answer: of(null) as Observable<unknown> };
  const connection = createConnection(false);
  const signs = { unserved$: new Subject<void>(), served$: new Subject<void>() };
  followService(connection, signs, () => server.answer);
  return { server, signs, told: () => connection.now().unserved };
};

it('a server that does nothing is told in its words, until a look is answered', () => {
  const { server, signs, told } = followed();
  server.answer = away$;
  signs.unserved$.next();
  expect(told()).toBe('The server is busy');
  vi.advanceTimersByTime(6000);
  expect(told()).toBe('The server is busy');
  server.answer = of(null);
  vi.advanceTimersByTime(3000);
  expect(told()).toBeUndefined();
});

it('a server that does something again is there at once', () => {
  const { server, signs, told } = followed();
  server.answer = away$;
  signs.unserved$.next();
  signs.served$.next();
  expect(told()).toBeUndefined();
});

it('one refusal says nothing while a look is answered', () => {
  const { signs, told } = followed();
  signs.unserved$.next();
  vi.advanceTimersByTime(60_000);
  expect(told()).toBeUndefined();
});
