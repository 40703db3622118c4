import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { wantedLine } from '@weft/domain/rules/quality/test-plan';
import type { Answer } from '../../../http/answer.ts';
import type { Call } from '../../../http/endpoint.ts';
import { idAt, optionalId, type Unread, unread } from '../../../http/read-body.ts';
import { Refusal } from '../../../http/refusal.ts';
import { refuseStrangers } from '../../../modules/read-endpoints.ts';
import { readWires } from '../../../records/list/list-query.ts';
import { read } from '../../../records/record-store.ts';
import { isInScope } from '../../../records/row-scope.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { itemFacts } from '../inward/item-facts.ts';
import { type SpecificationLine, specificationOf } from './lab-plan.ts';
import { wantedQuality } from './wanted-quality.ts';

const figure = (value: Decimal | null): number | null => (value === null ? null : toWireNumber(value));

/** What a party asks of items is its own affair: told to who may choose parties, as far as theirs go and its limits are not hidden. */
const partyWithLimits = async (call: Call, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  refuseStrangers(call, party);
  if (call.person.hiddenIn(party.acl).has('qualityLimits')) return null;
  const stored = await read(call.tx, party, id);
  if (stored === undefined || !isInScope(call.person, party, stored))
    throw new Refusal([fault('party', 'REFERENCE', { label: 'Party', value: id })]);
  return id;
};

/** A grade of the item, as a body or the line of an order names it; the order’s supplier, where the body names none. */
type Named = {
  readonly itemTuple: number | null;
  readonly party: number | null;
  /** The order's line, where one was named. */
  readonly line?: number;
};

const TUPLE_SQL = 'select 1 from item_tuple where partner_id = $1 and id = $2 and item_id = $3 and deleted_on is null';

const ORDERED_SQL = `select l.item_tuple_id as "itemTuple", o.party_id as party from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id and o.deleted_on is null
 where l.partner_id = $1 and l.id = $2 and l.item_id = $3 and l.deleted_on is null${rowScopeSql(purchaseOrder, 'o', 4)}`;

/** What a body names beside the item. Faults REFERENCE at `itemTuple` and `purchaseOrderItem`: of another item, or not in sight. */
const namedBy = async (call: Call, asked: Unread, id: number): Promise<Named> => {
  const { tx, person } = call;
  const line = optionalId(asked, 'purchaseOrderItem', 'Order line');
  const tuple = optionalId(asked, 'itemTuple', 'Grade');
  if (
    tuple !== undefined &&
    (await tx.maybe(TUPLE_SQL, [tx.partnerId, tuple, id], 'specification-grade')) === undefined
  )
    throw new Refusal([fault('itemTuple', 'REFERENCE', { label: 'Grade', value: tuple })]);
  if (line === undefined) return { itemTuple: tuple ?? null, party: null };
  const ordered = person.may(purchaseOrder.acl)
    ? await tx.maybe<Named>(
        ORDERED_SQL,
        [tx.partnerId, line, id, ...rowScopeValues(person, purchaseOrder)],
        'specification-order',
      )
    : undefined;
  if (ordered === undefined)
    throw new Refusal([fault('purchaseOrderItem', 'REFERENCE', { label: 'Order line', value: line })]);
  const isPartyHidden = person.hiddenIn(purchaseOrder.acl).has('party');
  return { itemTuple: tuple ?? ordered.itemTuple, party: isPartyHidden ? null : ordered.party, line };
};

/**
 * The merged specification of an item for a party, and how it is received (spec 02, 4.3). A supplier that an order names is told of as far as the
 * person may see parties. Faults: REQUIRED, TYPE at `item` and `party`, ITEM_CODE_NOT_FOUND, REFERENCE.
 */
export const specification = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, item);
  const asked = unread(call.body);
  const wanted = idAt(asked, 'item', item.title);
  const sent = optionalId(asked, 'party', party.title) ?? null;
  const limited = await partyWithLimits(call, sent);
  const stored = await read(call.tx, item, wanted);
  if (stored === undefined || !isInScope(call.person, item, stored))
    throw new Refusal([fault('item', 'ITEM_CODE_NOT_FOUND')]);
  const named = await namedBy(call, asked, wanted);
  const mayLimit = call.person.may(party.acl) && !call.person.hiddenIn(party.acl).has('qualityLimits');
  const supplier = sent === null && mayLimit ? named.party : limited;
  const isHidden = call.person.hiddenIn(item.acl).has('qualityParams');
  const planned = isHidden ? [] : await specificationOf(call.tx, wanted, supplier);
  const { limits } = await wantedQuality(call.tx, named.line === undefined ? [] : [named.line]);
  const ordered = named.line === undefined ? undefined : limits.get(named.line);
  const lines = planned.map((line): SpecificationLine => {
    const own = ordered?.find((limit) => limit['customParam'] === line.customParam);
    return own === undefined ? line : { ...line, ...wantedLine(line, own), source: 'order' };
  });
  const wires = JSON.parse(
    await readWires(
      call.tx,
      customParam,
      lines.map((line) => line.customParam),
      {},
    ),
  ) as readonly AnyRecord[]; // the database made it from the record's own columns
  const byId = new Map(wires.map((row) => [row['id'], row]));
  return {
    dataList: lines.map(({ parameter, count, stage, min, target, max, isCritical, source, ...line }) => ({
      customParam: line.customParam,
      name: parameter['name'],
      uom: parameter['uom'] ?? null,
      dataType: parameter['dataType'],
      uomName: byId.get(line.customParam)?.['uomName'] ?? null,
      min: figure(min),
      target: figure(target),
      max: figure(max),
      samples: count,
      method: parameter['method'] ?? null,
      isCritical,
      stage,
      mapsTo: parameter['mapsTo'] ?? null,
      source,
    })),
    totalCount: lines.length,
    data: await itemFacts(call, wanted, {
      party: sent ?? named.party,
      itemTuple: named.itemTuple,
      plan: lines.filter(({ stage }) => stage === 'inward' || stage === 'all'),
    }),
  };
};
