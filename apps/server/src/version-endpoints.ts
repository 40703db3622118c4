import { readFileSync } from 'node:fs';
import type { Endpoint } from './http/endpoint.ts';

type Manifest = { readonly version: string };

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest; // our own manifest

const startedOn = new Date().toISOString().slice(0, 10);

/** Version of the running product and the day it was started (specification, section 7). */
export const versionEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'version',
    need: 'public',
    summary: 'Version of the product',
    reads: true,
    run: async () => ({ data: { version, date: startedOn } }),
  },
];
