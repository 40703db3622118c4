import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashOfFiles } from './hash-of-files.ts';
import { runToEnd } from './run-to-end.ts';
import { fromRoot } from './root.ts';

/** Where the built single page application lies. */
export const WEB_FOLDER = fromRoot('apps/erp/dist');

/** Hash of the sources that the present build was made of. */
const STAMP = fromRoot('node_modules/.cache/weft/web-build');

const SOURCES = [
  'apps/erp/*.{html,json,ts}',
  'apps/erp/{build,src,public}/**/*',
  'packages/*/package.json',
  'packages/*/src/**/*',
  'pnpm-lock.yaml',
];
const NOT_BUILT = /\.(?:test|stories)\.tsx?$|\.mdx$/u;

/** Builds apps/erp and remembers of what; returns the exit code of the build. */
export async function buildWeb(): Promise<number> {
  const hash = hashOfSources();
  const code = await runToEnd(fromRoot('node_modules/.bin/vite'), ['build'], { cwd: fromRoot('apps/erp') });
  if (code !== 0) return code;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return 0;
}

/** True when there is no build, or its sources have changed since. Content decides, because git does not keep times. */
export const isWebStale = (): boolean =>
  !existsSync(`${WEB_FOLDER}/index.html`) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hashOfSources();

const hashOfSources = (): string => hashOfFiles(SOURCES, NOT_BUILT);
