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

/** The shell counts even when it is reached by import(): nobody works without it. */
const SHELL = /^src\/shell\//u;

/**
 * Script files that load before the first area: the entries, the shell, and all that these import at once.
 * @example firstLoad({ 'index.html': { file: 'a.js', isEntry: true, imports: ['_b.js'] }, '_b.js': { file: 'b.js' } }) → ['a.js', 'b.js']
 */
export function firstLoad(manifest: Manifest): string[] {
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true || SHELL.test(key));
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
