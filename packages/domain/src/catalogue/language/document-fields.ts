import { fault, type Fault } from '../../contract/faults.ts';
import { addDays } from '../../rules/dates/add-days.ts';
import { formatDate } from '../../rules/dates/format-date.ts';
import { f } from './f.ts';
import type { SeenRule } from './field.ts';
import type { Module, RecordRule } from './module.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Company, branch and location of a document: asked while the switch is on, filled in silence otherwise (spec 02, 0.3 block A). Nobody chooses them
 * while `heldWhen` holds.
 */
export const placeOfDocument = <const S extends 'CBL_FLOW_SUPPORT' | 'PO_CBL_FLOW_SUPPORT'>(
  switchedBy: S,
  held: { readonly heldWhen?: SeenRule } = {},
) => ({
  organization: f.ref({
    to: 'organization',
    label: 'Company',
    required: true,
    switchedBy,
    defaultFrom: 'organization',
    ...held,
  }),
  branch: f.ref({ to: 'branch', label: 'Branch', required: true, switchedBy, defaultFrom: 'branch', ...held }),
  location: f.ref({ to: 'location', label: 'Location', required: true, switchedBy, defaultFrom: 'location', ...held }),
});

/** Day that a person reads on a document, and that its number's year comes from. */
export const documentDate = (label: string) => f.date({ label, required: true, defaultFrom: 'today' });

const lockedFault = (label: string, date: string, lock: string | undefined): readonly Fault[] =>
  lock && date <= lock ? [fault('date', 'PERIOD_CLOSED', { label, date: formatDate(date) })] : [];

const earlyFault = (
  label: string,
  date: string,
  days: string,
  { today, mayOverride }: RuleContext,
): readonly Fault[] => {
  const earliest = addDays(today, -Number(days));
  return date < earliest && !mayOverride ? [fault('date', 'TOO_SMALL', { label, n: formatDate(earliest) })] : [];
};

/**
 * Rule of a document's `date`: not after today, not in a closed period and, with `backDays` (the default of BACK_DATE_DAYS), not further back
 * without override (spec 02, 0.3). A stored date is not asked again; that of a document that was made before this system was used may lie far back.
 * @example rules: [{ needs: ['date'], check: dateRule('PO date', { backDays: '7' }) }]
 */
export const dateRule =
  (label: string, { backDays }: { readonly backDays?: string } = {}): RecordRule =>
  ({ date }: { readonly date: string }, context) => {
    if (context.before?.['date'] === date) return [];
    if (date > context.today) return [fault('date', 'ORDER', { first: label, second: 'today' })];
    if (context.isTakenOver) return [];
    const days = backDays === undefined ? undefined : (context.config('BACK_DATE_DAYS') ?? backDays);
    return [
      ...lockedFault(label, date, context.config('PERIOD_LOCK_DATE')),
      ...(days === undefined ? [] : earlyFault(label, date, days, context)),
    ];
  };

/** Fault of a stored document whose day came to lie in a closed period: the rule of its date does not ask a stored one again. */
export const closedMeanwhile = (
  { fields: { date: field } }: Pick<Module, 'fields'>,
  { date }: AnyRecord,
  lock: string | undefined,
): readonly Fault[] => (field === undefined || typeof date !== 'string' ? [] : lockedFault(field.label, date, lock));

/**
 * Rule of two days: the first not after the second, each asked only when given.
 * @example { needs: ['joinedOn', 'leftOn'], check: inOrder('joinedOn', 'Joined on', 'leftOn', 'Left on') }
 */
export const inOrder =
  (first: string, firstLabel: string, second: string, secondLabel: string): RecordRule =>
  (record: { readonly [key: string]: unknown }) => {
    const [from, to] = [record[first], record[second]];
    return typeof from === 'string' && typeof to === 'string' && from > to
      ? [fault(second, 'ORDER', { first: firstLabel, second: secondLabel })]
      : [];
  };
