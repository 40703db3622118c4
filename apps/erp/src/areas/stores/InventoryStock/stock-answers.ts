/** A ref in an answer of the stock calls. */
type Named = { readonly id: number; readonly name: string | null };
type Company = { readonly id: number; readonly companyName: string | null };

/** One group of stock: `keys` by dimension, figures of everything below it (spec 02, 2.4). Quantities of mixed units are null. */
export type StockGroup = {
  readonly keys: {
    readonly [dimension: string]: { readonly id: number | string | null; readonly name: string | null };
  };
  readonly uom: string | null;
  readonly quantity: number | null;
  readonly secondaryQuantity: number | null;
  readonly allocated: number | null;
  readonly hold: number | null;
  readonly rejected: number | null;
  readonly free: number | null;
  readonly value?: number;
  /** Absent where they were not asked for. */
  readonly lots?: number;
  readonly rows: number;
  /** Of groups by item alone. */
  readonly reorderLevel?: number | null;
  readonly onOrder?: number;
  readonly short?: number;
};

/** What goods are declared as, and what was measured of their lot. */
type Graded = Named & { readonly measured?: number };

/** One key of stock: what, where, in which condition (spec 02, 2.3). */
export type StockRow = {
  readonly id: number;
  readonly item: Named & {
    readonly itemCode: string | null;
    readonly uom: { readonly symbol: string; readonly decimals: number };
    readonly secondaryUom: { readonly symbol: string } | null;
  };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  readonly purity: Graded | null;
  readonly stockParams: { readonly [number: string]: Graded };
  readonly lot: {
    readonly id: number;
    readonly lotNumber: string;
    readonly supplierLot: string | null;
    readonly receivedOn: string | null;
    readonly expiryOn: string | null;
    readonly blocked: string | null;
    readonly party: Company | null;
  } | null;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly packing: { readonly id: number; readonly packingType: string | null } | null;
  readonly packages: number;
  readonly parcelNumber: string;
  readonly owner: Company | null;
  readonly customer: Company | null;
  readonly organization: Named;
  readonly branch: Named;
  readonly location: Named;
  readonly stockArea: Named & { readonly areaType: string };
  readonly rack: Named | null;
  readonly qcStatus: 'released' | 'hold' | 'rejected';
  readonly quantity: number;
  readonly secondaryQuantity: number;
  readonly allocated: number;
  readonly free: number;
  readonly rate?: number | null;
  readonly value?: number | null;
  readonly ageDays: number | null;
  readonly firstInAt: string | null;
  readonly lastMoveAt: string | null;
};

/** Totals of a whole filter, per unit: kilograms are never added to pieces. */
export type StockTotals = {
  readonly totals: readonly {
    readonly uom: string;
    readonly quantity: number;
    readonly allocated: number;
    readonly free: number;
  }[];
  readonly value?: number;
};

/** One movement of a key. */
export type LedgerRow = {
  readonly id: number;
  readonly effectiveAt: string;
  readonly document: { readonly module: string; readonly id: number; readonly number: string | null };
  readonly reason: string;
  readonly in: number;
  readonly out: number;
  readonly balance: number;
  readonly amount?: number;
  readonly item: Named;
  /** The unit that the item had then. */
  readonly uom: { readonly symbol: string; readonly decimals: number };
  readonly stockArea: { readonly name: string };
  readonly rack: Named | null;
  readonly lot: string | null;
  readonly qcStatus: string;
  readonly party: Company | null;
  readonly staff: Named | null;
  readonly note: string | null;
};

/** An open reservation of stock. */
export type ClaimRow = {
  readonly id: number;
  readonly kind: 'hard' | 'soft';
  readonly status: 'open' | 'suspended';
  readonly item: Named & { readonly uom: { readonly symbol: string; readonly decimals: number } };
  readonly lot: string | null;
  readonly stockArea: Named | null;
  readonly branch: Named;
  readonly quantity: number;
  readonly demand: { readonly module: string; readonly id: number; readonly number: string | null };
  readonly party: Company | null;
  readonly needDate: string | null;
  readonly since: string;
  readonly expiresAt: string | null;
};
