import { partnerConfig } from '../../../records/partner-config.ts';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { item } from '@weft/domain/catalogue/masters/item';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { decimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';
import { inOwnUnit } from '@weft/domain/catalogue/language/groups/units-of';
import type { Call } from '../../../http/endpoint.ts';
import { saveContext } from '../../../modules/write-endpoints.ts';
import { resolveRefs } from '../../../records/save/resolve-refs.ts';
import { ruleContext } from '../../../records/rule-context.ts';
import { freeByArea, onOrderOf } from '../../../stock/where-else.ts';
import { rulesFor } from '@weft/domain/rules/request/choose-rule';
import { idAt, linesAt, optionalId, quantityAt, type Unread } from '../../../http/read-body.ts';
import { type RuledLine, ruledLines, rulesInUse } from './request-rules.ts';
import { wireFigures } from '../stock/wire-figures.ts';

/** What the configuration says to a line, as a screen shows it. */
const verdictOf = ({ choice, limit, alreadyRequested, isOver }: RuledLine) => {
  const figures = { limit: limit?.toString() ?? null, alreadyRequested: alreadyRequested.toString(), isOver };
  if (choice.kind === 'rule') {
    const { id, name, fromStockArea, fromName, toStockArea, toName, approval, limitMode, linkRequired, validHours } =
      choice.rule;
    return {
      kind: choice.kind,
      reach: choice.reach,
      fits: choice.fits,
      rule: { id, name, approval, limitMode, linkRequired, validHours },
      from: fromStockArea === null ? null : { id: fromStockArea, name: fromName },
      to: toStockArea === null ? null : { id: toStockArea, name: toName },
      ...figures,
    };
  }
  const rules = choice.kind === 'otherGoods' ? choice.rules.map(({ id, name }) => ({ id, name })) : [];
  return { kind: choice.kind, rules, ...figures };
};

/** Lines with their quantity in the item's own unit, and the rows they point to. */
const readLines = async (call: Call, asked: readonly Unread[]) => {
  const lines = asked.map((line, n) => {
    const at = `lines[${n}]`;
    return {
      item: idAt(line, 'item', 'Item', `${at}.item`),
      itemTuple: optionalId(line, 'itemTuple', 'Grade', `${at}.itemTuple`) ?? null,
      uom: optionalId(line, 'uom', 'Unit', `${at}.uom`) ?? null,
      quantity:
        line['quantity'] === undefined || line['quantity'] === null
          ? null
          : quantityAt(line, 'quantity', 'Quantity', `${at}.quantity`),
    };
  });
  const context = await saveContext(call);
  const rules = ruleContext(materialRequest, context, await resolveRefs(call.tx, materialRequest, [{ lines }]));
  return {
    context,
    rules,
    lines: lines.map((line) => ({
      ...line,
      requested: inOwnUnit({ ...line, uom: line.uom ?? rules.ref('item', line.item)?.['uom'] }, rules),
    })),
  };
};

/** What each line of a request is told by the configuration. Without a department no rule is chosen. */
const verdicts = async (
  call: Call,
  body: Unread,
  { lines, rules }: Awaited<ReturnType<typeof readLines>>,
): Promise<readonly (ReturnType<typeof verdictOf> | null)[]> => {
  const department = optionalId(body, 'department', 'Department');
  if (department === undefined) return lines.map(() => null);
  const id = optionalId(body, 'id', 'Request');
  const ruled = await ruledLines(
    call.tx,
    await rulesInUse(call.tx),
    {
      ...(id === undefined ? {} : { id }),
      department,
      process: optionalId(body, 'process', 'Process') ?? null,
      date: call.today,
      lines,
    },
    (one) => {
      const type = rules.ref(item.name, one)?.['productType'];
      return typeof type === 'number' ? type : null;
    },
  );
  return ruled.map(verdictOf);
};

/**
 * What a request's lines should know before they are asked: how much lies free in From, where else it lies, what is on order, which rule
 * answers (spec 02, 5.2). Figures in the item's own unit. `body` is department, process, stockAreaFrom and lines, each optional but the lines.
 * Faults: LINES_EMPTY, REQUIRED, TYPE, TOO_SMALL at their fields.
 */
export const lineFacts = async (call: Call, body: Unread): Promise<readonly unknown[]> => {
  const read = await readLines(call, linesAt(body));
  const from = optionalId(body, 'stockAreaFrom', 'From');
  const items = [...new Set(read.lines.map((line) => line.item))];
  const places = call.person;
  const free = await freeByArea(call.tx, { items, places, store: from ?? null, today: call.today });
  const orders = await onOrderOf(call.tx, {
    items,
    places,
    coming: comingStatusIds((await partnerConfig(call.tx)).value),
  });
  const told = await verdicts(call, body, read);
  return read.lines.map((line, n) => {
    const own = free.filter(
      (one) => one.item === line.item && (line.itemTuple === null || one.itemTuple === line.itemTuple),
    );
    const here = sumOf(own.filter(({ area }) => area.id === from).map(({ quantity }) => decimal(quantity)));
    return wireFigures({
      item: line.item,
      requested: line.requested?.toString() ?? null,
      free: here.toString(),
      isShort: line.requested !== null && isPositive(line.requested.minus(here)),
      elsewhere: own
        .filter(({ area }) => area.id !== from)
        .map(({ area, branch, quantity }) => ({ area, branch, quantity })),
      onOrder: orders
        .filter((one) => one.item === line.item)
        .map(({ number, date, quantity }) => ({ number, date, quantity })),
      verdict: told[n] ?? null,
    });
  });
};

/** Which rule answers a department, item and quantity, and why (spec 02, 5.1 "Try it"). */
export const tryRule = async (call: Call, body: Unread): Promise<unknown> => {
  idAt(body, 'department', 'Department');
  const read = await readLines(call, [body]);
  const [verdict] = await verdicts(call, body, read);
  return wireFigures({ requested: read.lines[0]?.requested?.toString() ?? null, ...verdict });
};

const INPUT_SQL = `select a.id, a.name from process p join stock_area a on a.partner_id = $1 and a.id = p.input_stock_areas_ids[1] where p.partner_id = $1 and p.id = $2 and a.deleted_on is null`;

/** Areas that a request of a department and process begins with: those of the narrowest rule that names one; To, else where the process takes from. */
export const requestAreas = async ({ tx }: Call, body: Unread): Promise<unknown> => {
  const process = optionalId(body, 'process', 'Process') ?? null;
  const rules = rulesFor(await rulesInUse(tx), { department: idAt(body, 'department', 'Department'), process });
  const from = rules.find(({ fromStockArea }) => fromStockArea !== null);
  const to = rules.find(({ toStockArea }) => toStockArea !== null);
  const input =
    to !== undefined || process === null
      ? undefined
      : await tx.maybe<{ id: number; name: string }>(INPUT_SQL, [tx.partnerId, process], 'process-input');
  return {
    from: from === undefined ? null : { id: from.fromStockArea, name: from.fromName },
    to: to === undefined ? (input ?? null) : { id: to.toStockArea, name: to.toName },
  };
};
