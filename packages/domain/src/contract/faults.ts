/**
 * The one table of everything that can be wrong: name → code of the specification and the words a person reads.
 * `{label}`, `{n}` … in a message are filled from the fault's `values`. Sources: specification.md section 8; spec 01, 0.6, 0.7, 5; spec 02, 0.5; spec 03, 0.7.
 */
export const FAULTS = {
  // Catalogue of the user's specification, section 8
  ITEM_CODE_NOT_FOUND: { code: 4404011, message: 'Item code not found' },
  ITEM_CODE_EXISTS: { code: 4404012, message: 'Item code already exists' },
  CATEGORY_REQUIRED: { code: 4404013, message: 'Category is required' },
  UOM_REQUIRED: { code: 4404014, message: 'Unit of measure is required' },
  PURCHASE_GST_REQUIRED: { code: 4404015, message: 'Purchase GST rate is required' },
  PURCHASE_PRICE_NOT_POSITIVE: { code: 4404016, message: 'Purchase price must be greater than zero' },
  SALE_PRICE_NOT_POSITIVE: { code: 4404017, message: 'Sale price must be greater than zero' },
  SALE_GST_REQUIRED: { code: 4404018, message: 'Sale GST rate is required' },
  REORDER_LEVEL_NOT_POSITIVE: { code: 4404019, message: 'Reorder level must be greater than zero' },
  ITEM_CATEGORY_NOT_FOUND: { code: 4404021, message: 'Item category name not found' },
  ITEM_CATEGORY_EXISTS: { code: 4404022, message: 'Item category name already exists' },
  UOM_NOT_FOUND: { code: 4404031, message: 'UOM name not found' },
  UOM_EXISTS: { code: 4404032, message: 'UOM name already exists' },
  CONVERSION_NOT_POSITIVE: { code: 4404033, message: 'Conversion factor must be greater than zero' },
  CONVERSION_CONTRADICTS: { code: 4404034, message: 'Conversions contradict each other: {loop}' },
  CONVERSION_MISSING: { code: 4404035, message: 'No conversion from {from} to {to} for {item}' },
  GST_RATE_EXISTS: { code: 4404041, message: 'GST rate name already exists' },
  GST_RATE_NOT_POSITIVE: { code: 4404041, message: 'GST rate must be greater than zero' },
  GST_RATE_NOT_ON_DATE: { code: 4404042, message: 'No GST rate on {date}' },
  COUNTRY_NOT_FOUND: { code: 4404051, message: 'Country name not found' },
  COUNTRY_EXISTS: { code: 4404052, message: 'Country name already exists' },
  STATE_CODE_NOT_POSITIVE: { code: 4404053, message: 'State code must be greater than zero' },
  STATE_NOT_FOUND: { code: 4404061, message: 'State name not found' },
  STATE_EXISTS: { code: 4404062, message: 'State name already exists' },
  STATE_CODE_EXISTS: { code: 4404064, message: 'State code already exists' },
  CITY_NOT_FOUND: { code: 4404071, message: 'City name not found' },
  CITY_EXISTS: { code: 4404072, message: 'City name already exists' },
  ADDRESS_NOT_FOUND: { code: 4404081, message: 'Address: {label} not found' },
  CONTACT_CATEGORY_NOT_FOUND: { code: 4404091, message: 'Contact category name not found' },
  CONTACT_CATEGORY_EXISTS: { code: 4404092, message: 'Contact category name already exists' },
  CONTACT_NOT_POSITIVE: { code: 4404101, message: 'Contact must be greater than zero' },

  // Masters (spec 01, 5.2)
  ITEM_CODE_LOCKED: { code: 4404110, message: 'Item code is locked: the item is used in {n} places' },
  BARCODE_EXISTS: { code: 4404111, message: 'Barcode already used by {item}' },
  BARCODE_CHECK_DIGIT: { code: 4404112, message: 'Barcode check digit is wrong' },
  CAS_CHECK_DIGIT: { code: 4404113, message: 'CAS number check digit is wrong' },
  ITEM_HAS_ORDERS: { code: 4404114, message: 'Item has open orders: {numbers}' },
  PRODUCT_CODE_MISSING: { code: 4404121, message: 'No product code for {element} ‘{value}’' },
  PRODUCT_CODE_LONG: { code: 4404122, message: 'Code {code} has {n} characters, at most {max} allowed' },
  UNIT_LOCKED: { code: 4404130, message: 'Unit is locked: stock or documents use it' },
  GSTIN_IN_USE: { code: 4404140, message: 'GSTIN already used by {companyName}' },
  PARTY_ON_HOLD: { code: 4404141, message: 'On hold: {reason}' },
  AREA_TYPE_LOCKED: { code: 4404150, message: 'Type is locked, stock exists' },
  AREA_REFUSES_TYPE: { code: 4404151, message: '{area} does not take {productType}' },
  AREA_LOCKED: { code: 4404152, message: '{area} is locked for count' },
  AREA_HOLDS_STOCK: { code: 4404153, message: '{area} still holds {quantity}' },
  RACK_HOLDS_STOCK: { code: 4404154, message: 'Rack with stock cannot change area' },
  MACHINE_OUT: { code: 4404160, message: 'Machine is {status}' },
  MOULD_WORN: { code: 4404161, message: 'Mould life used up ({used} of {life} shots)' },
  FUNNEL_STAGES: { code: 4404165, message: 'Exactly one Won and at least one Lost stage are needed' },
  CONFIG_VALUE_TYPE: { code: 4404170, message: '{key} must be a {type}' },
  CONFIG_IN_USE: { code: 4404171, message: '{key} is in use: {reason}' },
  CONFIG_NEEDS: { code: 4404172, message: 'Turn on {key} first' },
  CONFIG_HIDES_REQUIRED: {
    code: 4404173,
    message: '{label} is required by the product: give a default value to hide it',
  },
  CUSTOM_KEY_TAKEN: { code: 4404174, message: 'Key ‘{key}’ is used by the product' },
  CUSTOM_TYPE_FIXED: { code: 4404175, message: 'Type cannot change: {n} values exist' },
  CONFIG_USES_ROW: { code: 4404176, message: 'Used by system configuration {key}' },
  SERIES_RESET_TOKEN: { code: 4404177, message: 'The pattern needs {token}: numbers would repeat after each {period}' },
  SERIES_START_TOO_LOW: { code: 4404178, message: 'The series has already given number {last}' },
  SERIES_GST_FORM: { code: 4404179, message: 'A GST document number has at most 16 letters, digits, - and /' },
  SERIES_PATTERN: { code: 4404180, message: 'The pattern is not right: {reason}' },
  LOGIN_WRONG: { code: 4404181, message: 'User name or password is not right' },
  LOGIN_THROTTLED: { code: 4404182, message: 'Too many attempts. Try again in {n} minutes' },
  LOGIN_INACTIVE: { code: 4404183, message: 'This login is not active' },
  PASSWORD_CHANGE_DUE: { code: 4404184, message: 'Change your password first' },
  PASSWORD_WEAK: { code: 4404185, message: 'Password is too weak: {rule}' },
  LAST_ADMINISTRATOR: { code: 4404186, message: 'At least one active administrator must remain' },
  OWN_ROLE: { code: 4404187, message: 'Your own role cannot be weakened by yourself' },
  LINK_ENDED: { code: 4404189, message: 'This link has been used or is too old. Ask for a new one' },
  PIN_WRONG: { code: 4404188, message: 'Employee code or PIN is not right' },
  IMPORT_NOT_MAPPED: { code: 4404190, message: '{label} is required and no column gives it' },
  IMPORT_TOO_MANY_ROWS: { code: 4404191, message: 'The file has {n} rows, at most {max}' },
  IMPORT_FILE: { code: 4404192, message: 'The file cannot be read: {reason}' },
  OUTSIDE_LABEL: { code: 4404193, message: 'Element {n} runs out of the label' },
  CODE_MISREAD: { code: 4404194, message: 'This code was not read properly, scan again' },
  LABELS_MIXED: { code: 4404198, message: 'Rolls, lots and items have labels of their own: print one kind at a time' },
  TEMPLATE: { code: 4404192, message: 'Line {line}, column {column}: {reason}' },
  TEMPLATE_FIELD: { code: 4404180, message: 'Line {line}, column {column}: {reason}' },
  OPENING_EXISTS: { code: 4404195, message: '{item} already has opening stock of {quantity} in {area} ({number})' },
  OPENING_AFTER_MOVES: { code: 4404196, message: '{item} already moved before {date}: {document}' },
  IMPORT_NOT_UNDONE: { code: 4404197, message: 'The import cannot be undone: {reason}' },

  // Stock and purchase (spec 02, 0.5)
  SHORT_STOCK: { code: 4404200, message: '{item} {lot}: {free} {uom} free in {area}, {asked} asked' },
  SHORT_LATER: { code: 4404201, message: '{item} {lot} would fall to {quantity} on {date} ({document})' },
  SHORT_SECONDARY: { code: 4404202, message: '{lot}: {quantity} {uom} left, {asked} asked' },
  ROLL: { code: 4404203, message: 'Roll {roll} {reason}' },
  DUPLICATE: { code: 4404204, message: '{label} {value} already exists in {document}' },
  ON_HOLD: { code: 4404205, message: 'Lot {lot} is {reason}' },
  STATE: { code: 4404206, message: '{action} is not possible on a {status} document' },
  USED: { code: 4404207, message: 'Used by {documents}' },
  NOT_ALLOCATED: { code: 4404208, message: '{item}: {allocated} allocated, {asked} asked' },
  RESERVED: { code: 4404209, message: '{quantity} of {lot} is reserved for {document}' },
  OWNER: { code: 4404210, message: 'Stock of {party} may be used for {party} only' },
  PLACE: { code: 4404211, message: '{reason}' },
  LOT_ITEM: { code: 4404212, message: 'Lot {lot} belongs to {item}' },
  OVER_RECEIPT: { code: 4404215, message: 'Line {n}: ordered {ordered}, received {received}, at most {max} more' },
  PRICE: { code: 4404216, message: 'Rate {rate} differs from the order’s {orderRate} by {percent} %' },
  DUPLICATE_BILL: { code: 4404217, message: '{kind} {no} of {party} is already in {document}' },
  GATE: { code: 4404218, message: 'Gate entry {no} {reason}' },
  WEIGHT: { code: 4404219, message: '{reason}' },
  BELOW_RECEIVED: {
    code: 4404220,
    message: 'Quantity cannot go below {least} (received {received}, at the gate {gate})',
  },
  TAX_PLACE: { code: 4404221, message: 'Supplier state {supplier}, place of supply {place}: {tax} applies' },
  TAX_SUPPLIER: { code: 4404222, message: 'A {treatment} supplier cannot charge GST' },
  LINE_LOCKED: { code: 4404223, message: 'Line {n} has receipts: item, grade and unit are locked' },
  VERDICT: { code: 4404225, message: '{parameter}: reading {k} of {n} is missing' },
  QUANTITY_SPLIT: {
    code: 4404226,
    message: 'Accepted {accepted} + rejected {rejected} + sample {sample} must be {quantity}',
  },
  CRITICAL_FAIL: { code: 4404227, message: '{parameter} is critical and failed: accept only with deviation' },
  OVER_REQUEST: {
    code: 4404230,
    message: 'Requirement {requirement}, already requested {requested}: a reason is needed',
  },
  REQUEST_RULE: { code: 4404231, message: '{department} may not request {item} from {area}' },
  OVER_RECEIVED: { code: 4404235, message: 'Sent {sent}, at most {max} can be received' },
  EWAY: { code: 4404236, message: 'E-way bill is required ({reason})' },
  TAX_INVOICE: {
    code: 4404237,
    message:
      'Between registrations {from} and {to} a tax invoice is needed: goods do not go there by a transfer with a challan',
  },
  COUNT_STATE: { code: 4404240, message: 'Slip {no} {reason}' },
  COUNT_TWICE: { code: 4404241, message: '{key} is on line {n} already' },
  COUNT_CLOSED: { code: 4404242, message: '{key} was counted on {date}: entries before that are closed' },
  RECOUNT: { code: 4404243, message: 'Difference {difference} is over {limit}: count again' },
  SWITCHED_OFF: { code: 4404245, message: '{feature} is switched off ({key})' },
  IMBALANCE: { code: 4404246, message: 'Issued {issued}, accounted {accounted}: {difference} not explained' },
  REVERSED: { code: 4404247, message: '{document} is already reversed by {reversal}' },
  ZERO_RATE: { code: 4404248, message: 'Rate is zero: tick “free of charge” or enter a rate' },

  // Approvals (spec 03, 0.7)
  APPROVAL: { code: 4404605, message: '{document} waits for approval at level {n}' },

  // Every field (spec 01, 0.7)
  REQUIRED: { code: 4404901, message: '{label} is required' },
  TYPE: { code: 4404902, message: '{label} must be a {type}' },
  LENGTH: { code: 4404903, message: '{label} must be {bound} {n} characters' },
  TOO_SMALL: { code: 4404904, message: '{label} must be at least {n}' },
  SUM_OFF: { code: 4404905, message: '{label} add up to {sum} of {whole}' },
  TOO_LARGE: { code: 4404905, message: '{label} must be at most {n}' },
  FORMAT: { code: 4404906, message: '{label} is not in the right form ({example})' },
  CHOICE: { code: 4404907, message: '{label}: ‘{value}’ is not one of {options}' },
  REFERENCE: { code: 4404908, message: '{label}: {value} does not exist or is not active' },
  REFERENCE_AMBIGUOUS: { code: 4404908, message: '{label}: ‘{value}’ fits {n} records: use the code' },
  EXISTS: { code: 4404909, message: '{module} ‘{value}’ already exists' },
  UNKNOWN_FIELD: { code: 4404910, message: 'Unknown field ‘{key}’' },
  LINE_REPEATED: { code: 4404911, message: 'Line {n}: repeats line {m}' },
  FIELD_REPEATED: { code: 4404911, message: '{label} repeats {other}' },
  ROW_REPEATED: { code: 4404911, message: '{label} ‘{value}’ repeats row {n}' },
  LINES_EMPTY: { code: 4404912, message: 'At least one {label} is needed' },
  FORMULA_OPERAND: { code: 4404910, message: 'Formula: ‘{key}’ is no figure of this record' },
  LOOP: { code: 4404913, message: '{label} would make a loop: {path}' },
  TREE_TOO_DEEP: { code: 4404913, message: '{label}: a tree of {title} has at most {n} levels' },
  LOCKED: { code: 4404914, message: '{label} cannot be changed: {reason}' },
  ORDER: { code: 4404915, message: '{first} must not be after {second}' },
  PERIOD_CLOSED: { code: 4404916, message: '{label} lies in a closed period ({date})' },

  // Indian identifiers (spec 01, 5.2)
  GSTIN_FORM: { code: 4404931, message: 'GSTIN is not in the right form ({reason})' },
  GSTIN_CHECK_DIGIT: { code: 4404932, message: 'GSTIN check digit is wrong' },
  GSTIN_STATE: { code: 4404933, message: 'GSTIN state {gstinState} does not fit address state {addressState}' },
  GSTIN_PAN: { code: 4404934, message: 'GSTIN belongs to another PAN ({pan})' },
  PAN_FORM: { code: 4404935, message: 'PAN is not in the right form (ABCDE1234F)' },
  HSN_FORM: { code: 4404936, message: 'HSN must have 4, 6 or 8 digits, at least {n}' },
  PIN_FORM: { code: 4404937, message: 'PIN is not in the right form (395003)' },
  IFSC_FORM: { code: 4404938, message: 'IFSC is not in the right form (SBIN0001234)' },
  VEHICLE_FORM: { code: 4404939, message: 'Vehicle number is not in the right form (GJ05AB1234)' },
  MOBILE_FORM: { code: 4404940, message: 'Mobile is not in the right form (9825012345)' },
  UDYAM_FORM: { code: 4404941, message: 'Udyam number is not in the right form (UDYAM-GJ-22-0012345)' },
  TAN_FORM: { code: 4404942, message: 'TAN is not in the right form (SRTA01234B)' },
  CIN_FORM: { code: 4404943, message: 'CIN is not in the right form (U17299GJ2010PTC012345)' },

  // Whole requests (spec 01, 0.6)
  SIGNED_OUT: { code: 3302, message: 'Please log in again' },
  DENIED: { code: 4403, message: 'You are not allowed to {what}' },
  NOT_FOUND: { code: 4404, message: '{what} not found' },
  CONFLICT: { code: 4409, message: '{what} was changed by someone else' },
  DECIDED: { code: 4409, message: '{document} is already {verdict} by {by} at {at}' },
  STALE: { code: 4409, message: '{document} was changed since you opened it: {fields}' },
  REQUEST_REUSED: { code: 4409, message: 'This request was already sent with other content' },
  TOO_BIG: { code: 4413, message: 'The upload is larger than {max}' },
  FILES_FULL: {
    code: 4413,
    message: 'The files of the company take {used} of {max} MB: there is no room for this one',
  },
  PICTURE_BIG: {
    code: 4413,
    message: 'A picture may have at most {max} × {max} points, this one has {width} × {height}',
  },
  FILE_INFECTED: { code: 4415, message: '{file} was refused by the virus scanner: {virus}' },
  SCANNER_AWAY: {
    code: 5503,
    message: '{file} was not taken: the virus scanner does not answer. Please try again in a moment',
  },
  FILE_TYPE: { code: 4415, message: 'Files of this kind are not taken ({type})' },
  IN_USE: { code: 4423, message: '{name} is used in {n} places' },
  TOO_MANY: { code: 4429, message: 'Too many requests. Try again in {n} seconds' },
  INTERNAL: { code: 5500, message: 'Something went wrong. Reference {id}' },
  AWAY: { code: 5503, message: 'The server is busy. Please try again in a moment' },
} as const satisfies Record<string, { code: number; message: string }>;

/** Name of a fault: what rules answer and code compares. */
export type FaultName = keyof typeof FAULTS;

/** What fills a message: figures already in the words a person reads. */
export type FaultValues = { readonly [name: string]: string | number };

/** One thing that is wrong, at one place of the record (`lines[2].qty`; empty for the record as a whole). */
export type Fault = {
  readonly field: string;
  readonly code: FaultName;
  readonly values?: FaultValues;
  /** Which record of several sent at once, from 0. */
  readonly row?: number;
  /** A question rather than a refusal: sent again with this name in `confirmed`, it is let through. */
  readonly asks?: true;
};

/** A fault as it travels: the number an integrator programs against, the name, and the words. */
export type WireError = {
  readonly field: string;
  readonly code: number;
  readonly name: FaultName;
  readonly message: string;
  readonly values?: FaultValues;
  readonly row?: number;
  readonly asks?: true;
};

/** A fault of one field. @example fault('lines[2].qty', 'REQUIRED', { label: 'Quantity' }) */
export const fault = (field: string, code: FaultName, values?: FaultValues): Fault =>
  values === undefined ? { field, code } : { field, code, values };

/** The words of a fault. @example faultMessage(fault('name', 'REQUIRED', { label: 'Name' })) → 'Name is required' */
export const faultMessage = ({ code, values = {} }: Fault): string => filledWords(FAULTS[code].message, values);

/** Words of a fault, in whatever language, with their holes filled. @example filledWords('{n} rows', { n: 3 }) → '3 rows' */
export const filledWords = (words: string, values: FaultValues): string =>
  words
    .replace(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** A fault in its wire form. */
export const wireError = (item: Fault): WireError => ({
  field: item.field,
  code: FAULTS[item.code].code,
  name: item.code,
  message: faultMessage(item),
  ...(item.values === undefined ? {} : { values: item.values }),
  ...(item.row === undefined ? {} : { row: item.row }),
  ...(item.asks === undefined ? {} : { asks: item.asks }),
});
