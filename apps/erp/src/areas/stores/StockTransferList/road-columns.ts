import type { WireRecord } from '@weft/api/resource/resource';
import { statusOf } from '@weft/domain/contract/statuses';
import type { Column } from '@weft/ui/DataTable';
import { type DeskWidths, inSymbol, onDesk } from '../desk-widths.ts';

const HOUR = 3_600_000;

/** All columns but those that wait for more room stand on a desk of 1440 px. */
const WIDTHS: DeskWidths = {
  number: 144,
  date: 104,
  fromStockArea: 96,
  toStockArea: 96,
  vehicleNumber: 106,
  totalQuantity: 96,
  totalUom: 54,
  value: 118,
  receivedPercent: 92,
  status: 112,
};

const isOnRoad = (row: WireRecord): boolean => ['inTransit', 'inProgress'].includes(statusOf(row['status']) ?? '');

/** Hours that goods were on the road, or have been so far, to a tenth; null where they never were. */
export const roadHours = (row: WireRecord, now: number): number | null => {
  const { hoursOnRoad, sentAt } = row;
  if (typeof hoursOnRoad === 'number') return hoursOnRoad;
  return isOnRoad(row) && typeof sentAt === 'string'
    ? Math.max(0, Math.round(((now - Date.parse(sentAt)) / HOUR) * 10) / 10)
    : null;
};

/** Goods that should have been there already. */
export const isOverdue = (row: WireRecord, now: number): boolean =>
  isOnRoad(row) && typeof row['expectedAt'] === 'string' && Date.parse(row['expectedAt']) < now;

/** Columns of the list in which the hours of goods that are still on the road go on; what should have come stands out (spec 02, 5.7). */
export const roadColumns = (
  columns: readonly Column<WireRecord>[],
  now: number,
  hours: (count: number) => string,
): readonly Column<WireRecord>[] =>
  columns.map((column): Column<WireRecord> =>
    column.key === 'hoursOnRoad'
      ? {
          key: column.key,
          label: column.label,
          kind: 'status',
          width: 88,
          format: (_, row) => {
            const so = roadHours(row, now);
            return so === null ? '' : hours(so);
          },
          tone: (row) => (isOverdue(row, now) ? 'warning' : 'neutral'),
        }
      : inSymbol(onDesk(column, WIDTHS)),
  );
