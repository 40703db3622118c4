import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Keys of the store, and what it keeps. */
export type ObjectStore = {
  readonly url: string;
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;
  /** Calls whose signature was not right. */
  readonly refused: () => number;
  readonly close: () => Promise<void>;
};

export const OBJECT_KEYS = { id: 'weft-test', secret: 'a/secret+of=the store', region: 'ap-south-1' } as const;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature version 4 of a request, worked out from what came over the wire (Amazon S3, “Authenticating requests”). */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage, content: Buffer): boolean => {
  const head = headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(
      head,
    );
  if (parts === null) return false;
  const [, id, day = '', region = '', signed = '', signature] = parts;
  const stamp = String(headers['x-amz-date'] ?? '');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (id !== OBJECT_KEYS.id || region !== OBJECT_KEYS.region || !stamp.startsWith(day)) return false;
  if (
    Math.abs(
      Date.now() - Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z')),
    ) > 900_000
  )
    return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content)) return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${OBJECT_KEYS.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
};

/** A store of objects with one bucket, `files`, that looks at every signature. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, { content: Buffer; type: string }>();
  let refused = 0;
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const content = await buffer(request);
      const end = (status: number, body?: Buffer): void => void response.writeHead(status).end(body);
      if (!isSigned(request, content)) {
        refused += 1;
        return end(403);
      }
      const key = decodeURIComponent(request.url ?? '').replace(/^\/files\//u, '');
      if (request.method === 'PUT') objects.set(key, { content, type: String(request.headers['content-type']) });
      if (request.method === 'DELETE') return end(objects.delete(key) ? 204 : 404);
      const found = objects.get(key);
      return found === undefined ? end(404) : end(200, request.method === 'GET' ? found.content : undefined);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${port}/files`,
    objects,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
