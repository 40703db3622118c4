import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { testedOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, isPositive, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import {
  decidedAs,
  decisionFaults,
  type ParameterResult,
  type UnderTest,
  undecidedOf,
} from '@weft/domain/rules/quality/decision';
import { judge } from '@weft/domain/rules/quality/judge';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { rulesOf } from '../../../documents/document-rules.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Movement, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { tellHeldClaims } from '../../../stock/waiting-claims.ts';
import { type AskedDecision, decisionsAt, samplesAt } from './lab-body.ts';
import { deduct } from './lab-deduct.ts';
import { lockReceipt, moveReceipt } from './lab-inward.ts';
import { becomesOf, dropMeasured, keepMeasured, measuredOf } from './lab-measured.ts';
import { keyTaker, type LotKey, lotKeys, rejectedAreas, type TestedLot } from './lab-stock.ts';
import { posterOf } from '../stock/document-posting.ts';

/** Signs of the rolls that a decision names, as its line keeps them. */
const MOST_SIGNS = 500;

/** A stored lab test. */
export type Test = Stored<typeof labTest>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The goods that a test speaks of. */
export const lotOf = ({ itemTuple, lotId, branch }: Test): TestedLot => ({
  itemTuple: itemTuple ?? 0,
  lotId: lotId ?? null,
  branch,
});

/** Counters of a test, in its item's unit. */
export const countersOf = (test: Test): UnderTest => ({
  lotQuantity: figure(test.lotQuantity),
  sampled: figure(test.sampled),
  accepted: figure(test.accepted),
  rejected: figure(test.rejected),
});

/** Lines of one list of a stored test. */
export const listOf = (test: Test, key: 'lines' | 'decisions' | 'samples'): readonly StoredLine[] =>
  Array.isArray(test[key]) ? (test[key] as readonly StoredLine[]) : []; // the store reads lines with id and number

/** Writes a test in the running transaction. Its row is locked: nobody can have changed it. */
export const writeTest = async (
  { tx, person, now }: SaveContext,
  before: Test,
  record: { readonly [key: string]: unknown },
): Promise<Test> => {
  const stored = await update(tx, labTest, record, {
    before,
    version: before.version,
    meta: { by: person.staffId, at: now },
  });
  if (stored === 'stale') throw new Error(`${labTest.name} ${before.id} changed under its own lock`);
  return stored as Test; // a row of this module
};

/** Counters, and what is open by them, as fields. */
const counted = (test: Test, change: Partial<UnderTest>): { readonly [key: string]: unknown } => {
  const counters = { ...countersOf(test), ...change };
  return { ...counters, undecided: undecidedOf(counters) };
};

const resultsOf = (test: Test, rules: RuleContext): readonly ParameterResult[] =>
  listOf(test, 'lines').map((line) => {
    const tested = testedOf(line, rules);
    const { verdict, missing } = judge(tested);
    return {
      name: textOf(rules.ref(customParam.name, line['customParam'])?.['name']),
      isCritical: line['isCritical'] === true,
      verdict,
      missing,
      count: tested.count,
    };
  });

/** Where accepted goods go: named here, else in the test; goods that lie there already keep their rack. */
const releasedTo = (test: Test, key: LotKey, { toArea, toRack }: AskedDecision): Transfer['to'] => {
  const area = toArea ?? test.stockArea ?? undefined;
  const rack = toRack ?? (toArea === undefined ? (test.rack ?? undefined) : undefined);
  return {
    qcStatus: 'released',
    ...(area === undefined || area === key.area ? {} : { stockAreaId: area }),
    ...(rack === undefined ? {} : { rackId: rack }),
  };
};

const namesOf = (test: Test, rules: RuleContext) => ({
  item: textOf(rules.ref('item', test.item)?.['name']),
  lot: test.lotNumber ?? '',
});

/** Under whose name and number what a test does to stock is entered. */
const headOf = (context: SaveContext, { id, number }: Test) => ({
  module: labTest.name,
  documentId: id,
  ...(number === null || number === undefined ? {} : { documentNumber: number }),
  ...posterOf(context),
});

/** Takes goods of the lot that are on hold; every decision finds what those before it left. */
const takerOf = async ({ tx }: SaveContext, test: Test, rules: RuleContext) => {
  const keys = await lotKeys(tx, lotOf(test), 'hold');
  return { keys, take: keyTaker(keys, namesOf(test, rules)) };
};

/** Accepted goods of another grade than was declared become it, in the same transaction (spec 02, 4.6 REGRADE). */
const regrade = async (
  context: SaveContext,
  test: Test,
  movements: readonly Transfer[],
): Promise<number | undefined> => {
  if (movements.length === 0) return undefined;
  const { transformationId } = await stockOf(context.tx).post(
    {
      kind: 'quality',
      ...headOf(context, test),
      movements,
    },
    'decisions',
  );
  return transformationId;
};

/**
 * Decides a lot or parts of it: QC_RELEASE and QC_REJECT of the goods on hold, counters of the test, of the receipt and of its orders; all in
 * one transaction. Faults: VERDICT, QUANTITY_SPLIT, CRITICAL_FAIL, REQUIRED (decision.ts), SHORT_STOCK and the others of the ledger.
 */
export const decide = async (context: SaveContext, test: Test, body: unknown): Promise<void> => {
  const { tx, person, now } = context;
  const asked = decisionsAt(body);
  const rules = await rulesOf(context, labTest, test);
  refuse(decisionFaults(countersOf(test), resultsOf(test, rules), asked));
  const receipt = await lockReceipt(context, test);
  const { keys, take } = await takerOf(context, test, rules);
  const rejected = await rejectedAreas(
    tx,
    keys.map(({ id }) => id),
  );
  const movements = asked.flatMap((decision, line) =>
    take(decision.quantity, `decisions[${line}].quantity`, decision.rolls).map(({ key, quantity }): Transfer => {
      const area = decision.toArea ?? rejected.get(key.id);
      return decision.kind === 'reject'
        ? {
            line,
            reason: 'QC_REJECT',
            from: { balanceId: key.id },
            to: { qcStatus: 'rejected', ...(area === undefined ? {} : { stockAreaId: area }) },
            quantity,
          }
        : {
            line,
            reason: 'QC_RELEASE',
            from: { balanceId: key.id },
            to: releasedTo(test, key, decision),
            quantity,
          };
    }),
  );
  const posted = await stockOf(tx).post(
    {
      kind: 'quality',
      ...headOf(context, test),
      movements,
    },
    'decisions',
  );
  const refused = posted.lines.filter(({ line }) => asked[line]?.kind === 'reject');
  await tellHeldClaims(tx, { ...posted, lines: refused }, now);
  const measured = measuredOf(listOf(test, 'lines'), rules);
  const goods = posted.lines.flatMap(({ line, inBalanceId }, n) => {
    const [decision, quantity] = [asked[line], movements[n]?.quantity];
    return decision === undefined || decision.kind === 'reject' || inBalanceId === null || quantity === undefined
      ? []
      : [{ line, balanceId: inBalanceId, quantity, tuple: decision.regrade }];
  });
  const becomes = await becomesOf(
    context,
    rules.ref('item', test.item),
    measured,
    goods.map(({ balanceId }) => balanceId),
  );
  const regrades = goods.flatMap(({ line, balanceId, quantity, tuple }): readonly Transfer[] => {
    const to = { ...becomes.get(balanceId)?.to, ...(tuple === undefined ? {} : { itemTupleId: tuple }) };
    return Object.keys(to).length === 0 ? [] : [{ line, reason: 'REGRADE', from: { balanceId }, to, quantity }];
  });
  const regrading = await regrade(context, test, regrades);
  const regraded = new Set(regrades.map(({ line }) => line));
  const wordsOf = (line: number): string | null =>
    [...new Set(goods.flatMap((one) => (one.line === line ? (becomes.get(one.balanceId)?.words ?? []) : [])))].join(
      '; ',
    ) || null;
  if (goods.length > 0) await keepMeasured(context, { id: test.id, lotId: test.lotId ?? null }, measured);
  const change = {
    accepted: sumOf(asked.filter(({ kind }) => kind !== 'reject').map(({ quantity }) => quantity)),
    rejected: sumOf(asked.filter(({ kind }) => kind === 'reject').map(({ quantity }) => quantity)),
    sampled: ZERO,
  };
  const before = countersOf(test);
  const after = {
    accepted: before.accepted.plus(change.accepted),
    rejected: before.rejected.plus(change.rejected),
  };
  const deviated = (lines: readonly { readonly [key: string]: unknown }[]): Decimal =>
    sumOf(lines.filter(({ kind }) => kind === 'acceptWithDeviation').map(({ quantity }) => figure(quantity)));
  const sofar = deviated(listOf(test, 'decisions').filter(({ isReversed }) => isReversed !== true));
  const deducted = await deduct(context, test, receipt, { before: sofar, after: sofar.plus(deviated(asked)) });
  const bearer = asked.findIndex(({ kind }) => kind === 'acceptWithDeviation');
  const decisions = [
    ...listOf(test, 'decisions'),
    ...asked.map(({ kind, quantity, reason, regrade: tuple, rolls, toArea, toRack }, n) => ({
      kind,
      quantity,
      reason,
      rolls: rolls.length === 0 ? null : rolls.join(', ').slice(0, MOST_SIGNS),
      toArea: toArea ?? null,
      toRack: toRack ?? null,
      regrade: tuple ?? null,
      becomes: wordsOf(n),
      decidedBy: person.staffId,
      decidedAt: now,
      transformation: posted.transformationId,
      regrading: regraded.has(n) ? (regrading ?? null) : null,
      ...(n === bearer && deducted !== undefined
        ? { deducted: deducted.amount, deducting: deducted.transformationId }
        : {}),
    })),
  ];
  await writeTest(context, test, {
    ...counted(test, after),
    ...(deducted === undefined ? {} : { deducted: figure(test.deducted).plus(deducted.amount) }),
    testedOn: test.testedOn ?? context.today,
    decision: decidedAs(decisions),
    decisions,
  });
  const isDone = !isPositive(undecidedOf({ ...before, ...after }));
  const status = isDone ? 'completed' : 'inProgress';
  await writeStatus(tx, labTest, { id: test.id, status, by: person.staffId, at: now }); // after an approval it lies in another than it was asked from
  if (receipt !== undefined)
    await moveReceipt(context, receipt, test, { ...change, deducted: deducted?.amount ?? ZERO });
};

/** Takes samples: those that are used up leave stock as SAMPLE. Faults: QUANTITY_SPLIT at `samples`, SHORT_STOCK, those of the ledger. */
export const takeSamples = async (context: SaveContext, test: Test, body: unknown): Promise<void> => {
  const { tx, person, now } = context;
  const samples = samplesAt(body);
  const rules = await rulesOf(context, labTest, test);
  const used = sumOf(samples.filter(({ destructive }) => destructive).map(({ quantity }) => quantity));
  const before = countersOf(test);
  if (used.gt(undecidedOf(before)))
    throw new Refusal([
      fault('samples', 'QUANTITY_SPLIT', {
        accepted: before.accepted.toString(),
        rejected: before.rejected.toString(),
        sample: before.sampled.plus(used).toString(),
        quantity: before.lotQuantity.toString(),
      }),
    ]);
  const receipt = await lockReceipt(context, test);
  const { take } = await takerOf(context, test, rules);
  const movements = samples.flatMap((sample, line): readonly Movement[] =>
    sample.destructive
      ? take(sample.quantity, `samples[${line}].quantity`).map(({ key, quantity }) => ({
          line,
          reason: 'SAMPLE' as const,
          from: { balanceId: key.id },
          to: { account: 'SAMPLE' as const },
          quantity,
        }))
      : [],
  );
  const posted =
    movements.length === 0
      ? undefined
      : await stockOf(tx).post(
          {
            kind: 'issue',
            ...headOf(context, test),
            movements,
          },
          'samples',
        );
  await writeTest(context, test, {
    ...counted(test, { sampled: before.sampled.plus(used) }),
    samples: [
      ...listOf(test, 'samples'),
      ...samples.map((sample, n) => ({
        ...sample,
        sampleNo: listOf(test, 'samples').length + n + 1,
        takenBy: person.staffId,
        takenAt: now,
        transformation: sample.destructive ? (posted?.transformationId ?? null) : null,
      })),
    ],
  });
  if (test.status !== 'inProgress')
    await writeStatus(tx, labTest, { id: test.id, status: 'inProgress', by: person.staffId, at: now });
  if (receipt !== undefined && isPositive(used))
    await moveReceipt(context, receipt, test, { accepted: ZERO, rejected: ZERO, sampled: used });
};

const standing = (lines: readonly StoredLine[]): readonly StoredLine[] =>
  lines.filter((line) => line['isReversed'] !== true && typeof line['transformation'] === 'number');

/** The lines of the newest posting among these; empty when none stands. */
const newestOf = (lines: readonly StoredLine[]): readonly StoredLine[] => {
  const last = standing(lines).at(-1)?.['transformation'];
  return last === undefined ? [] : standing(lines).filter((line) => line['transformation'] === last);
};

const quantityOf = (lines: readonly StoredLine[]): Decimal => sumOf(lines.map((line) => figure(line['quantity'])));

/**
 * Takes the newest decision back (one call's decisions together), and with no decision left the newest sample; once more, the one before.
 * The goods must be whole and where the decision put them. Faults: REQUIRED `reason`, STATE when nothing stands, USED and the others of the ledger.
 */
export const takeBack = async (context: SaveContext, test: Test, reason: unknown): Promise<void> => {
  const { tx, person, now } = context;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new Refusal([fault('reason', 'REQUIRED', { label: 'Reason' })]);
  const decisions = newestOf(listOf(test, 'decisions'));
  const samples = decisions.length > 0 ? [] : newestOf(listOf(test, 'samples'));
  const back = decisions.length > 0 ? decisions : samples;
  const [first] = back;
  if (first === undefined) throw new Refusal([fault('', 'STATE', { action: 'Reverse', status: 'undecided' })]);
  const receipt = await lockReceipt(context, test);
  for (const key of ['deducting', 'regrading', 'transformation']) {
    const transformationId = back.find((line) => typeof line[key] === 'number')?.[key];
    if (typeof transformationId === 'number')
      await stockOf(tx).reverse({ transformationId, note: reason, ...posterOf(context) });
  }
  if (decisions.length > 0 && typeof first['decidedAt'] === 'string')
    await dropMeasured(context, test.id, first['decidedAt']);
  const ids = new Set(back.map(({ id }) => id));
  const marked = (lines: readonly StoredLine[]): readonly StoredLine[] =>
    lines.map((line) => (ids.has(line.id) ? { ...line, isReversed: true } : line));
  const change = {
    accepted: quantityOf(decisions.filter((line) => line['kind'] !== 'reject')).neg(),
    rejected: quantityOf(decisions.filter((line) => line['kind'] === 'reject')).neg(),
    sampled: quantityOf(samples).neg(),
  };
  const before = countersOf(test);
  const deducted = sumOf(decisions.map((line) => figure(line['deducted'])));
  await writeTest(context, test, {
    ...counted(test, {
      accepted: before.accepted.plus(change.accepted),
      rejected: before.rejected.plus(change.rejected),
      sampled: before.sampled.plus(change.sampled),
    }),
    deducted: figure(test.deducted).minus(deducted),
    ...(decisions.length > 0
      ? { decisions: marked(listOf(test, 'decisions')), decision: decidedAs(marked(listOf(test, 'decisions'))) }
      : { samples: marked(listOf(test, 'samples')) }),
  });
  if (test.status !== 'inProgress')
    await writeStatus(tx, labTest, { id: test.id, status: 'inProgress', by: person.staffId, at: now });
  if (receipt !== undefined) await moveReceipt(context, receipt, test, { ...change, deducted: deducted.neg() });
};
