import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from './root.ts';

/** SHA-256 over paths and contents of all files that match, without those whose path `except` matches. */
export const hashOfFiles = (patterns: readonly string[], except: RegExp): string => {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: fromRoot(), withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`).filter((path) => !except.test(path));
  for (const path of paths.toSorted()) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
};
