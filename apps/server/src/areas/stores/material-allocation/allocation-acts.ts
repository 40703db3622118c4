import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, isPositive, isZero, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { toIssueOf } from '@weft/domain/rules/request/allocation-progress';
import { pendingOf } from '@weft/domain/rules/request/request-progress';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { refuse } from '../../../http/refusal.ts';
import { carriedRecord } from '../../../records/save/carried-values.ts';
import type { Action, SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { insert, read, writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import { stockOf } from '../../../stock/stock.ts';
import {
  beyondFaults,
  byStaff,
  claimsOf,
  demandOf,
  floorOf,
  handedOf,
  handOver,
  secondOf,
} from './allocation-hand-over.ts';
import { handBack } from './allocation-hand-back.ts';
import { touchedFaults } from './allocation-touched.ts';
import { undoHandBack } from './allocation-undo-hand-back.ts';
import { namedLines, proposedFor, roomOf } from './allocation-keys.ts';
import {
  allocatedOf,
  allocationLines,
  changedAllocation,
  changesBy,
  lockRequest,
  moveRequestOn,
  progressAllocation,
  refuseUnserved,
  type StoredAllocation,
} from './allocation-steps.ts';
import { countersOf, requestLines, type StoredRequest } from '../material-request/request-steps.ts';
import { wantedOf } from '../material-request/wanted-of-request.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';

/** Whether goods are named before they are handed over. */
const allocates = ({ config }: Pick<SaveContext, 'config'>): boolean => isOn(config.value, 'ALLOCATION_SUPPORT');

/** An allocation has its number from the first step that does something. */
const numbered = async ({ tx }: SaveContext, allocation: StoredAllocation): Promise<void> => {
  if (allocation.number) return;
  const { date, branch, organization } = allocation;
  const number = await takeNumber(tx, { numbered: materialAllocation.name, date, branch, organization });
  await writeNumber(tx, materialAllocation, { id: allocation.id, number });
};

/** Names the goods: hard claims on their keys, the soft ones of the request shrink by as much (spec 02, 5.3). */
const allocate = async (
  context: SaveContext,
  allocation: StoredAllocation,
  request: StoredRequest,
): Promise<{ readonly allocation: StoredAllocation; readonly request: StoredRequest }> => {
  const lines = await namedLines(context, request, allocationLines(allocation));
  await stockOf(context.tx).reserve({
    ...demandOf(allocation),
    ...byStaff(context),
    priority: request.priority,
    lines: lines.map((line, n) => ({
      line: n,
      demandLineId: line.id,
      balanceId: Number(line['stockKey']),
      quantity: allocatedOf(line).quantity,
      ...secondOf(line),
    })),
  });
  const named = await progressAllocation(context, allocation, {
    lines: lines.map((line) => changedAllocation(line, {})),
  });
  const changes = changesBy(lines.map((line) => ({ line, allocated: allocatedOf(line).quantity, issued: ZERO })));
  return { allocation: named, request: await moveRequestOn(context, request, allocation, changes) };
};

/** Names what is free for some lines of a request that was just opened, in the order of the items' issue rules (spec 01, 2.14). */
export const allocateFree = async (
  context: SaveContext,
  request: StoredRequest,
  wanted: ReadonlySet<unknown>,
): Promise<void> => {
  const { tx, person, now, today } = context;
  const lines: AnyRecord[] = [];
  const taken = new Map<number, Decimal>();
  const room = await roomOf(tx, request);
  const qualities = await wantedOf(tx, request);
  for (const line of requestLines(request).filter(({ id }) => wanted.has(id))) {
    // each proposal stands on what the lines before it took
    const { keys } = await proposedFor(context, request, line, pendingOf(countersOf(line)), {
      taken,
      most: room.get(line.id)?.most ?? ZERO,
      wanted: qualities.get(line.id),
      onlySuggested: true,
    });
    for (const { row, suggested } of keys) {
      if (!isPositive(suggested)) continue;
      taken.set(row.id, (taken.get(row.id) ?? ZERO).plus(suggested));
      lines.push({ requestLine: line.id, stockKey: row.id, quantity: suggested });
    }
  }
  if (lines.length === 0) return;
  const { department, stockAreaFrom, stockAreaTo, organization, branch, location } = request;
  const places = { department, stockAreaFrom, stockAreaTo, organization, branch, location };
  const named = await carriedRecord(context, materialAllocation, {
    date: today,
    request: request.id,
    ...places,
    lines,
  });
  const draft = await insert(tx, named.module, named.record, { by: person.actorId, at: now, source: 'system' });
  const { allocation } = await allocate(context, draft as StoredAllocation, request); // a row of this module
  await numbered(context, allocation);
};

const requestOf = async (
  context: SaveContext,
  { request }: StoredAllocation,
  action: string,
): Promise<StoredRequest> => {
  const locked = await lockRequest(context, request);
  refuseUnserved(locked, action);
  return locked;
};

/** Lets go what is named and not handed over, of all lines or of those for some lines of the request; these are pending again. */
const releaseRest = async (
  context: SaveContext,
  allocation: StoredAllocation,
  request: StoredRequest,
  only?: ReadonlySet<unknown>,
): Promise<{ readonly allocation: StoredAllocation; readonly request: StoredRequest }> => {
  const lines = allocationLines(allocation);
  const freed = lines.filter((line) => only === undefined || only.has(line['requestLine']));
  const rest = freed.map((line) => ({ line, allocated: toIssueOf(allocatedOf(line)).neg(), issued: ZERO }));
  const claims = await claimsOf(context, demandOf(allocation));
  const of = new Set(freed.map(({ id }) => id));
  const ids = claims.filter(({ line }) => of.has(line)).map(({ id }) => id);
  if (ids.length > 0) await stockOf(context.tx).release({ ids });
  const freedAllocation = await progressAllocation(context, allocation, {
    lines: lines.map((line) => {
      const counters = allocatedOf(line);
      return of.has(line.id)
        ? changedAllocation(line, { released: counters.released.plus(toIssueOf(counters)) })
        : line;
    }),
  });
  return {
    allocation: freedAllocation,
    request: await moveRequestOn(context, request, allocation, changesBy(rest)),
  };
};

const OPEN_SQL = `select distinct a.id from material_allocation a join material_allocation_lines l on l.partner_id = $1 and l.parent_id = a.id and l.deleted_on is null
 where a.partner_id = $1 and a.request_id = $2 and a.status = any($3::int[]) and a.deleted_on is null and l.to_issue > 0 order by a.id`;

/** Lets go what all allocations of a request still hold, of all its lines or of some: it wants them no more. Their histories say so. */
export const releaseAllOf = async (
  context: SaveContext,
  request: StoredRequest,
  only?: ReadonlySet<unknown>,
): Promise<StoredRequest> => {
  const { tx } = context;
  const open = await tx.query<{ id: number }>(
    OPEN_SQL,
    [tx.partnerId, request.id, [STATUSES.open.id, STATUSES.inProgress.id]],
    'request-allocations',
  );
  let moved = request;
  for (const { id } of open) {
    const stored = await read(tx, materialAllocation, id, { lock: true });
    if (stored === undefined) continue;
    const before = stored as StoredAllocation; // a row of that module
    const freed = await releaseRest(context, before, moved, only);
    moved = freed.request;
    const [old, now] = [before.status, freed.allocation.status];
    const changes = [
      ...(old === now ? [] : [{ field: 'status', old, new: now }]),
      { field: 'request', old: null, new: request.id },
    ];
    await writeHistory(context, [{ module: materialAllocation.name, id, action: 'release', changes }]);
  }
  return moved;
};

/** Takes an allocation back while all that it handed over lies untouched on the floor. Faults: those of `touchedFaults`. */
const reverse = async (context: SaveContext, allocation: StoredAllocation, body: AnyRecord): Promise<void> => {
  const note = reasonOf(body);
  const request = await lockRequest(context, allocation.request);
  const lines = allocationLines(allocation);
  const issued = sumOf(lines.map((line) => allocatedOf(line).issued));
  const claims = await claimsOf(context, floorOf(allocation));
  const isTouched =
    lines.some((line) => ['returned', 'wasted', 'lost'].some((key) => isDecimal(line[key]) && !isZero(line[key]))) ||
    (claims.length > 0 && !sumOf(claims.map(({ open }) => open)).eq(issued));
  if (isTouched) refuse(await touchedFaults(context, allocation));
  await stockOf(context.tx).release(floorOf(allocation));
  if (isPositive(issued))
    await stockOf(context.tx).reverse({
      module: materialAllocation.name,
      documentId: allocation.id,
      note,
      ...postingFacts(context),
    });
  await progressAllocation(context, allocation, { lines }, 'reversed');
  await moveRequestOn(
    context,
    request,
    allocation,
    changesBy(lines.map((line) => ({ line, allocated: ZERO, issued: allocatedOf(line).issued.neg() }))),
  );
};

const needSupport = (context: SaveContext): void => {
  if (!allocates(context))
    refuse([fault('', 'SWITCHED_OFF', { feature: 'Material allocation', key: 'ALLOCATION_SUPPORT' })]);
};

/**
 * What may be done with an allocation (spec 02, 5.3); each holds the request's lock already. Without ALLOCATION_SUPPORT goods are handed over
 * straight from free stock. Faults: those of `namedLines`; STATE at `request`, SWITCHED_OFF, NOT_ALLOCATED at `lines[n].quantity`, HANDED_BACK_FIRST, FLOOR_GONE,
 * REQUIRED at `reason`, those of the ledger.
 */
export const allocationActs = {
  allocate: {
    summary: 'Name the goods: they are claimed for the request',
    from: ['draft'],
    async run(context, allocation) {
      needSupport(context);
      await allocate(context, allocation, await requestOf(context, allocation, 'Allocate'));
      await numbered(context, allocation);
    },
  },
  issue: {
    summary: 'Hand goods over to the floor: all that waits, or so much of some lines',
    from: ['draft', 'open', 'inProgress'],
    async run(context, allocation, body) {
      const request = await lockRequest(context, allocation.request);
      if (allocation.status === 'draft') {
        if (allocates(context)) refuse([fault('', 'STATE', { action: 'Issue', status: STATUSES.draft.name })]);
        refuseUnserved(request, 'Issue');
        const lines = await namedLines(context, request, allocationLines(allocation));
        const whole = lines.map((line, index) => ({ line, index, quantity: allocatedOf(line).quantity, second: line }));
        const named = {
          ...allocation,
          lines: lines.map((line) => changedAllocation(line, {})),
        } as unknown as StoredAllocation; // its own lines, with their keys
        await handOver(context, { allocation: named, request }, whole, body);
      } else {
        const handed = handedOf(body, allocationLines(allocation));
        refuse(await beyondFaults(context, handed));
        await handOver(context, { allocation, request }, handed, body);
      }
      await numbered(context, allocation);
    },
  },
  allocateAndIssue: {
    summary: 'Name goods and hand them over at once',
    from: ['draft'],
    async run(context, allocation, body) {
      needSupport(context);
      const named = await allocate(context, allocation, await requestOf(context, allocation, 'Allocate'));
      await handOver(context, named, handedOf({}, allocationLines(named.allocation)), body);
      await numbered(context, allocation);
    },
  },
  release: {
    summary: 'Let go what is named and not handed over',
    from: ['open', 'inProgress'],
    async run(context, allocation) {
      await releaseRest(context, allocation, await lockRequest(context, allocation.request));
    },
  },
  handBack: {
    summary: 'Take goods back from the floor: so much of some lines, good or doubtful',
    from: ['inProgress', 'completed'],
    run: handBack,
  },
  undoHandBack: {
    summary: 'Take a hand-back back: its goods lie on the floor again',
    from: ['inProgress', 'completed'],
    run: undoHandBack,
  },
  reverse: {
    summary: 'Take an allocation back, while its goods lie untouched on the floor',
    from: ['completed'],
    run: reverse,
  },
} satisfies { readonly [verb: string]: Action<StoredAllocation> };
