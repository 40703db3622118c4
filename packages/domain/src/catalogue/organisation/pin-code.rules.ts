import { pinWarnings } from '../language/groups/address.rules.ts';
import type { NeedyRule } from '../language/module.ts';

type Placed = { readonly pincode?: string; readonly state?: number | null };

/** A PIN whose first two digits belong to other states: PIN_OTHER_STATE at `pincode`. */
export const pinCodeWarnings: NeedyRule = {
  needs: ['pincode', 'state'],
  check: ({ pincode = '', state = null }: Placed, context) => {
    const country = context.ref('state', state)?.['country'];
    return pinWarnings({ pincode, state, country: typeof country === 'number' ? country : null }, '', context);
  },
};
