import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { weightFigures, weighingOf } from '@weft/domain/catalogue/stores/pre-inward.derive';
import { comesByVehicle } from '@weft/domain/catalogue/stores/pre-inward.rules';
import { orderFigures } from '@weft/domain/catalogue/stores/slip-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { hoursOf } from '@weft/domain/rules/dates/hours-of';
import { inIndia } from '@weft/domain/rules/dates/in-india';
import { financialYearSpan } from '@weft/domain/rules/dates/financial-year';
import { type Decimal, isDecimal, isPositive, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { isFollowedByInward } from '@weft/domain/rules/gate/slip-progress';
import { claimFiles } from '../../../files/claim-files.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { type Action, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import { moveSlipTo, type Slip, slipLines, withPending, withYard, writeSlip, yardChange } from './gate-slip.ts';
import { idAt, idsAt, linesAt, optionalText, quantityAt, textAt, unread } from '../../../http/read-body.ts';
import { closedFaults, lockOrders, moveOrders } from '../inward/receipt-orders.ts';

const INSIDE_SQL = `select number from pre_inward where partner_id = $1 and vehicle_number = $2 and status in (10, 11) and id <> $3 and deleted_on is null limit 1`;
const BILLED_SQL = `select number from pre_inward where partner_id = $1 and party_id = $2 and bill_kind = $3 and bill_no = $4 and bill_date between $5 and $6
   and status in (7, 10, 11) and id <> $7 and deleted_on is null limit 1`;

/** A vehicle is inside once. Fault DUPLICATE at `vehicleNumber`. */
const insideFaults = async ({ tx }: SaveContext, { id, vehicleNumber }: Slip): Promise<readonly Fault[]> => {
  if (!vehicleNumber) return [];
  const other = await tx.maybe<{ number: string }>(INSIDE_SQL, [tx.partnerId, vehicleNumber, id], 'slip-inside');
  return other === undefined
    ? []
    : [fault('vehicleNumber', 'DUPLICATE', { label: 'Vehicle', value: vehicleNumber, document: other.number })];
};

/** A paper of a party comes through the gate once in its financial year. Fault DUPLICATE_BILL at `billNo`. */
const paperFaults = async ({ tx }: SaveContext, slip: Slip): Promise<readonly Fault[]> => {
  const { id, party, billKind, billNo, billDate } = slip;
  if (party === null || !billNo || !billDate) return [];
  const { from, to } = financialYearSpan(billDate);
  const other = await tx.maybe<{ number: string }>(
    BILLED_SQL,
    [tx.partnerId, party, billKind, billNo, from, to, id],
    'slip-billed',
  );
  const kind = billKind === 'challan' ? 'Challan' : 'Invoice';
  return other === undefined
    ? []
    : [fault('billNo', 'DUPLICATE_BILL', { kind, no: billNo, party: 'this party', document: other.number })];
};

/** Writes a slip's lines and tells the orders what stands in the yard now. */
const writeLines = async (
  context: SaveContext,
  slip: Slip,
  { before, after }: { readonly before: readonly StoredLine[]; readonly after: readonly StoredLine[] },
  { action, change }: { readonly action: string; readonly change: AnyRecord },
): Promise<Slip> => {
  const orders = await lockOrders(context, slip);
  if (action === 'gateIn') refuse(orders.flatMap(closedFaults));
  const yard = yardChange(before, after);
  const stored = await writeSlip(context, slip, change);
  const moved = orders.filter(({ order }) => [...yard.values()].some((one) => one.order === order.id));
  await moveOrders(context, slip, moved, {
    changeOf: (order) => withYard(new Map(), yard, order, 1),
    sign: 1,
    action,
    cause: 'gateSlip',
  });
  return stored;
};

/** The vehicle is inside: its goods stand on the orders as at the gate; the number comes last. */
const gateIn = async (context: SaveContext, slip: Slip): Promise<void> => {
  const { tx, now } = context;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`gate ${tx.partnerId}`]); // two gates let the same vehicle in at once
  const gateInAt = slip.gateInAt ?? now;
  refuse([...(await insideFaults(context, slip)), ...(await paperFaults(context, slip))]);
  const rules = await rulesOf(context, preInward, slip);
  const lines = slipLines(slip).map((line) => {
    const { balance } = orderFigures(line, rules);
    return withPending(line, { orderBalance: balance ?? null });
  });
  const weighed = slip.firstWeight !== null && slip.firstAt === null ? { firstAt: now } : {};
  const date = inIndia(gateInAt).slice(0, 10);
  await writeLines(
    context,
    slip,
    { before: [], after: lines },
    { action: 'gateIn', change: { lines, gateInAt, date, ...weighed } },
  );
  await moveSlipTo(context, slip, 'open');
  const number = await takeNumber(tx, {
    numbered: preInward.name,
    date,
    branch: slip.branch,
    organization: slip.organization,
  });
  await writeNumber(tx, preInward, { id: slip.id, number });
};

/** Photos that a body brings. Fault TYPE. */
const photosOf = (body: AnyRecord): readonly number[] =>
  body['photos'] === undefined || body['photos'] === null ? [] : idsAt(unread(body), 'photos', 'Photos', 0);

/** Two honest scales differ by a little: above that somebody says why and shows it, or may override. Faults WEIGHT at `reason`, `photos`. */
const differenceFaults = (slip: AnyRecord, rules: RuleContext): readonly Fault[] => {
  const { isOutside, differenceKg, differencePercent } = weighingOf(slip, rules);
  if (!isOutside || rules.mayOverride) return [];
  const kg = formatNumber(differenceKg ?? decimal('0'), { grouping: 'indian', maxPlaces: 3 });
  const told = (wanted: 'reason' | 'photo'): Reason =>
    `Net differs from challan by ${kg} kg (${differencePercent?.toString() ?? ''} %): a ${wanted} is needed`;
  const photos = slip['weightPhotos'];
  return [
    ...(slip['weightReason'] ? [] : [fault('reason', 'WEIGHT', { reason: told('reason') })]),
    ...(Array.isArray(photos) && photos.length > 0 ? [] : [fault('photos', 'WEIGHT', { reason: told('photo') })]),
  ];
};

/** The checks that must be made before goods are unloaded. Fault REQUIRED at the check. */
const checkFaults = (slip: Slip): readonly Fault[] =>
  (slip.inspection ?? []).flatMap(({ check, isMandatory, result }, n) =>
    isMandatory === true && !result ? [fault(`inspection[${n}].result`, 'REQUIRED', { label: String(check) })] : [],
  );

/** What a second weighing, and what was said about it, make of a slip. Faults: WEIGHT at `weight`, `reason`, `photos`, REQUIRED at checks. */
const secondWeighing = (context: SaveContext, slip: Slip, weight: Decimal, body: AnyRecord, rules: RuleContext) => {
  const { firstWeight } = slip;
  if (!isDecimal(firstWeight) || !firstWeight.gt(weight))
    throw new Refusal([fault('weight', 'WEIGHT', { reason: 'Second weighing must be below the first' })]);
  const change: AnyRecord = {
    secondWeight: weight,
    secondAt: context.now,
    weightReason: optionalText(unread(body), 'reason', 'Why the weights differ') ?? slip.weightReason,
    weightPhotos: [...new Set([...(slip.weightPhotos ?? []), ...photosOf(body)])],
  };
  const weighed = { ...slip, ...change };
  refuse([...checkFaults(slip), ...differenceFaults(weighed, rules)]);
  return { ...change, ...weightFigures(weighed, rules) };
};

/** Writes a slip and makes the photos that came with it its own. */
const writeWithFiles = async (context: SaveContext, slip: Slip, change: AnyRecord): Promise<Slip> => {
  const stored = await writeSlip(context, slip, change);
  await claimFiles(context, preInward, [{ stored, before: slip }]);
  return stored;
};

/** Full first, empty after unloading; the first may be taken again as long as there is no second. */
const weighSlip = async (context: SaveContext, slip: Slip, body: AnyRecord): Promise<void> => {
  const weight = quantityAt(unread(body), 'weight', 'Weight');
  const rules = await rulesOf(context, preInward, slip);
  const isFirst = slip.firstWeight === null || (body['which'] === 'first' && slip.secondWeight === null);
  const change = isFirst
    ? { firstWeight: weight, firstAt: context.now, ...weightFigures({ ...slip, firstWeight: weight }, rules) }
    : secondWeighing(context, slip, weight, body, rules);
  await writeWithFiles(context, slip, change);
};

/** Keeps what was looked at. Faults: LINES_EMPTY, REFERENCE at `checks[n].check`, CHOICE at `checks[n].result`. */
const inspect = async (context: SaveContext, slip: Slip, body: AnyRecord): Promise<void> => {
  const rows = (slip.inspection ?? []) as readonly AnyRecord[]; // stored lines
  const said = new Map(
    linesAt(unread(body), 'checks').map((one, n) => {
      const id = idAt(one, 'check', 'Check', `checks[${n}].check`);
      if (!rows.some((row) => row['id'] === id))
        throw new Refusal([fault(`checks[${n}].check`, 'REFERENCE', { label: 'Check', value: id })]);
      const result = ['good', 'notGood'].find((word) => word === one['result']);
      if (result === undefined)
        throw new Refusal([
          fault(`checks[${n}].result`, 'CHOICE', {
            label: 'Result',
            value: textOf(one['result']),
            options: 'good, notGood',
          }),
        ]);
      return [id, { result, remark: optionalText(one, 'remark', 'Remark') ?? null }] as const;
    }),
  );
  await writeSlip(context, slip, { inspection: rows.map((row) => ({ ...row, ...said.get(Number(row['id'])) })) });
};

const hoursSince = (gateInAt: unknown, now: string): Decimal => hoursOf(Date.parse(now) - Date.parse(String(gateInAt)));

/** The lines after what the guard says is missing. Faults: REQUIRED at `short[n].reason`, REFERENCE at `short[n].line`. */
const withShort = (slip: Slip, body: AnyRecord): readonly StoredLine[] => {
  const lines = slipLines(slip);
  if (body['short'] === undefined || body['short'] === null) return lines;
  const said = new Map(
    linesAt(unread(body), 'short').map((one, n) => {
      const id = idAt(one, 'line', 'Line', `short[${n}].line`);
      if (!lines.some((line) => line.id === id))
        throw new Refusal([fault(`short[${n}].line`, 'REFERENCE', { label: 'Line', value: id })]);
      const reason = optionalText(one, 'reason', 'Reason');
      if (reason === undefined) throw new Refusal([fault(`short[${n}].reason`, 'REQUIRED', { label: 'Reason' })]);
      return [id, reason] as const;
    }),
  );
  return lines.map((line) => {
    const reason = said.get(line.id);
    const pending = line['pending'];
    if (reason === undefined || !isDecimal(pending)) return line;
    const before = isDecimal(line['shortFound']) ? line['shortFound'] : decimal('0');
    return withPending(line, { shortFound: before.plus(pending), shortReason: reason });
  });
};

/** The vehicle leaves: weighed empty, every line taken in or found short. Faults: STATE, REQUIRED and WEIGHT at `weight`, those of what is short. */
const gateOut = async (context: SaveContext, slip: Slip, body: AnyRecord): Promise<void> => {
  const { now } = context;
  const rules = await rulesOf(context, preInward, slip);
  const isFollowed = isFollowedByInward(slip.kind);
  if (isFollowed && slip.status === 'open') refuse([fault('', 'STATE', { action: 'Gate out', status: 'Open' })]);
  const lines = isFollowed ? withShort(slip, body) : slipLines(slip);
  const waits = lines.some(({ pending }) => isDecimal(pending) && isPositive(pending));
  if (isFollowed && waits)
    refuse([fault('', 'STATE', { action: 'Gate out (goods are pending)', status: 'In progress' })]);
  const isWeighed = rules.ref('location', slip.location)?.['weighbridge'] === true && comesByVehicle(slip, rules, slip);
  const hasWeight = body['weight'] !== undefined && body['weight'] !== null;
  if (isWeighed && slip.secondWeight === null && !hasWeight)
    refuse([fault('weight', 'REQUIRED', { label: slip.firstWeight === null ? 'First weighing' : 'Second weighing' })]);
  const weighed = hasWeight
    ? secondWeighing(context, slip, quantityAt(unread(body), 'weight', 'Weight'), body, rules)
    : {};
  refuse(hasWeight ? [] : checkFaults(slip));
  const stored = await writeLines(
    context,
    slip,
    { before: slipLines(slip), after: lines },
    { action: 'gateOut', change: { lines, ...weighed, gateOutAt: now, hoursInside: hoursSince(slip.gateInAt, now) } },
  );
  await claimFiles(context, preInward, [{ stored, before: slip }]);
  await moveSlipTo(context, slip, 'completed');
};

/** The vehicle goes back as it came. */
const turnBack = async (context: SaveContext, slip: Slip, body: AnyRecord): Promise<void> => {
  textAt(unread(body), 'reason', 'Reason');
  const lines = slipLines(slip);
  const change = { gateOutAt: context.now, hoursInside: hoursSince(slip.gateInAt, context.now) };
  await writeLines(context, slip, { before: lines, after: [] }, { action: 'turnBack', change });
  await moveSlipTo(context, slip, 'cancelled');
};

/** The location's tick list, where the slip brings none of its own. */
const withChecks = async (context: SaveContext, record: AnyRecord): Promise<AnyRecord> => {
  const given = record['inspection'];
  if ((Array.isArray(given) && given.length > 0) || typeof record['location'] !== 'number') return record;
  const { tx } = context;
  const checks = await tx.query<{ check: string; isMandatory: boolean }>(
    `select "check", is_mandatory as "isMandatory" from location_gate_checks where partner_id = $1 and parent_id = $2 and deleted_on is null order by line_no`,
    [tx.partnerId, record['location']],
    'location-checks',
  );
  return checks.length === 0 ? record : { ...record, inspection: checks };
};

const letIn: Action<Slip> = {
  summary: 'Let the vehicle in and give the slip its number',
  from: ['draft'],
  run: gateIn,
};

/** The same for the call that saves a slip and lets its vehicle in at once. */
export const gateInAction = letIn as unknown as Action<StoredRecord>; // `runAction` reads rows of the module it is given

/**
 * Gate slips: in, weighed, turned back, out; inwards move them between (spec 02, 4.1). `gateOut` takes `short: [{ line, reason }]` and the second
 * `weight` beside id and version. Faults: DUPLICATE at `vehicleNumber`, DUPLICATE_BILL at `billNo`, ORDER at `gateInAt`, STATE, WEIGHT, REQUIRED.
 */
export const preInwardHandler = handlerOf(preInward, {
  async prepare(context, record, before) {
    return before === undefined ? withChecks(context, record) : record;
  },
  async check({ now }, record) {
    const { gateInAt } = record;
    return typeof gateInAt === 'string' && Date.parse(gateInAt) > Date.parse(now)
      ? [fault('gateInAt', 'ORDER', { first: 'Gate in', second: 'now' })]
      : [];
  },
  actions: {
    gateIn: letIn,
    weigh: {
      summary: 'Weigh the vehicle: full first, empty after unloading',
      from: ['open', 'inProgress'],
      run: weighSlip,
    },
    inspect: {
      summary: 'Keep what was looked at before unloading',
      from: ['open', 'inProgress'],
      run: inspect,
    },
    turnBack: { summary: 'Send the vehicle back, nothing taken in', from: ['open'], run: turnBack },
    gateOut: { summary: 'Let the vehicle out', from: ['open', 'inProgress'], run: gateOut },
  },
});
