import { MODULES } from '@weft/domain/catalogue/registry';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault } from '@weft/domain/contract/faults';
import { tableOf } from '../../../db/schema/names.ts';
import { envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { once } from '../../../records/idempotency.ts';
import type { Demand, ReservationLine } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { idAt, linesAt, optionalId, quantityAt, type Unread, unread } from '../../../http/read-body.ts';
import { refuseOtherPlaces } from './stock-scope.ts';

/** Who wants the goods: a document that is there. Faults: REQUIRED, REFERENCE at `<key>.module` and `<key>.id`. */
const demandAt = async ({ tx }: Call, body: Unread, key: 'demand' | 'toDemand'): Promise<Demand> => {
  const given = unread(body[key]);
  const module = MODULES.find(({ name }) => name === given['module']);
  if (module === undefined)
    throw new Refusal([
      fault(`${key}.module`, 'REFERENCE', {
        label: 'Demand',
        value: typeof given['module'] === 'string' ? given['module'] : '',
      }),
    ]);
  const id = idAt(given, 'id', 'Demand', `${key}.id`);
  const found = await tx.maybe(
    `select 1 from ${tableOf(module)} where partner_id = $1 and id = $2 and deleted_on is null`,
    [tx.partnerId, id],
  );
  if (found === undefined) throw new Refusal([fault(`${key}.id`, 'REFERENCE', { label: module.title, value: id })]);
  const [line, party] = [
    optionalId(given, 'lineId', 'Line', `${key}.lineId`),
    optionalId(given, 'party', 'Party', `${key}.party`),
  ];
  return {
    demandModule: module.name,
    demandId: id,
    ...(line === undefined ? {} : { demandLineId: line }),
    ...(party === undefined ? {} : { partyId: party }),
  };
};

/** Lines by key, or by grade and branch. Branches that the person may not see are refused. */
const linesOf = async (call: Call, body: Unread): Promise<readonly ReservationLine[]> => {
  const { tx, person } = call;
  const lines = linesAt(body);
  const tuples = await tx.query<{ id: number; item_id: number }>(
    'select id, item_id from item_tuple where partner_id = $1 and id = any($2)',
    [tx.partnerId, lines.flatMap(({ itemTupleId }) => (typeof itemTupleId === 'number' ? [itemTupleId] : []))],
    'item-tuples-items',
  );
  const itemOf = new Map(tuples.map(({ id, item_id }) => [id, item_id]));
  const asked = lines.map((line, n): ReservationLine => {
    const quantity = quantityAt(line, 'quantity', 'Quantity', `lines[${n}].quantity`);
    const balanceId = optionalId(line, 'balanceId', 'Stock', `lines[${n}].balanceId`);
    if (balanceId !== undefined) return { line: n, quantity, balanceId };
    const itemTupleId = idAt(line, 'itemTupleId', 'Grade', `lines[${n}].itemTupleId`);
    const branchId = idAt(line, 'branch', 'Branch', `lines[${n}].branch`);
    const itemId = itemOf.get(itemTupleId);
    if (itemId === undefined)
      throw new Refusal([fault(`lines[${n}].itemTupleId`, 'REFERENCE', { label: 'Grade', value: itemTupleId })]);
    if (person.branchIds.length > 0 && !person.branchIds.includes(branchId))
      throw new Refusal([fault('', 'DENIED', { what: 'use stock of other branches' })]);
    return { line: n, quantity, itemId, itemTupleId, branchId };
  });
  await refuseOtherPlaces(
    call,
    asked.flatMap((line) => ('balanceId' in line ? [line.balanceId] : [])),
  );
  return asked;
};

const byStaff = ({ person }: Call) => (person.actorId === null ? {} : { staffId: person.actorId });

const reserve = async (call: Call): Promise<unknown> => {
  const body = unread(call.body);
  const demand = await demandAt(call, body, 'demand');
  const reservations = await stockOf(call.tx).reserve({
    ...demand,
    ...byStaff(call),
    lines: await linesOf(call, body),
  });
  return { reservations };
};

/** Frees what is not taken: of a demand, or of one of its lines. */
const release = async (call: Call): Promise<unknown> => {
  const { demandModule, demandId, demandLineId } = await demandAt(call, unread(call.body), 'demand');
  const line = demandLineId === undefined ? {} : { demandLineId };
  return { released: await stockOf(call.tx).release({ demandModule, demandId, ...line }) };
};

const handOver = async (call: Call): Promise<unknown> => {
  const body = unread(call.body);
  const { partyId: _party, ...demand } = await demandAt(call, body, 'demand');
  const to = await demandAt(call, body, 'toDemand');
  const lines = body['lines'] === undefined ? {} : { lines: await linesOf(call, body) };
  return { reservations: await stockOf(call.tx).handClaims({ ...demand, to, ...lines, ...byStaff(call) }) };
};

const claimCall = (verb: string, summary: string, work: (call: Call) => Promise<unknown>): Endpoint => ({
  method: 'POST',
  path: `chemical/itemStock/${verb}`,
  need: { service: openingStock.acl, bit: 'edit' },
  summary,
  run: async (call: Call) => ({ text: await once(call, async () => envelopeText({ data: await work(call) })) }),
});

/** Claims on stock for a demand (spec 02, 1.6, 1.15). */
export const reservationEndpoints: readonly Endpoint[] = [
  claimCall('reserve', 'Reserve stock for a demand: keys, or a quantity of a grade in a branch', reserve),
  claimCall('release', 'Free what of a demand’s reservations is not taken', release),
  claimCall('transferReservation', 'Hand reservations of one demand to another', handOver),
];
