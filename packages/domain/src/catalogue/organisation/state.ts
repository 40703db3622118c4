import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** State of a country; its code stands at the head of every GSTIN (spec 01, 3.23 and 6.2.3). */
export const state = master({
  name: 'state',
  title: 'State',
  api: 'state',
  acl: 'geography',
  route: 'org-profile/geography/state',
  code: 'alphaCode',
  lends: ['country', 'stateCode', 'ewayLimits'],
  fields: {
    country: f.ref({
      to: 'country',
      label: 'Country',
      required: true,
      defaultFrom: 'country',
      faults: { required: 'COUNTRY_NOT_FOUND' },
    }),
    name: f.text({
      label: 'State',
      required: true,
      unique: ['country'],
      max: 80,
      faults: { required: 'STATE_NOT_FOUND', unique: 'STATE_EXISTS' },
    }),
    stateCode: f.integer({
      label: 'State code',
      required: true,
      unique: ['country'],
      min: 1,
      max: 99,
      help: 'The first two digits of a GSTIN.',
      faults: {
        required: 'STATE_CODE_NOT_POSITIVE',
        type: 'STATE_CODE_NOT_POSITIVE',
        min: 'STATE_CODE_NOT_POSITIVE',
        unique: 'STATE_CODE_EXISTS',
      },
    }),
    alphaCode: f.text({ label: 'Short code', form: 'code', max: 2, pattern: /^[A-Z]{2}$/u, example: 'GJ' }),
    otherName: f.text({
      label: 'Also written',
      unique: true,
      max: 80,
      help: 'A name under which files bring the state.',
    }),
    isUnionTerritory: f.boolean({ label: 'Union territory' }),
    pinPrefixes: f.text({ label: 'PIN begins with', max: 60, example: '36, 37, 38, 39' }),
    ewayLimits: f.lines({
      label: 'E-way bill in the state',
      distinct: ['from'],
      of: {
        from: f.date({ label: 'From', required: true }),
        above: f.money({
          label: 'Above (₹)',
          required: true,
          min: 0,
          help: 'Value with tax above which goods that stay in the state need an e-way bill; before the first day, and without one: the setting.',
        }),
      },
    }),
  },
  form: [
    ['country', 'name', 'stateCode'],
    ['alphaCode', 'otherName', 'pinPrefixes', 'isUnionTerritory'],
    ['ewayLimits'],
  ],
  list: {
    columns: ['name', 'stateCode', 'alphaCode', 'country', 'isUnionTerritory', 'isActive'],
    search: ['name', 'alphaCode', 'otherName'],
    sort: 'name',
    filters: ['country'],
  },
  matchOn: ['name'],
});

export type State = Row<typeof state>;
export type StateInput = Input<typeof state>;
