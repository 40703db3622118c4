import { spawnSync } from 'node:child_process';

/** Who logs in, in every end-to-end test. The password is a test's own and opens nothing but its temporary folder. */
export const ADMIN = { username: 'admin', password: 'woven-on-one-loom' } as const;

/** So many products run side by side, each with a company of its own; a worker of Playwright's drives one of them. */
const PRODUCTS = Number(process.env.WEFT_E2E_PRODUCTS ?? '1');

/** Ports of the products under test: free when the run began, the same in each of Playwright's processes. */
export const PRODUCT_PORTS: readonly string[] = (process.env.WEFT_E2E_PORTS ??= freePorts(PRODUCTS)).split(' ');

/** Where a product under test answers, without a slash at the end. */
export const addressOf = (port: string | undefined): string => `http://127.0.0.1:${port}`;

/** Where the product answers that this process drives: Playwright numbers the workers that run at one time. */
export const PRODUCT_ADDRESS = addressOf(PRODUCT_PORTS[Number(process.env.TEST_PARALLEL_INDEX ?? '0')]);

/** What `start-product.ts` says when each of its products answers. */
export const READY = 'All products are ready.';

/** Whether the product at an address takes requests. */
export const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false; // it does not listen yet
  }
};

/** Asked of a child, because a configuration file is read synchronously and a port is given asynchronously. */
function freePorts(count: number): string {
  const ask = `const { createServer } = require('node:net');
    const servers = Array.from({ length: ${count} }, () => createServer());
    Promise.all(servers.map((s) => new Promise((listening) => s.listen(0, '127.0.0.1', listening)))).then(() => {
      process.stdout.write(servers.map((s) => s.address().port).join(' '));
      for (const s of servers) s.close();
    });`;
  return spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).stdout;
}
