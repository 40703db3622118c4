import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { fault } from '@weft/domain/contract/faults';
import { toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { isWithinPlaces, type Place } from '../../../stock/within-places.ts';
import { idAt, optionalText, unread } from '../../../http/read-body.ts';
import { type FloorKey, floorKeys } from './floor-facts.ts';

const NAMES_SQL = `select i.id, u.name, u.symbol, case when $3 then s.symbol end as second from item i join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join uom s on s.partner_id = $1 and s.id = i.secondary_uom_id where i.partner_id = $1 and i.id = any($2)`;
/** Places of an allocation, and the process that it was asked for: what a reconciliation of it begins with. */
const ALLOCATION_SQL = `select o.id as "stockArea", o.name as "stockAreaName", d.id as department, d.name as "departmentName", f.id as "returnArea", f.name as "returnAreaName",
    p.id as process, p.name as "processName", w.id as "wastageArea", w.name as "wastageAreaName"
  from material_allocation a join material_request r on r.partner_id = $1 and r.id = a.request_id
  join stock_area o on o.partner_id = $1 and o.id = r.stock_area_to_id join stock_area f on f.partner_id = $1 and f.id = r.stock_area_from_id
  join department d on d.partner_id = $1 and d.id = r.department_id left join process p on p.partner_id = $1 and p.id = r.process_id
  left join stock_area w on w.partner_id = $1 and w.id = p.wastage_stock_area_id where a.partner_id = $1 and a.id = $2`;
const AREA_SQL = `select d.id as department, d.name as "departmentName" from stock_area a join department d on d.partner_id = $1 and d.id = a.department_id where a.partner_id = $1 and a.id = $2`;

type Unit = { readonly id: number; readonly name: string; readonly symbol: string; readonly second: string | null };

const wired = (
  { sources: _sources, opening, issued, handedBack, consumed, onFloor, ...key }: FloorKey,
  units: readonly Unit[],
) => {
  const unit = units.find(({ id }) => id === key.item);
  return {
    ...key,
    uomName: unit?.name ?? null,
    uomCode: unit?.symbol ?? null,
    secondaryUomCode: unit?.second ?? null,
    opening: toWireNumber(opening),
    issued: toWireNumber(issued),
    handedBack: toWireNumber(handedBack),
    consumed: toWireNumber(consumed),
    onFloor: toWireNumber(onFloor),
  };
};

/** Lines of a reconciliation as the books have them; of an allocation with its places. Faults: REQUIRED, CHOICE, NOT_FOUND. */
const propose = async (call: Call): Promise<Answer> => {
  const { tx, today } = call;
  const body = unread(call.body);
  const scope = optionalText(body, 'scope', 'Of', 20) ?? 'allocation';
  if (scope !== 'allocation' && scope !== 'areaShift')
    throw new Refusal([fault('scope', 'CHOICE', { label: 'Of', value: scope, options: 'allocation, areaShift' })]);
  const isArea = scope === 'areaShift';
  const row = isArea ? undefined : await readRow(call, materialAllocation, idAt(body, 'allocation', 'Allocation')); // the person's own rows alone
  const stockArea = isArea ? idAt(body, 'stockArea', 'Stock Area') : Number(row?.['stockAreaTo']);
  if (isArea) {
    const area = await tx.maybe<Place>(
      'select branch_id as branch, location_id as location, id as area from stock_area where partner_id = $1 and id = $2 and deleted_on is null',
      [tx.partnerId, stockArea],
      'floor-area-branch',
    );
    if (area === undefined || !isWithinPlaces(call.person, area))
      throw new Refusal([fault('stockArea', 'REFERENCE', { label: 'Stock Area', value: stockArea })]);
  }
  const allocation = typeof row?.['id'] === 'number' ? row['id'] : null;
  const keys = await floorKeys(call, { scope, allocation, stockArea, date: today });
  const hasSecond = isOn((await partnerConfig(tx)).value, 'SECONDARY_STOCK_SUPPORT');
  const items = keys.map(({ item }) => item);
  const units = await tx.query<Unit>(NAMES_SQL, [tx.partnerId, items, hasSecond], 'floor-units');
  const header = await tx.maybe<object>(
    isArea ? AREA_SQL : ALLOCATION_SQL,
    [tx.partnerId, isArea ? stockArea : allocation],
    isArea ? 'floor-area-header' : 'floor-allocation-header',
  );
  return { data: { scope, allocation, header: header ?? {}, lines: keys.map((key) => wired(key, units)) } };
};

/** Calls of the floor's reconciliation beyond the generic ones and its verbs (spec 02, 5.5). */
export const floorEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${floorReconciliation.api}/propose`,
    need: { service: floorReconciliation.acl },
    summary: 'What the books have of an allocation, or of an area since it was last reconciled',
    reads: true,
    run: propose,
  },
];
