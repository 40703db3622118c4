import type { ParamSwitch } from './stock-param-switches.ts';

/**
 * Every key of the specification (spec 01, 2.1.1) and those that this product adds (2.1.2), each with its value while a partner has set none;
 * empty text = none. What a key is called and means stands in `sys-config-keys.ts`, which no list and no rule has to load.
 */
export const SETTING_DEFAULTS = {
  DYNAMIC_LOGO_CONFIGURATION: 'NO',
  HEADER_LOGO: '',
  FOOTER_TITLE: '',
  FOOTER_URL: '',
  TITLE_NAME: '',
  PARTNER_NAME: '',
  PRINT_PARTNER_NAME: '',
  PO_PRINT_PARTNER_ID: '',
  DEFAULT_SYSTEM_DATE: 'YES',
  wastageMaterialTypeId: '',
  DIRECT_QUOTATION: 'NO',
  PACKING_TYPE_SUPPORT: 'NO',
  SECONDARY_STOCK_SUPPORT: 'NO',
  ROLL_NO_SUPPORT: 'NO',
  VENDOR_CODE_ON: 'NO',
  RACK_SUPPORT: 'NO',
  LAB_TEST_INWARD: 'NO',
  ITEM_CODE_SUPPORT: 'YES',
  ALPS_CONFIGURATION: 'NO',
  CBL_FLOW_SUPPORT: 'NO',
  PO_CBL_FLOW_SUPPORT: 'NO',
  SO_CBL_FLOW_SUPPORT: 'NO',
  ALLOCATION_SUPPORT: 'NO',
  DEFAULT_MATERIAL: '',
  DEFAULT_TAPEBOBINE_MATERIAL: '',
  LABEL_SUPPORT: 'NO',
  LABEL_TYPE_ID: '',
  CUSTOMER_SUPPORT: 'NO',
  DEFAULT_COST_PARAM_1: '',
  DEFAULT_STOCK_PARAM_1: '',
  DEFAULT_STOCK_PARAM_2: '',
  DEFAULT_STOCK_PARAM_3: '',
  STATUS_COMPLETED_ID: '7',
  PARTY_ORDER_LEDGER_SUPPORT: 'NO',
  SCHEDULING_SUPPORT: 'NO',
  WEAVING_PROCESS_AUTOMATION: 'NO',
  PRIMARY_UOM_MTR: 'NO',
  ONLY_INWARD: 'NO',
  SESSION_IDLE_MINUTES: '720',
  SESSION_MAX_HOURS: '168',
  PASSWORD_MIN_LENGTH: '10',
  QTY_DECIMALS: '3',
  RATE_DECIMALS: '4',
  HSN_MIN_DIGITS: '4',
  GATE_ENTRY_REQUIRED: 'NO',
  DIRECT_INWARD: 'YES',
  KEEP_SUPPLIER_LOT: 'NO',
  WEIGH_TOLERANCE_PERCENT: '0.25',
  COUNT_TOLERANCE_PERCENT: '0.5',
  COUNT_TOLERANCE_VALUE: '500',
  EWAY_LIMIT: '50000',
  EWAY_OTHER_STATE: 'YES',
  PERIOD_LOCK_DATE: '',
  BACK_DATE_DAYS: '7',
  DUPLICATE_GSTIN: 'BLOCK',
  IMPORT_MAX_ROWS: '50000',
  MAX_UPLOAD_MB: '10',
  DEFAULT_LANGUAGE: 'en',
  VALUATION_CASCADE: 'YES',
  LOW_STOCK_NOTICE: 'YES',
  WHATSAPP_SUPPORT: 'NO',
  REORDER_NEEDS: 'YES',
} as const;

/** A key that the product reads. */
export type SysConfigKey = keyof typeof SETTING_DEFAULTS;

/**
 * Value of a setting: the partner's, else its default; empty text when there is neither.
 * @example settingOf(context.config, 'HSN_MIN_DIGITS') → '4'
 */
export const settingOf = (config: (key: string) => string | undefined, key: SysConfigKey): string =>
  config(key) ?? SETTING_DEFAULTS[key];

/** A key of the configuration, or what the server makes of the partner's own masters. */
export type SwitchKey = SysConfigKey | ParamSwitch;

const DEFAULTS: { readonly [key: string]: string } = SETTING_DEFAULTS;

/** Whether a switch is on: exactly YES, nothing else (spec 01, 2.1.1). */
export const isOn = (config: (key: string) => string | undefined, key: SwitchKey): boolean =>
  (config(key) ?? DEFAULTS[key]) === 'YES';
