import { fault } from '../../contract/faults.ts';
import { inOrder } from '../language/document-fields.ts';
import { rising } from '../language/groups/range.ts';
import { shiftsApart } from '../language/groups/working-hours.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Made = { readonly yearMade?: number | null };

/** A machine of next year's make may be on order; one of a later year is a slip of the keys. */
const yearReached: RecordRule = ({ yearMade }: Made, { today }) => {
  const latest = Number(today.slice(0, 4)) + 1;
  return yearMade && yearMade > latest ? [fault('yearMade', 'TOO_LARGE', { label: 'Year made', n: latest })] : [];
};

const afterPurchase = (key: string, label: string): ModuleRule => ({
  needs: ['purchaseDate', key],
  check: inOrder('purchaseDate', 'Bought on', key, label),
});

/** Rules of a machine: dates follow its purchase, ranges rise. */
export const machineRules: readonly ModuleRule[] = [
  { needs: ['yearMade'], check: yearReached },
  shiftsApart('calendar'),
  rising(['widthMinMm', 'Narrowest'], ['widthMaxMm', 'Widest']),
  rising(['minBatchKg', 'Smallest batch'], ['maxBatchKg', 'Largest batch']),
  afterPurchase('warrantyTill', 'Warranty till'),
  afterPurchase('amcTill', 'Service contract till'),
  afterPurchase('insuranceTill', 'Insured till'),
];
