import type { WireRecord } from '@weft/api/resource/resource';
import { statusOf } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { type DueOrder, dueTone } from '@weft/domain/rules/purchase/days-late';
import type { Column } from '@weft/ui/DataTable';
import { plainText } from '../../../product/plain-text.ts';

const dueOf = ({ status, expectedOn }: WireRecord): DueOrder => ({
  status: statusOf(status),
  expectedOn: plainText(expectedOn) || null,
});

/** Columns of the list in which the day of an order warns from three days before it on, and stands out once it is past (spec 02, 3.10). */
export const dueColumns = (columns: readonly Column<WireRecord>[], today: string): readonly Column<WireRecord>[] =>
  columns.map((column): Column<WireRecord> =>
    column.key === 'expectedOn'
      ? {
          ...column,
          kind: 'status',
          format: (value) => (typeof value === 'string' && value !== '' ? formatDate(value) : ''),
          tone: (row) => dueTone(dueOf(row), today),
        }
      : column,
  );
