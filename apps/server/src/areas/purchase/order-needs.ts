import { party as partyModule } from '@weft/domain/catalogue/masters/party';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { type Decimal, decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { envelopeText, type Finished } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { readRows } from '../../modules/read-endpoints.ts';
import { shownList } from '../../modules/shown-values.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import type { SaveContext } from '../../records/handler.ts';
import { once } from '../../records/idempotency.ts';
import { readMany } from '../../records/record-store.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { idAt, linesAt, quantityAt, textAt, unread } from '../../http/read-body.ts';
import { type Need, openNeeds } from './needs.ts';

/** A need that a person orders: how much, of whom, at which rate. */
type Wish = {
  readonly index: number;
  readonly need: Need;
  readonly quantity: Decimal;
  readonly party: number;
  readonly rate: Decimal | null;
};

/** Suppliers who charge no GST, or none that an order states. */
const UNTAXED = new Set<unknown>(['composition', 'overseas', 'unregistered', 'consumer']);

/** Puts the place of a line in the call before the fields of its faults. */
const atLine = <T>(n: number, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(cause.faults.map((one) => ({ ...one, field: `lines[${n}].${one.field}` })));
  }
};

/** Whether somebody sees the rates of orders, and so may say one. */
const seesRates = ({ person }: Pick<Call, 'person'>): boolean => {
  const hidden = person.hiddenIn(purchaseOrder.acl);
  return !hidden.has('rate') && !hidden.has('lines.rate');
};

/**
 * The wishes of a body. Faults: LINES_EMPTY, REQUIRED, TYPE, TOO_SMALL at `lines[n].…`; REFERENCE at `lines[n].needId` for what needs no order any more;
 * UNKNOWN_FIELD at `lines[n].rate` from who does not see rates.
 */
const wishesOf = (call: Call, body: AnyRecord, needs: readonly Need[]): readonly Wish[] => {
  const byId = new Map(needs.map((need) => [need.needId, need]));
  const faults: Fault[] = [];
  const wishes = linesAt(unread(body)).flatMap((line, index): readonly Wish[] =>
    atLine(index, () => {
      const needId = textAt(line, 'needId', 'Need', 60);
      const need = byId.get(needId);
      if (need === undefined) {
        faults.push(fault(`lines[${index}].needId`, 'REFERENCE', { label: 'Open need', value: needId }));
        return [];
      }
      const isRated = line['rate'] !== undefined && line['rate'] !== null;
      if (isRated && !seesRates(call)) faults.push(fault(`lines[${index}].rate`, 'UNKNOWN_FIELD', { key: 'rate' }));
      const rate = isRated ? quantityAt(line, 'rate', 'Rate') : null;
      return [
        {
          index,
          need,
          quantity: quantityAt(line, 'quantity', 'Quantity'),
          party: idAt(line, 'party', 'Supplier'),
          rate,
        },
      ];
    }),
  );
  refuse(faults);
  return wishes;
};

const rateOf = ({ rate, need }: Wish): number | null => {
  if (rate !== null) return toWireNumber(rate);
  return need.item.lastRate === null ? null : toWireNumber(decimal(need.item.lastRate));
};

const forWhom = ({ source, request }: Need): string =>
  source === 'reorder' || request === null
    ? 'Reorder level'
    : [request.number, request.department].filter((part) => part !== null).join(' · ');

const lineOf = (wish: Wish, isTaxed: boolean): AnyRecord => {
  const { need, quantity } = wish;
  const rate = rateOf(wish);
  return {
    item: need.item.id,
    itemTuple: need.itemTuple,
    uom: need.item.uom,
    quantity: toWireNumber(quantity),
    ...(rate === null ? {} : { rate, rateBasis: 'orderUnit' }), // as it was paid last, or typed: for a unit
    ...(isTaxed ? { gstRate: need.item.gstRate } : {}),
    hsn: need.item.hsn,
    ...(need.request === null ? {} : { requestLine: need.request.line }),
    neededFor: forWhom(need).slice(0, 100),
  };
};

/** The day on which an order's goods are expected: the first on which one is needed, unless nobody can deliver by then. */
const expectedOn = (wishes: readonly Wish[], supplier: AnyRecord | undefined, today: string): string => {
  const lead = Math.max(
    Number(supplier?.['leadTimeDays'] ?? 0),
    ...wishes.map(({ need }) => Number(need.item.leadTimeDays ?? 0)),
  );
  const soonest = addDays(today, lead);
  const wanted = wishes.flatMap(({ need }) => need.request?.needDate ?? []).toSorted()[0];
  return wanted === undefined || wanted < soonest ? soonest : wanted;
};

const draftOf = (wishes: readonly Wish[], supplier: AnyRecord | undefined, today: string): AnyRecord => {
  const [first] = wishes;
  const place = first?.need.request;
  return {
    party: first?.party,
    date: today,
    expectedOn: expectedOn(wishes, supplier, today),
    ...(place === null || place === undefined
      ? {}
      : { organization: place.organization, branch: place.branch, location: place.location }),
    materialRequests: [...new Set(wishes.flatMap(({ need }) => need.request?.document ?? []))],
    lines: wishes.map((wish) => lineOf(wish, !UNTAXED.has(supplier?.['gstTreatment']))),
  };
};

/** Faults of a draft at the lines of the call that made it. */
const inCall = (faults: readonly Fault[], wishes: readonly Wish[]): readonly Fault[] =>
  faults.map((one) => {
    const [, n, rest] = /^lines\[(\d+)\](.*)$/u.exec(one.field) ?? [];
    const wish = n === undefined ? wishes[0] : wishes[Number(n)];
    return wish === undefined ? one : { ...one, field: `lines[${wish.index}]${rest ?? `.${one.field}`}` };
  });

const NOTHING: ReadonlySet<string> = new Set();

/** The product fills in what it knows, the last rate above all, also for who does not see it: whoever orders may do without. */
const inTheProductsSight = (context: SaveContext): SaveContext => ({
  ...context,
  person: { ...context.person, hiddenIn: () => NOTHING },
});

const saveDraft = async (
  context: SaveContext,
  wishes: readonly Wish[],
  supplier: AnyRecord | undefined,
): Promise<number> => {
  try {
    return (await saveRecord(context, purchaseOrder, draftOf(wishes, supplier, context.today), 'create')).id;
  } catch (cause) {
    if (cause instanceof Refusal) throw new Refusal(inCall(cause.faults, wishes), cause.data);
    throw cause;
  }
};

/** Wishes that make one order: those of one supplier and branch. */
const ordersOf = (wishes: readonly Wish[]): readonly (readonly Wish[])[] => {
  const orders = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const key = `${wish.party} ${wish.need.request?.branch ?? ''}`;
    orders.set(key, [...(orders.get(key) ?? []), wish]);
  }
  return [...orders.values()];
};

/**
 * Turns needs into draft orders, one per supplier and branch (spec 02, 3.7). Two buyers never order for one need: the second finds it covered. Faults:
 * those of `wishesOf`, those of a new order at the lines of the call.
 */
export const orderNeeds = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const context = inTheProductsSight(await saveContext(call));
    await call.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`needs ${call.tx.partnerId}`]);
    const needs = await openNeeds(call, { branch: null, party: null, item: null });
    const wishes = wishesOf(call, recordOf(call.body), needs);
    const suppliers = new Map(
      (await readMany(call.tx, partyModule, [...new Set(wishes.map(({ party }) => party))])).map((one) => [
        one.id,
        one,
      ]),
    );
    const ids: number[] = [];
    for (const order of ordersOf(wishes)) {
      const supplier: AnyRecord | undefined = suppliers.get(order[0]?.party ?? 0);
      ids.push(await saveDraft(context, order, supplier));
    }
    return envelopeText({ listJson: await shownList(call, purchaseOrder, await readRows(call, purchaseOrder, ids)) });
  }),
});
