/** Forms in which a report is mailed. */
export const MAIL_FORMATS = ['excel', 'pdf', 'csv', 'body'] as const;
export type MailFormat = (typeof MAIL_FORMATS)[number];

/** Zones by whose clock reports are planned: ours first, then those of whom factories here trade with. */
export const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Colombo',
  'Asia/Dubai',
  'Asia/Singapore',
  'Africa/Nairobi',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'UTC',
] as const;
