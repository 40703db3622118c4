import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { read } from '../../../records/record-store.ts';
import {
  allocatedOf,
  allocationLines,
  changedAllocation,
  lockRequest,
  progressAllocation,
  type StoredAllocation,
} from '../material-allocation/allocation-steps.ts';

/** What a reconciliation, or a return, did to a line of an allocation. */
export type FloorChange = { readonly returned: Decimal; readonly wasted: Decimal; readonly lost: Decimal };
/** The same by allocation and line. */
export type FloorChanges = ReadonlyMap<number, ReadonlyMap<number, FloorChange>>;

const NONE: FloorChange = { returned: ZERO, wasted: ZERO, lost: ZERO };
const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Adds up what was done to lines of allocations. */
export const changesOf = (
  parts: readonly ({ readonly allocation: number; readonly line: number } & Partial<FloorChange>)[],
): FloorChanges => {
  const changes = new Map<number, Map<number, FloorChange>>();
  for (const { allocation, line, ...part } of parts) {
    const lines = changes.get(allocation) ?? new Map<number, FloorChange>();
    const before = lines.get(line) ?? NONE;
    lines.set(line, {
      returned: before.returned.plus(part.returned ?? ZERO),
      wasted: before.wasted.plus(part.wasted ?? ZERO),
      lost: before.lost.plus(part.lost ?? ZERO),
    });
    changes.set(allocation, lines);
  }
  return changes;
};

const lockOne = async ({ tx }: SaveContext, id: number): Promise<StoredAllocation> => {
  const allocation = await read(tx, materialAllocation, id, { lock: true });
  if (allocation === undefined)
    throw new Refusal([fault('allocation', 'REFERENCE', { label: materialAllocation.title, value: id })]);
  return allocation as StoredAllocation; // a row of that module
};

/** The allocation of a reconciliation, locked behind its request. Faults: REFERENCE, STATE at `allocation` where nothing was handed over. */
export const lockAllocation = async (context: SaveContext, id: number): Promise<StoredAllocation> => {
  const { request } = await lockOneUnlocked(context, id);
  await lockRequest(context, request);
  const allocation = await lockOne(context, id);
  if (allocation.status !== 'inProgress' && allocation.status !== 'completed')
    throw new Refusal([
      fault('allocation', 'STATE', { action: 'Reconcile', status: STATUSES[allocation.status ?? 'draft'].name }),
    ]);
  return allocation;
};

const lockOneUnlocked = async ({ tx }: SaveContext, id: number): Promise<StoredAllocation> => {
  const allocation = await read(tx, materialAllocation, id);
  if (allocation === undefined)
    throw new Refusal([fault('allocation', 'REFERENCE', { label: materialAllocation.title, value: id })]);
  return allocation as StoredAllocation; // a row of that module
};

/** Locks allocations in the order of their ids. */
export const lockAllocations = async (context: SaveContext, ids: Iterable<number>): Promise<void> => {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockOne(context, id);
};

/** Writes into allocations what became of their goods, or, with sign −1, that it did not. */
export const countFloor = async (context: SaveContext, changes: FloorChanges, sign: 1 | -1): Promise<void> => {
  for (const [id, lines] of [...changes].toSorted(([a], [b]) => a - b)) {
    const allocation = await lockOne(context, id);
    const by = (was: Decimal, part: Decimal): Decimal => (sign === 1 ? was.plus(part) : was.minus(part));
    const counted = allocationLines(allocation).map((line) => {
      const change = lines.get(line.id);
      if (change === undefined) return line;
      const more: AnyRecord = {
        wasted: by(figure(line['wasted']), change.wasted),
        lost: by(figure(line['lost']), change.lost),
      };
      return changedAllocation(line, { returned: by(allocatedOf(line).returned, change.returned) }, more);
    });
    await progressAllocation(context, allocation, { lines: counted });
  }
};
