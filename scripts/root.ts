import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);

/**
 * Absolute path of a file of this repository, whatever folder a script was started in.
 * @example fromRoot('apps/erp/dist')
 */
export const fromRoot = (path = ''): string => fileURLToPath(new URL(path, ROOT));
