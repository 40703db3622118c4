import { type Decimal, isDecimal, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { namesOf } from './supporting-inward.derive.ts';

type Line = {
  readonly item?: number | null;
  readonly quantity?: Decimal | null;
  readonly secondaryQuantity?: Decimal | null;
};
type Outward = { readonly lines?: readonly Line[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What lists show of the goods of an outward: names, pieces, second quantity. `mode` as the form it is typed into: 1 foundry, 2 chemical. */
export const deriveOutward =
  (mode: 1 | 2): DeriveRule =>
  ({ lines = [] }: Outward, { ref }) => ({
    mode,
    direction: 'outward',
    goods: namesOf(lines.map(({ item }) => textOf(ref('item', item)?.['name']))),
    pieces: sumOf(lines.map(({ quantity }) => figure(quantity))),
    weightKg: sumOf(lines.map(({ secondaryQuantity }) => figure(secondaryQuantity))),
  });
