import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, greaterOf, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import {
  chooseRule,
  type LimitMode,
  type Link,
  type RequestRule,
  type RuleChoice,
} from '@weft/domain/rules/request/choose-rule';
import { limitOf, requestRoom } from '@weft/domain/rules/request/request-limit';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Tx } from '../../../db/tx.ts';
import type { SaveContext } from '../../../records/handler.ts';

/** A rule with what it does to a request besides choosing it. */
export type StoredRule = RequestRule & {
  readonly fromStockArea: number | null;
  readonly toStockArea: number | null;
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly approval: 'none' | 'flow';
  readonly validHours: number;
  readonly autoAllocate: boolean;
  readonly linkRequired: Link;
};

type RuleRow = Omit<StoredRule, 'limitValue'> & { readonly limitValue: string | null };

const RULES_SQL = `select c.id, c.name, c.department_id as department, c.process_id as process, coalesce(c.product_types_ids, '{}') as "productTypes", coalesce(c.items_ids, '{}') as items,
    c.from_stock_area_id as "fromStockArea", c.to_stock_area_id as "toStockArea", f.name as "fromName", d.name as "toName",
    c.limit_mode as "limitMode", c.link_required as "linkRequired", c.limit_value::text as "limitValue", c.approval, coalesce(c.valid_hours, 0)::int as "validHours", coalesce(c.auto_allocate, false) as "autoAllocate"
  from material_request_config c
  left join stock_area f on f.partner_id = $1 and f.id = c.from_stock_area_id
  left join stock_area d on d.partner_id = $1 and d.id = c.to_stock_area_id
 where c.partner_id = $1 and c.is_active and c.deleted_on is null order by c.id`;

/** Rules in use. */
export const rulesInUse = async (tx: Tx): Promise<readonly StoredRule[]> => {
  const rows = await tx.query<RuleRow>(RULES_SQL, [tx.partnerId], 'request-rules');
  return rows.map((row) => ({ ...row, limitValue: row.limitValue === null ? null : decimal(row.limitValue) }));
};

/** Requests that nobody asks for any more. */
const ENDED = [STATUSES.draft.id, STATUSES.cancelled.id, STATUSES.expired.id];

/** What was given up of a request is asked for no more: of those that were closed short only what was handed over counts. */
const TODAY_SQL = `select l.item_id as item, sum(case when r.status = $6 then coalesce(l.issued, 0) else l.requested - coalesce(l.short_closed, 0) end)::text as quantity
  from material_request r join material_request_lines l on l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null
 where r.partner_id = $1 and r.department_id = $2 and r.date = $3 and l.item_id = any($4) and r.id <> $5 and r.deleted_on is null and r.status <> all($7)
 group by l.item_id`;

/** What a department asked for on a day, by item, in the item's own unit; one request left out. */
const requestedOn = async (
  tx: Tx,
  { department, date, items, except }: { department: number; date: string; items: readonly number[]; except: number },
): Promise<ReadonlyMap<number, Decimal>> => {
  const rows = await tx.query<{ item: number; quantity: string | null }>(
    TODAY_SQL,
    [tx.partnerId, department, date, items, except, STATUSES.closedShort.id, ENDED],
    'requested-today',
  );
  return new Map(rows.map(({ item, quantity }) => [item, decimal(quantity ?? '0')]));
};

/** A line with the rule that answers it and what that leaves to be asked for. */
export type RuledLine = {
  readonly choice: RuleChoice<StoredRule>;
  /** In the item's own unit; null without a limit. */
  readonly limit: Decimal | null;
  readonly alreadyRequested: Decimal;
  /** Wanted beyond the limit. */
  readonly isOver: boolean;
};

/** A request as far as rules look at it, saved or not. */
export type AskedRequest = {
  readonly id?: number;
  readonly department: number;
  readonly process: number | null;
  readonly date: string;
  readonly lines: readonly { readonly item: number; readonly requested: Decimal | null }[];
};

/**
 * The rule of each line, and whether the line is beyond its limit. No order or plan can be named yet: what an order needs is 0, so under a rule
 * that allows an order's need every line says why it is wanted.
 */
export const ruledLines = async (
  tx: Tx,
  rules: readonly StoredRule[],
  asked: AskedRequest,
  productTypeOf: (item: number) => number | null,
): Promise<readonly RuledLine[]> => {
  const { department, process, lines } = asked;
  const choices = lines.map(({ item }) =>
    chooseRule(rules, { department, process, item, productType: productTypeOf(item) }),
  );
  const modeOf = (choice: RuleChoice<StoredRule>): LimitMode =>
    choice.kind === 'rule' ? choice.rule.limitMode : 'none';
  const daily = lines.flatMap(({ item }, n) => {
    const choice = choices[n];
    return choice !== undefined && modeOf(choice) === 'fixedPerDay' ? [item] : [];
  });
  const today =
    daily.length === 0
      ? new Map<number, Decimal>()
      : await requestedOn(tx, { department, date: asked.date, items: daily, except: asked.id ?? 0 });
  const before = new Map<number, Decimal>(); // lines of one request count one after the other
  return choices.map((choice, n) => {
    const { item, requested } = lines[n] ?? { item: 0, requested: null };
    const mode = modeOf(choice);
    const value = choice.kind === 'rule' ? choice.rule.limitValue : null;
    const here = before.get(item) ?? ZERO;
    before.set(item, here.plus(requested ?? ZERO));
    const facts = { requirement: ZERO, requested: (today.get(item) ?? ZERO).plus(here) };
    const room = requestRoom(mode, value, facts);
    return {
      choice,
      limit: limitOf(mode, value, facts),
      alreadyRequested: facts.requested,
      isOver: room !== null && (requested ?? ZERO).gt(greaterOf(ZERO, room)),
    };
  });
};

const nameIn = (rules: RuleContext, module: string, id: unknown): string => {
  const name = rules.ref(module, id)?.['name'];
  return typeof name === 'string' ? name : '';
};

/** Areas that the rule does not name are for those who may override. */
const areaFaults = (request: AnyRecord, ruled: readonly RuledLine[], rules: RuleContext): readonly Fault[] => {
  if (rules.mayOverride) return [];
  const named = ruled.flatMap(({ choice }) => (choice.kind === 'rule' ? [choice.rule] : []));
  const from = named.find(({ fromStockArea }) => fromStockArea !== null && fromStockArea !== request['stockAreaFrom']);
  const to = named.find(({ toStockArea }) => toStockArea !== null && toStockArea !== request['stockAreaTo']);
  return [
    ...(from === undefined
      ? []
      : [fault('stockAreaFrom', 'PLACE', { reason: `${from.name} takes from ${from.fromName ?? ''}` })]),
    ...(to === undefined ? [] : [fault('stockAreaTo', 'PLACE', { reason: `${to.name} brings to ${to.toName ?? ''}` })]),
  ];
};

/** Where a request says what it is for. */
const LINK_FIELDS = { salesOrder: 'salesOrderNo', productionBatch: 'productionBatchNo', plan: 'planNo' } as const;

const isNamed = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * What a rule wants to know: which order, batch or plan, on the request or on the line (spec 02, 5.1). Where no line names one the field of the
 * request is asked for, else the lines that lack it.
 */
const linkFaults = (request: AnyRecord, ruled: readonly RuledLine[], lines: readonly AnyRecord[]): readonly Fault[] => {
  const lacking = ruled.flatMap(({ choice }, n) => {
    const link = choice.kind === 'rule' ? choice.rule.linkRequired : 'none';
    return link === 'none' || isNamed(request[LINK_FIELDS[link]]) || isNamed(lines[n]?.['forNo']) ? [] : [{ link, n }];
  });
  const isPart = lines.some((line) => isNamed(line['forNo']));
  const [first] = lacking;
  if (first === undefined) return [];
  return isPart
    ? lacking.map(({ link, n }) =>
        fault(`lines[${n}].forNo`, 'REQUIRED', { label: materialRequest.fields[LINK_FIELDS[link]].label }),
      )
    : [...new Set(lacking.map(({ link }) => LINK_FIELDS[link]))].map((field) =>
        fault(field, 'REQUIRED', { label: materialRequest.fields[field].label }),
      );
};

/**
 * What the configuration refuses of a request. Faults: REQUEST_RULE at `lines[n].item`, PLACE at `stockAreaFrom` and `stockAreaTo`, REQUIRED at
 * `salesOrderNo`, `productionBatchNo`, `planNo` or `lines[n].forNo`.
 */
export const ruleFaults = (
  request: AnyRecord,
  ruled: readonly RuledLine[],
  rules: RuleContext,
  lines: readonly AnyRecord[],
): readonly Fault[] => [
  ...ruled.flatMap(({ choice }, n) =>
    choice.kind === 'rule' || choice.kind === 'unruled'
      ? []
      : [
          fault(`lines[${n}].item`, 'REQUEST_RULE', {
            department: nameIn(rules, 'department', request['department']),
            item: nameIn(rules, 'item', lines[n]?.['item']),
            area: nameIn(rules, 'stockArea', request['stockAreaFrom']),
          }),
        ],
  ),
  ...areaFaults(request, ruled, rules),
  ...linkFaults(request, ruled, lines),
];

/** Lines beyond their limit that do not say why. Fault: OVER_REQUEST at `lines[n].reason`. */
export const limitFaults = (ruled: readonly RuledLine[], lines: readonly AnyRecord[]): readonly Fault[] =>
  ruled.flatMap(({ isOver, limit, alreadyRequested }, n) => {
    const reason = lines[n]?.['reason'];
    return isOver && (typeof reason !== 'string' || reason.trim() === '')
      ? [
          fault(`lines[${n}].reason`, 'OVER_REQUEST', {
            requirement: (limit ?? ZERO).toString(),
            requested: alreadyRequested.toString(),
          }),
        ]
      : [];
  });

/** A request's lines as rules look at them. */
export const askedOf = (request: AnyRecord, today: string, id?: number): AskedRequest => {
  const lines = Array.isArray(request['lines']) ? (request['lines'] as readonly AnyRecord[]) : []; // checked before
  return {
    ...(id === undefined ? {} : { id }),
    department: Number(request['department']),
    process: typeof request['process'] === 'number' ? request['process'] : null,
    date: typeof request['date'] === 'string' ? request['date'] : today,
    lines: lines.map(({ item, requested }) => ({
      item: Number(item),
      requested: isDecimal(requested) ? requested : null,
    })),
  };
};

const LOCK_SQL = `select id from department where partner_id = $1 and id = $2 for no key update`;

/** Two requests of one department count each other: the second waits until the first is written. */
export const lockDepartment = async ({ tx }: Pick<SaveContext, 'tx'>, department: number): Promise<void> => {
  await tx.query(LOCK_SQL, [tx.partnerId, department], 'request-department');
};
