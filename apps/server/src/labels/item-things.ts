import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { placesSql } from '../stock/within-places.ts';
import { MOST_LABELS } from './label-job.ts';

const FOUND = `select distinct case when b.roll_number <> '' then 'RL' when b.lot_id > 0 then 'ST' else 'IT' end as type,
    case when b.roll_number <> '' then r.id when b.lot_id > 0 then b.lot_id else b.item_id end as id
  from stock_balance b left join stock_roll r on r.partner_id = b.partner_id and r.roll_number = b.roll_number`;

/** What lies in stock of an item, in the person's places. */
const STOCK_SQL = `${FOUND} where b.partner_id = $1${placesSql('b', [2, 3, 4])} and b.item_id = $5 and b.quantity > 0 order by 1, 2 limit $6`;

/** What one line of a document brought into stock. */
const LINE_SQL = `${FOUND} where b.partner_id = $1${placesSql('b', [2, 3, 4])} and b.item_id = $5 and b.id in (select l.balance_id from stock_transformation t
     join stock_ledger l on l.partner_id = t.partner_id and l.transformation_id = t.id and l.side = 'in' and l.balance_id is not null
    where t.partner_id = $1 and t.module = $7 and l.item_id = $5 and l.document_line_id = $8) order by 1, 2 limit $6`;

type Found = { readonly type: CodeType; readonly id: number };

/** Ids of one kind of thing. */
export type ItemThings = readonly { readonly type: CodeType; readonly ids: readonly number[] }[];

/**
 * Rolls, lots or, kept by neither, the item itself: what there is of an item. `type` ST, RL or IT takes that kind of the stock and of lines of
 * inwards; the type of a document takes every kind that its line `detail` brought. Without a line: all that is in stock. Fault NOT_FOUND.
 */
export const thingsOfItem = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  type: CodeType,
  item: number,
  detail: number,
): Promise<ItemThings> => {
  const isThing = type === 'ST' || type === 'RL' || type === 'IT';
  const places = [person.branchIds, person.locationIds, person.stockAreaIds];
  const base = [tx.partnerId, ...places, item, MOST_LABELS];
  const found =
    detail === 0
      ? await tx.query<Found>(STOCK_SQL, base, 'codes-of-item')
      : await tx.query<Found>(LINE_SQL, [...base, isThing ? 'inward' : CODE_TYPES[type], detail], 'codes-of-line');
  const wanted = found.filter((one) => !isThing || one.type === type);
  if (wanted.length === 0) throw new Refusal([fault('itemId', 'NOT_FOUND', { what: 'Stock' })]);
  return (['RL', 'ST', 'IT'] as const).flatMap((kind) => {
    const ids = wanted.filter((one) => one.type === kind).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ type: kind, ids }];
  });
};
