import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** A JSON object as it came over the wire. */
export type Wire = { readonly [key: string]: unknown };

/** A value as the text that keys are compared by; objects have none. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lines of a document. */
export const linesOf = ({ lines }: Wire): readonly Wire[] => (Array.isArray(lines) ? (lines as readonly Wire[]) : []); // lines come as objects

/** An answer of the product. */
export type Envelope = {
  readonly responseCode: number;
  readonly responseMessage: string;
  readonly data?: Wire;
  readonly dataList?: readonly Wire[];
  readonly totalCount?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string; readonly row?: number }[];
};

/** The product refused a call; the message names the call and the first faults. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/** One signed-in client. */
export type Client = {
  /** How many calls were answered. */
  readonly calls: () => number;
  readonly get: (path: string, query?: Readonly<Record<string, string | number>>) => Promise<Envelope>;
  /** Effects carry a key of the source: the same key is the same request, whoever sends it again. */
  readonly post: (path: string, body: Wire, key?: string) => Promise<Envelope>;
  readonly upload: (path: string, name: string, content: string) => Promise<Envelope>;
};

/** A request id that follows from a key: a repeat of the loader asks with the same one. */
const requestIdOf = (key: string): string => {
  const hex = createHash('sha256').update(`weft real data/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const told = ({ responseMessage, errors = [] }: Envelope): string =>
  [
    responseMessage,
    ...errors
      .slice(0, 5)
      .map(({ row, field, message }) => `${row === undefined ? '' : `row ${row}, `}${field}: ${message}`),
  ].join('; ');

/** So often a product that is busy is asked again before the load gives up. */
const TRIES = 60;
/** Seconds to wait where a busy product does not say how long. */
const WAIT = 1;

/** Asks, and while the product says that it is busy (503), again after as long as it wants to be left alone. */
const asked = async (url: string, init: RequestInit): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || tries === TRIES) return response;
    await delay(1000 * Number(response.headers.get('retry-after') ?? WAIT));
  }
};

/** Signs in. Throws CallRefused when the product refuses. */
export const signIn = async (server: string, username: string, password: string): Promise<Client> => {
  let calls = 0;
  const call = async (path: string, init: RequestInit): Promise<Envelope> => {
    const response = await asked(`${server}/api/v1/${path}`, init);
    const envelope = (await response.json()) as Envelope; // every answer of the product is one (spec 01, 0.4)
    calls += 1;
    if (!response.ok) throw new CallRefused(`${init.method ?? 'GET'} ${path}: ${response.status} ${told(envelope)}`);
    return envelope;
  };
  const json = { 'content-type': 'application/json' };
  const { data } = await call('authenticate', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  const authorization = `Bearer ${String(data?.['token'])}`;
  return {
    calls: () => calls,
    get: (path, query = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      return call(`${path}?${search.toString()}`, { headers: { authorization } });
    },
    post: (path, body, key) =>
      call(path, {
        method: 'POST',
        headers: { ...json, authorization, 'x-request-id': key === undefined ? randomUUID() : requestIdOf(key) },
        body: JSON.stringify(body),
      }),
    upload: (path, name, content) => {
      const form = new FormData();
      form.append('file', new Blob([content], { type: 'text/csv' }), name);
      return call(path, { method: 'POST', headers: { authorization, 'x-request-id': randomUUID() }, body: form });
    },
  };
};

/** Rows per page of a list that is read whole. */
const PAGE = 1000;

/** Every row of a list, page by page. */
export const listAll = async (client: Client, path: string): Promise<readonly Wire[]> => {
  const rows: Wire[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { dataList = [], totalCount = 0 } = await client.get(`${path}/getAllByPartner`, {
      pageNumber,
      rowsPerPage: PAGE,
      orderBy: 'id',
    });
    rows.push(...dataList);
    if (dataList.length === 0 || rows.length >= totalCount) return rows;
  }
};

/** Runs a task for each, so many at a time; the first that fails ends it. */
export const eachAtOnce = async <T>(
  all: readonly T[],
  atOnce: number,
  task: (one: T) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const one = all[next] as T; // next < length
      next += 1;
      await task(one);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
};
