import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Answer } from '../http/answer.ts';
import type { Endpoint } from '../http/endpoint.ts';

const HEADER = fileURLToPath(new URL('../../images/header.jpg', import.meta.url));
const TYPE = 'image/jpeg';

let bytes: Promise<Buffer> | undefined;

/** Bytes of the print header that the product is shipped with: a woven band, in greys, of nobody’s brand. */
const headerBytes = (): Promise<Buffer> => {
  bytes ??= readFile(HEADER);
  return bytes;
};

/** The shipped print header as a data URL: the last resort of prints (spec 03, 6.2). */
export const defaultHeader = async (): Promise<string> =>
  `data:${TYPE};base64,${(await headerBytes()).toString('base64')}`;

/** The print header that the product is shipped with, at its address (spec 01, 4.5). */
export const defaultHeaderEndpoint: Endpoint = {
  method: 'GET',
  path: 'images/header.jpg',
  need: 'signedIn',
  summary: 'The print header of who has none of their own',
  reads: true,
  run: async (): Promise<Answer> => ({
    file: { name: 'header.jpg', type: TYPE, content: await headerBytes(), inline: true },
  }),
};
