/** What is deployed: the number of the release, and a mark that differs between any two builds. */
export type Deployed = { readonly version: string; readonly build: string };

/** What this page runs, and whether something newer is deployed meanwhile. */
export type VersionWatch = {
  /** What was deployed when it was first asked for: what this page runs; undefined when that could not be read. */
  readonly loaded: () => Promise<Deployed | undefined>;
  /** What is deployed now, when that is something else; undefined while it is the same or cannot be read. */
  readonly newer: () => Promise<Deployed | undefined>;
};

/** Watches what `read` answers; what it throws counts as unreadable. */
export const createVersionWatch = (read: () => Promise<unknown>): VersionWatch => {
  const ask = async (): Promise<Deployed | undefined> => {
    try {
      const file = await read();
      if (typeof file !== 'object' || file === null || !('version' in file) || typeof file.version !== 'string')
        return undefined;
      const build = 'build' in file && typeof file.build === 'string' ? file.build : file.version;
      return { version: file.version, build };
    } catch {
      return undefined; // offline, or no such file: nothing is known
    }
  };
  let first: Promise<Deployed | undefined> | undefined;
  const loaded = (): Promise<Deployed | undefined> => (first ??= ask());
  return {
    loaded,
    newer: async () => {
      const mine = await loaded();
      const now = await ask();
      if (mine === undefined) first = Promise.resolve(now); // the first that can be read is what counts from here on
      return mine === undefined || now === undefined || now.build === mine.build ? undefined : now;
    },
  };
};

/** Whether a release comes before another. @example isBefore('0.9.2', '0.10.0') → true */
export const isBefore = (release: string, other: string): boolean => {
  const [mine, theirs] = [release, other].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  const at = (mine ?? []).findIndex((part, n) => part !== (theirs?.[n] ?? 0));
  return at !== -1 && (mine?.[at] ?? 0) < (theirs?.[at] ?? 0);
};

/**
 * Whether this page must be loaded anew: something newer is deployed that the API still takes, and this page is older than what it takes. The same
 * page twice is never asked for: where what is deployed is too old itself, reloading would not end.
 */
export const isOutdated = (mine: Deployed | undefined, deployed: Deployed, oldestPage: unknown): boolean =>
  mine !== undefined &&
  typeof oldestPage === 'string' &&
  isBefore(mine.version, oldestPage) &&
  !isBefore(deployed.version, oldestPage);

const versionFile = (): Promise<Response> => fetch('/assets/version.json', { cache: 'no-store' });

/** Versions of the product behind this page. */
export const versionWatch = createVersionWatch(async () => (await (await versionFile()).json()) as unknown);

/** Whether files of the product can be fetched now. */
export const isServed = async (): Promise<boolean> => {
  try {
    return (await versionFile()).ok;
  } catch {
    return false; // no line
  }
};

const RELOADED = 'weft_reloaded';

/**
 * A part of the product could not be fetched: when a newer version is deployed, the page is loaded anew, once for each. Drafts survive that.
 * Answers whether it was.
 */
export const reloadIfNewer = async (
  { newer }: Pick<VersionWatch, 'newer'>,
  { storage, reload }: { readonly storage: Pick<Storage, 'getItem' | 'setItem'>; readonly reload: () => void },
): Promise<boolean> => {
  const deployed = await newer();
  if (deployed === undefined || storage.getItem(RELOADED) === deployed.build) return false;
  storage.setItem(RELOADED, deployed.build); // a reload that does not help is not tried again
  reload();
  return true;
};
