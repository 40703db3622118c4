import type { Client, Answered } from './serve.ts';

const BOUNDARY = 'weft-test-boundary';

/** Sends a file as a browser's form does, under the part `file`. */
export const uploadFile = (client: Client, path: string, name: string, content: string | Buffer): Promise<Answered> =>
  client.post(
    path,
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } },
  );
