import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { QcStatus } from '@weft/domain/rules/stock/availability';

/** Where goods come from or go to when it is not our stock (spec 02, 1.3). */
export type CounterAccount =
  | 'SUPPLIER'
  | 'CUSTOMER'
  | 'PRODUCTION'
  | 'OPENING'
  | 'COUNT'
  | 'LOSS'
  | 'SAMPLE'
  | 'EXPENSE'
  | 'VARIANCE';

/** Why goods come in: from a counter account into stock. */
export type ReceiptReason =
  | 'OPENING'
  | 'PURCHASE'
  | 'FREE'
  | 'CUSTOMER_MATERIAL'
  | 'PRODUCE'
  | 'BYPRODUCT'
  | 'WASTE'
  | 'JOB_IN'
  | 'SALES_RETURN'
  | 'COUNT_GAIN'
  | 'SUPPORTING_IN'
  | 'SUPPORTING_RETURN'
  | 'UNIT_IN';

/** Why goods leave: from stock to a counter account. */
export type IssueReason =
  | 'SAMPLE'
  | 'PURCHASE_RETURN'
  | 'CONSUME'
  | 'JOB_CONSUME'
  | 'LOSS'
  | 'TRANSIT_LOSS'
  | 'DISPATCH'
  | 'COUNT_LOSS'
  | 'WRITE_OFF'
  | 'MANUAL_OUT'
  | 'SUPPORTING_USE'
  | 'UNIT_OUT';

/** Why goods change place, status or identity and stay ours. */
export type TransferReason =
  | 'QC_RELEASE'
  | 'QC_REJECT'
  | 'QC_HOLD'
  | 'REGRADE'
  | 'PACK'
  | 'UNPACK'
  | 'MOVE'
  | 'ISSUE'
  | 'FLOOR_RETURN'
  | 'JOB_OUT'
  | 'JOB_IN'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN';

/** Every movement the ledger knows; accounts, value rule and permissions of each are the rows of table `stock_reason`. */
export type Reason = ReceiptReason | IssueReason | TransferReason | 'LANDED_COST' | 'REVALUE' | 'REVERSAL';

/** What kind of event a posting is. */
export type PostingKind =
  | 'receipt'
  | 'issue'
  | 'transfer'
  | 'production'
  | 'quality'
  | 'count'
  | 'opening'
  | 'revalue'
  | 'reversal';

/** What a new roll is told at the gate; weights in kg, width in the item's unit of width. */
export interface RollFacts {
  readonly parentRollId?: number;
  readonly supplierRoll?: string;
  readonly gross?: Decimal;
  readonly core?: Decimal;
  readonly width?: Decimal;
  readonly gsm?: Decimal;
  readonly grade?: string;
}

/** What and where goods become when they enter stock: the parts of the stock key (spec 02, 1.1). Left out = none. */
export interface StockKeyInput {
  readonly itemId: number;
  readonly itemTupleId: number;
  /** An existing lot … */
  readonly lotId?: number;
  /** … or its number: found, or made from the facts below. */
  readonly lotNumber?: string;
  /** The number must not be known yet: DUPLICATE. */
  readonly isNewLot?: boolean;
  readonly supplierLot?: string;
  /** `yyyy-MM-dd` */
  readonly manufacturedOn?: string;
  readonly expiryOn?: string;
  readonly retestOn?: string;
  /** Made for this customer. */
  readonly customerId?: number;
  readonly rollNumber?: string;
  readonly roll?: RollFacts;
  readonly vendorCode?: string;
  readonly packingId?: number;
  readonly parcelNumber?: string;
  /** Whose goods these are when not ours: never valued, never planned. */
  readonly ownerPartyId?: number;
  /** pH, moisture, solubility, 4 … 9, in this order; 0 = none. */
  readonly stockParams?: readonly number[];
  readonly stockAreaId: number;
  readonly rackId?: number;
  readonly qcStatus?: QcStatus;
}

/** What changes when goods move inside our stock; the rest of the key stays. */
export interface StockMoveTo {
  readonly stockAreaId?: number;
  /** 0 takes the goods out of their rack; left out keeps it while the area stays. */
  readonly rackId?: number;
  /** TRANSFER_OUT: the line of the transfer, which keeps goods of different trucks apart. */
  readonly transferLineId?: number;
  /** TRANSFER_IN of damaged goods: rejected. */
  readonly qcStatus?: QcStatus;
  /** REGRADE, PACK and UNPACK only: what the goods become. */
  readonly itemTupleId?: number;
  readonly lotId?: number;
  /** Found, or made with the facts below. */
  readonly lotNumber?: string;
  readonly isNewLot?: boolean;
  readonly supplierLot?: string;
  /** ISO instant; left out: now. A lot that others become is as old as they are. */
  readonly receivedAt?: string;
  /** `yyyy-MM-dd` */
  readonly manufacturedOn?: string;
  readonly expiryOn?: string;
  readonly retestOn?: string;
  readonly customerId?: number;
  /** A piece cut off a roll: a roll of its own, with the cut one as parent. */
  readonly rollNumber?: string;
  readonly roll?: RollFacts;
  readonly vendorCode?: string;
  readonly packingId?: number;
  readonly parcelNumber?: string;
  readonly stockParams?: readonly number[];
}

/** An existing key of our stock: the row of `stock_balance`. */
export interface StockKeyRef {
  readonly balanceId: number;
}

interface MovementFacts {
  /** Index of the document line; faults come back at it. */
  readonly line: number;
  /** In the item's unit, above 0, at most the unit's decimals. */
  readonly quantity: Decimal;
  /** Out: left out, it is proposed (spec 02, 1.11). In: left out = 0; of fixed items always computed. */
  readonly secondaryQuantity?: Decimal;
  readonly packages?: number;
  /** Supplier, customer, owner. */
  readonly partyId?: number;
  readonly documentLineId?: number;
  readonly salesOrderItemId?: number;
  readonly purchaseOrderItemId?: number;
}

/** What an output of a production is worth when it has no amount of its own: `share` × u − `recovered`, u such that all of the input is given out. */
interface OutputShare {
  /** Weight: the good quantity, or the abnormal wastage in units of the output. */
  readonly share?: Decimal;
  /** Rupees that this part has brought in already (recovery rate of abnormal wastage × quantity). */
  readonly recovered?: Decimal;
}

/** Goods come in. `amount` in rupees is what the document says they cost, landed; 0 needs `isFree`. COUNT_GAIN knows its own amount unless the item never had a rate. */
export interface Receipt extends MovementFacts, OutputShare {
  readonly reason: ReceiptReason;
  readonly from: { readonly account: CounterAccount };
  readonly to: StockKeyInput;
  readonly amount?: Decimal;
  readonly isFree?: boolean;
}

/** Abnormal loss of a production: value that becomes no goods, with the quantity that was lost (of the output's item). */
export interface ProductionLoss extends MovementFacts, OutputShare {
  readonly reason: 'LOSS';
  readonly from: { readonly account: 'PRODUCTION' };
  readonly to: { readonly account: 'LOSS'; readonly itemId: number; readonly itemTupleId: number };
  readonly amount?: Decimal;
}

/** Goods leave, at the value their pool has for them. `settlesAt`: what the other side books for them (credit note of a return); the difference goes to VARIANCE. */
export interface Issue extends MovementFacts {
  readonly reason: IssueReason;
  readonly from: StockKeyRef;
  readonly to: { readonly account: CounterAccount };
  /** The hard reservation that is taken; any other issue needs stock that nobody claims. */
  readonly reservationId?: number;
  readonly settlesAt?: Decimal;
}

/** Goods change place, status or identity. MOVE, QC, PACK and UNPACK take the claims on the goods along. */
export interface Transfer extends MovementFacts {
  readonly reason: TransferReason;
  readonly from: StockKeyRef;
  readonly to: StockMoveTo;
  readonly reservationId?: number;
  /** Packages that the goods make up afterwards: PACK makes so many, UNPACK leaves none; else as many as left. */
  readonly toPackages?: number;
}

/** A late cost (freight bill, corrected rate) of goods that came in by a ledger entry; below 0 makes them cheaper. What already left is corrected where it went. */
export interface LandedCost {
  readonly line: number;
  readonly reason: 'LANDED_COST';
  readonly from: { readonly account: 'SUPPLIER' | 'EXPENSE' | 'PRODUCTION' };
  /** `inEntryId` of the posted line. */
  readonly correctsId: number;
  readonly amount: Decimal;
  readonly partyId?: number;
  readonly documentLineId?: number;
}

export type Movement = Receipt | Issue | Transfer | ProductionLoss | LandedCost;

/** Places of who posts; an empty list = everywhere. */
export interface Within {
  readonly branchIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly stockAreaIds: readonly number[];
}

/** One document's movements, posted whole or not at all. */
export interface Posting {
  readonly kind: Exclude<PostingKind, 'reversal'>;
  /** Name of the document's module in the catalogue, and its id. */
  readonly module: string;
  readonly documentId: number;
  /** Given now only when it is known already; the number is taken last (see `numberPosting`). */
  readonly documentNumber?: string;
  /**
   * When it happened, ISO instant, at most now. Left out = now, by the ledger's own clock under its locks: so that documents that
   * are posted at once never come in the wrong order, which would make each correct the other's value. When we knew is always that clock.
   */
  readonly effectiveAt?: string;
  readonly movements: readonly Movement[];
  readonly staffId?: number;
  /** Goods come in and leave at these places alone (DENIED); left out: anywhere. */
  readonly within?: Within;
  readonly reasonId?: number;
  readonly note?: string;
  /** Twin protection of its own; one id, one transformation (R9). */
  readonly requestId?: string;
  /** The user may use expired lots for an issue and said why. */
  readonly override?: boolean;
  /** It happened before a count that had included it: the counted figure stands (spec 02, 5.6). */
  readonly countIncluded?: boolean;
  /** Questions that were answered; left out: nobody can be asked, and nothing is held up by one (`openQuestions`). */
  readonly confirmed?: readonly string[];
  /** Start of the first open day: corrections of closed days are dated there. */
  readonly firstOpenAt?: string;
  readonly processId?: number;
  readonly machineId?: number;
  readonly shift?: string;
  readonly productionDay?: string;
  /** Production: rupees of machine, labour and cost heads; what shared outputs are worth contains it. */
  readonly conversionCost?: Decimal;
}

/** One movement as it was written. Quantities and amount are exact decimals in text. */
export interface PostedLine {
  readonly line: number;
  readonly quantity: string;
  readonly secondaryQuantity: string;
  readonly packages: number;
  /** Rupees: what the goods cost (in) or were worth (out). */
  readonly amount: string;
  readonly lotId: number | null;
  readonly identityId: number;
  readonly outBalanceId: number | null;
  readonly inBalanceId: number | null;
  readonly outEntryId: number;
  readonly inEntryId: number;
}

/** What a posting became. A repeated request id answers the first transformation without lines. */
export interface Posted {
  readonly transformationId: number;
  readonly effectiveAt: string;
  readonly postedAt: string;
  readonly isRepeated: boolean;
  readonly lines: readonly PostedLine[];
}

/** What to take back: one transformation, or all of a document that is not taken back yet. */
export type ReversalRequest = (
  | { readonly transformationId: number }
  | { readonly module: string; readonly documentId: number }
) & {
  readonly note: string;
  /** These lines of the document alone; what was taken back before is left. */
  readonly lineIds?: readonly number[];
  readonly reasonId?: number;
  readonly staffId?: number;
  /** What was posted elsewhere is not taken back (DENIED); left out: anything. */
  readonly within?: Within;
  readonly requestId?: string;
  /** A count since then had included that it never was: the counted figure stands. */
  readonly countIncluded?: boolean;
  /** Start of the first open day; what happened before is taken back on that day, at the pool's rate. */
  readonly firstOpenAt?: string;
};

/** Who wants goods: a document, or one line of it. */
export interface Demand {
  readonly demandModule: string;
  readonly demandId: number;
  readonly demandLineId?: number;
  readonly partyId?: number;
  readonly salesOrderItemId?: number;
}

/** A claim on stock for a demand: hard on a key, soft on an item of a branch (spec 02, 1.6). */
export interface ReservationRequest extends Demand {
  readonly staffId?: number;
  readonly needDate?: string;
  /** 1 first … 9 last. */
  readonly priority?: number;
  readonly expiresAt?: string;
  readonly lines: readonly ReservationLine[];
}

export type ReservationLine = {
  readonly line: number;
  /** The line of the demand that this claim is for, where each has its own. */
  readonly demandLineId?: number;
  readonly quantity: Decimal;
  readonly secondaryQuantity?: Decimal;
} & (StockKeyRef | { readonly itemId: number; readonly itemTupleId: number; readonly branchId: number });

/** Claims that change hands: all that a demand still holds, or so much of it. */
export interface HandClaimsRequest extends Pick<Demand, 'demandModule' | 'demandId' | 'demandLineId'> {
  readonly to: Demand;
  readonly lines?: readonly ReservationLine[];
  readonly staffId?: number;
}

/** Claims to free: by id, or all of a demand. */
export type ReleaseRequest = { readonly status?: 'released' | 'expired' } & (
  | { readonly ids: readonly number[] }
  | { readonly demandModule: string; readonly demandId: number; readonly demandLineId?: number }
);
