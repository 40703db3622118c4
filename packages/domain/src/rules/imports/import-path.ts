/** What decides whether a module is imported, and where. */
export type MaybeImported = {
  readonly name: string;
  readonly kind: 'master' | 'document';
  readonly readOnly?: boolean | undefined;
  readonly api: string;
};

/** Documents whose lines come as a file, by module, with the path whose import takes them (spec 01, 4.3). */
const DOCUMENTS: { readonly [module: string]: string } = { openingStock: 'chemical/itemStock' };

/** Whether rows of a file are lines of one document of the module. */
export const bringsOneDocument = ({ name }: Pick<MaybeImported, 'name'>): boolean => DOCUMENTS[name] !== undefined;

/** Documents of which a file brings many, as they stood before this system was used: orders that are still open at go-live (spec 01, 4.1; 02, 2.6). */
const TAKEN_OVER: ReadonlySet<string> = new Set(['purchaseOrder']);

/** Whether a file brings documents of the module as they stood before: a row for each line, the header repeated. */
export const isTakenOver = ({ name }: Pick<MaybeImported, 'name'>): boolean => TAKEN_OVER.has(name);

/** Whether rows of a file are records of the module: masters are kept in bulk, except what the server makes for itself (spec 01, 4.1). */
export const isKeptInBulk = ({ kind, readOnly }: Pick<MaybeImported, 'kind' | 'readOnly'>): boolean =>
  kind === 'master' && readOnly !== true;

/**
 * Path before `/import/…` that takes files of a module; undefined where nothing is imported.
 * @example importPath(openingStock) → 'chemical/itemStock'
 */
export const importPath = (module: MaybeImported): string | undefined =>
  DOCUMENTS[module.name] ?? (isKeptInBulk(module) || isTakenOver(module) ? module.api : undefined);
