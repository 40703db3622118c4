import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright';
import { NO_MOTION } from '../../.storybook/no-motion.ts';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { hashOfFiles } from '../../scripts/hash-of-files.ts';
import { fromRoot } from '../../scripts/root.ts';
import { servePages } from '../bench/harness/pages.ts';

const FOLDER = fromRoot('node_modules/.cache/storybook-static');

/** A story as Storybook's own index has it. `title` is its place, such as `Data/DataTable`. */
export type IndexedStory = Readonly<{
  id: string;
  title: string;
  name: string;
  importPath: string;
  tags: readonly string[];
  exportName: string;
}>;

export type OpenStorybook = Readonly<{
  stories: readonly IndexedStory[];
  address: string;
  browser: Browser;
  close: () => Promise<void>;
}>;

const STAMP = fromRoot('node_modules/.cache/weft/storybook-build');
const SOURCES = ['.storybook/*', 'packages/{ui,domain}/src/**/*', 'apps/erp/{build,src}/**/*', 'pnpm-lock.yaml'];
const hashOfSources = (): string => hashOfFiles(SOURCES, /\.test\.ts$/u);

/** Content decides, because git does not keep times. */
const isStale = (): boolean =>
  !existsSync(`${FOLDER}/index.json`) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hashOfSources();

const build = (): void => {
  const hash = hashOfSources();
  const path = [fromRoot('node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stderr } = spawnSync('storybook', ['build', '--quiet', '--output-dir', FOLDER], {
    cwd: fromRoot(),
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Storybook could not be built:\n${stderr}`);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
};

/** Builds Storybook when a source is newer, serves it, starts the browser. Close it at the end. */
export const openStorybook = async (port: number, launch: LaunchOptions = chromiumLaunch()): Promise<OpenStorybook> => {
  if (isStale()) build();
  const server = await servePages(FOLDER, port);
  const browser = await chromium.launch(launch);
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')) as {
    entries: Readonly<Record<string, IndexedStory & { type: string }>>; // Storybook's own form, version 5
  };
  return {
    stories: Object.values(entries).filter(({ type }) => type === 'story'),
    address: `http://127.0.0.1:${port}`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};

/** Pictures and measures must not depend on the hour, the place or a movement. */
const NOW = new Date('2026-11-21T09:30:00+05:30');

/** A window on the stories in which time stands still and nothing moves. */
export const stillContext = async (
  { browser }: OpenStorybook,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
  }, NO_MOTION);
  return context;
};

type Globals = Readonly<Record<string, string>>;

/** Opens one story alone, in the given toolbar settings, and waits until it is drawn, its play function done, its fonts there. */
export const openStory = async (page: Page, address: string, id: string, globals: Globals = {}): Promise<void> => {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(`${address}/iframe.html?viewMode=story&id=${id}&globals=${chosen.join(';')}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown }; // the preview's own bus
    };
    return channel?.last('storyFinished') !== undefined || document.body.classList.contains('sb-show-errordisplay');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
};

/** Shows another story in a window that has one already: the scripts of all stories are not read again. */
export const showStory = async (page: Page, id: string): Promise<void> => {
  await page.evaluate(async (storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: {
        emit: (event: string, payload: unknown) => void;
        once: (event: string, listener: () => void) => void;
      }; // the preview's own bus
    };
    const finished = new Promise<void>((resolve) => channel.once('storyFinished', resolve));
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    await finished;
    await document.fonts.ready;
  }, id);
};

/** Changes the toolbar settings of a story that is open; what a play function did is undone by another language. */
export const changeGlobals = (page: Page, globals: Globals): Promise<void> =>
  page.evaluate(async (chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: {
        emit: (event: string, payload: unknown) => void;
        once: (event: string, listener: () => void) => void;
      }; // the preview's own bus
    };
    const drawn = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
    channel.emit('updateGlobals', { globals: chosen });
    await drawn;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  }, globals);
