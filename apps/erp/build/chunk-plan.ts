/** A module of the build as the bundler knows it. */
export type BuiltModule = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

/** The module graph by id. */
export type ModuleGraph = { readonly at: (id: string) => BuiltModule | null };

const LIST = /[\\/]generic[\\/]GenericList[\\/]GenericListScreen\.tsx$/u;
const FORM = /[\\/]generic[\\/]GenericForm[\\/]GenericFormScreen\.tsx$/u;
/**
 * Masters are the lists that are opened first: what they share with others comes with what every list brings, not in a request of its own. Not so
 * parties: what they share with branches and companies (addresses, contacts, registrations) is as much as a list, and no other master needs it.
 */
const MASTER = /[\\/]catalogue[\\/]masters[\\/](?!party\.ts$)/u;
const DECLARATION = /[\\/]catalogue[\\/](?!language[\\/])[^\\/]+[\\/]([^\\/]+)\.ts$/u;
const AREA = /[\\/]areas[\\/]([^\\/]+)[\\/]/u;
/** What holds a whole form or list; anything else on demand is a small part: a menu, a dialog, a palette. */
const WHOLE = /(?:Screen|Panel)\.tsx$/u;

/** Everything that loads when one of these loads: what they import, and what that imports; not what waits behind `import()`. */
const reach = (roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.at(id)?.importedIds ?? []));
  }
  return seen;
};

/** Every module behind an `import()`, wherever that stands. */
const doorsOf = (entry: string, graph: ModuleGraph): ReadonlySet<string> => {
  const doors = new Set<string>();
  const open = [entry];
  for (let door = open.pop(); door !== undefined; door = open.pop())
    for (const id of reach([door], graph))
      for (const next of graph.at(id)?.dynamicallyImportedIds ?? [])
        if (!doors.has(next)) {
          doors.add(next);
          open.push(next);
        }
  return doors;
};

/**
 * Plans which file of the build each module behind an `import()` goes into, so that a screen comes in a handful of requests instead of one
 * per icon and rule, and none carries what its page does not use. Whoever asks for a module loads its whole file; so modules that are
 * asked for by the same pages lie together:
 *
 * - `records`: what lists and forms share, and what several declarations share; `list`, `form`: what several lists, several forms share;
 * - `further`: what three or more declarations share, none of them a master: the lists that are opened first do without it;
 * - `<declaration>-rules`: what one declaration shares with its screens; `<one>-<other>-rules`: what just two share, unless one is a master;
 * - `<area>`: what several screens of an area share; `areas`: what several areas share; `parts`: what a form shares with what opens on
 *   demand, such as a menu, a dialog, the filters of a list.
 *
 * Undefined leaves a module to the bundler: it then lies beside the one page that uses it. No two files need each other, because all
 * that a module imports is needed by every page that needs the module.
 */
export const planChunks = (entry: string, graph: ModuleGraph): ((id: string) => string | undefined) => {
  const doors = doorsOf(entry, graph);
  const pagesOf = new Map<string, string[]>();
  for (const door of doors) for (const id of reach([door], graph)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), door]);

  return (id) => {
    const pages = pagesOf.get(id) ?? [];
    if (pages.length < 2 || doors.has(id)) return undefined;
    const declarations = pages.flatMap((page) => DECLARATION.exec(page)?.[1] ?? []);
    const isInList = pages.some((page) => LIST.test(page));
    const isInForm = pages.some((page) => FORM.test(page));
    const isShared = [declarations.length > 0, isInList, isInForm].filter(Boolean).length > 1;
    const isPair = declarations.length === 2 && !pages.some((page) => MASTER.test(page));
    if (isShared) return 'records';
    if (declarations.length > 1 && !isPair) return pages.some((page) => MASTER.test(page)) ? 'records' : 'further';
    if (declarations.length > 0) return `${declarations.toSorted().join('-')}-rules`;
    if (isInList) return 'list';
    if (pages.some((page) => !WHOLE.test(page))) return 'parts';
    if (isInForm) return 'form';
    const areas = new Set(pages.map((page) => AREA.exec(page)?.[1]));
    return (areas.size === 1 ? [...areas][0] : undefined) ?? 'areas';
  };
};
