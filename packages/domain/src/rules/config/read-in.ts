import type { SysConfigKey } from './setting-of.ts';

/** How far a setting reaches that is no matter of single screens. */
export type SettingReach = 'every' | 'documents';

/** The stock view, which no module of the catalogue is. */
const STOCK = 'inward-stock';
const TRANSFERS = 'transfer-approval';
const REPORT = 'reports';

/** Where a setting is read besides the declarations that name it: modules by name, other screens by route, or how far it reaches. */
export const READ_IN: { readonly [key in SysConfigKey]?: SettingReach | readonly string[] } = {
  DYNAMIC_LOGO_CONFIGURATION: 'every',
  HEADER_LOGO: 'every',
  FOOTER_TITLE: 'every',
  FOOTER_URL: 'every',
  TITLE_NAME: 'every',
  PARTNER_NAME: ['dashboard', 'user-profile', 'messageTemplate'],
  PRINT_PARTNER_NAME: ['printTemplate', 'labelTemplate'],
  PO_PRINT_PARTNER_ID: ['purchaseOrder'],
  DEFAULT_SYSTEM_DATE: 'documents',
  wastageMaterialTypeId: ['process', 'floorReconciliation'],
  DIRECT_QUOTATION: ['quotation'],
  PACKING_TYPE_SUPPORT: [STOCK, 'physicalCount'],
  SECONDARY_STOCK_SUPPORT: [STOCK, 'physicalCount'],
  ROLL_NO_SUPPORT: ['physicalCount'],
  RACK_SUPPORT: [TRANSFERS],
  LAB_TEST_INWARD: ['inward', 'foundryInward', 'labTest'],
  ITEM_CODE_SUPPORT: [STOCK, 'itemTuple'],
  ALPS_CONFIGURATION: ['inward', 'stockTransfer', 'purchaseReturn', 'outward', 'departmentTransfer'],
  SO_CBL_FLOW_SUPPORT: ['sales-order', 'dispatch'],
  ALLOCATION_SUPPORT: ['materialRequest', 'materialAllocation', STOCK],
  DEFAULT_MATERIAL: ['inward', 'materialRequest'],
  DEFAULT_TAPEBOBINE_MATERIAL: ['materialRequest'],
  LABEL_SUPPORT: ['inward', 'foundryInward', 'openingStock', STOCK, 'item', 'rack', 'machine', 'mould'],
  LABEL_TYPE_ID: ['labelTemplate'],
  STATUS_COMPLETED_ID: 'documents',
  PARTY_ORDER_LEDGER_SUPPORT: ['production-batch', 'packaging', 'dispatch'],
  SCHEDULING_SUPPORT: ['Planning-Scheduling', 'scheduling'],
  WEAVING_PROCESS_AUTOMATION: ['weavingProcess', 'slittingProcess'],
  PRIMARY_UOM_MTR: ['item'],
  ONLY_INWARD: [STOCK],
  SESSION_IDLE_MINUTES: 'every',
  SESSION_MAX_HOURS: 'every',
  PASSWORD_MIN_LENGTH: ['staff', 'user-profile'],
  QTY_DECIMALS: 'every',
  RATE_DECIMALS: 'every',
  HSN_MIN_DIGITS: ['item', 'purchaseOrder', 'organization'],
  GATE_ENTRY_REQUIRED: ['preInward', 'inward'],
  DIRECT_INWARD: ['inward'],
  KEEP_SUPPLIER_LOT: ['inward', 'foundryInward'],
  WEIGH_TOLERANCE_PERCENT: ['preInward', TRANSFERS],
  COUNT_TOLERANCE_PERCENT: ['physicalCount'],
  COUNT_TOLERANCE_VALUE: ['physicalCount'],
  EWAY_LIMIT: ['preInward', 'stockTransfer', 'purchaseReturn'],
  EWAY_OTHER_STATE: ['stockTransfer', 'purchaseReturn'],
  PERIOD_LOCK_DATE: 'documents',
  BACK_DATE_DAYS: 'documents',
  DUPLICATE_GSTIN: ['party'],
  IMPORT_MAX_ROWS: 'every',
  MAX_UPLOAD_MB: 'every',
  DEFAULT_LANGUAGE: 'every',
  VALUATION_CASCADE: [STOCK, REPORT],
  LOW_STOCK_NOTICE: ['dashboard', STOCK],
  WHATSAPP_SUPPORT: ['messageTemplate'],
  REORDER_NEEDS: ['purchaseOrder'],
};
