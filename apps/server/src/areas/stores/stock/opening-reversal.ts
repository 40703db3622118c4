import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { openingTotal } from '@weft/domain/catalogue/stores/opening-stock.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { writerOf } from '../../../access/person.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts, reverseDocument } from './document-posting.ts';
import { endOpeningTests } from './opening-tests.ts';

/** A line as it was stored. */
type StoredLine = AnyRecord & {
  readonly id: number;
  readonly lineNo: number;
  readonly isReversed: boolean;
  readonly amount: Decimal | null;
};

/** Lines of a stored opening. */
export const openedLines = ({ lines }: StoredRecord): readonly StoredLine[] => lines as readonly StoredLine[]; // what is stored has them all

const reverseSome = async (
  context: SaveContext,
  document: StoredRecord,
  lineIds: readonly number[],
  note: string,
): Promise<void> => {
  const { tx, person, now, source } = context;
  const { countIncluded: _counted, ...facts } = postingFacts(context); // of a part nobody knows what a count included
  await stockOf(tx).reverse({ module: openingStock.name, documentId: document.id, lineIds, note, ...facts });
  const lines = openedLines(document).map((line) => (lineIds.includes(line.id) ? { ...line, isReversed: true } : line));
  const stored = await update(
    tx,
    openingStock,
    { lines, total: openingTotal({ lines }) },
    { before: document, version: document.version, meta: { by: writerOf(person, openingStock), at: now, source } },
  );
  if (stored === 'stale') throw new Error(`opening stock ${document.id} changed under its own lock`);
};

/**
 * Takes lines back by entries of their own, while their stock is untouched; the others stand, and the document is worth them (spec 01, 4.3). With the
 * last line that stands the document itself is reversed, and the tests of what was under test end. Faults: USED; those of the ledger.
 */
export const reverseLines = async (
  context: SaveContext,
  document: StoredRecord,
  lineIds: readonly number[],
  note: string,
): Promise<void> => {
  await endOpeningTests(
    context,
    openedLines(document).filter(({ id, isReversed }) => !isReversed && lineIds.includes(id)),
  );
  const isAll = openedLines(document).every(({ id, isReversed }) => isReversed || lineIds.includes(id));
  await (isAll
    ? reverseDocument(context, openingStock, document, note)
    : reverseSome(context, document, lineIds, note));
};
