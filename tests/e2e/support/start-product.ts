// Starts the built products, each on a folder of its own, says when they are ready and takes the folders away at the end: Playwright's webServer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyFolder } from '../../../apps/server/src/testing/copy-folder.ts';
import { startGateway } from '../../../apps/server/src/testing/gateway-server.ts';
import { runProduct } from '../../../scripts/product.ts';
import { buildWeb, isWebStale } from '../../../scripts/web-build.ts';
import { begunFolder, TOLD } from './begun-folders.ts';
import { addressOf, isReady, PRODUCT_PORTS, READY } from './product.ts';

const ASK_AGAIN_MS = 200;

/** What carries the SMS of the products: it takes all of them. */
const gateway = await startGateway();

let running = PRODUCT_PORTS.length;

/** Who asks for a company of its own has it founded by its own settings; the demo's is the same for all. */
const begun = await begunFolder(process.env.DEMO === undefined);

const run = async (port: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'weft-e2e-'));
  await copyFolder(begun, folder);
  const code = await runProduct({
    ...process.env,
    ...TOLD,
    PORT: port,
    DATA_DIR: folder,
    DEMO: process.env.DEMO ?? '1',
    SMS_GATEWAY_URL: gateway.url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  running -= 1;
  rmSync(folder, { recursive: true, force: true });
  return code;
};

/** Nothing is said when one of them has ended: whoever waits is told by our own end, or by the time. */
const sayWhenReady = async (): Promise<void> => {
  for (const port of PRODUCT_PORTS)
    while (!(await isReady(addressOf(port)))) {
      if (running < PRODUCT_PORTS.length) return;
      await pause(ASK_AGAIN_MS);
    }
  console.log(READY);
};

if (isWebStale()) await buildWeb(); // what is tested is what the sources say now
const [codes] = await Promise.all([Promise.all(PRODUCT_PORTS.map(run)), sayWhenReady()]);
gateway.close();
process.exitCode = Math.max(...codes);
