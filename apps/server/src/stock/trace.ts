import type { Places } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { idsText } from '../records/parameters.ts';
import { rowsOf } from './in-columns.ts';
import { meanwhile } from './meanwhile.ts';
import { refuseMoving } from './one-moment.ts';
import { type FoundGoods, type FoundGone, readTrace, sharesOf, type TraceFound } from './trace-found.ts';
import { DEEPEST, goneSql, goodsSql, postingsSql, SEED_KINDS, seedsSql } from './trace-sql.ts';
import { walk } from './trace-walk.ts';

/** What to follow: a number people can read off goods or paper, and which way. */
export interface TraceQuery {
  readonly lotNumber?: string;
  readonly rollNumber?: string;
  readonly vendorCode?: string;
  readonly parcelNumber?: string;
  readonly documentNumber?: string;
  readonly itemId?: number;
  /** Goods that never lay there are not shown, nor what lies, came or went elsewhere. */
  readonly within?: Places;
  /** Nothing is found by the number that a supplier gave a lot. */
  readonly hidesSuppliers?: boolean;
  readonly direction: 'back' | 'forward' | 'both';
  /** Steps of production, at most 50; left out = 50. */
  readonly depth?: number;
}

/** A party on the way, in words. */
export interface TraceParty {
  readonly id: number;
  readonly companyName: string | null;
}

/** Where some of an identity lies now. */
export interface TraceArea<Figure = string> {
  readonly id: number;
  readonly name: string;
  readonly areaType: string;
  readonly branch: string | null;
  readonly quantity: Figure;
  readonly qcStatus: string;
}

/** A place on the way: goods of one identity, or where some of them went or came from. */
export interface TraceNode<Figure = string> {
  /** `identity:12`, `supplierLot:…`, `dispatch:…`, `return:…`, `used:…` */
  readonly id: string;
  readonly type: 'lot' | 'roll' | 'parcel' | 'stock' | 'supplierLot' | 'dispatch' | 'return' | 'scrap';
  readonly label: string;
  readonly item: { readonly id: number; readonly name: string };
  readonly party: TraceParty | null;
  /** Stands for the supplier of a consignment; empty where there is none. */
  readonly vendorCode: string;
  /** In stock of a lot; gone by a dispatch, return or loss. */
  readonly quantity: Figure;
  readonly uom: string | null;
  /** Account that the goods came from or went to; absent of goods that are ours. */
  readonly account?: string;
  /** Of goods: what lies where, until when they are good, and why they are blocked. */
  readonly areas?: readonly TraceArea<Figure>[];
  readonly lotId?: number | null;
  readonly expiryOn?: string | null;
  readonly blocked?: string | null;
  /** The goods that were asked for. */
  readonly isSeed?: boolean;
}

export interface TraceEdge<Figure = string> {
  readonly from: string;
  readonly to: string;
  readonly quantity: Figure;
  /** Part of what was made that came from here, 0 … 1. */
  readonly share: Figure;
  readonly document: string | null;
  /** The record behind the document. */
  readonly source: { readonly module: string; readonly id: number };
  /** Process of a production. */
  readonly process: string | null;
  readonly at: string;
}

/** Whom to warn: where goods that contain some of the traced ones are now. */
export interface Recall<Figure = string> {
  readonly customers: readonly {
    readonly party: TraceParty | null;
    readonly dispatch: string | null;
    readonly date: string;
    readonly quantity: Figure;
    readonly share: Figure;
  }[];
  readonly inStock: readonly {
    readonly balanceId: number;
    readonly area: string;
    readonly areaType: string;
    readonly rack: string | null;
    readonly lot: string | null;
    readonly item: string;
    readonly uom: string | null;
    readonly quantity: Figure;
    readonly qcStatus: string;
    readonly share: Figure;
  }[];
  /** Of the traced goods: on the road, at job workers, back at suppliers, lost, sampled or used up without a product. */
  readonly inTransit: Figure;
  readonly atJobWorkers: Figure;
  readonly returned: readonly RecallGone<Figure>[];
  readonly scrapped: readonly RecallGone<Figure>[];
}

/** Goods that left: what went back, was lost, sampled or used up without a product. */
export interface RecallGone<Figure = string> {
  readonly document: string | null;
  readonly party: TraceParty | null;
  readonly account: string;
  readonly date: string;
  readonly quantity: Figure;
  readonly share: Figure;
}

/** Quantities and shares are exact decimals in text, or what the caller makes of these. */
export interface Trace<Figure = string> {
  readonly nodes: readonly TraceNode<Figure>[];
  readonly edges: readonly TraceEdge<Figure>[];
  readonly recall: Recall<Figure>;
}

const EVERYWHERE: Places = { branchIds: [], locationIds: [], stockAreaIds: [] };

/** The values of a statement about some records, and the person's places where these are limited. */
const aboutIn =
  (tx: Tx, { branchIds, locationIds, stockAreaIds }: Places, isLimited: boolean) =>
  (ids: readonly number[]): readonly unknown[] => [
    tx.partnerId,
    idsText(ids),
    ...(isLimited ? [branchIds, locationIds, stockAreaIds] : []),
  ];

/** The goods of the number that was asked for. */
const seedsOf = async (tx: Tx, query: TraceQuery): Promise<readonly number[]> => {
  const values = [
    tx.partnerId,
    query.lotNumber ?? null,
    query.rollNumber ?? null,
    query.vendorCode ?? null,
    query.parcelNumber ?? null,
    query.documentNumber ?? null,
    query.itemId ?? null,
    query.hidesSuppliers !== true,
  ];
  const kinds = SEED_KINDS.filter((kind) => query[kind] !== undefined);
  return (await tx.query<{ id: number }>(seedsSql(kinds), values)).map(({ id }) => id);
};

/** Everything that a trace tells of, in several questions, which must see one moment (`isOneMoment`). */
const find = async (tx: Tx, query: TraceQuery): Promise<TraceFound> => {
  const places = query.within ?? EVERYWHERE;
  const isLimited = Object.values(places).some((ids: readonly number[]) => ids.length > 0);
  const about = aboutIn(tx, places, isLimited);
  const depth = Math.min(query.depth ?? DEEPEST, DEEPEST);
  const { direction } = query;
  const seeds = await seedsOf(tx, query);
  const walked = await walk(tx, seeds, { ahead: direction !== 'back', behind: direction !== 'forward', depth });
  const [{ keys, ...known }, shares] = await Promise.all([
    tx.one<FoundGoods>(goodsSql(isLimited), about([...walked.goods])),
    meanwhile(() => sharesOf(walked, seeds, depth)),
  ]);
  const [{ gone, parties }, rows] = await Promise.all([
    tx.one<FoundGone>(goneSql(isLimited), about(keys)),
    meanwhile(() => ({ goods: rowsOf(known.goods), lying: rowsOf(known.lying) })),
  ]);
  const posted = new Set([...walked.made.map(({ transformationId }) => transformationId), ...gone.transformationId]);
  const { postings } = await tx.one<Pick<TraceFound, 'postings'>>(postingsSql(isLimited), about([...posted]));
  return { ...known, ...rows, parties: { ...known.parties, ...parties }, seeds, walked, shares, gone, postings };
};

/**
 * Where goods came from and went to, found breadth first over the edges that postings wrote; goods that many ways reach are looked at once.
 * @param figure makes what is answered of an exact decimal: tens of thousands are written once, as they will be sent
 * @example trace(tx, { lotNumber: 'L-2604-017', direction: 'forward' }, Number) → its lots, what was made of them, who has it
 */
export const trace = async <Figure>(
  tx: Tx,
  query: TraceQuery,
  figure: (exact: string) => Figure,
): Promise<Trace<Figure>> => {
  await refuseMoving(tx);
  return readTrace(await find(tx, query), figure);
};
