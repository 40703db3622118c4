type Company = { readonly id: number; readonly companyName: string | null };

/** Where some of the goods lie. */
type LifeArea = {
  readonly id: number;
  readonly name: string;
  readonly areaType: string;
  readonly branch: string | null;
  readonly quantity: number;
  readonly qcStatus: 'released' | 'hold' | 'rejected';
};

/** A place on the way of goods (spec 02, 1.13). */
export type LifeNode = {
  readonly id: string;
  readonly type: 'lot' | 'roll' | 'parcel' | 'stock' | 'supplierLot' | 'dispatch' | 'return' | 'scrap';
  readonly label: string;
  readonly item: { readonly id: number; readonly name: string };
  readonly party: Company | null;
  readonly vendorCode: string;
  readonly quantity: number;
  readonly uom: string | null;
  readonly account?: string;
  readonly areas?: readonly LifeArea[];
  readonly lotId?: number | null;
  readonly expiryOn?: string | null;
  readonly blocked?: string | null;
  readonly isSeed?: boolean;
};

/** Something went from one place to another by a document. */
export type LifeEdge = {
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly share: number;
  readonly document: string | null;
  readonly source: { readonly module: string; readonly id: number };
  readonly process: string | null;
  readonly at: string;
};

type Gone = {
  readonly document: string | null;
  readonly party: Company | null;
  readonly account: string;
  readonly date: string;
  readonly quantity: number;
  readonly share: number;
};

/** Where the goods, and what was made of them, are now. */
export type Recall = {
  readonly customers: readonly {
    readonly party: Company | null;
    readonly dispatch: string | null;
    readonly date: string;
    readonly quantity: number;
    readonly share: number;
  }[];
  readonly inStock: readonly {
    readonly balanceId: number;
    readonly area: string;
    readonly areaType: string;
    readonly rack: string | null;
    readonly lot: string | null;
    readonly item: string;
    readonly uom: string | null;
    readonly quantity: number;
    readonly qcStatus: 'released' | 'hold' | 'rejected';
    readonly share: number;
  }[];
  readonly inTransit: number;
  readonly atJobWorkers: number;
  readonly returned: readonly Gone[];
  readonly scrapped: readonly Gone[];
};

/** The whole answer. */
export type Life = {
  readonly nodes: readonly LifeNode[];
  readonly edges: readonly LifeEdge[];
  readonly recall: Recall;
};
