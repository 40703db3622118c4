import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { floorKeys, type FloorKey } from '../floor-reconciliation/floor-facts.ts';
import { floorLies, takenOf, takerOf } from '../floor-reconciliation/floor-pieces.ts';
import { postingFacts } from '../stock/document-posting.ts';
import { linesAt, optionalId, optionalText, quantityAt, type Unread } from '../../../http/read-body.ts';
import {
  allocatedOf,
  allocationLines,
  changedAllocation,
  lockRequest,
  progressAllocation,
  type StoredAllocation,
} from './allocation-steps.ts';
import { secondsOf } from './allocation-hand-over.ts';

/** Name under which what the floor hands back stands in the ledger: it is no part of the handing over. */
export const HAND_BACK = 'materialAllocation.handBack';

type Back = { readonly n: number; readonly key: FloorKey; readonly line: Unread; readonly isDoubtful: boolean };

const wanted = (keys: readonly FloorKey[], lines: readonly Unread[]): readonly Back[] =>
  lines.map((line, n) => {
    const id = optionalId(line, 'id', 'Line', `lines[${n}].id`);
    const key = keys.find(({ allocationLine }) => allocationLine === id);
    if (key === undefined)
      throw new Refusal([fault(`lines[${n}].id`, 'REFERENCE', { label: 'Line', value: id ?? '' })]);
    const condition = optionalText(line, 'condition', 'Condition', 20) ?? 'good';
    if (condition !== 'good' && condition !== 'doubtful')
      throw new Refusal([
        fault(`lines[${n}].condition`, 'CHOICE', {
          label: 'Condition',
          value: condition,
          options: 'good, doubtful',
        }),
      ]);
    return { n, key, line, isDoubtful: condition === 'doubtful' };
  });

/** The 2nd quantity of a line as it was weighed, where somebody did. Faults TYPE, TOO_SMALL at `lines[n].secondaryQuantity`. */
const secondAt = (line: Unread, n: number): AnyRecord =>
  line['secondaryQuantity'] === undefined || line['secondaryQuantity'] === null
    ? {}
    : { secondaryQuantity: quantityAt(line, 'secondaryQuantity', '2nd quantity', `lines[${n}].secondaryQuantity`) };

const open = ({ sources }: FloorKey) => sumOf(sources.map((source) => source.open));

/**
 * Goods go back from the floor to the store that they came from: good as before, doubtful under test (spec 02, 5.4). Both quantities are weighed.
 * Faults: REFERENCE at `lines[n].id`, CHOICE at `lines[n].condition`, LINE_REPEATED, TOO_LARGE at `lines[n].quantity`: more than is open of the
 * allocation; TYPE and TOO_SMALL at `lines[n].secondaryQuantity`; those of the ledger.
 */
export const handBack = async (context: SaveContext, allocation: StoredAllocation, body: AnyRecord): Promise<void> => {
  const { tx, today } = context;
  const request = await lockRequest(context, allocation.request);
  const scope = { scope: 'allocation', allocation: allocation.id, stockArea: request.stockAreaTo, date: today };
  const backs = wanted(await floorKeys(context, scope), linesAt(body));
  const lies = await floorLies(
    context,
    backs.map(({ key }) => key),
  );
  const faults: Fault[] = [];
  const movements: Transfer[] = [];
  const returned = new Map<number | null, ReturnType<typeof open>>();
  for (const { n, key, line, isDoubtful } of backs) {
    const quantity = quantityAt(line, 'quantity', 'Quantity', `lines[${n}].quantity`);
    const first = backs.findIndex((one) => one.key === key);
    if (first !== n) faults.push(fault(`lines[${n}].id`, 'LINE_REPEATED', { n: n + 1, m: first + 1 }));
    else if (quantity.gt(open(key)))
      faults.push(fault(`lines[${n}].quantity`, 'TOO_LARGE', { label: 'Quantity', n: open(key).toString() }));
    else {
      const pieces = takerOf(key.sources)(quantity);
      const seconds = secondsOf(secondAt(line, n), takenOf(pieces, lies));
      const rackId = optionalId(line, 'toRack', 'To rack', `lines[${n}].toRack`);
      returned.set(key.allocationLine, quantity);
      for (const [at, { source, quantity: part }] of pieces.entries())
        movements.push({
          line: n,
          reason: 'FLOOR_RETURN',
          from: { balanceId: source.balanceId },
          ...(source.claim === undefined ? {} : { reservationId: source.claim.id }),
          to: {
            stockAreaId: request.stockAreaFrom,
            ...(rackId === undefined ? {} : { rackId }),
            ...(isDoubtful ? { qcStatus: 'hold' as const } : {}),
          },
          quantity: part,
          ...seconds[at],
          ...(key.allocationLine === null ? {} : { documentLineId: key.allocationLine }),
        });
    }
  }
  refuse(faults);
  await stockOf(tx).post(
    {
      kind: 'transfer',
      module: HAND_BACK,
      documentId: allocation.id,
      ...(allocation.number ? { documentNumber: allocation.number } : {}),
      movements,
      ...postingFacts(context),
    },
    'lines',
  );
  await progressAllocation(context, allocation, {
    lines: allocationLines(allocation).map((line) =>
      changedAllocation(line, { returned: allocatedOf(line).returned.plus(returned.get(line.id) ?? ZERO) }),
    ),
  });
};
