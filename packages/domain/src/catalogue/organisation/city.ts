import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** City of a state; a typed new city is made with the address that names it (spec 01, 3.2 and 3.23). */
export const city = master({
  name: 'city',
  title: 'City',
  plural: 'Cities',
  api: 'city',
  acl: 'geography',
  route: 'org-profile/geography/city',
  lends: ['state'],
  fields: {
    state: f.ref({
      to: 'state',
      label: 'State',
      required: true,
      faults: { required: 'STATE_NOT_FOUND' },
    }),
    name: f.text({
      label: 'City',
      required: true,
      unique: ['state'],
      max: 80,
      faults: { required: 'CITY_NOT_FOUND', unique: 'CITY_EXISTS' },
    }),
    aliasNames: f.text({ label: 'Also known as', max: 200, example: 'Bombay, Bambai' }),
    district: f.text({ label: 'District', max: 80 }),
    pinPrefixes: f.text({ label: 'PIN begins with', max: 60, example: '395' }),
    stdCode: f.text({ label: 'STD code', max: 8, pattern: /^\d{2,6}$/u, example: '0261' }),
    isPort: f.boolean({ label: 'Port' }),
  },
  form: [
    ['state', 'name', 'aliasNames', 'district'],
    ['pinPrefixes', 'stdCode', 'isPort'],
  ],
  list: {
    columns: ['name', 'state', 'district', 'isActive'],
    search: ['name', 'aliasNames', 'district'],
    sort: 'name',
    filters: ['state'],
  },
  matchOn: ['state', 'name'],
});

export type City = Row<typeof city>;
export type CityInput = Input<typeof city>;
