import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { activeFlows } from '../../../approvals/flows.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { allocationActs } from '../material-allocation/allocation-acts.ts';
import { ON_FLOOR } from '../material-allocation/allocation-steps.ts';
import { numberDocument, reasonOf } from '../stock/document-posting.ts';
import { countFloor, lockAllocation, lockAllocations } from './floor-allocations.ts';
import { imbalances, keyFaults, reasonFaults, toleranceOf, wasteFaults } from './floor-checks.ts';
import { type FloorKey, floorKeys, type FloorScope, keyOfLine, withBooks } from './floor-facts.ts';
import { type BookedLine, postFloor, type StoredFloor } from './floor-post.ts';
import { reverseFloor } from './floor-reverse.ts';

const linesIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : []; // checked by the declaration

const scopeOf = (record: AnyRecord): FloorScope => ({
  scope: String(record['scope']),
  allocation: typeof record['allocation'] === 'number' ? record['allocation'] : null,
  stockArea: typeof record['stockArea'] === 'number' ? record['stockArea'] : 0,
  date: String(record['date']),
});

/** The floor as it is, under the locks of what it belongs to. */
const lockFloor = async (context: SaveContext, document: StoredFloor): Promise<readonly FloorKey[]> => {
  const { tx } = context;
  if (document.scope !== 'areaShift') {
    await lockAllocation(context, document.allocation ?? 0);
    return floorKeys(context, scopeOf(document));
  }
  await tx.query(
    'select id from stock_area where partner_id = $1 and id = $2 for no key update',
    [tx.partnerId, document.stockArea],
    'floor-lock-area',
  );
  const seen = await floorKeys(context, scopeOf(document));
  await lockAllocations(
    context,
    seen.flatMap(({ sources }) => sources.flatMap(({ claim }) => (claim === undefined ? [] : [claim.allocation]))),
  );
  return floorKeys(context, scopeOf(document)); // as they are now that nobody else changes them
};

/** Whether somebody else agrees to what cannot be explained: a flow asks, or who sends it may approve. */
const mayExceed = async (context: SaveContext): Promise<boolean> =>
  context.person.may(floorReconciliation.acl, 'approve') ||
  (await activeFlows(context, floorReconciliation.name, 'create')).length > 0;

/** Checks and posts a reconciliation; the number comes last. */
const settle = async (context: SaveContext, document: StoredFloor, isApproved: boolean): Promise<void> => {
  const { tx, person, now } = context;
  const keys = await lockFloor(context, document);
  const stored = linesOf(document);
  refuse(keyFaults(keys, stored));
  const figures = withBooks(keys, stored);
  const lines = figures['lines'] as readonly StoredLine[]; // the stored lines, with figures
  const tolerance = await toleranceOf(context, document.process);
  refuse([
    ...(isApproved ? [] : imbalances(lines, tolerance)),
    ...(await reasonFaults(context, lines, document)),
    ...(await wasteFaults(context, keys, lines)),
  ]);
  const booked = lines.flatMap((line, index): readonly BookedLine[] => {
    const key = keyOfLine(keys, line);
    return key === undefined ? [] : [{ line, index, key }];
  });
  const { amounts, changes, postedAt } = await postFloor(context, document, booked);
  await countFloor(context, changes, 1);
  if (document.isCompleted && document.scope !== 'areaShift' && document.allocation !== null)
    await closeAllocation(context, document.allocation);
  const change = {
    ...figures,
    lines: lines.map((line, n) => ({
      ...line,
      returnedAmount: amounts.get(n)?.returned ?? ZERO,
      lossAmount: amounts.get(n)?.lost ?? ZERO,
    })),
    lossValue: sumOf([...amounts.values()].map(({ lost }) => lost)),
    reconciledAt: new Date(postedAt).toISOString(),
  };
  const meta = { by: person.actorId, at: now };
  const written = await update(tx, floorReconciliation, change, { before: document, version: document.version, meta });
  if (written === 'stale') throw new Error(`Reconciliation ${document.id} changed under its own lock`);
  await writeStatus(tx, floorReconciliation, { id: document.id, status: 'completed', by: person.actorId, at: now });
  if (!document.number) await numberDocument(context, floorReconciliation, document); // sent to approvers, it has its number
};

/** Nothing more comes of an allocation: what it still holds, in the store and on the floor, is let go. */
const closeAllocation = async (context: SaveContext, id: number): Promise<void> => {
  const allocation = await lockAllocation(context, id);
  if (allocation.status === 'inProgress') await allocationActs.release.run(context, allocation);
  await stockOf(context.tx).release({ demandModule: ON_FLOOR, demandId: id });
};

const isFine = async (context: SaveContext, document: StoredFloor): Promise<boolean> => {
  const keys = await floorKeys(context, scopeOf(document));
  const lines = withBooks(keys, linesOf(document))['lines'] as readonly AnyRecord[]; // the stored lines, with figures
  return imbalances(lines, await toleranceOf(context, document.process)).length === 0;
};

const PLACES_SQL = `select r.department_id as department, r.stock_area_to_id as "stockArea", r.stock_area_from_id as "returnArea", r.process_id as process, p.wastage_stock_area_id as "wastageArea"
  from material_allocation a join material_request r on r.partner_id = $1 and r.id = a.request_id left join process p on p.partner_id = $1 and p.id = r.process_id
 where a.partner_id = $1 and a.id = $2`;

/** What a new reconciliation leaves out is as its allocation has it. */
const fromAllocation = async (tx: SaveContext['tx'], input: AnyRecord): Promise<AnyRecord> => {
  const { allocation, scope } = input;
  if (!Number.isSafeInteger(allocation) || scope === 'areaShift') return input;
  const places = await tx.maybe<AnyRecord>(PLACES_SQL, [tx.partnerId, allocation], 'floor-places');
  return { ...places, ...input };
};

/**
 * Reconciliations of the floor (spec 02, 5.5). Faults: REFERENCE, FORMAT at lines, IMBALANCE at `lines[n].carried`, REQUIRED and CHOICE at `lossReason`
 * and `reason`, STATE at `allocation`, USED; those of the ledger.
 */
export const floorReconciliationHandler = handlerOf(floorReconciliation, {
  begin: ({ tx }, inputs) => Promise.all(inputs.map((input) => fromAllocation(tx, input))),
  async prepare(context, record, before) {
    const whole = { ...before, ...record };
    const lines = linesIn(whole);
    return { ...record, ...withBooks(await floorKeys(context, scopeOf(whole)), lines) };
  },
  skipsApproval: isFine,
  actions: {
    post: {
      summary: 'Book what was handed back, wasted and lost',
      from: ['draft'],
      run: (context, document) => settle(context, document, false),
    },
    submit: {
      summary: 'Have what cannot be explained approved, and book it',
      from: ['draft'],
      run: async (context, document) => settle(context, document, await mayExceed(context)),
    },
    reverse: {
      summary: 'Take the reconciliation back, while its goods are untouched',
      from: ['completed'],
      run: (context, document, body) => reverseFloor(context, document, reasonOf(body)),
    },
  },
});
