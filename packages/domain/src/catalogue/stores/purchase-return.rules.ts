import { fault } from '../../contract/faults.ts';
import { STATUSES } from '../../contract/statuses.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { type Decimal, isPositive } from '../../rules/decimal/decimal.ts';
import { dateRule } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { stockNamed } from './lots-named.ts';
import { inwardLineOf } from './purchase-return.derive.ts';
import { noBlockedLeaving } from '../language/groups/blocked-items.ts';

type Line = {
  readonly inward?: number | null;
  readonly inwardLine?: number | null;
  readonly quantity?: Decimal;
  readonly rate?: Decimal | null;
};
type Return = {
  readonly party?: number;
  readonly date?: string;
  readonly lines?: readonly Line[];
};

const POSTED = new Set<unknown>([
  STATUSES.open.id,
  STATUSES.inProgress.id,
  STATUSES.completed.id,
  'open',
  'inProgress',
  'completed',
]);

/** Lines go back by the inward that they came in by, of this party and posted; without one only by override, at a rate that is typed. */
const inwardsFit: RecordRule = ({ party, lines = [] }: Return, context) =>
  lines.flatMap((line, n) => {
    const at = `lines[${n}]`;
    const { inward, inwardLine } = line;
    if (!inward || !inwardLine)
      return [
        ...(context.mayOverride ? [] : [fault(`${at}.inward`, 'REQUIRED', { label: 'Inward' })]),
        ...(line.rate && isPositive(line.rate) ? [] : [fault(`${at}.rate`, 'ZERO_RATE')]),
      ];
    const receipt = context.ref('inward', inward);
    if (receipt === undefined) return [];
    if (receipt['party'] !== party || !POSTED.has(receipt['status']))
      return [fault(`${at}.inward`, 'REFERENCE', { label: 'Inward of this party', value: textOf(receipt['number']) })];
    return inwardLineOf(line, context) === undefined
      ? [fault(`${at}.inwardLine`, 'REFERENCE', { label: 'Inward line', value: inwardLine })]
      : [];
  });

/** Nothing goes back before it came. */
const afterInward: RecordRule = ({ date, lines = [] }: Return, { ref }) => {
  const dates = lines.map(({ inward }) => ref('inward', inward)?.['date']);
  return dates.some((came) => typeof came === 'string' && date !== undefined && came > date)
    ? [fault('date', 'ORDER', { first: 'Date of the inward', second: 'Date' })]
    : [];
};

/** Rules of a purchase return (spec 02, 4.7 bad input); what needs the stock itself is the server's handler. */
export const purchaseReturnRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['party', 'lines'], check: inwardsFit },
  { needs: ['date', 'lines'], check: afterInward },
  { needs: ['lines'], check: stockNamed },
  noBlockedLeaving,
];
