import type { WireRecord } from '@weft/api/resource/resource';
import type { Column } from '@weft/ui/DataTable';

const HOUR = 3_600_000;
/** After so many hours whoever waits is told of it (spec 02, 5.9). */
const LATE = 24;

/** Hours since a moment, down to the whole one; undefined while nobody waits. @example hoursSince('2026-04-01T10:00:00Z', Date.parse('2026-04-01T12:30:00Z')) → 2 */
export const hoursSince = (moment: unknown, now: number): number | undefined =>
  typeof moment === 'string' ? Math.max(0, Math.floor((now - Date.parse(moment)) / HOUR)) : undefined;

/** Columns of the list, with the hours of waiting in the place of the moment since which somebody waits; more than a day stands out. */
export const waitingColumns = (
  columns: readonly Column<WireRecord>[],
  now: number,
  words: { readonly label: string; readonly hours: (count: number) => string },
): readonly Column<WireRecord>[] =>
  columns.map((column) =>
    column.key === 'waitingSince'
      ? {
          key: column.key,
          label: words.label,
          kind: 'status',
          format: (_, row) => {
            const hours = hoursSince(row['waitingSince'], now);
            return hours === undefined ? '' : words.hours(hours);
          },
          tone: (row) => ((hoursSince(row['waitingSince'], now) ?? 0) >= LATE ? 'warning' : 'neutral'),
        }
      : column,
  );
