import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { versionEndpoints } from './version-endpoints.ts';

type Manifest = { readonly version: string; readonly versionDate: string };

it('the version is told with its own day, not with the one on which the process started', async () => {
  const { version, versionDate } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as Manifest; // our own manifest
  expect(versionDate).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  const answer = await versionEndpoints[0]?.run({} as never); // it asks nothing of the call
  expect(answer).toMatchObject({ data: { version, date: versionDate } });
});
