import { amendmentFaults, withCutLines } from '@weft/domain/catalogue/purchase/amend-order';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { flatCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { ZERO } from '@weft/domain/rules/decimal/decimal';
import { isCompleted } from '@weft/domain/rules/documents/completed-status';
import { orderStatusAfter } from '@weft/domain/rules/purchase/order-transitions';
import { moveGateGoods } from '../../documents/gate-goods.ts';
import { freshLine, type Order, progressOf, withProgress } from '../../documents/order-lines.ts';
import { claimFiles } from '../../files/claim-files.ts';
import { refuse, Refusal } from '../../http/refusal.ts';
import { withOwnFields } from '../../records/from-row.ts';
import type { SaveContext } from '../../records/handler.ts';
import { refFaults, resolveRefs } from '../../records/save/resolve-refs.ts';
import { ruleContext } from '../../records/rule-context.ts';
import { hiddenFaults } from '../../records/save/hidden-faults.ts';
import { shapedFor } from '../../records/shaped-for.ts';
import type { StoredLine, StoredRecord } from '../../records/types.ts';
import { withoutAnswered } from './order-answer.ts';
import { allowed, moveTo, writeOrder } from './order-steps.ts';
import { carriedOf, drawFaults, settleBlanket, stillCovers } from './release-check.ts';

/** The order as somebody wants it; id and version stand beside it. Fault REQUIRED at `entity`. */
const entityOf = ({ entity }: AnyRecord): AnyRecord => {
  if (typeof entity !== 'object' || entity === null || Array.isArray(entity))
    throw new Refusal([fault('entity', 'REQUIRED', { label: 'The amended order' })]);
  const { id: _id, version: _version, ...input } = entity as AnyRecord; // a JSON object; `validate` looks at every key
  return withoutAnswered(input);
};

/** What a person may set of some fields, with the ids of stored lines. */
const settable = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = record[key];
      if (value === undefined || isHeld(field)) return [];
      if (field.kind !== 'lines' || !Array.isArray(value)) return [[key, value] as const];
      const lines = value.map(({ id, ...line }: AnyRecord) => ({
        ...(id === undefined ? {} : { id }),
        ...settable(field.of ?? {}, line),
      }));
      return [[key, lines] as const];
    }),
  );

const storedLines = (record: AnyRecord): readonly StoredLine[] => record['lines'] as readonly StoredLine[]; // `derive` always sets them

/** Which lines, by their place, follow on lines that are cut now. */
const followUps = (planned: AnyRecord): ReadonlyMap<number, number> =>
  new Map(
    storedLines(planned).flatMap(({ id, continues }, n) =>
      id === undefined && typeof continues === 'number' ? [[n, continues - 1] as const] : [],
    ),
  );

/** A follow-up has no receipts of its own yet, but what stands at the gate is its; any other stored line keeps its counters. */
const withCounters = (record: AnyRecord, follow: ReadonlyMap<number, number>): readonly StoredLine[] => {
  const lines = storedLines(record);
  const cut = new Set(follow.values());
  return lines.map((line, n) => {
    if (typeof line.id === 'number') return cut.has(n) ? { ...line, inGate: ZERO } : line;
    const from = follow.get(n);
    return from === undefined
      ? freshLine(line)
      : { ...freshLine({ ...line, continues: from + 1 }), inGate: lines[from]?.['inGate'] ?? ZERO };
  });
};

/**
 * Amends an order that was sent (spec 02, 3.6): checks the change as a save would, and against what has come; cuts lines whose rate changed at
 * what has come, where goods at the gate belong to what follows; counts the revision on. The history keeps, field by field, what stood there before, so every revision can be read back.
 * Faults: those of `validate`, of `amendmentFaults`, of `stillCovers`, REFERENCE, STATE, REQUIRED at `reason`.
 */
export const amend = async (context: SaveContext, order: Order, body: AnyRecord): Promise<void> => {
  allowed(context, order, 'amend', body['reason']);
  if (order.status !== undefined && isCompleted(order.status, context.config.value))
    throw new Refusal([fault('', 'STATE', { action: 'Amend', status: STATUSES[order.status].name })]);
  const input = entityOf(body);
  const shaped = shapedFor(context, purchaseOrder);
  const before = withOwnFields<StoredRecord>(shaped.fields, order);
  const flat = flatCustom(shaped.fields, input);
  const resolved = await resolveRefs(context.tx, shaped, [flat, before]);
  const rules = ruleContext(purchaseOrder, context, resolved, { before });
  const wanted = validate(shaped, input, rules);
  refuse([
    ...wanted.faults,
    ...hiddenFaults(context, shaped, flat),
    ...refFaults(shaped, wanted.record, resolved, before),
    ...amendmentFaults(order, wanted.record, (line) => progressOf(order, line as StoredLine, rules)), // a stored line
    ...(await stillCovers(context, order, { ...order, ...wanted.record })),
    ...(await drawFaults(context, { ...order, ...wanted.record }, { isSent: true, before: order })),
  ]);

  const planned = withCutLines(order, wanted.record);
  const { record, faults } =
    planned === wanted.record ? wanted : validate(shaped, settable(shaped.fields, planned), rules);
  refuse(faults);
  const follow = followUps(planned);
  const lines = withCounters(record, follow);
  const amended = { ...order, ...record } as Order; // the same module's fields
  const stored = await writeOrder(context, order, {
    ...record,
    ...withProgress(amended, lines, rules, await carriedOf(context, order)),
    revision: (order.revision ?? 0) + 1,
  });
  const written = storedLines(stored);
  await moveGateGoods(
    context,
    new Map([...follow].flatMap(([to, from]) => [[written[from]?.id ?? 0, written[to]?.id ?? 0] as const])),
  );
  await claimFiles(context, shaped, [{ stored: withOwnFields<StoredRecord>(shaped.fields, stored), before }]);
  const status = orderStatusAfter(
    order.status ?? 'open',
    lines.map((line) => progressOf(amended, line, rules)),
  );
  if (status !== order.status) await moveTo(context, order, status);
  await settleBlanket(context, order);
};
