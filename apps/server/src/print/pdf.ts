import type { PdfDefinition, RowSpot } from './pdf-messages.ts';
import { pdfThread } from './pdf-thread.ts';

export type { PdfDefinition } from './pdf-messages.ts';

const thread = pdfThread();

/** Bytes of a PDF, made in a thread of its own. Nothing from outside is fetched while it is made. Faults: TOO_LARGE, AWAY. */
export const pdfOf = async (definition: PdfDefinition): Promise<Buffer> => {
  const { bytes } = await thread.make(definition, 0);
  return Buffer.from(bytes.buffer);
};

/** Where the marked rows of a definition, so many, begin once it is laid out. Faults as of `pdfOf`. */
export const rowSpotsOf = async (definition: PdfDefinition, marks: number): Promise<readonly RowSpot[]> =>
  marks === 0 ? [] : (await thread.make(definition, marks)).spots;

/** Makes the thread ready, so that the first print does not wait for it. */
export const warmPrints = (): void => thread.warm();
