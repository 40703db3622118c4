import { spawnSync } from 'node:child_process';

/** Who logs in, in every end-to-end test. The password is a test's own and opens nothing but its temporary folder. */
export const ADMIN = { username: 'admin', password: 'woven-on-one-loom' } as const;

/** Port of the product under test: free when the run began, the same in each of Playwright's processes. */
export const PRODUCT_PORT = (process.env.WEFT_E2E_PORT ??= freePort());

/** Where the product under test answers, without a slash at the end. */
export const PRODUCT_ADDRESS = `http://127.0.0.1:${PRODUCT_PORT}`;

/** Asked of a child, because a configuration file is read synchronously and a port is given asynchronously. */
function freePort(): string {
  const ask = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    process.stdout.write(String(s.address().port)); s.close();
  })`;
  return spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).stdout;
}
