/** Form of a vendor code: 3 to 30 capitals, digits, hyphens and slashes (spec 02, 4.5). */
export const VENDOR_CODE = /^[A-Z0-9/-]{3,30}$/u;

/** For so many hours a reserved code waits for the receipt that it was asked for. */
export const VENDOR_CODE_HOURS = 24;

/** A code that was given out or typed, for one item. */
export type KnownVendorCode = {
  readonly code: string;
  /** 0: nobody said for what. */
  readonly item: number;
  readonly party: number;
  readonly supplierLot: string | null;
  /** Receipts in which it stands, posted ones and drafts; none: it is reserved, or was. */
  readonly documents: readonly number[];
  /** A receipt of it was taken back: nobody gets it any more. */
  readonly isClosed: boolean;
  readonly reservedBy: number | null;
  /** Its 24 hours are not over. */
  readonly isReserved: boolean;
};

/** A code as a line of a receipt asks for it. */
export type AskedVendorCode = {
  readonly code: string;
  readonly item: number;
  readonly party: number;
  readonly supplierLot: string | null;
  /** The receipt that asks, when it has an id: what is its own does not count. */
  readonly document: number | undefined;
  readonly staff: number | null;
};

/**
 * What holds a code against who asks for it; undefined: it is free. A code is of one party and, for each item, of one receipt; goods of the
 * same lot of the supplier keep the code that they have, unless that receipt was taken back (spec 02, 4.5).
 * @example vendorCodeHolder({ code: 'RP260042', item: 3, … }, known) → the code as another receipt has it
 */
export const vendorCodeHolder = (
  asked: AskedVendorCode,
  known: readonly KnownVendorCode[],
): KnownVendorCode | undefined =>
  known.find((one) => {
    if (one.code !== asked.code) return false;
    const isOwn = asked.document !== undefined && one.documents.includes(asked.document);
    if (one.party !== asked.party) return one.documents.length > 0 ? !isOwn : one.isReserved;
    if (one.item !== 0 && one.item !== asked.item) return false;
    if (isOwn) return false;
    if (one.documents.length === 0) return one.isReserved && one.reservedBy !== asked.staff;
    const isSameLot = one.supplierLot !== null && one.supplierLot === asked.supplierLot;
    return one.isClosed || !isSameLot;
  });
