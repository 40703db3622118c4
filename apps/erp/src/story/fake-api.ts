import { isObservable, map, NEVER, of, throwError, type Observable } from 'rxjs';
import type { ApiClient, CallOptions } from '@weft/api/http/api-client';
import { ApiError, type ApiFault } from '@weft/api/http/api-fault';
import type { Envelope } from '@weft/domain/contract/envelope';
import { faultInWords } from '../i18n/fault-words.ts';

/** What a story's server says to a call: an answer, now or when the story gives it, a refusal, or nothing for ever. */
export type FakeAnswer = Partial<Envelope> | Observable<Partial<Envelope>> | ApiFault | 'silence';

/** The whole server of a story: what it says to a path below the API root. Saves come with the id under which they count once. */
export type FakeServer = (path: string, body: unknown, requestId?: string) => FakeAnswer;

/** A refusal without connection. */
export const OFFLINE: ApiFault = { kind: 'offline', status: 0, responseCode: 0, message: 'Offline', errors: [] };

const isFault = (answer: Partial<Envelope> | ApiFault): answer is ApiFault => 'kind' in answer;

const whole = <D, I>(answer: Partial<Envelope>): Envelope<D, I> =>
  ({ responseCode: 200, responseMessage: 'OK', ...answer }) as Envelope<D, I>; // the story knows what its screen asks

const spoken = <D, I>(answer: FakeAnswer): Observable<Envelope<D, I>> => {
  if (answer === 'silence') return NEVER;
  if (isObservable(answer)) return answer.pipe(map((late) => whole<D, I>(late)));
  if (isFault(answer)) return throwError(() => new ApiError(answer.kind === 'refused' ? faultInWords(answer) : answer));
  return of(whole<D, I>(answer));
};

/** A way to a server that lives in the story. Screens are shown with it; tests of the product talk to the real one. */
export const fakeApi = (server: FakeServer): ApiClient => ({
  get: <D, I>(path: string) => spoken<D, I>(server(path, undefined)),
  post: <D, I>(path: string, body: unknown, { requestId }: CallOptions = {}) =>
    spoken<D, I>(server(path, body, requestId)),
  download: (path: string, body?: unknown) =>
    spoken(server(path, body)).pipe(map(() => ({ blob: new Blob(), name: 'list.xlsx' }))),
});
