import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFromNpm } from './chromium-from-npm.ts';
import { aptInstall, isExecutable, succeeds } from './machine.ts';
import { fromRoot } from './root.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What a headless Chromium needs to run as root, on a closed network, and to paint the same pixels everywhere. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * Launch options for Playwright and vitest's browser mode: the machine's Chromium with our flags and our fonts.
 * Sets FONTCONFIG_FILE for the children of this process, because a browser reads it only from its environment.
 */
export function chromiumLaunch(): { executablePath: string | undefined; args: string[] } {
  process.env.FONTCONFIG_FILE ??= fromRoot('tests/fonts/fonts.conf');
  return { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] };
}

/** Path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own download; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
  return [onPath, ON_MAC, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

/**
 * Makes sure a Chromium starts, and names it to child processes by CHROMIUM_PATH. Tried in order: what is there,
 * Playwright's download, the npm registry's build (no root needed), the system's package manager.
 * @throws when none of them gives a browser that starts
 */
export async function ensureChromium(): Promise<string> {
  const path = await firstThatStarts([
    findChromium,
    () => (succeeds('playwright', ['install', 'chromium']) ? findChromium() : undefined),
    chromiumFromNpm,
    () => (aptInstall('chromium') ? findChromium() : undefined),
  ]);
  if (path === undefined) {
    throw new Error(
      'No Chromium could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  process.env.CHROMIUM_PATH = path;
  return path;
}

type Source = () => string | undefined | Promise<string | undefined>;

async function firstThatStarts(sources: readonly Source[]): Promise<string | undefined> {
  for (const source of sources) {
    // One after the other on purpose: each is dearer than the one before and tried only when that failed.
    const path = await source();
    if (path !== undefined && starts(path)) return path;
  }
  return undefined;
}

/** `--version` loads all libraries; `--dump-dom` would end with 143 on the headless shell even when all is well. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
