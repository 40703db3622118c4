import { fault, type Fault } from '../../../contract/faults.ts';
import { mouldAge, shotsOf } from '../../../rules/production/mould-figures.ts';
import { formatNumber } from '../../../rules/format/format-number.ts';
import { optionLabel } from '../kinds/choice/choice.ts';
import type { Field } from '../field.ts';
import type { NeedyRule } from '../module.ts';
import type { AnyRecord } from '../record.ts';
import { textOf } from '../text-of.ts';

/** Statuses of machines are read as the master's field names them. */
const STATUS: Field = { kind: 'choice', label: 'Status' };

/**
 * A machine in one of these statuses is put to no new work (spec 01, 3.18); a record that had it keeps it, whatever became of it. Material may be asked
 * for a machine under repair, so each module says itself what hinders it. Fault MACHINE_OUT (4404160) at the field.
 * @example machineStands('machine', ['retired'])
 */
export const machineStands = (key: string, out: readonly string[]): NeedyRule => ({
  needs: [key],
  check: (record, { ref, before }) => {
    const id = (record as AnyRecord)[key];
    const status = textOf(ref('machine', id)?.['status']);
    return !out.includes(status) || before?.[key] === id
      ? []
      : [fault(key, 'MACHINE_OUT', { status: optionLabel(STATUS, status) })];
  },
});

const plain = (value: number): string => formatNumber(String(value), { maxPlaces: 0, grouping: 'indian' });

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

const shotsIn = (mould: AnyRecord | undefined) => ({
  lifeShots: count(mould?.['lifeShots']),
  usedShots: count(mould?.['usedShots']),
  openingShots: count(mould?.['openingShots']),
});

/** A mould whose life is used up, by the shots before it came here and those made since. */
const wornFaults = (mould: AnyRecord | undefined, at: string): readonly Fault[] => {
  const shots = shotsIn(mould);
  return mouldAge(shots) === 'worn'
    ? [fault(at, 'MOULD_WORN', { used: plain(shotsOf(shots)), life: plain(shots.lifeShots) })]
    : [];
};

/**
 * Moulds of lines whose life is used up (spec 01, 3.21): a warning where goods that were made are received, since they are there. Fault MOULD_WORN
 * (4404161) at the line's mould.
 */
export const mouldsLast = (lines: string, key: string): NeedyRule => ({
  needs: [lines],
  check: (record, { ref }) => {
    const given = (record as AnyRecord)[lines];
    return (Array.isArray(given) ? (given as readonly AnyRecord[]) : []).flatMap((line, n) =>
      wornFaults(ref('mould', line[key]), `${lines}[${n}].${key}`),
    );
  },
});
