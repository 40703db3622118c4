import { spawnSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;
/** `npm start`, `npm run start`, `npm test`; `npm exec` is a link between it and us. */
const LAUNCHER = /^npm (?!exec\b)/u;
const LINK = /\b(?:npm|npx|pnpm)\b|\bsh -c\b/u;

/**
 * Calls back once when the `npm start` that we were started by has ended. npm and npx pass a signal to the shell between
 * them and us, which ends without passing it on: a supervisor that stops npm would leave the server running, its port
 * and its folder taken. Ctrl+C needs none of this. Where `ps` is missing, or npm did not start us, nothing is watched.
 */
export function whenLauncherEnds(stop: () => void): void {
  const links = linksToLauncher(process.ppid);
  if (links.length === 0) return;
  const timer = setInterval(() => {
    if (links.every(isAlive)) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Process ids from our parent up to the launcher; none when there is no launcher among our ancestors. */
function linksToLauncher(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, args = ''] = /^\s*(\d+)\s+(.*)/u.exec(stdout ?? '') ?? [];
  if (LAUNCHER.test(args)) return [pid];
  if (parent === undefined || !LINK.test(args)) return [];
  const above = linksToLauncher(Number(parent));
  return above.length === 0 ? [] : [pid, ...above];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0); // signal 0 asks and does nothing
    return true;
  } catch {
    return false; // it is gone, which is the answer
  }
}
