import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { transport } from '@weft/domain/catalogue/logistics/transport';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { refuse } from '../../http/refusal.ts';
import { read } from '../../records/record-store.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';

const TAKEN_SQL = `select distinct v.vehicle_number as number, t.name from transport_vehicles v join transport t on t.partner_id = v.partner_id and t.id = v.parent_id
 where v.partner_id = $1 and v.vehicle_number = any ($2::text[]) and v.deleted_on is null and t.deleted_on is null and t.is_active and t.id <> $3`;

type Taken = { readonly number: string; readonly name: string };

const vehiclesOf = (record: AnyRecord = {}): readonly AnyRecord[] =>
  Array.isArray(record['vehicles']) ? (record['vehicles'] as readonly AnyRecord[]) : []; // lines are lists of records

/**
 * A vehicle drives for one carrier at a time (spec 01, 3.20): asked of those that a carrier in use takes on, not of those that it
 * had before while it was in use.
 * Fault EXISTS at the vehicle, naming the other.
 */
const vehicleFaults = async (
  { tx }: SaveContext,
  record: AnyRecord,
  before: AnyRecord | undefined,
): Promise<readonly Fault[]> => {
  if ((record['isActive'] ?? before?.['isActive'] ?? true) === false) return [];
  const held = before?.['isActive'] === false ? [] : vehiclesOf(before); // what a carrier had that comes back may drive for another by now
  const known = new Set(held.map(({ vehicleNumber }) => vehicleNumber));
  const vehicles = vehiclesOf(record['vehicles'] === undefined ? before : record);
  const numbers = vehicles.flatMap(({ vehicleNumber }) =>
    typeof vehicleNumber === 'string' && !known.has(vehicleNumber) ? [vehicleNumber] : [],
  );
  if (numbers.length === 0) return [];
  const taken = await tx.query<Taken>(
    TAKEN_SQL,
    [tx.partnerId, numbers, Number(before?.['id'] ?? 0)],
    'vehicles-taken',
  );
  return vehicles.flatMap(({ vehicleNumber }, n) => {
    const other = taken.find(({ number }) => number === vehicleNumber);
    return other === undefined
      ? []
      : [
          fault(`vehicles[${n}].vehicleNumber`, 'EXISTS', {
            module: 'Vehicle',
            value: `${other.number} (${other.name})`,
          }),
        ];
  });
};

/** Carriers. Fault EXISTS at a vehicle that drives for another one in use. */
export const transportHandler = handlerOf(transport, {
  check: (context, record, before) => vehicleFaults(context, record, before),
  async afterEnd(context, { id }, change) {
    if (change !== 'activate') return;
    const now = await read(context.tx, transport, id); // a body that brings it back may have taken vehicles from it
    refuse(await vehicleFaults(context, { isActive: true }, { ...now, isActive: false }));
  },
});
