import type { RequiredRule } from '../field.ts';
import { f } from '../f.ts';
import type { RuleContext } from '../rule-context.ts';
import { ifscField, mobileField, pinField } from './identifier-fields.ts';

type InCountry = { readonly country?: number | null };

/** Whether an address lies in India: states, cities and PIN codes are asked there alone. */
export const isIndian = ({ country }: InCountry, context: RuleContext): boolean =>
  context.ref('country', country)?.['isoCode2'] === 'IN';

const inIndia: RequiredRule = isIndian;

/** Where an address needs a state: in India, and in countries that say so. */
const hasStates: RequiredRule = (address: InCountry, context) =>
  isIndian(address, context) || context.ref('country', address.country)?.['hasStates'] === true;

const place = {
  line1: f.text({ label: 'Address line 1', max: 100 }),
  line2: f.text({ label: 'Address line 2', max: 100 }),
  line3: f.text({ label: 'Address line 3', max: 100 }),
  landmark: f.text({ label: 'Landmark', max: 100 }),
  pincode: pinField(),
} as const;

/** An address inside a record that has exactly one (branch, location). Country, state and city are asked once a first line is given. */
export const placeFields = () => ({
  line1: place.line1,
  line2: place.line2,
  country: f.ref({
    to: 'country',
    label: 'Country',
    defaultFrom: 'country',
    faults: { reference: 'ADDRESS_NOT_FOUND', required: 'ADDRESS_NOT_FOUND' },
  }),
  state: f.ref({ to: 'state', label: 'State', faults: { reference: 'ADDRESS_NOT_FOUND' } }),
  city: f.ref({ to: 'city', label: 'City', madeOnUse: true, faults: { reference: 'ADDRESS_NOT_FOUND' } }),
  pincode: place.pincode,
});

/** One of several addresses of a party or an organisation (spec 01, 3.2). */
export const addressFields = () => ({
  addressType: f.choice({
    label: 'Type',
    options: ['billing', 'shipping', 'both', 'factory', 'godown', 'office'],
    required: true,
    default: 'both',
  }),
  label: f.text({ label: 'Name of the place', max: 60 }),
  line1: f.text({ label: 'Address line 1', required: true, max: 100 }),
  line2: place.line2,
  line3: place.line3,
  landmark: place.landmark,
  country: f.ref({
    to: 'country',
    label: 'Country',
    required: true,
    defaultFrom: 'country',
    faults: { required: 'ADDRESS_NOT_FOUND', reference: 'ADDRESS_NOT_FOUND' },
  }),
  state: f.ref({
    to: 'state',
    label: 'State',
    requiredWhen: hasStates,
    faults: { required: 'ADDRESS_NOT_FOUND', reference: 'ADDRESS_NOT_FOUND' },
  }),
  city: f.ref({
    to: 'city',
    label: 'City',
    madeOnUse: true,
    requiredWhen: inIndia,
    faults: { required: 'ADDRESS_NOT_FOUND', reference: 'ADDRESS_NOT_FOUND' },
  }),
  pincode: place.pincode,
  gstin: f.gstin({ label: 'GSTIN' }),
  contactName: f.text({ label: 'Contact', max: 100 }),
  phone: f.phone({ label: 'Phone' }),
  email: f.email({ label: 'E-Mail' }),
  distanceKm: f.integer({ label: 'Distance (km)', min: 0, max: 4000, help: 'For the e-way bill.' }),
  isDefaultBilling: f.boolean({ label: 'Default billing', isSingle: true }),
  isDefaultShipping: f.boolean({ label: 'Default shipping', isSingle: true }),
  latitude: f.decimal({ label: 'Latitude', min: '-90', max: '90' }),
  longitude: f.decimal({ label: 'Longitude', min: '-180', max: '180' }),
});

type Reachable = { readonly phone?: string | null; readonly email?: string | null };

const isUnreachable: RequiredRule = ({ phone, email }: Reachable) => !phone && !email;

/** What a contact person of a party sees to. */
export const CONTACT_ROLES = [
  'owner',
  'purchase',
  'sales',
  'accounts',
  'dispatch',
  'quality',
  'production',
  'other',
] as const;

/** A contact person (spec 01, 3.3): reachable by at least one of mobile, phone, e-mail. */
export const contactFields = () => ({
  name: f.text({ label: 'Name', required: true, max: 100 }),
  role: f.choice({
    label: 'For',
    options: CONTACT_ROLES,
    default: 'other',
  }),
  designation: f.text({ label: 'Designation', max: 60 }),
  mobile: { ...mobileField(), requiredWhen: isUnreachable },
  phone: f.phone({ label: 'Phone' }),
  email: f.email({ label: 'E-Mail' }),
  isPrimary: f.boolean({ label: 'Primary', isSingle: true }),
  receivesMessages: f.boolean({ label: 'Receives messages', default: true }),
});

const owner = () =>
  f.integer({
    label: 'Contact',
    min: 1,
    faults: { min: 'CONTACT_NOT_POSITIVE' },
    help: 'Filled by the server.',
    isUnasked: true,
  });

/** Another way to reach a party; `value` must fit its kind. */
export const otherDetailFields = () => ({
  party: owner(),
  kind: f.choice({
    label: 'Kind',
    options: ['phone', 'mobile', 'email', 'fax', 'whatsapp', 'website', 'other'],
    required: true,
  }),
  value: f.text({ label: 'Value', required: true, max: 200 }),
  label: f.text({ label: 'Label', max: 60 }),
});

/** A bank account. */
export const bankFields = () => ({
  party: owner(),
  bankName: f.text({ label: 'Bank', required: true, max: 100 }),
  branchName: f.text({ label: 'Bank branch', max: 100 }),
  accountName: f.text({ label: 'Account name', max: 150 }),
  accountNumber: f.text({
    label: 'Account number',
    required: true,
    form: 'code',
    max: 18,
    pattern: /^[A-Z0-9]{6,18}$/u,
    example: '123456789012',
    masked: true,
  }),
  ifsc: ifscField(),
  accountType: f.choice({ label: 'Type', options: ['current', 'savings', 'cashCredit', 'overdraft', 'other'] }),
  upi: f.text({ label: 'UPI', max: 100, pattern: /^[\w.-]+@[\w.-]+$/u, example: 'name@bank' }),
  isDefault: f.boolean({ label: 'Default', isSingle: true }),
});
