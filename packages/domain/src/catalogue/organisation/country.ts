import { f } from '../language/f.ts';
import { currencyField } from '../language/groups/currency-field.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** Country: where a party or a state lies, and whether its addresses need a state (spec 01, 3.23). */
export const country = master({
  name: 'country',
  title: 'Country',
  plural: 'Countries',
  api: 'country',
  acl: 'geography',
  route: 'org-profile/geography/country',
  code: 'isoCode2',
  lends: ['hasStates', 'postalPattern'], // its code says whether an address is Indian
  fields: {
    name: f.text({
      label: 'Country',
      required: true,
      unique: true,
      max: 80,
      faults: { required: 'COUNTRY_NOT_FOUND', unique: 'COUNTRY_EXISTS' },
    }),
    isoCode2: f.text({
      label: 'ISO code',
      unique: true,
      form: 'code',
      max: 2,
      pattern: /^[A-Z]{2}$/u,
      example: 'IN',
    }),
    isoCode3: f.text({ label: 'ISO code (3)', form: 'code', max: 3, pattern: /^[A-Z]{3}$/u, example: 'IND' }),
    dialCode: f.text({ label: 'Dial code', max: 8, pattern: /^\+\d[\d ]{0,6}$/u, example: '+91' }),
    currency: currencyField(),
    hasStates: f.boolean({
      label: 'Addresses need a state',
      help: 'Addresses of this country are not saved without one.',
    }),
    postalPattern: f.text({
      label: 'Postal code pattern',
      form: 'verbatim',
      max: 100,
      example: 'AA9 9AA|AA99 9AA',
      help: '9 a digit, A a letter, * either; forms apart by |. India has its own.',
    }),
  },
  form: [
    ['name', 'isoCode2', 'isoCode3'],
    ['dialCode', 'currency', 'hasStates', 'postalPattern'],
  ],
  list: {
    columns: ['name', 'isoCode2', 'isoCode3', 'dialCode', 'currency', 'isActive'],
    search: ['name', 'isoCode2'],
    sort: 'name',
  },
  matchOn: ['name'],
  namedBy: ['isoCode3'],
});

export type Country = Row<typeof country>;
export type CountryInput = Input<typeof country>;
