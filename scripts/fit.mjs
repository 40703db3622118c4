// Loaded before every script (`node --import`): plain JavaScript, because an unfit Node cannot read anything else.
import { existsSync } from 'node:fs';

const LEAST = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  stop(
    `Weft needs Node ${LEAST.join('.')} or newer and this is ${process.versions.node}. On Linux the right one comes with the dependencies; here, install it from nodejs.org.`,
  );
}

// pnpm installs before each script and runs the script even when that failed.
if (!existsSync(new URL('../node_modules/vite/package.json', import.meta.url))) {
  stop('The dependencies are not installed: read the lines above, mend the cause and run the same command again.');
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
