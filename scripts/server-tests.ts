// `node scripts/server-tests.ts`: the server's tests. A file whose process died under it, without a word of a test, runs once
// more by itself and is told as a second try: decision 0019.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { diedFiles } from './died-files.ts';
import { fromRoot } from './root.ts';

const RUN = ['run', '--project', 'server', '--reporter=default', '--reporter=./scripts/slowest-files.ts'];

/** Runs vitest with its output shown. */
const vitest = async (files: readonly string[]): Promise<{ code: number; lines: readonly string[] }> => {
  const child = spawn(fromRoot('node_modules/.bin/vitest'), [...RUN, ...files], {
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said += chunk.toString();
  });
  await once(child, 'close');
  return { code: child.exitCode ?? 1, lines: stripVTControlCharacters(said).split('\n') };
};

const first = await vitest([]);
const died = first.code === 0 ? [] : diedFiles(first.lines);
const last = died.length === 0 ? first : await vitest(died);
if (died.length > 0 && last.code === 0)
  console.log(
    [`   ${died.length} flaky`, ...died.map((file) => `    ${file}: its process died at the first try`)].join('\n'),
  );
process.exitCode = last.code;
