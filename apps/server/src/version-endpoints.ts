import { readFileSync } from 'node:fs';
import type { Endpoint } from './http/endpoint.ts';

/** `versionDate`: the day of the release, yyyy-MM-dd, written where its number is; `oldestPage`: the oldest release whose open pages still fit this API; older ones are loaded anew (spec 01, 1.13). */
type Manifest = { readonly version: string; readonly versionDate: string; readonly oldestPage: string };

const { version, versionDate, oldestPage } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Manifest; // our own manifest

/** Version of the running product, its day (specification, section 7), and the oldest page that fits it. */
export const versionEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'version',
    need: 'public',
    summary: 'Version of the product',
    reads: true,
    run: async () => ({ data: { version, date: versionDate, oldestPage } }),
  },
];
