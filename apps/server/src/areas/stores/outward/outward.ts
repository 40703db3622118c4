import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { foundryOutward } from '@weft/domain/catalogue/stores/foundry-outward';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { rulesOf } from '../../../documents/document-rules.ts';
import { refuse } from '../../../http/refusal.ts';
import { type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Issue } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { completeDocument, postingFacts, reasonOf, reverseDocument } from '../stock/document-posting.ts';
import { momentOf } from '../stock/moment.ts';
import { keyedLines } from './outward-keys.ts';
import { originsOf, outwardModule, type StoredOutward, WAYS } from './outward-steps.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** With ONLY_INWARD nothing leaves by hand (spec 02, 6). Fault DENIED. */
const onlyInward = ({ config }: SaveContext): readonly Fault[] =>
  isOn(config.value, 'ONLY_INWARD') ? [fault('', 'DENIED', { what: 'issue goods by hand' })] : [];

const write = async (
  { tx, person, now }: SaveContext,
  document: StoredOutward,
  change: AnyRecord,
): Promise<StoredOutward> => {
  const module = outwardModule(document);
  const meta = { by: person.actorId, at: now };
  const stored = await update(tx, module, change, { before: document, version: document.version, meta });
  if (stored === 'stale') throw new Error(`${module.name} ${document.id} changed under its own lock`);
  return stored as StoredOutward; // a row of this module
};

/** Each line as it leaves: the key that it takes, with tax and inward of the goods. */
const withOrigins = async (context: SaveContext, document: StoredOutward): Promise<readonly StoredLine[]> => {
  const keyed = await keyedLines(context, document, await rulesOf(context, outwardModule(document), document));
  const origins = await originsOf(
    context,
    keyed.map(({ key }) => key.id),
  );
  return keyed.map(({ line, key }) => {
    const { hsn = null, gstRate = null, inward = null } = origins.get(key.id) ?? {};
    return { ...line, hsn, gstRate, inward };
  });
};

/** The goods leave at what their pool has for them; the number comes last, unless the document waited for approval with it. */
const post = async (context: SaveContext, before: StoredOutward): Promise<void> => {
  refuse(onlyInward(context));
  const { tx, today } = context;
  const module = outwardModule(before);
  const document = await write(context, before, { lines: await withOrigins(context, before) });
  const { reason, account } = WAYS[document.outwardType];
  const lines = linesOf(document);
  const effectiveAt = momentOf(document.date, today);
  const posted = await stockOf(tx).post(
    {
      kind: 'issue',
      module: module.name,
      documentId: document.id,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
      movements: lines.map((line, index): Issue => ({
        line: index,
        reason,
        from: { balanceId: Number(line['stockKey']) },
        to: { account },
        quantity: figure(line['quantity']),
        ...(isDecimal(line['secondaryQuantity']) ? { secondaryQuantity: line['secondaryQuantity'] } : {}),
        ...(typeof line['packages'] === 'number' ? { packages: line['packages'] } : {}),
        ...(document.party === null ? {} : { partyId: document.party }),
        documentLineId: line.id,
      })),
      ...postingFacts(context),
    },
    'lines',
  );
  const amountOf = (index: number): Decimal =>
    sumOf(posted.lines.filter(({ line }) => line === index).map(({ amount }) => decimal(amount)));
  const valued = lines.map((line, index) => ({ ...line, amount: amountOf(index) }));
  await write(context, document, { lines: valued, value: sumOf(valued.map(({ amount }) => amount)) });
  await completeDocument(context, module, { ...document, effectiveAt: posted.effectiveAt });
};

/** The goods are back where they lay. */
const reverse = (context: SaveContext, document: StoredOutward, body: AnyRecord): Promise<void> =>
  reverseDocument(context, outwardModule(document), document, reasonOf(body));

const handling: Handler<StoredOutward> = {
  check: async (context) => onlyInward(context),
  actions: {
    post: { summary: 'The goods leave', from: ['draft'], run: (context, document) => post(context, document) },
    reverse: { summary: 'Take the goods back into stock', from: ['completed'], run: reverse },
  },
};

/**
 * Outward (spec 02, 4.4). Faults: DENIED with ONLY_INWARD, SHORT_STOCK and RESERVED at `lines[n].quantity`, REFERENCE and OWNER at
 * `lines[n].stockKey`, ON_HOLD of goods that only a write-off may take, REQUIRED at `reason`; those of the units and of the ledger.
 */
export const outwardHandler = handlerOf(outward, handling);

/** The same in foundry mode. */
export const foundryOutwardHandler = handlerOf(foundryOutward, handling as unknown as Handler); // rows of both modes lie in one table
