import { fault } from '../../contract/faults.ts';
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

/** The type follows the name; a shot gives what is not blocked (spec 04, 2). */
export const deriveMould: DeriveRule = (mould: Shaping, { ref }) => ({
  mouldType: ref('mouldName', mould.mouldName)?.['mouldType'],
  activeCavities: Math.max(0, cavitiesOf(mould) - (mould.blockedCavities ?? 0)),
});

const someCavityLeft: RecordRule = (mould: Shaping) => {
  const all = cavitiesOf(mould);
  return (mould.blockedCavities ?? 0) < all
    ? []
    : [fault('blockedCavities', 'TOO_LARGE', { label: 'Blocked cavities', n: all - 1 })];
};

/** Rules of a mould: at least one cavity works. */
export const mouldRules: readonly ModuleRule[] = [{ needs: ['items', 'blockedCavities'], check: someCavityLeft }];
