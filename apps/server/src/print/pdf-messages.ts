import type pdfmake from 'pdfmake';

/** What a page is made of, in pdfmake's words. Besides the head and the foot nothing in it is a function: it goes to another thread. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0];

/** Where a row begins whose first cell has the id `<table> <row>`: its page, and the distance from the page's upper edge in points. */
export type RowSpot = { readonly table: number; readonly row: number; readonly page: number; readonly top: number };

/** Parts of a page that are made page by page, by the thread that asked. */
export const PAGE_PARTS = ['header', 'footer'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** What the thread is started with: it sleeps on `signal` until the answer to its question stands at `answers`. */
export type PdfThreadStart = { readonly signal: Int32Array; readonly answers: MessagePort };

/** A print to make: `parts` are asked for page by page; `marks`: so many rows are marked, and where they begin is told, the file is not; 0: the file is. */
export type PdfOrder = {
  readonly definition: PdfDefinition;
  readonly parts: readonly PagePart[];
  readonly marks: number;
};

/** Answer to `ask`; without a value making it failed, and the print ends. */
export type PartAnswer = { readonly value?: unknown; readonly isRefused?: true };

export type FromPdfThread =
  | { readonly type: 'ask'; readonly part: PagePart; readonly args: readonly unknown[] }
  | { readonly type: 'made'; readonly bytes: Uint8Array<ArrayBuffer>; readonly spots: readonly RowSpot[] }
  | { readonly type: 'failed'; readonly message: string };
