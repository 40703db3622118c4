import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { addDays } from '@weft/domain/rules/dates/add-days';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  lesserOf,
  roundToPaisa,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { read, update } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import { linesOf } from '../inward/receipt-lines.ts';

/** A stored allocation. */
export type Allocation = Stored<typeof supportingAllocation>;

/** What was drawn may come back for so many days (spec 02, 4.8). */
const RETURN_DAYS = 90;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const DRAWN_SQL = `select distinct d.id from supporting_allocation d join supporting_allocation_lines l on l.partner_id = $1 and l.parent_id = d.id and l.deleted_on is null
 where d.partner_id = $1 and d.department_id = $2 and d.branch_id is not distinct from $3 and d.direction = 'issue' and d.status = 7 and d.date between $4 and $5 and d.deleted_on is null
   and l.supporting_material_id = any($6) and l.quantity > coalesce(l.returned, 0)`;

/** Issues that a return may come out of, locked in the order of their ids; the newest first. */
const drawnBy = async (
  { tx }: SaveContext,
  { department, branch, date }: Allocation,
  materials: readonly number[],
): Promise<readonly Allocation[]> => {
  const rows = await tx.query<{ id: number }>(
    DRAWN_SQL,
    [tx.partnerId, department, branch, addDays(date, -RETURN_DAYS), date, materials],
    'supporting-drawn',
  );
  const issues: Allocation[] = [];
  for (const id of rows.map((row) => row.id).toSorted((a, b) => a - b)) {
    const issue = await read(tx, supportingAllocation, id, { lock: true });
    if (issue?.status === 'completed') issues.push(issue as Allocation); // a row of this module
  }
  return issues.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
};

/** What issued lines cost by now, whatever became known since: the entry and its corrections (spec 02, 1.8). */
const COST_SQL = `select e.document_line_id as line, (-sum(e.amount + coalesce((select sum(c.amount) from stock_ledger c where c.partner_id = $1 and c.corrects_id = e.id), 0)))::text as cost
  from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id and e.account = 'STOCK' and e.reason = 'SUPPORTING_USE'
 where t.partner_id = $1 and t.module = 'supportingAllocation' and t.document_id = any($2) and t.kind = 'issue' group by 1`;

/** A part of an issued line that comes back, at what it cost. */
export type BroughtBack = {
  readonly line: StoredLine;
  readonly issued: StoredLine;
  readonly quantity: Decimal;
  readonly amount: Decimal;
};

/**
 * Which issued lines a return comes out of: the newest first, of the typed lot where one is typed. The last part of a line brings back the
 * last paisa of it. Fault NOT_ALLOCATED at `lines[n].quantity`: more than the department drew and kept.
 * @param quantities of the return's lines, in the units of their materials
 */
export const broughtBack = async (
  context: SaveContext,
  document: Allocation,
  quantities: readonly Decimal[],
  nameOf: (material: unknown) => string,
): Promise<{ readonly parts: readonly BroughtBack[]; readonly issues: readonly Allocation[] }> => {
  const { tx } = context;
  const lines = linesOf(document);
  const issues = await drawnBy(
    context,
    document,
    lines.map((line) => Number(line['supportingMaterial'])),
  );
  const costs = new Map(
    (
      await tx.query<{ line: number; cost: string }>(
        COST_SQL,
        [tx.partnerId, issues.map(({ id }) => id)],
        'supporting-cost',
      )
    ).map(({ line, cost }) => [line, decimal(cost)]),
  );
  const taken = new Map<number, { readonly quantity: Decimal; readonly amount: Decimal }>();
  const parts: BroughtBack[] = [];
  const faults: Fault[] = [];
  for (const [n, line] of lines.entries()) {
    const asked = quantities[n] ?? ZERO;
    let left = asked;
    const fitting = issues
      .flatMap((issue) => linesOf(issue))
      .filter(
        (issued) =>
          issued['supportingMaterial'] === line['supportingMaterial'] &&
          (!line['lotNumber'] || issued['lotNumber'] === line['lotNumber']),
      );
    for (const issued of fitting) {
      const before = taken.get(issued.id) ?? {
        quantity: figure(issued['returned']),
        amount: figure(issued['returnedAmount']),
      };
      const whole = figure(issued['quantity']);
      const part = lesserOf(left, whole.minus(before.quantity));
      if (!isPositive(part)) continue;
      const quantity = before.quantity.plus(part);
      const worth = roundToPaisa((costs.get(issued.id) ?? ZERO).times(quantity).div(whole));
      parts.push({ line, issued, quantity: part, amount: worth.minus(before.amount) });
      taken.set(issued.id, { quantity, amount: worth });
      left = left.minus(part);
    }
    if (isPositive(left))
      faults.push(
        fault(`lines[${n}].quantity`, 'NOT_ALLOCATED', {
          item: nameOf(line['supportingMaterial']),
          allocated: asked.minus(left).toString(),
          asked: asked.toString(),
        }),
      );
  }
  refuse(faults);
  return { parts, issues };
};

/** What a return's lines brought back of each issued line. */
export type Back = ReadonlyMap<number, { readonly quantity: Decimal; readonly amount: Decimal }>;

/** What the lines of a return bring back of each issued line. */
export const backOf = (lines: readonly StoredLine[]): Back => {
  const back = new Map<number, { readonly quantity: Decimal; readonly amount: Decimal }>();
  for (const line of lines) {
    const issued = line['issueLine'];
    if (typeof issued !== 'number') continue;
    const { quantity = ZERO, amount = ZERO } = back.get(issued) ?? {};
    back.set(issued, {
      quantity: quantity.plus(figure(line['quantity'])),
      amount: amount.plus(figure(line['amount'])),
    });
  }
  return back;
};

/** Writes into issues what came back of their lines, or, with sign −1, that it did not. */
export const countBack = async (
  { tx, person, now }: SaveContext,
  issues: readonly Allocation[],
  back: Back,
  sign: 1 | -1,
): Promise<void> => {
  const counted = (was: Decimal, by: Decimal): Decimal => (sign === 1 ? was.plus(by) : was.minus(by));
  for (const issue of issues) {
    const lines = linesOf(issue);
    if (!lines.some(({ id }) => back.has(id))) continue;
    const changed = lines.map((line) => {
      const { quantity = ZERO, amount = ZERO } = back.get(line.id) ?? {};
      return {
        ...line,
        returned: counted(figure(line['returned']), quantity),
        returnedAmount: counted(figure(line['returnedAmount']), amount),
      };
    });
    const meta = { by: person.actorId, at: now };
    await update(tx, supportingAllocation, { lines: changed }, { before: issue, version: issue.version, meta });
  }
};

/** The issues that a posted return came out of, locked in the order of their ids. */
export const issuesOf = async ({ tx }: SaveContext, document: Allocation): Promise<readonly Allocation[]> => {
  const rows = await tx.query<{ id: number }>(
    'select distinct parent_id as id from supporting_allocation_lines where partner_id = $1 and id = any($2) order by 1',
    [tx.partnerId, [...backOf(linesOf(document)).keys()]],
    'supporting-issues',
  );
  const issues: Allocation[] = [];
  for (const { id } of rows) {
    const issue = await read(tx, supportingAllocation, id, { lock: true });
    if (issue !== undefined) issues.push(issue as Allocation); // a row of this module
  }
  return issues;
};

/** Returns that came out of an issue: while they stand it cannot be taken back. Fault REVERSE_LATER. */
export const usedFaults = async ({ tx }: SaveContext, document: Allocation): Promise<readonly Fault[]> => {
  const rows = await tx.query<{ number: string }>(
    `select distinct d.number from supporting_allocation d join supporting_allocation_lines l on l.partner_id = $1 and l.parent_id = d.id and l.deleted_on is null
      where d.partner_id = $1 and d.status = 7 and d.deleted_on is null and l.issue_line = any($2) order by 1`,
    [tx.partnerId, linesOf(document).map(({ id }) => id)],
    'supporting-used',
  );
  return rows.length === 0
    ? []
    : [fault('', 'REVERSE_LATER', { documents: rows.map(({ number }) => number).join(', ') })];
};
