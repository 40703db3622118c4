import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import { Observable } from 'rxjs';
import { OK, type Envelope } from '@weft/domain/contract/envelope';
import { ApiError, isSignedOut } from './api-fault.ts';
import { bodyOf } from './body-of.ts';

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
  readonly download: (path: string, body?: unknown) => Observable<Blobbed>;
};

/** What the client asks of the application around it. */
export type ClientHooks = {
  readonly token: () => string | null;
  /** A request began or ended, for the loading bar. */
  readonly onBusy?: (change: 1 | -1) => void;
  /** The server knew the session: its idle life begins anew. */
  readonly onAnswer?: () => void;
  /** A call did not reach the server, or its answer did not come. */
  readonly onLost?: () => void;
  /** The server no longer knows this token. */
  readonly onSignedOut?: (token: string | null) => void;
  /** Revision of configuration and rights that came with an answer or a refusal. */
  readonly onRevision?: (revision: string) => void;
};

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'responseCode' in value && typeof value.responseCode === 'number';

/** A gateway's words for a server that it cannot reach; our own server's 503 comes in an envelope. */
const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504]);

const unreached = (): ApiError =>
  new ApiError({ kind: 'offline', status: 0, responseCode: 0, message: 'The server cannot be reached', errors: [] });

const errorOf = async (cause: unknown): Promise<ApiError> => {
  if (isCancel(cause))
    return new ApiError({ kind: 'aborted', status: 0, responseCode: 0, message: 'Aborted', errors: [] });
  if (!isAxiosError(cause) || cause.response === undefined) return unreached();
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

const request = <T>(
  http: AxiosInstance,
  config: AxiosRequestConfig,
  { isQuiet = false, isUnattended = false }: CallOptions,
  hooks: ClientHooks,
  read: (data: unknown, headers: { readonly [name: string]: unknown }) => T,
): Observable<T> =>
  new Observable((subscriber) => {
    const isShown = !isQuiet && !isUnattended;
    const abort = new AbortController();
    let ended = false;
    const end = (): void => {
      if (!ended && isShown) hooks.onBusy?.(-1);
      ended = true;
    };
    if (isShown) hooks.onBusy?.(1);
    const token = hooks.token();
    const readRevision = (headers: { readonly [name: string]: unknown } = {}): void => {
      const revision = headers['x-config-revision'];
      if (typeof revision === 'string') hooks.onRevision?.(revision);
    };
    http.request({ ...config, signal: abort.signal }).then(
      ({ data, headers }) => {
        end();
        if (!isUnattended) hooks.onAnswer?.();
        readRevision(headers);
        try {
          subscriber.next(read(data, headers));
          subscriber.complete();
        } catch (cause) {
          subscriber.error(cause);
        }
      },
      (cause: unknown) => {
        end();
        if (isAxiosError(cause)) readRevision(cause.response?.headers); // a right that was taken away is seen at the first refusal
        void errorOf(cause).then((error) => {
          if (error.fault.kind === 'offline') hooks.onLost?.();
          if (isSignedOut(error.fault)) hooks.onSignedOut?.(token);
          subscriber.error(error);
        });
      },
    );
    return () => {
      abort.abort();
      end();
    };
  });

/** Makes the client for an API root such as `/api/v1/`. */
export const createApiClient = (baseURL: string, hooks: ClientHooks): ApiClient => {
  const http = axios.create({ baseURL, timeout: 120_000, headers: { 'X-Weft-Client': 'screen' } });
  const headers = (options: CallOptions): { [name: string]: string } => {
    const token = hooks.token();
    return {
      ...(token === null ? {} : { Authorization: `bearer ${token}` }),
      ...(options.requestId === undefined ? {} : { 'X-Request-Id': options.requestId }),
      ...(options.isUnattended === true ? { 'X-Weft-Unattended': '1' } : {}),
    };
  };
  return {
    get: <D, I>(path: string, options: CallOptions = {}) =>
      request(
        http,
        { method: 'GET', url: path, params: options.query, headers: headers(options) },
        options,
        hooks,
        (data) => accepted(data) as Envelope<D, I>,
      ), // the caller knows what the path answers
    post: <D, I>(path: string, body: unknown, options: CallOptions = {}) =>
      request(
        http,
        {
          method: 'POST',
          url: path,
          data: body,
          params: options.query,
          headers: headers(options),
          onUploadProgress: ({ progress }) => options.onSent?.(progress ?? 0),
        },
        options,
        hooks,
        (data) => accepted(data) as Envelope<D, I>,
      ), // as above
    download: (path, body) =>
      request(
        http,
        {
          method: body === undefined ? 'GET' : 'POST',
          url: path,
          data: body,
          responseType: 'blob',
          headers: headers({}),
        },
        {},
        hooks,
        (data, answered) => ({ blob: data as Blob, name: nameOf(answered['content-disposition']) }),
      ), // responseType blob
  };
};
