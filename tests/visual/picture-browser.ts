import { chromium } from 'playwright';
import type { LaunchOptions } from 'playwright';
import { chromiumFromNpm } from '../../scripts/chromium-from-npm.ts';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { fromRoot } from '../../scripts/root.ts';

/**
 * A page is painted alike only in one way: every part of a frame anew, all of it before the frame is shown, by one hand. Without
 * these a tile may still hold what stood in the window before, and a busy machine shows it.
 */
const STEADY: readonly string[] = [
  '--run-all-compositor-stages-before-draw',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--num-raster-threads=1',
  '--force-color-profile=srgb',
];

/**
 * The browser that takes pictures, and its name with the version. A machine's own browser is another one after each update, and has
 * other fonts; that of the npm registry is of one version, with its own fonts. Where it cannot be had it is the machine's.
 */
export const pictureBrowser = async (): Promise<{ readonly launch: LaunchOptions; readonly name: string }> => {
  const path = await chromiumFromNpm();
  if (path !== undefined) {
    process.env.CHROMIUM_PATH = path;
    process.env.FONTCONFIG_FILE = fromRoot('tests/visual/fonts.conf');
  }
  const { executablePath, args } = chromiumLaunch();
  const launch = { executablePath, args: [...args, ...STEADY] };
  const browser = await chromium.launch(launch);
  const name = `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
  await browser.close();
  return { launch, name };
};
