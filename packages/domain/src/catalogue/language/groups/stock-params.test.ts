import { expect, it } from 'vitest';
import { wordedWith } from '../../../rules/labels/worded.ts';
import { moduleNamed } from '../../registry.ts';
import { isLeftOut } from '../held.ts';
import { shapedModule } from '../shaped-module.ts';

const opening = moduleNamed('openingStock');

/** Parameters that lines of opening stock ask for, by their label, where some are in use. */
const asked = (inUse: readonly number[], labels: { readonly [term: string]: string } = {}): readonly string[] => {
  const config = (key: string): string => (inUse.some((n) => key === `STOCK_PARAM_${n}_IN_USE`) ? 'YES' : 'NO');
  const say = wordedWith(labels);
  const { fields } = shapedModule(opening, { detail: () => undefined, term: (key) => labels[key], say, config });
  return Object.entries(fields['lines']?.of ?? {})
    .filter(([key, field]) => /^(?:ph|moisture|solubility|stockParam\d)$/u.test(key) && !isLeftOut(field, { config }))
    .map(([, { label }]) => label);
};

it('asks for the first three alone while nobody named another', () => {
  expect(asked([])).toEqual(['pH', 'Moisture', 'Solubility']);
});

it('asks for one that is named or has values, by the partner’s word', () => {
  expect(asked([4, 9], { STOCK_PARAM_4: 'Twist' })).toEqual(['pH', 'Moisture', 'Solubility', 'Twist', 'Parameter 9']);
});
