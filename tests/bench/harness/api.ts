import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A record as it travels. */
export type Wire = { readonly [key: string]: unknown };

/** A parsed answer of a call that succeeded. */
export type Answer = {
  readonly data: Wire;
  readonly dataList: readonly (Wire & { readonly id: number })[];
  readonly totalCount: number;
};

/** One person's calls below /api/v1/ over connections that are kept, as a browser does it. */
export type Api = {
  readonly token: string;
  /** Reads the whole answer and parses nothing: its length in bytes. Asks by POST where there is a body. Throws unless the status is 200. */
  readonly read: (path: string, body?: unknown) => Promise<number>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  /** Sends a file under the part `file`, as a browser's form does. */
  readonly upload: (path: string, name: string, content: Buffer) => Promise<Answer>;
};

type Raw = { readonly status: number; readonly body: Buffer };

const send = (
  agent: Agent,
  url: string,
  { method, headers, body }: { method: 'GET' | 'POST'; headers: { [name: string]: string }; body?: string | Buffer },
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

const succeeded = ({ status, body }: Raw, path: string): Buffer => {
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString('utf8').slice(0, 1000)}`);
  return body;
};

const parsed = (raw: Raw, path: string): Answer => JSON.parse(succeeded(raw, path).toString('utf8')) as Answer; // every JSON answer of the API has this form

const BOUNDARY = 'weft-bench-boundary';

/** Calls of one person; without a token only the public ones succeed. Every save has a request id, as the client sends it. */
export const apiOf = (address: string, token = ''): Api => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = (path: string): string => `${address}/api/v1/${path}`;
  const get = (path: string): Promise<Raw> => send(agent, url(path), { method: 'GET', headers });
  const post = (path: string, body: unknown): Promise<Raw> =>
    send(agent, url(path), {
      method: 'POST',
      headers: { ...headers, 'x-request-id': randomUUID() },
      body: JSON.stringify(body),
    });
  return {
    token,
    read: async (path, asked) =>
      succeeded(asked === undefined ? await get(path) : await post(path, asked), path).length,
    get: async (path) => parsed(await get(path), path),
    post: async (path, body) => parsed(await post(path, body), path),
    upload: async (path, name, content) =>
      parsed(
        await send(agent, url(path), {
          method: 'POST',
          headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          body: Buffer.concat([
            Buffer.from(
              `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
            ),
            content,
            Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
          ]),
        }),
        path,
      ),
  };
};
