import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { STATUSES } from '@weft/domain/contract/statuses';
import { chargesWithLine, lostTaxOfLine } from '@weft/domain/catalogue/stores/receipt-cost';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import {
  type Decimal,
  decimal,
  isDecimal,
  roundHalfAway,
  toWireNumber,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { rulesOf } from '../../../documents/document-rules.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { readRow, refuseStrangers } from '../../../modules/read-endpoints.ts';
import { expanded } from '../../../modules/shapes.ts';
import { saveContext } from '../../../modules/write-endpoints.ts';
import { read } from '../../../records/record-store.ts';
import { shownRow } from '../../../modules/shown-values.ts';
import { lookupRow } from '../../../modules/read-list-query.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';

import { linesOf } from './receipt-lines.ts';

const ENTRIES_SQL = `select e.document_line_id as line, t.id as transformation, t.effective_at as "effectiveAt", t.posted_at as "postedAt",
    sum(e.amount + coalesce((select sum(c.amount) from stock_ledger c where c.partner_id = $1 and c.corrects_id = e.id and c.account = 'STOCK'), 0))::text as amount, sum(e.quantity)::text as quantity,
    jsonb_agg(jsonb_build_object('stockArea', jsonb_build_object('id', a.id, 'name', a.name), 'rack', case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.rack_code) end,
      'quantity', e.quantity, 'packages', e.packages, 'qcStatus', e.qc_status) order by e.id) as places,
    (select jsonb_build_object('id', l.id, 'lotNumber', l.lot_number, 'supplierLot', l.supplier_lot, 'expiryOn', l.expiry_on, 'blocked', l.blocked_reason) from stock_lot l where l.partner_id = $1 and l.id = max(e.lot_id)) as lot
  from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id and e.account = 'STOCK' and e.side = 'in'
  left join stock_area a on a.partner_id = $1 and a.id = e.stock_area_id left join rack k on k.partner_id = $1 and k.id = e.rack_id
 where t.partner_id = $1 and t.module = $2 and t.document_id = $3 and t.kind = 'receipt' group by 1, 2, 3, 4`;

type Entered = {
  readonly line: number;
  readonly transformation: number;
  readonly effectiveAt: string;
  readonly postedAt: string;
  readonly amount: string;
  readonly quantity: string;
  readonly places: readonly unknown[];
  readonly lot: unknown;
};

const ORDERED_SQL = `select l.id, o.number, l.quantity::float8 as ordered, coalesce(l.received, 0)::float8 as received, coalesce(l.balance, 0)::float8 as balance
  from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id and o.deleted_on is null where l.partner_id = $1 and l.id = any ($2::bigint[])${rowScopeSql(purchaseOrder, 'o', 3)}`;

const TESTS_SQL = `select t.id, t.number as "reportId", t.status as "statusId", t.decision, t.inward_lines as lines from lab_test t
 where t.partner_id = $1 and t.inward_id = $2 and t.deleted_on is null${rowScopeSql(labTest, 't', 3)} order by t.id`;

const RETURNS_SQL = `select r.id, r.number, to_char(r.date, 'YYYY-MM-DD') as date, r.settlement, r.status as "statusId" from purchase_return r
 where r.partner_id = $1 and r.deleted_on is null and r.status <> 5 and exists (select from purchase_return_lines n where n.partner_id = $1 and n.parent_id = r.id and n.inward_id = $2 and n.deleted_on is null)${rowScopeSql(purchaseReturn, 'r', 3)} order by r.id`;

const RATE_PLACES = 4;

type Staged = { readonly statusId: number; readonly [key: string]: unknown };
type Test = Staged & { readonly lines: readonly number[] | null };

const withStatus = <T extends Staged>({ statusId, ...row }: T) => ({
  ...row,
  status: { id: statusId, name: Object.values(STATUSES).find(({ id }) => id === statusId)?.name ?? '' },
});

const idOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What a posted line costs in stock by now: the goods, taxes that are cost, and the rest, what charges of the receipt and of its order put on them. */
const landedOf = (line: AnyRecord, entered: Entered, rules: RuleContext) => {
  const [amount, tax] = [decimal(entered.amount), lostTaxOfLine(line, rules)];
  const goods = figure(line['amount'])
    .minus(chargesWithLine(line, rules))
    .plus(figure(line['rateCorrection']))
    .minus(figure(line['deducted']));
  const figures = { goods, charges: amount.minus(goods).minus(tax), tax, amount };
  const rate = roundHalfAway(amount.div(decimal(entered.quantity)), RATE_PLACES);
  return Object.fromEntries(Object.entries({ ...figures, rate }).map(([key, value]) => [key, toWireNumber(value)]));
};

const rollsOf = (line: AnyRecord): readonly AnyRecord[] => {
  const { rollNumber, supplierRoll, quantity, secondaryQuantity, grossKg, coreKg, widthMm, gsm, rack } = line;
  return typeof rollNumber === 'string' && rollNumber !== ''
    ? [
        {
          rollNumber,
          supplierRoll,
          quantity,
          secondaryQuantity,
          gross: grossKg,
          core: coreKg,
          width: widthMm,
          gsm,
          rack,
        },
      ]
    : [];
};

type Priced = { readonly lines: readonly AnyRecord[]; readonly rules: RuleContext };

/** The lines of a posted receipt as they are stored, with the rows that their rules read; nothing for who sees no amounts. */
const pricedOf = async (call: Call, id: number): Promise<Priced | undefined> => {
  const hidden = call.person.hiddenIn(inward.acl);
  if (['amount', 'lines.amount', 'landedAmount', 'lines.landedAmount'].some((key) => hidden.has(key))) return undefined;
  const stored = await read(call.tx, inward, id);
  if (stored === undefined) return undefined;
  return { lines: linesOf(stored), rules: await rulesOf(await saveContext(call), inward, stored) };
};

/**
 * A receipt with all that became of it (spec 02, 4.2): beside each line its order line’s progress, lot, rolls, places, cost and tests; its posting, the
 * returns of its goods. Rates and parties as the person sees them; modules that are not theirs say nothing.
 */
const whole = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, inward);
  const { tx, params, person } = call;
  const id = /^[1-9]\d{0,14}$/u.test(params['id'] ?? '') ? Number(params['id']) : 0;
  const row = await readRow(call, inward, id);
  if (!person.may(inward.acl)) return { data: expanded(inward, lookupRow(inward, row)) };
  const header: AnyRecord = expanded(inward, await shownRow(call, inward, row));
  const { lines: shown, ...rest } = header;
  const lines = (Array.isArray(shown) ? shown : []) as readonly AnyRecord[]; // the declaration's lines
  const entered = await tx.query<Entered>(ENTRIES_SQL, [tx.partnerId, inward.name, id], 'receipt-entered');
  const byLine = new Map(entered.map((one) => [one.line, one]));
  const [posting] = entered;
  const asked = lines.flatMap(({ purchaseOrderItem }) =>
    typeof purchaseOrderItem === 'number' ? [purchaseOrderItem] : [],
  );
  const orders = person.may(purchaseOrder.acl)
    ? await tx.query<{ id: number }>(
        ORDERED_SQL,
        [tx.partnerId, asked, ...rowScopeValues(person, purchaseOrder)],
        'receipt-ordered',
      )
    : [];
  const ordered = new Map(orders.map((one) => [one.id, one]));
  const tests = person.may(labTest.acl)
    ? await tx.query<Test>(TESTS_SQL, [tx.partnerId, id, ...rowScopeValues(person, labTest)], 'receipt-tests')
    : [];
  const returns = await tx.query<Staged>(
    RETURNS_SQL,
    [tx.partnerId, id, ...rowScopeValues(person, purchaseReturn)],
    'receipt-returns',
  );
  const priced = posting === undefined ? undefined : await pricedOf(call, id);
  return {
    data: {
      ...rest,
      header: rest,
      lines: lines.map((line) => {
        const own = byLine.get(idOf(line['id']));
        const stored = priced?.lines.find(({ id: one }) => one === line['id']);
        const isTested = tests.filter((test) => test.lines?.includes(idOf(line['id'])));
        return {
          ...line,
          purchaseOrderItem: ordered.get(idOf(line['purchaseOrderItem'])) ?? line['purchaseOrderItem'],
          lot: own?.lot ?? null,
          rolls: rollsOf(line),
          places: own?.places ?? [],
          ...(stored === undefined || own === undefined || priced === undefined
            ? {}
            : { landed: landedOf(stored, own, priced.rules) }),
          tests: isTested.map(({ lines: _lines, ...test }) => withStatus(test)),
        };
      }),
      transformation:
        posting === undefined
          ? null
          : { id: posting.transformation, effectiveAt: posting.effectiveAt, postedAt: posting.postedAt },
      returns: returns.map(withStatus),
    },
  };
};

/** The receipt in the shape of the specification, at each of its paths. */
export const wholeReceiptEndpoints: readonly Endpoint[] = [inward.api, ...inward.apiAliases].map((path) => ({
  method: 'GET',
  path: `${path}/v2/:id`,
  need: { service: inward.acl, lookup: true },
  summary: 'An inward with its orders’ progress, lots, rolls, places, costs, tests, posting and returns',
  reads: true,
  run: whole,
}));
