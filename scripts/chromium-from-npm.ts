import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { succeeds } from './machine.ts';
import { fromRoot } from './root.ts';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';

/** The part of that package's module that we use. */
interface ChromiumPackage {
  readonly default: { executablePath(): Promise<string> };
  inflate(archive: string): Promise<string>;
}

/**
 * A headless Chromium with its libraries from the npm registry (Linux on x64; 70 MB; needs neither root nor another
 * host), unpacked under node_modules/.cache. Undefined when this machine cannot have it.
 */
export async function chromiumFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = fromRoot('node_modules/.cache/chromium');
  const home = join(folder, 'node_modules', PACKAGE);
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  if (!existsSync(home) && !install(folder)) return undefined;

  const before = process.env.TMPDIR;
  process.env.TMPDIR = join(folder, 'tmp'); // the package unpacks into the temporary folder, which others may empty
  try {
    // The module is fetched on demand, so its type cannot come from an import that the compiler sees.
    const unpacker = (await import(pathToFileURL(join(home, 'build/index.js')).href)) as ChromiumPackage;
    await unpacker.inflate(join(home, 'bin/al2023.tar.br')); // nss and friends; by itself it does so only on Lambda
    const path = await unpacker.default.executablePath();
    process.env.LD_LIBRARY_PATH = [join(folder, 'tmp/al2023/lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(delimiter);
    return path;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function install(folder: string): boolean {
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  return succeeds('npm', ['install', ...options, `${PACKAGE}@${VERSION}`]);
}
