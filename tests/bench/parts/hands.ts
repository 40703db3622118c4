import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { item } from '@weft/domain/catalogue/masters/item';
import { MOST_AT_ONCE } from '@weft/domain/rules/search/most-at-once';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { chromiumLaunch, findChromium } from '../../../scripts/chromium.ts';
import { buildWeb, isWebStale } from '../../../scripts/web-build.ts';
import { fillItems } from '../fill-items.ts';
import type { Api } from '../harness/api.ts';
import { type Figure, median, type Outcome, type Part, quantile } from '../harness/figures.ts';
import { type Product, startProduct } from '../harness/product.ts';

const PORT = 4711;
const ROUNDS = 9;
const ITEMS = 20_000;
const PASTED = 320;
/** Questions that a browser has under way at once. */
const AT_ONCE = 6;

/** What is waited for after a key: the palette's box, or that of a bare dialog. */
const PALETTE = '[role="dialog"] [role="combobox"]';
const BARE = '#bare-dialog input';

/** Ms from a key, as the browser took it, until the frame that shows what it opens has been painted. */
const shownAfter = async (tab: Page, key: string, shown: string): Promise<number> => {
  const opened = await tab.evaluateHandle(
    (selector) => ({
      ms: new Promise<number>((resolve) => {
        const look = (since: number): void => {
          const box = document.querySelector(selector);
          requestAnimationFrame(() =>
            box === null || box.getClientRects().length === 0
              ? look(since)
              : setTimeout(() => resolve(performance.now() - since), 0),
          );
        };
        addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      }),
    }),
    shown,
  );
  await tab.keyboard.press(key, { delay: 0 });
  return opened.evaluate(({ ms }) => ms);
};

type Visit = { readonly first: number; readonly again: number; readonly bare: number; readonly processor: number };

/** A session whose browser never opened the palette; its code has come while nobody waited. */
const visit = async (browser: Browser, { address, api }: Product): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((token) => localStorage.setItem('token', token), api.token);
    const tab = await context.newPage();
    const code = tab.waitForResponse(/\/Palette-[^/]+\.js$/u);
    await tab.goto(`${address}/#/module/${item.route}`);
    await tab.getByText('F-0000').first().waitFor();
    await (await code).finished();
    await tab.waitForTimeout(1000); // nothing else is under way
    await tab.evaluate(() => {
      addEventListener('keydown', ({ key }) => {
        if (key !== 'F9') return;
        const dialog = document.createElement('dialog');
        dialog.id = 'bare-dialog';
        dialog.append(document.createElement('input'));
        document.body.append(dialog);
        dialog.showModal();
      });
    });
    const session = await context.newCDPSession(tab);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Ms of the processor that the page has had: what others of a busy machine take is not in it. */
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const bare = await shownAfter(tab, 'F9', BARE);
    await tab.evaluate(() => document.querySelector('#bare-dialog')?.remove());
    const before = await spent();
    const first = await shownAfter(tab, 'Control+k', PALETTE);
    const processor = (await spent()) - before;
    await tab.keyboard.press('Escape');
    await tab.waitForFunction((selector) => document.querySelector(selector) === null, PALETTE);
    const again = await shownAfter(tab, 'Control+k', PALETTE);
    return { first, again, bare, processor };
  } finally {
    await context.close();
  }
};

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Names as a sheet has them: in capitals, of items all over the list. */
const pastedNames = async ({ get }: Api): Promise<readonly string[]> => {
  const { dataList } = await get(`${item.api}/getAllByPartner?pageNumber=9&rowsPerPage=${PASTED}&fields=name`);
  return dataList.map(({ name }) => String(name).toUpperCase());
};

const together = async (api: Api, texts: readonly string[]): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(texts.length / MOST_AT_ONCE) }, (_, n) =>
    texts.slice(n * MOST_AT_ONCE, (n + 1) * MOST_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((part) => api.post(`${item.api}/match`, { texts: part, fields: 'name' })),
  );
  const unmatched = answers
    .flatMap(({ dataList }) => dataList)
    .filter(({ rows }) => !Array.isArray(rows) || rows.length === 0);
  if (unmatched.length > 0) throw new Error(`${unmatched.length} of ${texts.length} names matched nothing`);
};

const alone = async (api: Api, texts: readonly string[]): Promise<void> => {
  const waiting = texts.values();
  const ask = async (): Promise<void> => {
    for (const text of waiting)
      await api.read(
        `${item.api}/getAllByPartner?search=${encodeURIComponent(text)}&pageNumber=1&rowsPerPage=20&activeOnly=true&picking=true&fields=id,name`,
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
};

const matched = async (api: Api): Promise<readonly Figure[]> => {
  const texts = await pastedNames(api);
  const [ours, floor]: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await msOf(() => alone(api, texts)));
    ours.push(await msOf(() => together(api, texts)));
  }
  return [
    {
      what: `${PASTED} pasted names of items matched, median`,
      ours: median(ours),
      floor: median(floor),
      unit: 'ms',
      aim: { most: 2000 },
      note: `p95 ${quantile(ours, 0.95).toFixed(0)} ms`,
    },
  ];
};

const opened = async (product: Product): Promise<readonly Figure[]> => {
  if (findChromium() === undefined) return [];
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, product));
    const floor = median(visits.map(({ bare }) => bare));
    const figure = (what: string, times: readonly number[], more = ''): Figure => ({
      what,
      ours: median(times),
      floor,
      unit: 'ms',
      aim: { most: 50 },
      note: `p95 ${quantile(times, 0.95).toFixed(0)} ms${more}`,
    });
    const processor = median(visits.map((one) => one.processor)).toFixed(0);
    return [
      figure(
        'palette opened for the first time, median',
        visits.map(({ first }) => first),
        `, processor ${processor} ms`,
      ),
      figure(
        'palette opened again, median',
        visits.map(({ again }) => again),
      ),
    ];
  } finally {
    await browser.close();
  }
};

const run = async (): Promise<Outcome> => {
  if (isWebStale() && (await buildWeb()) !== 0) throw new Error('the product cannot be built as it stands');
  const folder = await mkdtemp(join(tmpdir(), 'weft-hands-'));
  const env = { DATA_DIR: join(folder, 'data') };
  try {
    await (await startProduct(PORT, { env })).stop(); // founds the company
    const database = await openDatabase({ dataDir: join(env.DATA_DIR, 'database') });
    await fillItems(database, { partnerId: 1, count: ITEMS });
    await database.transaction({ system: true }, (tx) => tx.query('analyze'));
    await database.close();
    const product = await startProduct(PORT, { env });
    try {
      return {
        figures: [...(await opened(product)), ...(await matched(product.api))],
        notes: [
          `Embedded database, ${ITEMS.toLocaleString('en-IN')} items, ${ROUNDS} rounds. Palette: from the key as the browser took it until the frame with its box is painted, over the item list, in a browser that never opened it; floor: a dialog of the browser's own with a box. Pasted names: four questions at once; floor: each name asked alone, six at a time, as it was before.`,
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a hand waits for in the shell: the palette, and a sheet that was pasted. */
export const hands: Part = { name: 'hands', title: 'Palette and paste', run };
