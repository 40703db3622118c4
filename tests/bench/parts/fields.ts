import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunch, findChromium } from '../../../scripts/chromium.ts';
import { type Figure, median, type Outcome, type Part } from '../harness/figures.ts';
import { buildPages, servePages } from '../harness/pages.ts';

const PORT = 4704;
const ROUNDS = 7;
const FIELD = 500;
const KEYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];

type Run = {
  readonly mount: number;
  readonly update: number;
  readonly key: number;
  readonly dialogOverRows: number;
  readonly dialogAlone: number;
};

const PRESSED = 'pressed';

/** Ms from each key until the frame that shows it has been painted, as the browser itself counts it. */
const keyTimes = async (tab: Page): Promise<readonly number[]> => {
  await tab.evaluate((mark) => {
    addEventListener('keydown', () => {
      const started = performance.now();
      requestAnimationFrame(() =>
        setTimeout(() => performance.measure(mark, { start: started, end: performance.now() }), 0),
      );
    });
  }, PRESSED);
  await tab.evaluate((index) => window.fieldsBench?.focus(index), FIELD);
  for (const [at, key] of KEYS.entries()) {
    await tab.keyboard.press(key);
    await tab.waitForFunction(([mark, count]) => performance.getEntriesByName(mark).length >= count, [
      PRESSED,
      at + 1,
    ] as const);
  }
  return tab.evaluate((mark) => performance.getEntriesByName(mark).map(({ duration }) => duration), PRESSED);
};

/** One visit in a fresh context. */
const visit = async (browser: Browser, page: string): Promise<Run> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const tab = await context.newPage();
    await tab.goto(`http://127.0.0.1:${PORT}/${page}.html`);
    await tab.waitForFunction(() => window.fieldsBench !== undefined);
    const mount = await tab.evaluate(() => window.fieldsBench?.mount());
    const update = await tab.evaluate(() => window.fieldsBench?.update());
    const key = median(await keyTimes(tab));
    // Over the empty page first: what the first dialog of a page has to load must not be counted against the rows.
    await tab.evaluate(() => window.fieldsBench?.openDialog(false));
    const dialogAlone = await tab.evaluate(() => window.fieldsBench?.openDialog(false));
    const dialogOverRows = await tab.evaluate(() => window.fieldsBench?.openDialog(true));
    return {
      mount: mount ?? Number.NaN,
      update: update ?? Number.NaN,
      key,
      dialogAlone: dialogAlone ?? Number.NaN,
      dialogOverRows: dialogOverRows ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
};

const run = async (): Promise<Outcome> => {
  if (findChromium() === undefined) return { skipped: 'no Chromium is installed on this machine' };
  const folder = await mkdtemp(join(tmpdir(), 'weft-fields-'));
  await buildPages('fields', ['ours.html', 'plain.html'], folder);
  const server = await servePages(folder, PORT);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const ours: Run[] = [];
    const plain: Run[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await visit(browser, 'plain'));
      ours.push(await visit(browser, 'ours'));
    }
    const figure = (what: string, read: (one: Run) => number): Figure => ({
      what,
      ours: median(ours.map(read)),
      floor: median(plain.map(read)),
      unit: 'ms',
    });
    return {
      figures: [
        figure('mount of 1,000 text fields, to painted', ({ mount }) => mount),
        figure('another value in all of them, to painted', ({ update }) => update),
        figure('key in the 500th, to painted, median', ({ key }) => key),
        {
          what: 'dialog over 1,000 rows, more than over an empty page',
          ours: median(ours.map(({ dialogOverRows, dialogAlone }) => dialogOverRows - dialogAlone)),
          floor: median(plain.map(({ dialogOverRows, dialogAlone }) => dialogOverRows - dialogAlone)),
          unit: 'frames',
          aim: { most: 2 },
        },
      ],
      notes: [
        'React and our TextField with label, help and fault slots, against React with a plain label and input and the native dialog. Painted: the frame after the change has been painted, so below one frame (16.7 ms) is not possible.',
      ],
    };
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** 1,000 fields and a dialog: our components against plain HTML. */
export const fields: Part = { name: 'fields', title: 'Form of 1,000 fields', run };
