import { validatePincode } from '../../rules/identifiers/pincode.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { pinCodeWarnings } from './pin-code.rules.ts';

/**
 * PIN code: where an address with it lies. A company without any is told what its own addresses, its cities and the first digits say; the
 * directory of India Post is loaded by import, as a file of `pincode, district, state` (spec 01, 3.2 and 6.2.6).
 */
export const pinCode = master({
  name: 'pinCode',
  title: 'PIN Code',
  api: 'pinCode',
  acl: 'geography',
  route: 'org-profile/geography/pin-code',
  display: 'pincode',
  fields: {
    pincode: f.text({
      label: 'PIN',
      required: true,
      unique: true,
      form: 'code',
      max: 12,
      identifier: validatePincode,
      example: '395003',
      synonyms: ['Pincode', 'PIN Code', 'Postal code'],
    }),
    place: f.text({
      label: 'City or town',
      max: 80,
      synonyms: ['City', 'Town'],
      help: 'As addresses name it; left empty, the district is offered.',
    }),
    district: f.text({ label: 'District', max: 80 }),
    state: f.ref({ to: 'state', label: 'State', faults: { reference: 'STATE_NOT_FOUND' } }),
  },
  form: [
    ['pincode', 'place'],
    ['district', 'state'],
  ],
  list: {
    columns: ['pincode', 'place', 'district', 'state', 'isActive'],
    search: ['pincode', 'place', 'district'],
    sort: 'pincode',
    filters: ['state'],
  },
  matchOn: ['pincode'],
  reads: ['state.country'],
  warnings: [pinCodeWarnings],
});

export type PinCode = Row<typeof pinCode>;
export type PinCodeInput = Input<typeof pinCode>;
