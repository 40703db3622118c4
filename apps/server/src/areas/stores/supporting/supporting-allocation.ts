import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  roundHalfAway,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { normVerdict, overNormPercent } from '@weft/domain/rules/stock/norm';
import { rulesOf } from '../../../documents/document-rules.ts';
import { supportingItems } from '../../../documents/stock-items.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Movement } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { momentOf } from '../stock/moment.ts';
import { type Allocation, backOf, broughtBack, countBack, issuesOf, usedFaults } from './allocation-return.ts';
import { normFacts } from './norm-facts.ts';
import { materialQuantities, placeOfMaterial } from './supporting-inward.ts';
import { postingFacts, reasonOf, completeDocument, reverseDocument } from '../stock/document-posting.ts';

/** One line as it is booked: of one key (an issue) or of one issued line (a return). `at` is the line as typed. */
type Booked = { readonly at: number; readonly line: AnyRecord; readonly movement: (id: number) => Movement };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const materialOf = (line: AnyRecord): number => Number(line['supportingMaterial']);

/** A typed line that is booked in parts: its first part stays the line, the others stand behind it. */
const asParts = (booked: readonly Booked[]): readonly AnyRecord[] => {
  const begun = new Set<number>();
  return booked.map(({ at, line }) => {
    const { id, lineNo, ...rest } = line;
    const isFirst = !begun.has(at);
    begun.add(at);
    return isFirst ? { id, lineNo, ...rest } : rest;
  });
};

/** Keys that the lines of an issue take, what expires first before others (spec 02, R1). Fault SHORT_STOCK at `lines[n].quantity`. */
const issueParts = async (
  context: SaveContext,
  document: Allocation,
  quantities: readonly Decimal[],
  rules: RuleContext,
): Promise<readonly Booked[]> => {
  const { tx, today } = context;
  const lines = linesOf(document);
  const items = await supportingItems(context, lines.map(materialOf), placeOfMaterial(lines));
  const taken = new Map<number, Decimal>();
  const faults: Fault[] = [];
  const booked: Booked[] = [];
  for (const [at, line] of lines.entries()) {
    const quantity = quantities[at] ?? ZERO;
    const material = rules.ref('supportingMaterial', line['supportingMaterial']);
    const lot = textOf(line['lotNumber']);
    // each line is offered what those before it left
    const { keys, short } = await stockOf(tx).propose({
      filter: {
        stockAreas: [document.stockArea],
        items: [items.get(materialOf(line))?.item ?? 0],
        ...(lot === '' ? {} : { lotNumber: `=${lot}` }),
      },
      today,
      quantity,
      taken,
      onlySuggested: true,
    });
    if (isPositive(short))
      faults.push(
        fault(`lines[${at}].quantity`, 'SHORT_STOCK', {
          item: textOf(material?.['name']),
          lot,
          free: quantity.minus(short).toString(),
          uom: textOf(rules.ref('uom', material?.['uom'])?.['symbol']),
          area: textOf(rules.ref('stockArea', document.stockArea)?.['name']),
          asked: quantity.toString(),
        }),
      );
    for (const { row, suggested } of keys.filter((key) => isPositive(key.suggested))) {
      taken.set(row.id, (taken.get(row.id) ?? ZERO).plus(suggested));
      booked.push({
        at,
        line: {
          ...line,
          uom: material?.['uom'],
          quantity: suggested,
          stockKey: row.id,
          lotNumber: row.lot?.lotNumber ?? null,
        },
        movement: (id) => ({
          line: at,
          reason: 'SUPPORTING_USE',
          from: { balanceId: row.id },
          to: { account: 'EXPENSE' },
          quantity: suggested,
          documentLineId: id,
        }),
      });
    }
  }
  refuse(faults);
  return booked;
};

/** What comes back of which issue, into the store's area, at what it was issued at. */
const returnParts = async (
  context: SaveContext,
  document: Allocation,
  quantities: readonly Decimal[],
  rules: RuleContext,
) => {
  const lines = linesOf(document);
  const items = await supportingItems(context, lines.map(materialOf), placeOfMaterial(lines));
  const nameOf = (material: unknown): string => textOf(rules.ref('supportingMaterial', material)?.['name']);
  const { parts, issues } = await broughtBack(context, document, quantities, nameOf);
  const booked = parts.map(({ line, issued, quantity, amount }): Booked => {
    const at = lines.indexOf(line);
    const own = items.get(materialOf(line));
    return {
      at,
      line: { ...line, uom: issued['uom'], quantity, amount, issueLine: issued.id, lotNumber: issued['lotNumber'] },
      movement: (id) => ({
        line: at,
        reason: 'SUPPORTING_RETURN',
        from: { account: 'EXPENSE' },
        to: {
          itemId: own?.item ?? 0,
          itemTupleId: own?.itemTuple ?? 0,
          ...(typeof issued['lotNumber'] === 'string' ? { lotNumber: issued['lotNumber'] } : {}),
          stockAreaId: document.stockArea,
          qcStatus: 'released',
        },
        quantity,
        amount,
        documentLineId: id,
      }),
    };
  });
  return { booked, issues };
};

/** What is drawn for an output beside its norm: above 25 % over it somebody says why. Fault REQUIRED at `lines[n].reason`. */
const withNorms = async (
  context: SaveContext,
  document: Allocation,
  booked: readonly Booked[],
): Promise<readonly Booked[]> => {
  const { department, producedFrom: from, producedTo: to } = document;
  if (document.direction !== 'issue' || !from || !to) return booked;
  const facts = await normFacts(
    context,
    { department, from, to },
    booked.map(({ line }) => materialOf(line)),
  );
  const own = new Map<number, Decimal>();
  for (const { line } of booked)
    own.set(materialOf(line), (own.get(materialOf(line)) ?? ZERO).plus(figure(line['quantity'])));
  const faults = new Map<number, Fault>();
  const judged = booked.map((one): Booked => {
    const material = materialOf(one.line);
    const fact = facts.get(material);
    if (fact === undefined) return one;
    const over = overNormPercent(fact.consumed.plus(own.get(material) ?? ZERO), fact.norm);
    if (normVerdict(over) === 'reason' && !one.line['reason'])
      faults.set(
        one.at,
        fault(`lines[${one.at}].reason`, 'REQUIRED', { label: `Reason for ${over?.toString() ?? ''} % over the norm` }),
      );
    return { ...one, line: { ...one.line, normQuantity: roundHalfAway(fact.norm, 6), overPercent: over } };
  });
  refuse([...faults.values()]);
  return judged;
};

const writeLines = async (
  { tx, person, now }: SaveContext,
  document: Allocation,
  change: AnyRecord,
): Promise<Allocation> => {
  const meta = { by: person.actorId, at: now };
  const stored = await update(tx, supportingAllocation, change, { before: document, version: document.version, meta });
  if (stored === 'stale') throw new Error(`Allocation ${document.id} changed under its own lock`);
  return stored as Allocation; // a row of this module
};

/** The goods leave for the department's expense, or come back out of it; the number comes last. */
const post = async (context: SaveContext, before: Allocation): Promise<void> => {
  const { tx, today } = context;
  const rules = await rulesOf(context, supportingAllocation, before);
  const quantities = materialQuantities(linesOf(before), rules);
  const { booked: parts, issues } =
    before.direction === 'issue'
      ? { booked: await issueParts(context, before, quantities, rules), issues: [] }
      : await returnParts(context, before, quantities, rules);
  const booked = await withNorms(context, before, parts);
  const document = await writeLines(context, before, { lines: asParts(booked) });
  const lines = linesOf(document);
  const effectiveAt = momentOf(document.date, today);
  const posted = await stockOf(tx).post(
    {
      kind: document.direction === 'issue' ? 'issue' : 'receipt',
      module: supportingAllocation.name,
      documentId: document.id,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
      movements: booked.map(({ movement }, n) => movement(lines[n]?.id ?? 0)),
      ...postingFacts(context),
    },
    'lines',
  );
  const valued = lines.map((line, n): StoredLine => ({ ...line, amount: decimal(posted.lines[n]?.amount ?? '0') }));
  const worth = await writeLines(context, document, {
    lines: valued,
    value: sumOf(valued.map(({ amount }) => figure(amount))),
  });
  if (document.direction === 'return') await countBack(context, issues, backOf(linesOf(worth)), 1);
  await completeDocument(context, supportingAllocation, { ...document, effectiveAt: posted.effectiveAt });
};

/** Everything is as it was before: the goods where they lay, what came back still drawn. */
const reverse = async (context: SaveContext, document: Allocation, body: AnyRecord): Promise<void> => {
  const note = reasonOf(body);
  if (document.direction === 'issue') refuse(await usedFaults(context, document));
  else await countBack(context, await issuesOf(context, document), backOf(linesOf(document)), -1);
  await reverseDocument(context, supportingAllocation, document, note);
};

/** The cost head that a department's use is booked under when nobody says another. */
const costHeadOf = async ({ tx }: SaveContext, record: AnyRecord): Promise<number | undefined> => {
  if (typeof record['costHead'] === 'number') return record['costHead'];
  const own = await tx.maybe<{ id: number }>(
    'select id from cost_head where partner_id = $1 and department_id = $2 and is_active and deleted_on is null order by id limit 1',
    [tx.partnerId, record['department']],
    'department-cost-head',
  );
  return own?.id;
};

/**
 * Supporting material allocation (spec 02, 4.8). Faults: SHORT_STOCK and NOT_ALLOCATED at `lines[n].quantity`, REQUIRED at `costHead`, at
 * `lines[n].reason` above 25 % over the norm and at `reason`, USED; those of the units and of the ledger.
 */
export const supportingAllocationHandler = handlerOf(supportingAllocation, {
  async check(context, record, before) {
    const known = await costHeadOf(context, { ...before, ...record });
    return known === undefined ? [fault('costHead', 'REQUIRED', { label: 'Cost Head' })] : [];
  },
  async prepare(context, record, before) {
    return { ...record, costHead: await costHeadOf(context, { ...before, ...record }) };
  },
  actions: {
    post: {
      summary: 'Hand the materials over, or take them back',
      from: ['draft'],
      run: (context, document) => post(context, document),
    },
    reverse: { summary: 'Take the allocation back', from: ['completed'], run: reverse },
  },
});
