/** A ref in an answer of the stock calls. */
type Named = { readonly id: number; readonly name: string | null };

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
  readonly lots: number;
  readonly rows: number;
};

/** One key of stock: what, where, in which condition (spec 02, 2.3). */
export type StockRow = {
  readonly id: number;
  readonly item: Named & {
    readonly itemCode: string | null;
    readonly uom: { readonly symbol: string; readonly decimals: number };
    readonly secondaryUom: { readonly symbol: string } | null;
  };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  readonly lot: {
    readonly lotNumber: string;
    readonly supplierLot: string | null;
    readonly expiryOn: string | null;
  } | null;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly packing: Named | null;
  readonly packages: number;
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
  readonly stockArea: { readonly name: string };
  readonly lot: string | null;
  readonly qcStatus: string;
};
