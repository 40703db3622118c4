import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import { type Decimal, decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { type SettledLine, settleReceipt, weighingLimit } from '@weft/domain/rules/transfer/settle-receipt';
import { inTransitOf, transferStatusAfter } from '@weft/domain/rules/transfer/transfer-progress';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { rulesOf } from '../../../documents/document-rules.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Action, SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Posted, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { claimFiles } from '../../../files/claim-files.ts';
import { photosOf, slipOf, vehicleLoaded, vehicleUnloaded } from './transfer-gate.ts';
import { landFreight, type Step } from './transfer-freight.ts';
import { claimOf, newlyLost } from './transfer-claim.ts';
import { receivingPlaces, type Places } from './transfer-places.ts';
import { quantityOf, type Said, saidLines, saidQuantities, wordsOf } from './transfer-approval-body.ts';
import {
  changedLine,
  countersOf,
  type LineChange,
  moveTransfer,
  refuseOtherSide,
  takerOf,
  type Road,
  roadOf,
  type StoredTransfer,
  transferLines,
  transferModule,
  VALIDATION,
  writeTransfer,
} from './transfer-steps.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { accepted, mayWriteOff, refuseWrongHand, unaccepted } from './hand-over.ts';
import { wayBack } from './transfer-way-back.ts';

const RECEIVING = 'receive goods of other branches';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Posts steps of one kind under the validation's name; rupees and entries in the order of the steps. */
const post = async (
  context: SaveContext,
  transfer: StoredTransfer,
  steps: readonly Step[],
  more: { readonly note?: string; readonly effectiveAt?: string } = {},
): Promise<Posted['lines']> => {
  if (steps.length === 0) return [];
  const posted = await stockOf(context.tx).post(
    {
      kind: 'transfer',
      module: VALIDATION,
      documentId: transfer.id,
      ...(transfer.number ? { documentNumber: transfer.number } : {}),
      movements: steps.map(({ movement }) => movement),
      ...postingFacts(context),
      ...more,
    },
    'lines',
  );
  return posted.lines;
};

const AMOUNT_OF = {
  received: 'receivedAmount',
  damaged: 'receivedAmount',
  lost: 'lostAmount',
  returned: 'returnedAmount',
} as const;

/** What steps change of each line, with what they were worth. Damaged goods came in too. */
const changesOf = (steps: readonly Step[], posted: Posted['lines']): ReadonlyMap<number, LineChange> => {
  const changes = new Map<number, { [key: string]: Decimal }>();
  for (const [n, { line, counter, movement }] of steps.entries()) {
    const change = changes.get(line.id) ?? {};
    const add = (key: string, by: Decimal): void => {
      change[key] = (change[key] ?? ZERO).plus(by);
    };
    add(counter, movement.quantity);
    if (counter === 'damaged') add('received', movement.quantity);
    add(AMOUNT_OF[counter], decimal(posted[n]?.amount ?? '0'));
    changes.set(line.id, change);
  }
  return changes;
};

const taking = (
  road: Road,
  said: Said,
  counter: Step['counter'],
  quantity: Decimal,
  to: Transfer['to'] | 'lost',
): readonly Step[] => {
  const { line, index } = said;
  if (!isPositive(quantity)) return [];
  const pieces = road.take(line, quantity);
  const second = counter === 'received' ? quantityOf(said, 'secondaryQuantity', '2nd quantity') : undefined;
  const secondary = pieces.length === 1 && second !== undefined ? { secondaryQuantity: second } : {};
  return pieces.map(({ balanceId, quantity: part }) => {
    const facts = { line: index, from: { balanceId }, quantity: part, documentLineId: line.id, ...secondary };
    return {
      line,
      counter,
      movement:
        to === 'lost'
          ? { ...facts, reason: 'TRANSIT_LOSS', to: { account: 'LOSS' } }
          : { ...facts, reason: 'TRANSFER_IN', to },
    };
  });
};

/** Difference that scales may cause; goods that are counted, not weighed, have none. */
const limitOf = ({ config }: SaveContext, transfer: StoredTransfer, line: StoredLine, rules: RuleContext): Decimal => {
  const unit = rules.ref('uom', line['uom']);
  if (unit?.['kind'] !== 'mass') return ZERO;
  const step = rules.ref('location', transfer.toLocation)?.['scaleStep'];
  const isKilogram = unit['symbol'] === 'kg'; // a scale's step is in kg
  return weighingLimit(
    figure(line['sent']),
    decimal(settingOf(config.value, 'WEIGH_TOLERANCE_PERCENT')),
    isKilogram ? figure(step) : ZERO,
  );
};

type Settled = { readonly said: Said; readonly settled: SettledLine };

const REASONS_SQL = `select id from transfer_reason where partner_id = $1 and id = any ($2::bigint[]) and is_active and deleted_on is null`;

/** Reasons are those that the company names. Fault: REFERENCE at `lines[n].shortReason` and `damageReason`. */
const refuseUnknownReasons = async ({ tx }: SaveContext, said: readonly Said[]): Promise<void> => {
  const named = said.flatMap((one) => {
    const { shortReason, damageReason } = saidQuantities(one);
    return Object.entries({ shortReason, damageReason }).flatMap(([key, id]) =>
      id === null ? [] : [{ field: `${one.at}.${key}`, id }],
    );
  });
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const known = new Set((await tx.query<{ id: number }>(REASONS_SQL, [tx.partnerId, ids])).map(({ id }) => id));
  refuse(
    named.flatMap(({ field, id }) =>
      known.has(id) ? [] : [fault(field, 'REFERENCE', { label: 'Reason', value: String(id) })],
    ),
  );
};

const settledLines = async (
  context: SaveContext,
  transfer: StoredTransfer,
  said: readonly Said[],
  rules: RuleContext,
): Promise<readonly Settled[]> => {
  const outcomes = said.map((one) => ({
    said: one,
    outcome: settleReceipt(one.at, saidQuantities(one), {
      open: inTransitOf(countersOf(one.line)),
      sent: figure(one.line['sent']),
      isRoll: typeof one.line['rollNumber'] === 'string' && one.line['rollNumber'] !== '',
      weighingLimit: limitOf(context, transfer, one.line, rules),
    }),
  }));
  refuse(outcomes.flatMap(({ outcome }) => outcome.faults));
  await refuseUnknownReasons(context, said);
  return outcomes.map(({ said: one, outcome }) => ({ said: one, settled: outcome.line }));
};

/** When the goods came, if the receiver says so. Faults: TYPE, ORDER at `receivedAt`. */
const receivedAtOf = (body: AnyRecord, { sentAt }: StoredTransfer, now: string): { readonly effectiveAt?: string } => {
  const given = body['receivedAt'];
  if (given === undefined || given === null || given === '') return {};
  const at = typeof given === 'string' ? Date.parse(given) : NaN;
  if (Number.isNaN(at)) refuse([fault('receivedAt', 'TYPE', { label: 'Received', type: 'date and time' })]);
  if (sentAt && at < Date.parse(sentAt)) refuse([fault('receivedAt', 'ORDER', { first: 'Sent', second: 'Received' })]);
  if (at > Date.parse(now)) refuse([fault('receivedAt', 'ORDER', { first: 'Received', second: 'now' })]);
  return { effectiveAt: new Date(at).toISOString() };
};

/** Writes the lines after what was decided, and the status that follows from them. */
const settle = async (
  context: SaveContext,
  transfer: StoredTransfer,
  lines: readonly StoredLine[],
  more: AnyRecord = {},
): Promise<void> => {
  const stored = await writeTransfer(context, transfer, { ...more, lines });
  await claimFiles(context, transferModule(transfer), [{ stored, before: transfer }]);
  const status = transferStatusAfter(lines.map(countersOf));
  if (status !== transfer.status) await moveTransfer(context, transfer, status);
};

/** Takes in what came: good goods, damaged ones as rejected, small weighing differences as loss; what is missing stays on the road until somebody decides. */
const accept = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, takerOf(transfer), RECEIVING);
  await refuseWrongHand(context, transfer);
  const rules = await rulesOf(context, transferModule(transfer), transfer);
  const lines = transferLines(transfer);
  const said = saidLines(body, lines);
  const when = receivedAtOf(body, transfer, context.now);
  const photos = photosOf(body);
  const slip = await slipOf(context, transfer, body);
  const settled = await settledLines(context, transfer, said, rules);
  const places = await receivingPlaces(context, transfer, said);
  const road = await roadOf(context, lines);
  const came = settled.flatMap(({ said: one, settled: { received, damaged } }) => [
    ...taking(road, one, 'received', received, places.good(one)),
    ...taking(road, one, 'damaged', damaged, places.damaged(one)),
  ]);
  const weighed = settled.flatMap(({ said: one, settled: { weighingLoss } }) =>
    taking(road, one, 'lost', weighingLoss, 'lost'),
  );
  const posted = await post(context, transfer, came, when);
  const lost = await post(context, transfer, weighed, { ...when, note: 'Weighing difference' });
  const changes = changesOf([...came, ...weighed], [...posted, ...lost]);
  const saidOf = new Map(settled.map((one) => [one.said.line.id, one]));
  const after = lines.map((line) => {
    const one = saidOf.get(line.id);
    if (one === undefined) return line;
    const { short } = one.settled;
    const { shortReason, damageReason } = saidQuantities(one.said);
    const [shortRemark, damageRemark] = [
      wordsOf(one.said, 'shortRemark') || null,
      wordsOf(one.said, 'damageRemark') || null,
    ];
    return changedLine(line, changes.get(line.id) ?? {}, {
      short,
      ...(isPositive(short) ? { shortReason, shortRemark } : { shortReason: null, shortRemark: null }),
      ...(isPositive(one.settled.damaged) ? { damageReason, damageRemark } : {}),
    });
  });
  const isLast = after.every((line) => !isPositive(inTransitOf(countersOf(line))));
  const landed = await landFreight(context, transfer, came, posted, isLast);
  await settle(context, transfer, after, {
    freightLanded: figure(transfer.freightLanded).plus(landed),
    ...accepted(context, transfer, when.effectiveAt ?? context.now),
    damagePhotos: [...new Set([...(transfer.damagePhotos ?? []), ...photos])],
  });
  await vehicleUnloaded(context, transfer, slip);
};

const DECISIONS = ['found', 'returned', 'lost'] as const;
type Decision = (typeof DECISIONS)[number];
const isDecision = (word: unknown): word is Decision => DECISIONS.some((one) => one === word);

const COUNTER_OF = { found: 'received', returned: 'returned', lost: 'lost' } as const;

const targetOf = (decision: Decision, said: Said, places: Places, { fromStockArea }: StoredTransfer) => {
  if (decision === 'lost') return 'lost';
  return decision === 'found' ? places.good(said) : { stockAreaId: fromStockArea };
};

/** Decides what is missing: found after all, back with the sender, or lost; a loss asks for the right to approve. */
const decideShort = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, takerOf(transfer), RECEIVING);
  await refuseWrongHand(context, transfer);
  const lines = transferLines(transfer);
  const said = saidLines(body, lines);
  const faults: Fault[] = [];
  const decided = said.map((one) => {
    const { at, line, body: given } = one;
    const open = inTransitOf(countersOf(line));
    const quantity = quantityOf(one, 'quantity', 'Quantity') ?? open;
    const decision: Decision = isDecision(given['decision']) ? given['decision'] : 'found';
    if (!isDecision(given['decision']))
      faults.push(
        fault(`${at}.decision`, 'CHOICE', {
          label: 'Decision',
          value: typeof given['decision'] === 'string' ? given['decision'] : '',
          options: DECISIONS.join(', '),
        }),
      );
    if (!isPositive(quantity)) faults.push(fault(`${at}.quantity`, 'TOO_SMALL', { label: 'Quantity', n: 0 }));
    if (quantity.gt(open))
      faults.push(
        fault(`${at}.quantity`, 'OVER_RECEIVED', { sent: figure(line['sent']).toString(), max: open.toString() }),
      );
    if (decision !== 'found' && wordsOf(one, 'reason') === '')
      faults.push(fault(`${at}.reason`, 'REQUIRED', { label: 'Reason' }));
    return { said: one, decision, quantity };
  });
  if (decided.some(({ decision }) => decision === 'lost') && !mayWriteOff(context, transfer))
    faults.push(fault('', 'DENIED', { what: 'write goods off as lost' }));
  refuse(faults);
  const places = await receivingPlaces(context, transfer, said);
  const road = await roadOf(context, lines);
  const stepsOf = (isLoss: boolean): readonly Step[] =>
    decided
      .filter(({ decision }) => (decision === 'lost') === isLoss)
      .flatMap(({ said: one, decision, quantity }) =>
        taking(road, one, COUNTER_OF[decision], quantity, targetOf(decision, one, places, transfer)),
      );
  const [back, gone] = [stepsOf(false), stepsOf(true)];
  const posted = await post(context, transfer, back);
  const lost = await post(context, transfer, gone, {
    note: decided.map(({ said: one }) => wordsOf(one, 'reason')).find((reason) => reason !== '') ?? 'Lost on the road',
  });
  const changes = changesOf([...back, ...gone], [...posted, ...lost]);
  const after = lines.map((line) => {
    const one = decided.find(({ said: { line: own } }) => own.id === line.id);
    if (one === undefined) return line;
    const left = figure(line['short']).minus(one.quantity);
    const reason = wordsOf(one.said, 'reason');
    return changedLine(line, changes.get(line.id) ?? {}, {
      short: isPositive(left) ? left : ZERO,
      ...(reason === '' ? {} : { shortRemark: reason }),
    });
  });
  const isLast = after.every((line) => !isPositive(inTransitOf(countersOf(line))));
  const landed = await landFreight(context, transfer, back, posted, isLast);
  await settle(context, transfer, after, {
    freightLanded: figure(transfer.freightLanded).plus(landed),
    ...claimOf(transfer, newlyLost(lines, after)),
  });
};

/** What came is not wanted: it goes back by a transfer of its own, whose goods are the same ones on the road. */
const reject = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, takerOf(transfer), RECEIVING);
  await refuseWrongHand(context, transfer);
  const reason = reasonOf(body);
  const lines = transferLines(transfer);
  const open = lines.filter((line) => isPositive(inTransitOf(countersOf(line))));
  await wayBack(context, transfer, open, reason);
  const after = lines.map((line) => {
    const left = inTransitOf(countersOf(line));
    if (!isPositive(left)) return line;
    const worth = figure(line['amount'])
      .minus(figure(line['receivedAmount']))
      .minus(figure(line['lostAmount']))
      .minus(figure(line['returnedAmount']));
    return changedLine(line, { returned: left, returnedAmount: worth }, { short: ZERO, shortRemark: reason });
  });
  await settle(context, transfer, after);
};

const WAY_BACK_SQL = `select number from stock_transfer where partner_id = $1 and way_back_of_id = $2 and deleted_on is null limit 1`;

/** Takes the whole validation back, while the goods are untouched: they are on the road again. */
const reverse = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, takerOf(transfer), RECEIVING);
  const note = reasonOf(body);
  const { tx } = context;
  const back = await tx.maybe<{ number: string | null }>(
    WAY_BACK_SQL,
    [tx.partnerId, transfer.id],
    'transfer-way-back',
  );
  if (back !== undefined) refuse([fault('', 'SENT_BACK', { number: back.number ?? '' })]);
  if (transfer.transferKind === 'direct')
    refuse([fault('', 'STATE', { action: 'Reversing the validation', status: 'direct' })]);
  await stockOf(tx).reverse({ module: VALIDATION, documentId: transfer.id, note, ...postingFacts(context) });
  const after = transferLines(transfer).map((line) => {
    const fresh = { ...line, received: ZERO, damaged: ZERO, lost: ZERO, returned: ZERO };
    return changedLine(
      fresh,
      {},
      {
        receivedAmount: ZERO,
        lostAmount: ZERO,
        returnedAmount: ZERO,
        short: ZERO,
        shortReason: null,
        shortRemark: null,
        damageReason: null,
        damageRemark: null,
      },
    );
  });
  await settle(context, transfer, after, { freightLanded: ZERO, ...unaccepted(transfer) });
  await vehicleLoaded(context, transfer);
};

const ON_THE_ROAD = ['inTransit', 'inProgress'] as const;

/**
 * The receiver's verbs of a transfer (spec 02, 5.8), each under the transfer's lock and version.
 * Faults: OVER_RECEIVED, SUM_OFF, LOCKED, REQUIRED at `lines[n]`; CHOICE at `lines[n].decision`; PLACE at `lines[n].toStockArea`; REQUIRED at
 * `reason`; ORDER at `receivedAt`; GATE at `gateSlip`; USED; DENIED; those of the ledger.
 */
export const approvalActions = {
  accept: { summary: 'Take in what came', from: ON_THE_ROAD, run: accept },
  decideShort: { summary: 'Decide what is missing: found, returned, lost', from: ON_THE_ROAD, run: decideShort },
  reject: { summary: 'Send everything back', from: ON_THE_ROAD, run: reject },
  reverse: {
    summary: 'Take the validation back',
    from: ['inProgress', 'completed', 'closedShort'],
    run: reverse,
  },
} as const satisfies { readonly [verb: string]: Action<StoredTransfer> };
