/** A printed text as the server answers it; `entityId` 0 is the module's own. */
export type PrintText = {
  readonly id?: number;
  readonly version?: number;
  readonly entityId: number;
  readonly paramKey: string;
  readonly paramLabel: string | null;
  readonly paramValue: string | null;
  readonly isPrinted: boolean;
  readonly sortOrder: number;
};

/** A text as it is edited: its document's own, or the module's as long as nobody changed it. */
export type EditedText = PrintText & { readonly isOwn: boolean };

/** Texts that were changed and not saved, with what the document had when they were read. */
export type UnsavedTexts = {
  readonly id: number;
  readonly read: readonly PrintText[];
  readonly texts: readonly EditedText[];
};

/** The document's own texts as they were read: the server replaces none that came since. */
export const seenTexts = (read: readonly PrintText[]): readonly Pick<PrintText, 'id' | 'version'>[] =>
  read.flatMap(({ entityId, id, version }) => (entityId === 0 ? [] : [{ id, version }]));

/** Texts of a document with those of its module where it has none. */
export const editedTexts = (rows: readonly PrintText[]): readonly EditedText[] =>
  rows.map((row) => ({ ...row, isOwn: row.entityId !== 0 }));

/** The same list with one text changed: what is changed becomes the document's own. */
export const withText = (
  texts: readonly EditedText[],
  paramKey: string,
  change: Partial<PrintText>,
): readonly EditedText[] =>
  texts.map((text) => (text.paramKey === paramKey ? { ...text, ...change, isOwn: true } : text));

/** The same list with a text of its own that nothing is in yet, after the others; as it is when the key stands there already. */
export const withNewText = (texts: readonly EditedText[], paramKey: string): readonly EditedText[] =>
  texts.some((text) => text.paramKey === paramKey)
    ? texts
    : [
        ...texts,
        {
          entityId: 0,
          paramKey,
          paramLabel: null,
          paramValue: '',
          isPrinted: true,
          sortOrder: Math.min(9999, Math.max(0, ...texts.map(({ sortOrder }) => sortOrder)) + 10),
          isOwn: true,
        },
      ];

/** The list with a text no longer the document's own: the module's comes back when it is saved. */
export const withoutOwn = (texts: readonly EditedText[], paramKey: string): readonly EditedText[] =>
  texts.filter((text) => text.paramKey !== paramKey);

/** What is sent: the document's own texts alone. */
export const ownTexts = (
  texts: readonly EditedText[],
  moduleName: string,
  entityId: number,
): readonly (Omit<PrintText, 'id' | 'version'> & { readonly moduleName: string })[] =>
  texts.flatMap(({ isOwn, paramKey, paramLabel, paramValue, isPrinted, sortOrder }) =>
    isOwn ? [{ moduleName, entityId, paramKey, paramLabel, paramValue, isPrinted, sortOrder }] : [],
  );
