import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeNumber, writeStatus } from '../../../records/record-store.ts';
import { type NumberFor, takeNumber } from '../../../records/save/take-number.ts';
import type { Posting } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { openFacts } from './moment.ts';

/** A stored document that posts stock. */
type Posted = Omit<NumberFor, 'numbered'> & {
  readonly id: number;
  /** The number that it waited for approval with. */
  readonly number?: string | null;
  /** The series of its numbers, where the module has more than one. */
  readonly numbered?: string;
};

/** Who posts: alone where the document's own scope decides, as the laboratory judges goods wherever they wait. Nobody's name stands beside what the product does by itself. */
export const posterOf = ({ person: { actorId } }: SaveContext): Pick<Posting, 'staffId'> =>
  actorId === null ? {} : { staffId: actorId };

const placesOf = ({ person: { branchIds, locationIds, stockAreaIds } }: SaveContext): Pick<Posting, 'within'> => ({
  within: { branchIds, locationIds, stockAreaIds },
});

/** Who posts and at which places, from when books are open, whether a count had included it, and what the person was asked. */
export const postingFacts = (context: SaveContext) => ({
  ...posterOf(context),
  ...placesOf(context),
  ...openFacts(context),
  ...(context.confirmed === undefined ? {} : { confirmed: context.confirmed }),
});

/** Reason of a step that asks why. Fault REQUIRED at `reason`. */
export const reasonOf = ({ reason }: AnyRecord): string => {
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new Refusal([fault('reason', 'REQUIRED', { label: 'Reason' })]);
  return reason.trim().slice(0, 500);
};

/** Gives a document and what it posted their number. The last step of a posting: the series is locked until the transaction ends. */
export const numberDocument = async (
  { tx }: SaveContext,
  module: Module,
  { id, number: given, numbered = module.name, date, branch, organization }: Posted,
): Promise<void> => {
  const number = given ?? (await takeNumber(tx, { numbered, date, branch, organization }));
  await stockOf(tx).numberPosting(module.name, id, number);
  if (!given) await writeNumber(tx, module, { id, number });
};

/** The end of a posting that leaves nothing open: completed, counted from `effectiveAt`, numbered. */
export const completeDocument = async (
  context: SaveContext,
  module: Module,
  document: Posted & { readonly effectiveAt: string },
): Promise<void> => {
  const { tx, person, now } = context;
  const { id, effectiveAt } = document;
  await writeStatus(tx, module, { id, status: 'completed', by: person.actorId, at: now, effectiveAt });
  await numberDocument(context, module, document);
};

/** Takes back all that a document posted, and says so on it. Faults: those of the ledger, REVERSE_FIRST while what it brought was used. */
export const reverseDocument = async (
  context: SaveContext,
  module: Module,
  { id }: { readonly id: number },
  note: string,
): Promise<void> => {
  const { tx, person, now } = context;
  await stockOf(tx).reverse({ module: module.name, documentId: id, note, ...postingFacts(context) });
  await writeStatus(tx, module, { id, status: 'reversed', by: person.actorId, at: now });
};
