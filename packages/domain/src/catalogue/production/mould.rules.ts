import { fault } from '../../contract/faults.ts';
import { shotsToService, type MouldShots } from '../../rules/production/mould-figures.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RequiredRule } from '../language/field.ts';
import type { DeriveRule, ModuleRule, RecordRule } from '../language/module.ts';

type Shaping = {
  readonly mouldName?: number | null;
  readonly items?: readonly { readonly cavities?: number | null }[];
  readonly blockedCavities?: number | null;
};

/** Somebody else's mould says whose it is. */
export const isNotOurs: RequiredRule = ({ owner = 'own' }: { readonly owner?: string }) => owner !== 'own';

const cavitiesOf = ({ items = [] }: Shaping): number => items.reduce((sum, { cavities }) => sum + (cavities ?? 0), 0);

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Shots that production posted: what a mould has made beyond those with which it came. */
const postedShots = (before: AnyRecord | undefined): number =>
  Math.max(0, count(before?.['usedShots']) - count(before?.['openingShots']));

/** The type follows the name; a shot gives what is not blocked; shots used are those before and those that production posted (spec 04, 2). */
export const deriveMould: DeriveRule = (mould: Shaping & MouldShots, { ref, before }) => {
  const usedShots = count(mould.openingShots) + postedShots(before);
  return {
    mouldType: ref('mouldName', mould.mouldName)?.['mouldType'],
    activeCavities: Math.max(0, cavitiesOf(mould) - (mould.blockedCavities ?? 0)),
    usedShots,
    shotsToService: shotsToService({ ...mould, usedShots }) ?? null,
  };
};

const someCavityLeft: RecordRule = (mould: Shaping) => {
  const all = cavitiesOf(mould);
  return (mould.blockedCavities ?? 0) < all
    ? []
    : [fault('blockedCavities', 'TOO_LARGE', { label: 'Blocked cavities', n: all - 1 })];
};

/** Rules of a mould: at least one cavity works. */
export const mouldRules: readonly ModuleRule[] = [{ needs: ['items', 'blockedCavities'], check: someCavityLeft }];
