import { statusOf } from '@weft/domain/contract/statuses';
import { daysLate } from '@weft/domain/rules/purchase/days-late';
import type { Handler } from '../../records/handler.ts';

const ITEMS_SQL = `select l.parent_id as id, count(distinct l.item_id)::int as items from purchase_order_lines l
 where l.partner_id = $1 and l.parent_id = any($2::bigint[]) and l.deleted_on is null group by 1`;

/** What a list says of orders beyond their columns: how many different items, and by how many days they are late (spec 02, 3.10). */
export const orderFigures: Pick<Handler, 'shown' | 'shownFrom'> = {
  shownFrom: ['expectedOn', 'status'],
  shown: async ({ tx, today }, ids, rows) => {
    const counted = await tx.query<{ readonly id: number; readonly items: number }>(
      ITEMS_SQL,
      [tx.partnerId, ids],
      'orders-items',
    );
    const items = new Map(counted.map((row) => [row.id, row.items]));
    return new Map(
      rows.map((row) => {
        const id = Number(row['id']);
        const expectedOn = typeof row['expectedOn'] === 'string' ? row['expectedOn'] : null;
        const order = { status: statusOf(row['status']), expectedOn };
        return [id, { itemCount: items.get(id) ?? 0, daysLate: daysLate(order, today) }] as const;
      }),
    );
  },
};
