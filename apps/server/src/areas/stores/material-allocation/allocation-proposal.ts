import { partnerConfig } from '../../../records/partner-config.ts';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { knownWords, limitWords } from '@weft/domain/rules/quality/wanted-limit';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Call } from '../../../http/endpoint.ts';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { readRow } from '../../../modules/read-endpoints.ts';
import { type PackedKey, packedKeys } from '../../../stock/package-contents.ts';
import type { ProposedKey } from '../../../stock/proposal.ts';
import { freeByArea, onOrderOf } from '../../../stock/where-else.ts';
import { keysOfCode } from './allocation-goods-named.ts';
import { proposedFor, roomOf } from './allocation-keys.ts';
import { read } from '../../../records/record-store.ts';
import { pendingOf } from '@weft/domain/rules/request/request-progress';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { countersOf, requestLines, type StoredRequest } from '../material-request/request-steps.ts';
import { wantedOf } from '../material-request/wanted-of-request.ts';
import { wireFigures } from '../stock/wire-figures.ts';

/** What labels of a key's goods say when they are scanned: the code of its roll, else that of its lot. */
const codeOf = ({ row }: ProposedKey, rolls: ReadonlyMap<string, number>): string | null => {
  const roll = rolls.get(row.rollNumber);
  if (roll !== undefined) return qrPayload('RL', roll);
  return row.lot === null ? null : qrPayload('ST', row.lot.id);
};

/** Ids of rolls by their number. */
const rollsOf = async ({ tx }: Call, proposed: readonly ProposedKey[]): Promise<ReadonlyMap<string, number>> => {
  const numbers = [...new Set(proposed.flatMap(({ row }) => (row.rollNumber === '' ? [] : [row.rollNumber])))];
  if (numbers.length === 0) return new Map();
  const rows = await tx.query<{ id: number; number: string }>(
    'select id, roll_number as number from stock_roll where partner_id = $1 and roll_number = any($2)',
    [tx.partnerId, numbers],
    'allocation-rolls',
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
};

/** In what their goods are packed. */
const packedOf = async ({ tx }: Call, proposed: readonly ProposedKey[]): Promise<ReadonlyMap<number, PackedKey>> => {
  const keys = proposed.flatMap(({ row }) => (row.packing === null ? [] : [row.id]));
  return keys.length === 0 ? new Map() : packedKeys(tx, keys);
};

const SECOND_SQL = `select i.id, jsonb_build_object('symbol', u.symbol, 'decimals', u.decimals) as uom from item i join uom u on u.partner_id = $1 and u.id = i.secondary_uom_id
 where i.partner_id = $1 and i.id = any($2::bigint[]) and coalesce(i.secondary_mode, '') <> 'fixed'`;

/** Second units in which goods are weighed as well, by item; none while they are switched off. */
const secondUnits = async (
  tx: Call['tx'],
  isOn: boolean,
  items: readonly number[],
): Promise<ReadonlyMap<number, unknown>> => {
  const rows = isOn
    ? await tx.query<{ id: number; uom: unknown }>(SECOND_SQL, [tx.partnerId, items], 'second-units')
    : [];
  return new Map(rows.map(({ id, uom }) => [id, uom]));
};

const keyOf = (key: ProposedKey, rolls: ReadonlyMap<string, number>, packed: ReadonlyMap<number, PackedKey>) => {
  const { row, suggested, reason, missed } = key;
  return {
    stockKey: row.id,
    code: codeOf(key, rolls),
    lotNumber: row.lot?.lotNumber ?? null,
    rollNumber: row.rollNumber,
    vendorCode: row.vendorCode,
    rack: row.rack,
    expiryOn: row.lot?.expiryOn ?? null,
    receivedOn: row.lot?.receivedOn ?? null,
    packing: row.packing === null ? null : { ...row.packing, content: packed.get(row.id)?.content ?? null },
    packages: row.packages,
    free: row.free,
    quantity: row.quantity,
    secondaryQuantity: row.secondaryQuantity,
    suggested: suggested.toString(),
    reason,
    missed: missed.map(({ limit, found }) => ({ parameter: limit.name, found: knownWords(found) })),
  };
};

/** How a proposal is asked for. */
export type ProposalAsked = {
  /** In which order keys are taken; left out: by the item's issue rule. */
  readonly method?: PickingMethod | undefined;
  /** A code that was scanned: the keys that it names are told besides. */
  readonly code?: string | undefined;
};

/**
 * What the server would name for a request: each pending line with the keys of From in picking order and what to take of each, and what is
 * missing with where else it lies and what is on order (spec 02, 5.3). Nothing is stored. Of a line with hundreds of keys those alone are told that are taken,
 * or that a code names (`hasMore`). `taken`: what others take already; what this takes is added.
 */
export const proposeFor = async (
  call: Call,
  id: number,
  { method, code }: ProposalAsked = {},
  taken = new Map<number, Decimal>(),
): Promise<unknown> => {
  const row = await readRow(call, materialRequest, id); // the person's own rows alone
  const request = (await read(call.tx, materialRequest, id)) as StoredRequest; // a row of that module, which was read above
  const room = await roomOf(call.tx, request);
  const lines = requestLines(request);
  const items = [...new Set(lines.map((line) => Number(line['item'])))];
  const places = call.person;
  const free = await freeByArea(call.tx, { items, places, store: request.stockAreaFrom, today: call.today });
  const config = await partnerConfig(call.tx);
  const orders = await onOrderOf(call.tx, { items, places, coming: comingStatusIds(config.value) });
  const second = await secondUnits(call.tx, isOn(config.value, 'SECONDARY_STOCK_SUPPORT'), items);
  const wired = new Map(((row['lines'] ?? []) as readonly AnyRecord[]).map((line) => [line['id'], line])); // the declaration's lines
  const qualities = await wantedOf(call.tx, request);
  const wants: unknown[] = [];
  const shortages: unknown[] = [];
  const named: unknown[] = [];
  for (const line of lines) {
    const { requested, issued, allocated } = countersOf(line);
    const pending = room.get(line.id)?.most ?? ZERO;
    const left = isPositive(pending) ? pending : ZERO;
    const asked = lesserOf(pendingOf(countersOf(line)), left); // what was given up is asked for no more
    // each proposal stands on what the lines before it took
    const wanted = qualities.get(line.id) ?? [];
    const proposed = await proposedFor(call, request, line, asked, { taken, most: left, wanted, method });
    const { short, tellsAll } = proposed;
    const known = new Set(proposed.keys.map(({ row: { id: key } }) => key));
    const scanned = code === undefined || tellsAll ? [] : await keysOfCode(call, request, line, { code, wanted });
    const keys = [...proposed.keys, ...scanned.filter(({ row: { id: key } }) => !known.has(key))];
    for (const key of keys)
      if (isPositive(key.suggested)) taken.set(key.row.id, (taken.get(key.row.id) ?? ZERO).plus(key.suggested));
    const rolls = await rollsOf(call, keys);
    const packed = await packedOf(call, keys);
    const unit = keys[0]?.row.item.uom;
    const one = wired.get(line.id) ?? {};
    wants.push({
      requestLine: line.id,
      item: { id: line['item'], name: one['itemName'] ?? null, itemCode: one['itemCode'] ?? null },
      uom: unit ?? null,
      secondaryUom: second.get(Number(line['item'])) ?? null,
      requested: requested.toString(),
      issued: issued.toString(),
      allocated: allocated.toString(),
      pending: asked.toString(),
      most: left.toString(),
      wantedLot: line['wantedLot'] ?? null,
      wantedQuality: wanted.map((limit) => ({ parameter: limit.name, limits: limitWords(limit) })),
      keys: keys.map((key) => keyOf(key, rolls, packed)),
      hasMore: !tellsAll,
    });
    named.push(
      ...keys
        .filter((key) => isPositive(key.suggested))
        .map((key) => ({ requestLine: line.id, stockKey: key.row.id, quantity: key.suggested.toString() })),
    );
    if (isPositive(short))
      shortages.push({
        line: line.id,
        short: short.toString(),
        elsewhere: free
          .filter(({ item, area }) => item === line['item'] && area.id !== request.stockAreaFrom)
          .map(({ area, branch, quantity }) => ({ area, branch, quantity })),
        onOrder: orders
          .filter(({ item }) => item === line['item'])
          .map(({ number, date, quantity }) => ({ number, date, quantity })),
      });
  }
  return wireFigures({
    request: { id: request.id, number: request.number, version: request.version },
    document: { request: request.id, lines: named },
    wants,
    shortages,
  });
};
