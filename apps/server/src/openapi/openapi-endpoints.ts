import type { Endpoint } from '../http/endpoint.ts';
import { openApiDocument } from './openapi-document.ts';
import { OPENAPI_PAGE } from './openapi-page.ts';

/** The API's own description, for programs and for people. It lists every endpoint that is served; a path not in it does not exist. */
export const openApiEndpoints = (endpoints: readonly Endpoint[]): readonly Endpoint[] => {
  let written: Buffer | undefined;
  // of some thousand endpoints: made when somebody first asks, so that no start waits for it
  const content = (): Buffer => (written ??= Buffer.from(JSON.stringify(openApiDocument(endpoints))));
  return [
    {
      method: 'GET',
      path: 'openapi.json',
      need: 'public',
      summary: 'This description',
      reads: true,
      run: async () => ({ file: { name: 'openapi.json', type: 'application/json', content: content(), inline: true } }),
    },
    {
      method: 'GET',
      path: 'docs',
      need: 'public',
      summary: 'This description as a page',
      reads: true,
      run: async () => ({
        file: { name: 'docs.html', type: 'text/html; charset=utf-8', content: Buffer.from(OPENAPI_PAGE), inline: true },
      }),
    },
  ];
};
