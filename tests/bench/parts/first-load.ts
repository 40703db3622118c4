import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { item } from '@weft/domain/catalogue/masters/item';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { chromiumLaunch, findChromium } from '../../../scripts/chromium.ts';
import { buildWeb, isWebStale, WEB_FOLDER } from '../../../scripts/web-build.ts';
import { fillItems } from '../fill-items.ts';
import { type Figure, median, type Outcome, type Part } from '../harness/figures.ts';
import { buildPages } from '../harness/pages.ts';
import { type Product, startProduct } from '../harness/product.ts';

const PORT = 4704;
const ROUNDS = 3;
const ITEMS = 300;
const KB = 1000;
/** How much slower than this machine a cheap one is. */
const SLOW = 4;
const PAINT_LIMIT_MS = 60_000;

type Visit = {
  readonly painted: number;
  readonly lcp: number;
  readonly bytes: number;
  readonly all: number;
  readonly script: number;
  readonly requests: number;
};

/** Bytes over the wire, headers included, of everything that is asked for. */
const countWire = async (session: CDPSession): Promise<{ bytes: number; script: number; requests: number }> => {
  const counted = { bytes: 0, script: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    counted.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.script += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return counted;
};

/** Opens an address as somebody who signed in before, in a browser that never saw it, until the first item stands on the screen. */
const visit = async (browser: Browser, { address, api }: Product, path: string, slow: number): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((token) => localStorage.setItem('token', token), api.token);
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    const counted = await countWire(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await tab.goto(`${address}/${path}`, { waitUntil: 'commit' });
    const painted = await tab.waitForFunction(
      () => (document.body?.textContent.includes('F-0000') ? performance.now() : false),
      undefined,
      { polling: 'raf', timeout: PAINT_LIMIT_MS },
    );
    const at = Number(await painted.jsonValue());
    const untilPainted = { ...counted }; // what is fetched ahead afterwards keeps nobody waiting
    await tab.waitForLoadState('networkidle');
    const lcp = await tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return { ...untilPainted, all: counted.bytes, painted: at, lcp };
  } finally {
    await context.close();
  }
};

/** The product's build with the bare page beside it: one server sends both. */
const makeWebFolder = async (folder: string): Promise<void> => {
  if (isWebStale() && (await buildWeb()) !== 0) throw new Error('the product cannot be built as it stands');
  await cp(WEB_FOLDER, folder, { recursive: true });
  await buildPages('bare', ['index.html'], join(folder, 'bare'), '/bare/');
};

const measure = async (browser: Browser, product: Product): Promise<Outcome> => {
  const ours: Visit[] = [];
  const bare: Visit[] = [];
  const slow: Visit[] = [];
  const slowBare: Visit[] = [];
  const list = `#/module/${item.route}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await visit(browser, product, 'bare/index.html', 1));
    ours.push(await visit(browser, product, list, 1));
    slowBare.push(await visit(browser, product, 'bare/index.html', SLOW));
    slow.push(await visit(browser, product, list, SLOW));
  }
  const figure = (
    what: string,
    unit: Figure['unit'],
    pair: readonly [readonly Visit[], readonly Visit[]],
    read: (one: Visit) => number,
    most?: number,
  ): Figure => ({
    what,
    ours: median(pair[0].map(read)),
    floor: median(pair[1].map(read)),
    unit,
    ...(most === undefined ? {} : { aim: { most } }),
  });
  return {
    figures: [
      figure('script over the wire until the item list is there', 'kB', [ours, bare], ({ script }) => script / KB),
      figure('everything over the wire until then', 'kB', [ours, bare], ({ bytes }) => bytes / KB),
      figure('everything, with what is fetched ahead afterwards', 'kB', [ours, bare], ({ all }) => all / KB),
      figure('requests until the item list is there', 'requests', [ours, bare], ({ requests }) => requests, 20),
      figure('item list painted', 'ms', [ours, bare], ({ painted }) => painted),
      figure('largest paint', 'ms', [ours, bare], ({ lcp }) => lcp),
      figure(`item list painted, processor ${SLOW} times slower`, 'ms', [slow, slowBare], ({ painted }) => painted),
      figure(`largest paint, processor ${SLOW} times slower`, 'ms', [slow, slowBare], ({ lcp }) => lcp, 1000),
    ],
    notes: [
      'A browser that never saw the product, signed in, opens the address of the item list; no cache, no delay of a network; the server runs on the embedded database. Floor: React and ReactDOM alone, the same list from the same server, as a plain table. What log-in and shell may weigh (200 kB of script) is held by `scripts/size.ts` in `pnpm check`.',
    ],
  };
};

const run = async (): Promise<Outcome> => {
  if (findChromium() === undefined) return { skipped: 'no Chromium is installed on this machine' };
  const folder = await mkdtemp(join(tmpdir(), 'weft-first-load-'));
  const env = { WEB_DIR: join(folder, 'web'), DATA_DIR: join(folder, 'data') };
  try {
    await makeWebFolder(env.WEB_DIR);
    await (await startProduct(PORT, { env })).stop(); // founds the company
    const database = await openDatabase({ dataDir: join(env.DATA_DIR, 'database') });
    await fillItems(database, { partnerId: 1, count: ITEMS });
    await database.close();
    const product = await startProduct(PORT, { env });
    const browser = await chromium.launch(chromiumLaunch());
    try {
      return await measure(browser, product);
    } finally {
      await browser.close();
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a first visit costs until the item list is on the screen, against a bare React page. */
export const firstLoad: Part = { name: 'first-load', title: 'First load', run };
