import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { addressWarnings } from '../language/groups/address.rules.ts';
import { addressFields } from '../language/groups/address-fields.ts';
import { mobileField, neededVehicle } from '../language/groups/identifier-fields.ts';
import { isBlocked, transportRules } from './transport.rules.ts';

/** Transport: a carrier with its vehicles, routes and papers (spec 01, 3.20). */
export const transport = master({
  name: 'transport',
  title: 'Transport',
  plural: 'Transport',
  api: 'chemical/transport',
  apiAliases: ['transport'],
  acl: 'chemical/transport',
  aclAliases: ['transport'],
  route: 'transport',
  fields: {
    name: f.text({ label: 'Transporter', required: true, unique: true, max: 120 }),
    party: f.ref({ to: 'party', label: 'Party', where: { isTransporter: true }, help: 'For bills and GST.' }),
    transporterId: f.gstin({ label: 'Transporter ID', help: 'GSTIN or TRANSIN, for e-way bills.' }),
    mode: f.choice({
      label: 'Mode',
      options: ['road', 'rail', 'air', 'ship'],
      required: true,
      default: 'road',
    }),
    vehicles: f.lines({
      label: 'Vehicles',
      distinct: ['vehicleNumber'],
      of: {
        vehicleNumber: neededVehicle(),
        vehicleType: f.choice({
          label: 'Type',
          options: ['regular', 'odc'],
          optionLabels: { odc: 'Over-dimensional cargo' },
          default: 'regular',
        }),
        capacityKg: f.decimal({ label: 'Capacity (kg)', min: 0, places: 3 }),
        driverName: f.text({ label: 'Driver', max: 100 }),
        driverMobile: mobileField(),
        licenceTill: f.date({ label: 'Licence till' }),
        fitnessTill: f.date({ label: 'Fitness till' }),
        insuranceTill: f.date({ label: 'Insured till' }),
        pucTill: f.date({ label: 'PUC till' }),
      },
    }),
    contactName: f.text({ label: 'Contact', max: 100 }),
    mobile: mobileField(),
    email: f.email({ label: 'E-Mail' }),
    addresses: f.lines({ label: 'Addresses', of: addressFields() }),
    routes: f.lines({
      label: 'Routes',
      distinct: ['fromCity', 'toCity'],
      of: {
        fromCity: f.ref({ to: 'city', label: 'From', required: true }),
        toCity: f.ref({ to: 'city', label: 'To', required: true }),
        days: f.integer({ label: 'Days', min: 0, max: 90 }),
        freight: f.ref({ to: 'freight', label: 'Freight' }),
      },
    }),
    rating: f.integer({ label: 'Rating', min: 1, max: 5 }),
    blocked: f.boolean({ label: 'Blocked' }),
    blockReason: f.text({ label: 'Why blocked', max: 200, requiredWhen: isBlocked }),
  },
  form: [
    {
      title: 'Transport',
      rows: [
        ['name', 'party', 'mode'],
        ['transporterId', 'rating'],
        ['contactName', 'mobile', 'email'],
        ['blocked', 'blockReason'],
      ],
    },
    { title: 'Vehicles', rows: [['vehicles']] },
    { title: 'Routes', rows: [['routes']] },
    { title: 'Addresses', rows: [['addresses']] },
  ],
  list: {
    columns: ['name', 'party', 'mode', 'transporterId', 'mobile', 'rating', 'blocked', 'isActive'],
    from1200: ['rating', 'mobile'],
    search: ['name', 'transporterId'],
    sort: 'name',
    filters: ['mode', 'blocked'],
  },
  reads: ['addresses.country', 'addresses.state', 'addresses.city'],
  rules: transportRules,
  warnings: [addressWarnings],
});

export type Transport = Row<typeof transport>;
export type TransportInput = Input<typeof transport>;
