/** Kinds of custom fields, as the partner chooses them (spec 01, 2.4). */
export const CUSTOM_TYPES = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'choice',
  'multiChoice',
  'ref',
  'email',
  'phone',
  'url',
  'file',
  'image',
  'computed',
] as const;

/** Kind of a custom field. */
export type CustomType = (typeof CUSTOM_TYPES)[number];
