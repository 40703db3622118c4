import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import { Observable } from 'rxjs';
import { OK, type Envelope } from '@weft/domain/contract/envelope';
import { ApiError, isSignedOut, isUnserved, UNANSWERED, type ApiFault } from './api-fault.ts';
import { bodyOf } from './body-of.ts';
import { retryReads } from './retry-reads.ts';

/** A file to download, or bytes to show. */
export type Blobbed = { readonly blob: Blob; readonly name: string };

/** Options of a call. */
export type CallOptions = {
  readonly query?: { readonly [key: string]: string | number | boolean | undefined };
  /** Made when a form opens, renewed after success: a repeat has no second effect. */
  readonly requestId?: string;
  /** Background polling does not show the loading bar. */
  readonly isQuiet?: boolean;
  /** Nobody did anything: quiet, and no use of the session, which runs out as if the call had not been made. */
  readonly isUnattended?: boolean;
  /** Asks once: the caller asks again by itself. Any other GET is repeated when the server could not be reached (spec 01, 1.13). */
  readonly isOnce?: boolean;
  /** Given up after so long, in ms: a person waits for it. Without it what takes long may: imports, exports, reports. */
  readonly patienceMs?: number;
  /** Told how much of the body is on its way, 0 to 1; for files. */
  readonly onSent?: (part: number) => void;
};

/**
 * The only way to the server. Streams answer once and complete; unsubscribing aborts the request. Every fault arrives as ApiError.
 */
export type ApiClient = {
  readonly get: <D = unknown, I = unknown>(path: string, options?: CallOptions) => Observable<Envelope<D, I>>;
  readonly post: <D = unknown, I = unknown>(
    path: string,
    body: unknown,
    options?: CallOptions,
  ) => Observable<Envelope<D, I>>;
  /** A POST whose answer is a file; a GET when nothing is sent. */
  readonly download: (path: string, body?: unknown, options?: Pick<CallOptions, 'requestId'>) => Observable<Blobbed>;
};

/** What the client asks of the application around it. */
export type ClientHooks = {
  readonly token: () => string | null;
  /** Pass of who works at this device while others take turns at it; it goes with all that they ask: a write names them, and a read answers what is their own. */
  readonly operator?: () => string | undefined;
  /** A request began or ended, for the loading bar. */
  readonly onBusy?: (change: 1 | -1) => void;
  /** The server knew the session of this token: its idle life begins anew. */
  readonly onAnswer?: (token: string | null) => void;
  /** A call did not reach the server, or its answer did not come. */
  readonly onLost?: () => void;
  /** A call waits for its answer: told every two seconds, as long as it does. */
  readonly onWaiting?: () => void;
  /** The server said that it does nothing for anybody now. */
  readonly onUnserved?: () => void;
  /** The server answered something, if only a refusal. */
  readonly onHeard?: () => void;
  /**
   * The server no longer knows this token. True once the same person has logged in again: the call is repeated, under its request id; false
   * when it is to fail.
   */
  readonly onSignedOut?: (token: string | null, options: CallOptions) => Promise<boolean>;
  /** The same fault in the words of the person; whatever shows it then needs none of its own. Left out: in those of the server. */
  readonly inWords?: (fault: ApiFault) => ApiFault;
  /** Revision of configuration and rights that came with an answer or a refusal. */
  readonly onRevision?: (revision: string) => void;
};

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'responseCode' in value && typeof value.responseCode === 'number';

/** A gateway's words for a server that it cannot reach; our own server's 503 comes in an envelope. */
const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504]);

const unreached = (responseCode = 0): ApiError =>
  new ApiError({ kind: 'offline', status: 0, responseCode, message: 'The server cannot be reached', errors: [] });

/** Between two looks at a call that waits. */
const WAITING_MS = 2000;
/** The longest that any call is waited for. */
const LONGEST_MS = 120_000;

const errorOf = async (cause: unknown): Promise<ApiError> => {
  if (cause instanceof ApiError) return cause;
  if (isCancel(cause))
    return new ApiError({ kind: 'aborted', status: 0, responseCode: 0, message: 'Aborted', errors: [] });
  if (!isAxiosError(cause) || cause.response === undefined)
    return unreached(isAxiosError(cause) && cause.code === AxiosError.ETIMEDOUT ? UNANSWERED : 0);
  const { status } = cause.response;
  const data = await bodyOf(cause.response.data);
  if (!isEnvelope(data) && UNREACHED.has(status)) return unreached();
  if (!isEnvelope(data))
    return new ApiError({
      kind: 'refused',
      status,
      responseCode: status,
      message: `The server answered ${status}`,
      errors: [],
    });
  return new ApiError({
    kind: 'refused',
    status,
    responseCode: data.responseCode,
    message: data.responseMessage,
    errors: data.errors ?? [],
    data: data.data,
  });
};

/** Another server may answer 200 with a code of refusal inside: that is a refusal too. */
const accepted = (body: unknown): Envelope => {
  if (!isEnvelope(body))
    throw new ApiError({
      kind: 'refused',
      status: 200,
      responseCode: 5500,
      message: 'The server answered something unreadable',
      errors: [],
    });
  if (body.responseCode !== OK)
    throw new ApiError({
      kind: 'refused',
      status: 200,
      responseCode: body.responseCode,
      message: body.responseMessage,
      errors: body.errors ?? [],
      data: body.data,
    });
  return body;
};

const nameOf = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/u.exec(String(disposition))?.[1] ?? 'download');

/** What a call sends, all but who calls: a call that is repeated after a log-in goes out with the new token. */
type Sent = Omit<AxiosRequestConfig, 'headers' | 'signal'>;

const headersOf = (
  token: string | null,
  operator: string | undefined,
  { requestId, isUnattended }: CallOptions,
): { [name: string]: string } => ({
  ...(token === null ? {} : { Authorization: `bearer ${token}` }),
  ...(operator === undefined ? {} : { 'X-Weft-Operator': operator }),
  ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
  ...(isUnattended === true ? { 'X-Weft-Unattended': '1' } : {}),
});

/** Whose a write is that did not reach the server, by request id: it is sent again as theirs, whoever works there by then. */
const askedBy = new Map<string, string | undefined>();

const operatorOf = ({ operator }: ClientHooks, id = ''): string | undefined =>
  askedBy.has(id) ? askedBy.get(id) : operator?.();

const request = <T>(
  http: AxiosInstance,
  sent: Sent,
  options: CallOptions,
  hooks: ClientHooks,
  read: (data: unknown, headers: { readonly [name: string]: unknown }) => T,
): Observable<T> =>
  new Observable((subscriber) => {
    const { isQuiet = false, isUnattended = false, patienceMs = LONGEST_MS } = options;
    const isShown = !isQuiet && !isUnattended;
    const abort = new AbortController();
    const operator = operatorOf(hooks, options.requestId);
    let isBusy = false;
    const showBusy = (now: boolean): void => {
      if (isShown && isBusy !== now) hooks.onBusy?.(now ? 1 : -1);
      isBusy = now;
    };
    const readRevision = (headers: { readonly [name: string]: unknown } = {}): void => {
      const revision = headers['x-config-revision'];
      if (typeof revision === 'string') hooks.onRevision?.(revision);
    };
    const attempt = async (token: string | null): Promise<T> => {
      const waiting = isUnattended ? undefined : setInterval(() => hooks.onWaiting?.(), WAITING_MS);
      try {
        const { data, headers } = await http.request<unknown>({
          ...sent,
          timeout: patienceMs,
          headers: headersOf(token, operator, options),
          signal: abort.signal,
        });
        const answer = read(data, headers);
        hooks.onHeard?.();
        if (!isUnattended) hooks.onAnswer?.(token);
        readRevision(headers);
        return answer;
      } catch (cause) {
        if (isAxiosError(cause)) readRevision(cause.response?.headers); // a right that was taken away is seen at the first refusal
        const error = await errorOf(cause);
        if (error.fault.kind === 'refused') hooks.onHeard?.();
        throw error;
      } finally {
        clearInterval(waiting);
      }
    };
    const renewed = async (token: string | null): Promise<boolean> => {
      try {
        return (await hooks.onSignedOut?.(token, options)) === true;
      } catch {
        return false; // what asks for the log-in could not be fetched: the call fails, and the next one asks
      }
    };
    const send = async (): Promise<void> => {
      const token = hooks.token();
      const id = options.requestId ?? '';
      showBusy(true);
      try {
        const answer = await attempt(token);
        askedBy.delete(id);
        showBusy(false);
        subscriber.next(answer);
        subscriber.complete();
      } catch (cause) {
        showBusy(false);
        if (subscriber.closed) return;
        const error = await errorOf(cause);
        if (error.fault.kind === 'refused') askedBy.delete(id);
        else if (hooks.operator !== undefined && id !== '') askedBy.set(id, operator);
        if (error.fault.kind === 'offline') hooks.onLost?.();
        if (isUnserved(error.fault)) hooks.onUnserved?.();
        const isRenewed = isSignedOut(error.fault) && (await renewed(token));
        if (subscriber.closed) return;
        if (isRenewed) await send();
        else subscriber.error(hooks.inWords === undefined ? error : new ApiError(hooks.inWords(error.fault)));
      }
    };
    void send();
    return () => {
      abort.abort();
      showBusy(false);
    };
  });

/** Makes the client for an API root such as `/api/v1/`. */
export const createApiClient = (baseURL: string, hooks: ClientHooks): ApiClient => {
  const http = axios.create({
    baseURL,
    transitional: { clarifyTimeoutError: true },
    headers: { 'X-Weft-Client': 'screen' },
  });
  return {
    get: <D, I>(path: string, options: CallOptions = {}) => {
      const asked = request(
        http,
        { method: 'GET', url: path, params: options.query },
        options,
        hooks,
        (data) => accepted(data) as Envelope<D, I>, // the caller knows what the path answers
      );
      return options.isOnce === true ? asked : asked.pipe(retryReads());
    },
    post: <D, I>(path: string, body: unknown, options: CallOptions = {}) =>
      request(
        http,
        {
          method: 'POST',
          url: path,
          data: body,
          params: options.query,
          onUploadProgress: ({ progress }) => options.onSent?.(progress ?? 0),
        },
        options,
        hooks,
        (data) => accepted(data) as Envelope<D, I>,
      ), // as above
    download: (path, body, options = {}) =>
      request(
        http,
        {
          method: body === undefined ? 'GET' : 'POST',
          url: path,
          data: body,
          responseType: 'blob',
        },
        options,
        hooks,
        (data, answered) => ({ blob: data as Blob, name: nameOf(answered['content-disposition']) }),
      ), // responseType blob
  };
};
