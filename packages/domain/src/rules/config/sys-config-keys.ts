import type { StatusName } from '../../contract/statuses.ts';
import { COMPLETABLE } from '../documents/completed-status.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../labels/languages.ts';
import { SETTING_DEFAULTS, type SysConfigKey } from './setting-of.ts';

/** Type of a setting: how it is shown, checked and stored (always as text). */
export type SettingType =
  | { readonly kind: 'switch' }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'url' }
  | { readonly kind: 'image' }
  | { readonly kind: 'date' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'percent' }
  | { readonly kind: 'money' }
  /** Id of a status of documents. */
  | { readonly kind: 'status'; readonly names: readonly StatusName[] }
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      /** What a person reads in place of an option. */
      readonly names?: Readonly<Record<string, string>>;
    }
  /** Id of a row of one of these modules; names of modules that later issues bring are allowed. */
  | { readonly kind: 'ref'; readonly to: readonly string[] };

/** Groups of settings, in the order in which a person reads them. */
export const SETTING_GROUPS = [
  'branding',
  'documents',
  'stock',
  'flow',
  'defaults',
  'production',
  'print',
  'security',
] as const;

/** What settings are about. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What still uses a part of the stock key, in words: as long as it does, its switch cannot be turned off. */
export const USED_WHILE = {
  noSecondaryStock: 'stock has a second quantity',
  noPackingStock: 'stock lies in packages',
  noRackStock: 'stock lies in racks',
  noRollStock: 'rolls are in stock',
  noVendorCodes: 'stock has vendor codes',
  oneBranch: 'there are several branches',
} as const;

/** What the product knows of a setting. */
export type Setting = {
  /** What a person calls it. */
  readonly label: string;
  readonly type: SettingType;
  /** Value while the partner has set none; empty text = none. */
  readonly default: string;
  readonly group: SettingGroup;
  readonly description: string;
  /** Keys that must be exactly YES before this one may be (CONFIG_NEEDS). */
  readonly needs?: readonly string[];
  /** May be turned off only while no stock balance uses this dimension (CONFIG_IN_USE); the server counts. */
  readonly offWhile?: keyof typeof USED_WHILE;
  /** Said, never refused, when this key is on and that one is not. */
  readonly noticeWithout?: readonly string[];
};

/** A setting without its default, which stands with the key. */
type Described = Omit<Setting, 'default'>;

const onOff = (
  label: string,
  group: Setting['group'],
  description: string,
  rest: Pick<Setting, 'needs' | 'offWhile' | 'noticeWithout'> = {},
): Described => ({ label, type: { kind: 'switch' }, group, description, ...rest });

const text = (label: string, group: Setting['group'], max: number, description: string): Described => ({
  label,
  type: { kind: 'text', max },
  group,
  description,
});

const row = (label: string, group: Setting['group'], to: readonly string[], description: string): Described => ({
  label,
  type: { kind: 'ref', to },
  group,
  description,
});

const whole = (
  label: string,
  group: Setting['group'],
  [min, max]: readonly [number, number],
  description: string,
): Described => ({ label, type: { kind: 'integer', min, max }, group, description });

const DESCRIBED = {
  DYNAMIC_LOGO_CONFIGURATION: onOff(
    'Own logo and footer',
    'branding',
    'Header logo, footer title and footer link are those below; off: the brand’s own.',
  ),
  HEADER_LOGO: {
    label: 'Header logo',
    type: { kind: 'image' },
    group: 'branding',
    description: 'Header logo; also of print headers without a logo of their own.',
  },
  FOOTER_TITLE: text(
    'Footer title',
    'branding',
    60,
    'Words at the foot of every page, while the own logo and footer are on.',
  ),
  FOOTER_URL: {
    label: 'Footer link',
    type: { kind: 'url' },
    group: 'branding',
    description: 'Where the words at the foot lead to.',
  },
  TITLE_NAME: text('Browser title', 'branding', 60, 'Browser and log-in title; empty: the branding’s own.'),
  PARTNER_NAME: text(
    'Company name on screens',
    'branding',
    120,
    'Name of the company on screens; empty: the default company.',
  ),
  PRINT_PARTNER_NAME: text('Company name on prints', 'print', 120, 'Name on prints and labels; empty: PARTNER_NAME.'),
  PO_PRINT_PARTNER_ID: row(
    'Head of purchase orders',
    'print',
    ['organization', 'party'],
    'Whose name and GSTIN head a purchase order; empty: the order’s company.',
  ),
  DEFAULT_SYSTEM_DATE: onOff(
    'Start with today’s date',
    'documents',
    'New documents start with today’s date; off: the date is typed.',
  ),
  wastageMaterialTypeId: row(
    'Wastage product type',
    'defaults',
    ['productType'],
    'Product type whose items are offered as wastage.',
  ),
  DIRECT_QUOTATION: onOff('Quotation without funnel', 'flow', 'A quotation may be made without a funnel record.'),
  PACKING_TYPE_SUPPORT: onOff('Packing', 'stock', 'Packing is a column of documents and a part of the stock key.', {
    offWhile: 'noPackingStock',
  }),
  SECONDARY_STOCK_SUPPORT: onOff(
    'Second quantity',
    'stock',
    'A second quantity (rolls and kg) beside every quantity.',
    {
      offWhile: 'noSecondaryStock',
    },
  ),
  ROLL_NO_SUPPORT: onOff(
    'Roll numbers',
    'stock',
    'Roll numbers on inward, production, transfer and dispatch; a roll is one stock line.',
    { offWhile: 'noRollStock' },
  ),
  VENDOR_CODE_ON: onOff('Vendor codes', 'stock', 'Vendor code on inward and stock, unique per supplier and lot.', {
    offWhile: 'noVendorCodes',
  }),
  RACK_SUPPORT: onOff('Racks', 'stock', 'Rack on every stock movement and in the stock view.', {
    offWhile: 'noRackStock',
  }),
  LAB_TEST_INWARD: onOff(
    'Lab test on inward',
    'stock',
    'Received lots of items with a quality plan wait for the lab test.',
  ),
  ITEM_CODE_SUPPORT: onOff(
    'Item codes',
    'documents',
    'Item codes are typed and shown; off: filled by the ITEM series and hidden.',
  ),
  ALPS_CONFIGURATION: onOff(
    'Lot production sheet',
    'production',
    'Lots come from the LOT series alone and are named wherever goods leave; production is entered on one sheet with its lots.',
  ),
  CBL_FLOW_SUPPORT: onOff(
    'Company, branch, location in stock',
    'flow',
    'Company, branch and location are fields of stock and filters of its views.',
    {
      offWhile: 'oneBranch',
    },
  ),
  PO_CBL_FLOW_SUPPORT: onOff(
    'Company, branch, location on purchase',
    'flow',
    'Company, branch and location on purchase orders; numbers per branch.',
    {
      needs: ['CBL_FLOW_SUPPORT'],
    },
  ),
  SO_CBL_FLOW_SUPPORT: onOff(
    'Company, branch, location on sales',
    'flow',
    'Company, branch and location on sales orders and dispatch.',
    {
      needs: ['CBL_FLOW_SUPPORT'],
    },
  ),
  ALLOCATION_SUPPORT: onOff(
    'Material allocation',
    'flow',
    'Material is allocated before it is issued; reserved stock is shown and kept.',
  ),
  DEFAULT_MATERIAL: row(
    'Raw material product type',
    'defaults',
    ['productType'],
    'A direct inward or a material request begins with its item, when the type has a single one.',
  ),
  DEFAULT_TAPEBOBINE_MATERIAL: row(
    'Tape bobbin product type',
    'defaults',
    ['productType'],
    'A material request for weaving begins with its item, when the type has a single one.',
  ),
  LABEL_SUPPORT: onOff('Label printing', 'print', 'Print Label buttons after a save.'),
  LABEL_TYPE_ID: {
    ...row('Default label template', 'print', ['labelTemplate'], 'Label template used by default.'),
    noticeWithout: ['LABEL_SUPPORT'],
  },
  CUSTOMER_SUPPORT: onOff('Customers’ own items and lots', 'stock', 'A customer that items and lots are made for.'),
  DEFAULT_COST_PARAM_1: row('Default purity', 'defaults', ['purity'], 'Purity of item lines when none is given.'),
  DEFAULT_STOCK_PARAM_1: row('Default pH', 'defaults', ['ph'], 'pH of stock lines when none is given.'),
  DEFAULT_STOCK_PARAM_2: row(
    'Default moisture',
    'defaults',
    ['moisture'],
    'Moisture of stock lines when none is given.',
  ),
  DEFAULT_STOCK_PARAM_3: row(
    'Default solubility',
    'defaults',
    ['solubility'],
    'Solubility of stock lines when none is given.',
  ),
  STATUS_COMPLETED_ID: {
    label: 'Status that means completed',
    type: { kind: 'status', names: COMPLETABLE },
    group: 'flow',
    description:
      'Documents in this status are done with, like completed ones: no edits, and in no list of what is open.',
  },
  PARTY_ORDER_LEDGER_SUPPORT: onOff(
    'Stock of the customer’s order',
    'flow',
    'Production and dispatch draw from the stock of the customer’s order.',
    {
      noticeWithout: ['CUSTOMER_SUPPORT'],
    },
  ),
  SCHEDULING_SUPPORT: onOff('Scheduling', 'production', 'A scheduling step after planning.'),
  WEAVING_PROCESS_AUTOMATION: onOff(
    'Weaving books its tape',
    'production',
    'A weaving entry books its tape consumption itself.',
  ),
  PRIMARY_UOM_MTR: onOff(
    'Fabric in metre first',
    'production',
    'New fabric items are stocked in metre first, kg second.',
  ),
  ONLY_INWARD: onOff('Inward only', 'stock', 'The stock header offers Inward alone; manual outward is refused.'),

  SESSION_IDLE_MINUTES: whole(
    'Session idle time',
    'security',
    [15, 1440],
    'Minutes without use after which a session ends.',
  ),
  SESSION_MAX_HOURS: whole('Longest session', 'security', [1, 720], 'Hours after which a session ends in any case.'),
  PASSWORD_MIN_LENGTH: whole('Shortest password', 'security', [8, 64], 'Fewest characters of a password.'),
  QTY_DECIMALS: whole('Decimals of quantities', 'documents', [0, 6], 'Decimals of quantities whose unit gives none.'),
  RATE_DECIMALS: whole('Decimals of rates', 'documents', [0, 4], 'Decimals of rates.'),
  HSN_MIN_DIGITS: {
    label: 'Digits of an HSN',
    type: { kind: 'choice', options: ['4', '6', '8'] },
    group: 'documents',
    description: 'Fewest digits of an HSN; 6 above 5 crore of turnover.',
  },
  GATE_ENTRY_REQUIRED: onOff(
    'Gate entry at every location',
    'stock',
    'No inward without a gate slip; off: the location says whether one is needed.',
  ),
  DIRECT_INWARD: onOff(
    'Inward without an order',
    'stock',
    'Goods may be received without an order, or free of charge; off: by override alone.',
  ),
  KEEP_SUPPLIER_LOT: onOff(
    'Keep the supplier’s lot',
    'stock',
    'The supplier’s lot number becomes the lot number where nobody has it yet; off: the LOT series.',
  ),
  WEIGH_TOLERANCE_PERCENT: {
    label: 'Weighing difference',
    type: { kind: 'percent' },
    group: 'stock',
    description: 'Percent by which two scales may differ: so much of a transfer closes as weighing loss.',
  },
  COUNT_TOLERANCE_PERCENT: {
    label: 'Difference of a count, percent',
    type: { kind: 'percent' },
    group: 'stock',
    description: 'Percent above which a difference is counted again by another person, where the slip says nothing.',
  },
  COUNT_TOLERANCE_VALUE: {
    label: 'Difference of a count, value',
    type: { kind: 'money' },
    group: 'stock',
    description: 'Rupees above which a difference is counted again by another person, where the slip says nothing.',
  },
  EWAY_LIMIT: {
    label: 'E-way bill above',
    type: { kind: 'money' },
    group: 'documents',
    description: 'Value with tax, in rupees, above which goods on the road need an e-way bill.',
  },
  EWAY_OTHER_STATE: onOff(
    'E-way bill to every other state',
    'documents',
    'Goods to another state need an e-way bill at any value; off: above the limit alone, as the law says.',
  ),
  PERIOD_LOCK_DATE: {
    label: 'Books closed up to',
    type: { kind: 'date' },
    group: 'documents',
    description: 'Documents dated on or before this day are closed.',
  },
  BACK_DATE_DAYS: whole(
    'Days back',
    'documents',
    [0, 365],
    'Earliest document date without override, in days before today.',
  ),
  DUPLICATE_GSTIN: {
    label: 'A GSTIN twice',
    type: { kind: 'choice', options: ['BLOCK', 'WARN'], names: { BLOCK: 'Block', WARN: 'Warn' } },
    group: 'documents',
    description: 'What happens when another party has the same GSTIN.',
  },
  IMPORT_MAX_ROWS: whole('Rows of an import', 'security', [1, 200_000], 'Most rows of one import.'),
  MAX_UPLOAD_MB: whole('Size of an upload', 'security', [1, 50], 'Largest upload in megabytes.'),
  DEFAULT_LANGUAGE: {
    label: 'Language',
    type: { kind: 'choice', options: LANGUAGE_CODES, names: LANGUAGE_NAMES },
    group: 'branding',
    description: 'Language of a person who chose none.',
  },
  VALUATION_CASCADE: onOff(
    'Late costs go on',
    'stock',
    'Late costs of consumed material go on to what was made of it; off: they stay with the production.',
  ),
  LOW_STOCK_NOTICE: onOff('Low stock notice', 'stock', 'A notice when stock falls below the reorder level.'),
  WHATSAPP_SUPPORT: onOff('WhatsApp', 'documents', 'WhatsApp is a channel of message templates.'),
  REORDER_NEEDS: onOff('Reorder level in Needs', 'stock', 'Items below their reorder level appear in Needs.'),
} as const satisfies { readonly [key in SysConfigKey]: Described };

/** Every key with what a person calls it, its type, its default and what it needs. */
export const SYS_CONFIG_KEYS = Object.fromEntries(
  Object.entries<Described>(DESCRIBED).map(([key, described]) => [
    key,
    { ...described, default: SETTING_DEFAULTS[key as SysConfigKey] }, // DESCRIBED has just these keys
  ]),
) as { readonly [key in SysConfigKey]: Setting }; // as above

const KNOWN: Readonly<Record<string, Setting>> = SYS_CONFIG_KEYS;

/** What the product knows of a key; undefined for a partner's own. */
export const settingNamed = (key: string): Setting | undefined => KNOWN[key];

/** Keys that may be YES only while this one is. @example needersOf('CBL_FLOW_SUPPORT') → ['PO_CBL_FLOW_SUPPORT', 'SO_CBL_FLOW_SUPPORT'] */
export const needersOf = (key: string): readonly string[] =>
  Object.keys(KNOWN).filter((one) => KNOWN[one]?.needs?.includes(key) === true);
