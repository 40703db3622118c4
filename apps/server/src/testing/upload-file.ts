import type { Answered, Client } from './serve.ts';

const BOUNDARY = 'weft-test-boundary';

/** A browser's form as a body with its headers: plain fields, and one file. */
export const formOf = (
  file: { readonly part: string; readonly name: string; readonly content: string | Buffer },
  fields: { readonly [name: string]: string } = {},
): { readonly body: Buffer; readonly headers: { readonly [name: string]: string } } => ({
  body: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.part}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});

/** Sends a file as a browser's form does, under the part `file`. */
export const uploadFile = (client: Client, path: string, name: string, content: string | Buffer): Promise<Answered> => {
  const { body, headers } = formOf({ part: 'file', name, content });
  return client.post(path, body, { headers });
};
