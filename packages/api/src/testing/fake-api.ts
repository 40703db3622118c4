import { Observable, Subject } from 'rxjs';
import type { Envelope } from '@weft/domain/contract/envelope';
import type { ApiClient, CallOptions } from '../http/api-client.ts';

/** One call that the code under test made, and the means to answer it. */
export type PendingCall = {
  readonly method: 'GET' | 'POST' | 'DOWNLOAD';
  readonly path: string;
  readonly body: unknown;
  readonly options: CallOptions;
  readonly answer: (envelope: Partial<Envelope>) => void;
  readonly fail: (cause: unknown) => void;
  /** The stream was let go of before it was answered. */
  readonly isAborted: () => boolean;
};

/** An ApiClient that answers when the test says so: order and abortion of calls are what epics are about. */
export const fakeApi = (): { readonly api: ApiClient; readonly calls: PendingCall[] } => {
  const calls: PendingCall[] = [];
  const call = <T>(method: PendingCall['method'], path: string, body: unknown, options: CallOptions): Observable<T> =>
    new Observable<T>((subscriber) => {
      const answers = new Subject<T>();
      let isAnswered = false;
      let isAborted = false;
      const subscription = answers.subscribe(subscriber);
      calls.push({
        method,
        path,
        body,
        options,
        answer: (envelope) => {
          isAnswered = true;
          answers.next({ responseCode: 200, responseMessage: 'OK', ...envelope } as T); // the test answers what the path answers
          answers.complete();
        },
        fail: (cause) => {
          isAnswered = true;
          answers.error(cause);
        },
        isAborted: () => isAborted,
      });
      return () => {
        isAborted = !isAnswered;
        subscription.unsubscribe();
      };
    });
  return {
    calls,
    api: {
      get: (path, options = {}) => call('GET', path, undefined, options),
      post: (path, body, options = {}) => call('POST', path, body, options),
      download: (path, body) => call('DOWNLOAD', path, body, {}),
    },
  };
};
