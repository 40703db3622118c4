/** A chunk as Vite's `build.manifest` describes it. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly src?: string;
  /** Keys of the chunks that load with it. */
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The shell counts even when it is reached by import(): nobody works without it. What lies in a folder below it opens on demand. */
const SHELL = /^src\/shell\/[^/]+$/u;

const LOADED = /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/gu;

const scriptsFrom = (manifest: Manifest, roots: readonly string[]): string[] => {
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
};

/**
 * Script files that load before the first area: those that index.html names, the shell, and all that these import at once.
 * @example firstLoad({ '_a.js': { file: 'a.js', imports: ['_b.js'] }, '_b.js': { file: 'b.js' } }, '<script src="/a.js">') → ['a.js', 'b.js']
 */
export function firstLoad(manifest: Manifest, html: string): string[] {
  const named = new Set([...html.matchAll(LOADED)].map(([, file]) => file));
  return scriptsFrom(
    manifest,
    Object.keys(manifest).filter((key) => named.has(manifest[key]?.file) || SHELL.test(key)),
  );
}

/** Script files that a page behind `import()` brings, by its source file; those of the first load among them. */
export const pageLoad = (manifest: Manifest, source: string): string[] =>
  scriptsFrom(
    manifest,
    Object.keys(manifest).filter((key) => key.endsWith(source)),
  );
