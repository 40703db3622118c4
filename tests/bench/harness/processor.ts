import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc/<pid>/stat: ticks a second, the same on every Linux. */
const TICKS = 100;

/** What a process took: itself, and what it waited for the end of; undefined when it has ended. */
const statOf = (
  pid: number | string,
): { readonly parent: number; readonly own: number; readonly ended: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // the name before may hold spaces
    const of = (n: number): number => Number(fields[n]);
    return { parent: of(1), own: of(11) + of(12), ended: of(13) + of(14) };
  } catch {
    return undefined;
  }
};

/**
 * Processor seconds that a process and its children have taken until now; NaN where the system does not tell. Unlike the time on the wall they are
 * nearly the same beside other work of the machine.
 */
export const processorSeconds = (pid: number): number => {
  const own = statOf(pid);
  if (own === undefined) return Number.NaN;
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/u.test(name) ? statOf(name) : undefined;
    return stat?.parent === pid ? [stat.own + stat.ended] : [];
  });
  return children.reduce((sum, one) => sum + one, own.own + own.ended) / TICKS;
};
