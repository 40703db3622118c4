/** A line that is still to come. Figures are exact decimals in text. */
export type DueLine = {
  readonly order: number;
  readonly number: string;
  readonly partyName: string;
  readonly itemName: string;
  readonly balance: string;
  readonly uom: string;
  readonly expectedOn: string | null;
  readonly isLate: boolean;
};

/** A rate of an order that was sent. */
export type LastRate = {
  readonly order: number;
  readonly number: string;
  readonly date: string;
  readonly partyName: string;
  readonly itemName: string;
  readonly rate?: string;
  readonly uom: string;
};

/** A receipt of a party, or of an item; rates and totals are absent for who sees none. */
export type LastReceipt = {
  readonly id: number;
  /** Which receiving it is: the address follows. */
  readonly module: string;
  readonly number: string;
  readonly date: string;
  readonly billNo?: string | null;
  readonly netTotal?: string | null;
  readonly partyName?: string;
  readonly quantity?: string;
  readonly uom?: string;
  readonly rate?: string | null;
};

/** What a material request still waits for; `needOn` is a day in India. */
export type AskedLine = {
  readonly id: number;
  readonly number: string;
  readonly department: string;
  readonly pending: string;
  readonly uom: string;
  readonly needOn: string | null;
};

export type LastReturn = {
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly grandTotal?: string | null;
};

/** The bill by which an item is made unless another is chosen. */
export type DefaultBom = {
  readonly id: number;
  readonly bomCode: string;
  readonly name: string | null;
  readonly revision: number;
  readonly quantity: string;
  readonly uom: string;
};

type Named = { readonly id: number | string | null; readonly name: string | null };

/** Where an item lies. */
export type StockPlace = {
  readonly keys: { readonly branch: Named; readonly stockArea: Named; readonly qcStatus: Named };
  readonly uom: string | null;
  readonly quantity: string | null;
  readonly allocated: string | null;
  readonly free: string | null;
};

/** What stands behind a party or an item; a part is absent for who may not see its documents. */
export type Facts = {
  readonly stock?: {
    readonly places: readonly StockPlace[];
    readonly placeCount: number;
    readonly totals: readonly {
      readonly uom: string;
      readonly quantity: string;
      readonly allocated: string;
      readonly free: string;
    }[];
  };
  readonly due?: {
    readonly lines: number;
    readonly late: number;
    readonly first: readonly DueLine[];
  };
  readonly rates?: readonly LastRate[];
  /** Of an item that has a reorder level: what it lacks to it, by what is free and on order. */
  readonly reorder?: { readonly level: string; readonly short: string; readonly uom: string };
  /** Who asked for an item and still waits for it. */
  readonly asked?: readonly AskedLine[];
  readonly bom?: DefaultBom | null;
  readonly receipts?: readonly LastReceipt[];
  readonly returns?: readonly LastReturn[];
};
