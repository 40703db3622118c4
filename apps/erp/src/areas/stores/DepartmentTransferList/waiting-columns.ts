import type { WireRecord } from '@weft/api/resource/resource';
import { wholeHoursOf } from '@weft/domain/rules/dates/hours-of';
import type { Column } from '@weft/ui/DataTable';
import { type DeskWidths, inSymbol, onDesk } from '../desk-widths.ts';

/** After so many hours whoever waits is told of it (spec 02, 5.9). */
const LATE = 24;

/** Hours since a moment, down to the whole one; undefined while nobody waits. @example hoursSince('2026-04-01T10:00:00Z', Date.parse('2026-04-01T12:30:00Z')) → 2 */
export const hoursSince = (moment: unknown, now: number): number | undefined =>
  typeof moment === 'string' ? wholeHoursOf(now - Date.parse(moment)) : undefined;

/** All columns stand on a desk of 1440 px. */
const WIDTHS: DeskWidths = {
  number: 142,
  date: 104,
  fromStockArea: 92,
  toStockArea: 92,
  departments: 120,
  purpose: 118,
  goods: 98,
  totalQuantity: 90,
  totalUom: 56,
  status: 112,
};

export type WaitingColumns = {
  readonly label: string;
  readonly hours: (count: number) => string;
  /** The list holds what waits, and nothing else: its cards say how long in the place of the status. */
  readonly allWait: boolean;
};

/** Columns of the list, with the hours of waiting in the place of the moment since which somebody waits; more than a day stands out. */
export const waitingColumns = (
  columns: readonly Column<WireRecord>[],
  now: number,
  { label, hours, allWait }: WaitingColumns,
): readonly Column<WireRecord>[] =>
  columns.map((column): Column<WireRecord> => {
    const { key } = column;
    const placed = inSymbol(onDesk(column, WIDTHS));
    if (key === 'status') return { ...placed, isHiddenOnCard: allWait };
    if (key !== 'waitingSince') return placed;
    return {
      key,
      label,
      kind: 'status',
      width: 82,
      isHiddenOnCard: !allWait,
      format: (_, row) => {
        const waited = hoursSince(row['waitingSince'], now);
        return waited === undefined ? '' : hours(waited);
      },
      tone: (row) => ((hoursSince(row['waitingSince'], now) ?? 0) >= LATE ? 'warning' : 'neutral'),
    };
  });
