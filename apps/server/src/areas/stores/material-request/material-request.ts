import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { decimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { pendingOf } from '@weft/domain/rules/request/request-progress';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { defaultTupleIds } from '../../../documents/grades.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { writeNumber } from '../../../records/record-store.ts';
import { resolveRefs } from '../../../records/save/resolve-refs.ts';
import { ruleContext } from '../../../records/rule-context.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import { stockOf } from '../../../stock/stock.ts';
import { allocateFree, releaseAllOf } from '../material-allocation/allocation-acts.ts';
import { shownRequests } from './request-list.ts';
import {
  askedOf,
  limitFaults,
  lockDepartment,
  type RuledLine,
  ruledLines,
  ruleFaults,
  rulesInUse,
} from './request-rules.ts';
import {
  counted,
  countersOf,
  isTouched,
  moveRequest,
  progressRequest,
  requestLines,
  type StoredRequest,
  writeRequest,
} from './request-steps.ts';
import { reasonOf } from '../stock/document-posting.ts';

const HOUR_MS = 3_600_000;

/** The rows that a request points to, and the rule of each of its lines. */
const judged = async (context: SaveContext, request: AnyRecord, id?: number) => {
  const rules = ruleContext(materialRequest, context, await resolveRefs(context.tx, materialRequest, [request]));
  const productTypeOf = (item: number): number | null => {
    const type = rules.ref('item', item)?.['productType'];
    return typeof type === 'number' ? type : null;
  };
  const asked = askedOf(request, context.today, id);
  const ruled = await ruledLines(context.tx, await rulesInUse(context.tx), asked, productTypeOf);
  return { rules, ruled };
};

const linesIn = (request: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(request['lines']) ? (request['lines'] as readonly AnyRecord[]) : []; // checked by the declaration

const needDateFaults = ({ now }: SaveContext, { needDate }: AnyRecord, before: AnyRecord | undefined): Fault[] =>
  typeof needDate === 'string' && needDate !== before?.['needDate'] && Date.parse(needDate) < Date.parse(now)
    ? [fault('needDate', 'TOO_SMALL', { label: 'Needed by', n: 'now' })]
    : [];

/** When an opened request expires; null when its rules let it live on. The shortest of its lines counts. */
const expiryOf = ({ now }: SaveContext, ruled: readonly RuledLine[]): string | null => {
  const hours = ruled.flatMap(({ choice }) =>
    choice.kind === 'rule' && choice.rule.validHours > 0 ? [choice.rule.validHours] : [],
  );
  return hours.length === 0 ? null : new Date(Date.parse(now) + Math.min(...hours) * HOUR_MS).toISOString();
};

/** What an opened request wants is promised to nobody else: a claim on a quantity, no key yet (spec 02, 1.6). */
const claimSoftly = async (context: SaveContext, request: StoredRequest): Promise<void> => {
  const { tx, person } = context;
  const lines = requestLines(request);
  const own = await defaultTupleIds(context, [...new Set(lines.map(({ item }) => Number(item)))]);
  const claims = lines.flatMap((line, n) => {
    const quantity = pendingOf(countersOf(line));
    const itemId = Number(line['item']);
    const itemTupleId = typeof line['itemTuple'] === 'number' ? line['itemTuple'] : own.get(itemId);
    return itemTupleId === undefined || request.branch === null || !isPositive(quantity)
      ? []
      : [{ line: n, demandLineId: line.id, quantity, itemId, itemTupleId, branchId: request.branch }];
  });
  if (claims.length === 0) return;
  await stockOf(tx).reserve({
    demandModule: materialRequest.name,
    demandId: request.id,
    priority: request.priority,
    ...(request.needDate === null ? {} : { needDate: request.needDate.slice(0, 10) }),
    ...(person.actorId === null ? {} : { staffId: person.actorId }),
    lines: claims,
  });
};

/** Opens a request: limits under the lock of its department, counters, claims, the number last (spec 02, 5.2). */
const submit = async (context: SaveContext, request: StoredRequest): Promise<void> => {
  const { tx, config } = context;
  await lockDepartment(context, request.department);
  const { rules, ruled } = await judged(context, request, request.id);
  const lines = requestLines(request);
  refuse([
    ...needDateFaults(context, request, undefined),
    ...ruleFaults(request, ruled, rules, lines),
    ...limitFaults(ruled, lines),
  ]);
  const opened = await writeRequest(context, request, {
    expiresAt: expiryOf(context, ruled),
    closeReason: null,
    lines: lines.map((line, n) => {
      const one = ruled[n];
      const counters = { ...countersOf(line), allocated: ZERO, issued: ZERO, shortClosed: ZERO };
      return {
        ...line,
        ...counters,
        pending: counters.requested,
        rule: one?.choice.kind === 'rule' ? one.choice.rule.id : null,
        limitQuantity: one?.limit ?? null,
        alreadyRequested: one?.limit == null ? null : one.alreadyRequested,
      };
    }),
  });
  // goods from elsewhere and those to be bought are not the store's: it promises and names nothing for them
  const isAllocating = isOn(config.value, 'ALLOCATION_SUPPORT') && request.requestType === 'issue';
  if (isAllocating) await claimSoftly(context, opened);
  const open = (await moveRequest(context, request, 'open')) as StoredRequest; // a row of this module
  const atOnce = ruled.flatMap(({ choice }, n) =>
    choice.kind === 'rule' && choice.rule.autoAllocate ? [lines[n]?.id] : [],
  );
  if (isAllocating && atOnce.length > 0) await allocateFree(context, open, new Set(atOnce));
  if (request.number) return; // sent back by an approver: it keeps its number
  const number = await takeNumber(tx, {
    numbered: materialRequest.name,
    date: request.date,
    branch: request.branch,
    organization: request.organization,
  });
  await writeNumber(tx, materialRequest, { id: request.id, number });
};

const cancel = async (context: SaveContext, request: StoredRequest, body: AnyRecord): Promise<void> => {
  const closeReason = reasonOf(body);
  if (isTouched(request)) refuse([fault('', 'ALLOCATED_FIRST')]);
  await writeRequest(context, request, { closeReason, lines: requestLines(request) });
  await stockOf(context.tx).release({ demandModule: materialRequest.name, demandId: request.id });
  await moveRequest(context, request, 'cancelled');
};

/** Gives up what is pending, and what was named and not handed over: of every line, or of the lines named by id. */
const shortClose = async (context: SaveContext, before: StoredRequest, body: AnyRecord): Promise<void> => {
  const closeReason = reasonOf(body);
  const named = Array.isArray(body['lines']) ? new Set(body['lines'].map(Number)) : undefined;
  const request = await releaseAllOf(context, before, named);
  const lines = requestLines(request).map((line) => {
    if (named !== undefined && !named.has(line.id)) return line;
    const counters = countersOf(line);
    return counted(line, { shortClosed: counters.shortClosed.plus(pendingOf(counters)) });
  });
  await progressRequest(context, request, lines, { closeReason });
};

/** Rules let a request open without being asked for approval, when none of its lines is beyond its limit (spec 02, 5.1). */
const opensAtOnce = async (context: SaveContext, request: StoredRequest): Promise<boolean> => {
  const { ruled } = await judged(context, request, request.id);
  return ruled.every(({ choice, isOver }) => choice.kind === 'rule' && choice.rule.approval === 'none' && !isOver);
};

/**
 * Material requests: the configuration at save, limits and claims at submit (spec 02, 5.1, 5.2); allocations move them on.
 * Faults: REQUEST_RULE at `lines[n].item`, OVER_REQUEST at `lines[n].reason`, PLACE at the areas, TOO_SMALL at `needDate`, REQUIRED at
 * `reason`, ALLOCATED_FIRST.
 */
export const materialRequestHandler = handlerOf(materialRequest, {
  async check(context, record, before) {
    const { rules, ruled } = await judged(context, record, before?.id);
    return [...needDateFaults(context, record, before), ...ruleFaults(record, ruled, rules, linesIn(record))];
  },
  skipsApproval: opensAtOnce,
  shown: shownRequests,
  async approvalFacts(context, request) {
    const { ruled } = await judged(context, request, request.id);
    return { linesOverLimit: decimal(ruled.filter(({ isOver }) => isOver).length) };
  },
  actions: {
    submit: { summary: 'Ask the store: the request gets its number and is open', from: ['draft'], run: submit },
    cancel: { summary: 'End a request before anything was named for it', from: ['open'], run: cancel },
    shortClose: { summary: 'Give up what is still pending', from: ['inProgress'], run: shortClose },
  },
});
