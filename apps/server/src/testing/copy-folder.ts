import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies what a folder holds into another, made when it is not there. A prepared database is 3,000 files: the system's
 * own program takes a quarter of the processor's time that `cp` of node:fs takes for them.
 */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await run('cp', ['-R', `${from}/.`, to]);
};
