import { inward } from '@weft/domain/catalogue/stores/inward';
import { landedFits, landedOf, landedOver } from '@weft/domain/catalogue/stores/receipt-cost';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { validate } from '@weft/domain/catalogue/language/validate';
import { type Decimal, isDecimal, isZero, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { spread } from '@weft/domain/rules/gst/spread';
import { isSameCharge } from '@weft/domain/rules/stock/landed-cost';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import type { Action, SaveContext } from '../../../records/handler.ts';
import { refFaults, resolveRefs } from '../../../records/save/resolve-refs.ts';
import { ruleContext } from '../../../records/rule-context.ts';
import { shapedFor } from '../../../records/shaped-for.ts';
import { idsAt, type Unread, unread } from '../../../http/read-body.ts';
import { POSTED, postLateCosts, refuseUnvalued, writeReceipt } from './post-late-costs.ts';
import { linesOf } from './receipt-lines.ts';
import type { Receipt } from './receipt-module.ts';

const AT = 'landedCharges[0].';

/** Faults of the charge alone, at its own place in the call. */
const ofCharge = (faults: readonly Fault[]): readonly Fault[] =>
  faults.flatMap((one) =>
    one.field.startsWith(AT) ? [{ ...one, field: `charge.${one.field.slice(AT.length)}` }] : [],
  );

/**
 * A landed charge of a body, checked as one of a draft is. Faults: REQUIRED, TOO_SMALL, CHOICE, REFERENCE, GST_RATE_NOT_ON_DATE, LANDED_BASIS at `charge.…`.
 * @example chargeOf(context, receipt, { charge: 'Freight', amount: 14500, basis: 'weight' })
 */
const chargeOf = async (context: SaveContext, receipt: Receipt, sent: unknown): Promise<AnyRecord> => {
  const shaped = shapedFor(context, inward);
  const input: AnyRecord = { landedCharges: [unread(sent)] };
  const resolved = await resolveRefs(context.tx, shaped, [input, receipt]);
  const rules = ruleContext(inward, context, resolved, { before: receipt });
  const { record, faults } = validate(shaped, input, rules);
  const [charge] = record['landedCharges'] as readonly AnyRecord[]; // one was sent
  refuse(ofCharge([...faults, ...refFaults(shaped, record, resolved, receipt)]));
  if (charge === undefined) throw new Refusal([fault('charge', 'REQUIRED', { label: 'Charge' })]);
  refuse(ofCharge(landedFits({ ...receipt, landedCharges: [charge] }, rules)));
  return charge;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const chargesOf = (receipt: Receipt): readonly AnyRecord[] =>
  Array.isArray(receipt['landedCharges']) ? (receipt['landedCharges'] as readonly AnyRecord[]) : []; // lines of the declaration

/** One receipt's part of a charge: its rupees, and what of them falls on each of its lines. */
export type ChargePart = { readonly charge: AnyRecord; readonly shares: readonly Decimal[] };

/** Lines that bear a charge: those that are named, else all. Fault REFERENCE at `lineIds`. */
const bearersOf = (body: Unread, receipts: readonly Receipt[]): ((line: AnyRecord) => boolean) => {
  if (body['lineIds'] === undefined) return () => true;
  const named = new Set(idsAt(body, 'lineIds', 'Lines'));
  const known = new Set(receipts.flatMap((receipt) => linesOf(receipt).map(({ id }) => id)));
  const stranger = [...named].find((id) => !known.has(id));
  if (stranger !== undefined)
    throw new Refusal([fault('lineIds', 'REFERENCE', { label: 'Line of these inwards', value: stranger })]);
  return ({ id }) => typeof id === 'number' && named.has(id);
};

/**
 * A charge of a body spread over all lines of some receipts together, part by part: parts add up to the bill to the paisa, and where only one receipt
 * is named its part is the whole. Faults: those of the charge at `charge.…`, REFERENCE at `lineIds`, STATE.
 * @example 9,000.00 by quantity over receipts of 100 kg and 200 kg → 3,000.00 and 6,000.00
 */
export const chargeParts = async (
  context: SaveContext,
  receipts: readonly Receipt[],
  body: Unread,
): Promise<readonly ChargePart[]> => {
  const charges: AnyRecord[] = [];
  const charged: { readonly lines: readonly AnyRecord[]; readonly context: RuleContext }[] = [];
  for (const receipt of receipts) {
    refuseUnvalued(receipt);
    charges.push(await chargeOf(context, receipt, body['charge']));
    charged.push({ lines: linesOf(receipt), context: await rulesOf(context, inward, receipt) });
  }
  const [charge] = charges;
  const [first] = receipts;
  if (charge === undefined || first === undefined) return [];
  const shares = landedOver(charge, charged, first.date, bearersOf(body, receipts));
  const whole = shares.map((own) => sumOf(own));
  if (isZero(sumOf(whole))) throw new Refusal([fault('charge.basis', 'LANDED_BASIS', { n: 1 })]); // no line tells what to spread by
  const amounts = spread(figure(charge['amount']), whole);
  return shares.map((own, n) => ({
    charge: { ...charge, amount: amounts[n] ?? ZERO, isEstimate: false },
    shares: own,
  }));
};

/** Books a receipt's part of a charge; an estimate of the same name gives way to it, and only the difference runs through the ledger. */
export const bookPart = async (
  context: SaveContext,
  receipt: Receipt,
  { charge, shares }: ChargePart,
): Promise<void> => {
  if (isZero(figure(charge['amount'])) && shares.every(isZero)) return; // it bears nothing: its estimate waits for a bill of its own
  const lines = linesOf(receipt);
  const rules = await rulesOf(context, inward, receipt);
  const stands = chargesOf(receipt);
  const estimates = stands.filter((one) => one['isEstimate'] === true && isSameCharge(one['charge'], charge['charge']));
  const estimated = landedOf({ date: receipt.date, lines, landedCharges: estimates }, rules);
  const costs = lines.map((_, n) => (shares[n] ?? ZERO).minus(estimated[n] ?? ZERO));
  await postLateCosts(
    context,
    receipt,
    new Map(lines.map(({ id }, n) => [id, costs[n] ?? ZERO])),
    `Landed charge: ${String(charge['charge'])}`,
  );
  await writeReceipt(context, receipt, {
    landedCharges: [
      ...stands.filter((one) => !estimates.includes(one)),
      ...(isZero(figure(charge['amount'])) ? [] : [charge]),
    ],
    lines: lines.map((line, n) => ({ ...line, landedAmount: figure(line['landedAmount']).plus(costs[n] ?? ZERO) })),
  });
};

/**
 * A charge whose bill came after the goods: spread as one that was known, it runs through the ledger by entries of its own; it takes the place of an
 * estimate of the same name (spec 02, 4.3). Faults: those of `chargeParts`.
 */
export const landedCharge: Action<Receipt> = {
  summary: 'Add a landed charge to goods that are stock already',
  from: POSTED,
  async run(context, receipt, body) {
    const [part] = await chargeParts(context, [receipt], body);
    if (part !== undefined) await bookPart(context, receipt, part);
  },
};
