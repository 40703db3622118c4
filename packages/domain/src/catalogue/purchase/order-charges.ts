import { f } from '../language/f.ts';
import { chargeHead } from '../language/groups/charge-head.ts';

/** What a supplier charges besides the goods: packing, insurance, loading; below 0 a discount (spec 02, 3.1). */
export const orderCharges = () =>
  f.lines({
    label: 'Other charges',
    of: {
      ...chargeHead(),
      percent: f.percent({ label: '%', min: -100 }),
      amount: f.money({ label: '₹', confidential: true, isRuled: true }),
      taxed: f.choice({
        label: 'Taxed',
        options: ['withGoods', 'ownRate'],
        required: true,
        default: 'withGoods',
      }),
      gstRate: f.ref({ to: 'gstRate', label: 'GST', isRuled: true }),
      inCost: f.boolean({ label: 'In cost', default: true, isOverruled: true }),
    },
  });
