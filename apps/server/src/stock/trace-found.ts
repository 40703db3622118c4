import { decimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';
import { tracedShares } from '@weft/domain/rules/stock/trace-shares';
import { grouped } from '../records/grouped.ts';
import { type InColumns, rowsOf } from './in-columns.ts';
import type { Made, Walked } from './trace-walk.ts';
import type { Recall, RecallGone, Trace, TraceArea, TraceEdge, TraceNode, TraceParty } from './trace.ts';

type ById<Facts> = { readonly [id: string]: Facts };

/** Goods that were reached. */
interface Goods {
  readonly id: number;
  readonly rollNumber: string;
  readonly parcelNumber: string;
  readonly vendorCode: string;
  readonly itemId: number;
  readonly lotId: number | null;
  readonly lotNumber: string | null;
  readonly supplierLot: string | null;
  readonly partyId: number | null;
  readonly expiryOn: string | null;
  readonly blocked: string | null;
}

/** A balance of them in stock. Quantities are exact decimals in text. */
interface Lying {
  readonly balanceId: number;
  readonly identity: number;
  readonly areaId: number;
  readonly rackId: number;
  readonly qcStatus: string;
  readonly quantity: string;
}

/** What left our stock, or came into it where the quantity is below 0. */
interface Gone {
  readonly identity: number;
  readonly account: string;
  readonly partyId: number | null;
  readonly transformationId: number;
  readonly at: string;
  readonly quantity: string;
}

interface Item {
  readonly item: TraceNode['item'];
  readonly uom: string | null;
}

interface Posting extends Pick<TraceEdge, 'source' | 'process' | 'at'> {
  readonly document: string;
  /** It touched the person's places. */
  readonly inSight: boolean;
}

/** What the statements of `trace-sql.ts` answer of goods: what they are and what lies where. Areas stand in the order of their names. */
export interface FoundGoods {
  readonly goods: InColumns<Goods>;
  /** All keys that they ever had. */
  readonly keys: readonly number[];
  readonly lying: InColumns<Lying>;
  readonly areas: readonly Omit<TraceArea, 'quantity' | 'qcStatus'>[];
  readonly items: ById<Item>;
  readonly parties: ById<TraceParty>;
  readonly racks: ById<{ readonly code: string }>;
}

/** What has gone, in the order of time, and to whom. */
export interface FoundGone {
  readonly gone: InColumns<Gone>;
  readonly parties: ById<TraceParty>;
}

/** Which part of all that was made is of the first goods, after so many steps of production. */
export const sharesOf = ({ forward, made }: Walked, seeds: readonly number[], depth: number) =>
  tracedShares(
    seeds,
    made.filter(({ from, to }) => forward.has(from) && forward.has(to)),
    depth,
  );

/** All that was found. */
export interface TraceFound extends Omit<FoundGoods, 'keys' | 'goods' | 'lying'> {
  readonly goods: readonly Goods[];
  readonly lying: readonly Lying[];
  readonly seeds: readonly number[];
  readonly walked: Walked;
  /** Which part of goods is of those that were asked for. */
  readonly shares: ReadonlyMap<number, string>;
  readonly gone: InColumns<Gone>;
  readonly postings: ById<Posting>;
}

const factsOf = <Facts>(all: ById<Facts>, id: number): Facts => {
  const facts = all[id];
  if (facts === undefined) throw new Error(`The trace names ${id} and says nothing of it`);
  return facts;
};

/** Decimals of a quantity in the database. */
const PLACES = 6;

const totalOf = (rows: readonly Lying[]): string => {
  const [first, ...more] = rows;
  if (first === undefined) return '0';
  return more.length === 0 ? first.quantity : sumOf(rows.map(({ quantity }) => decimal(quantity))).toFixed(PLACES);
};

const isOut = ({ quantity }: Gone): boolean => isPositive(decimal(quantity));

const absolute = (quantity: string): string => quantity.replace('-', '');

/** Kind of the place that goods went to, or came from. */
const outsideOf = (gone: Gone): { readonly id: string; readonly type: TraceNode['type'] } => {
  const at = `${gone.transformationId}:${gone.identity}`;
  if (!isOut(gone)) return { id: `supplierLot:${at}`, type: 'supplierLot' };
  if (gone.account === 'CUSTOMER') return { id: `dispatch:${at}`, type: 'dispatch' };
  if (gone.account === 'SUPPLIER') return { id: `return:${at}`, type: 'return' };
  return { id: `used:${at}`, type: 'scrap' };
};

const typeOf = ({ rollNumber, parcelNumber, lotId }: Goods): TraceNode['type'] =>
  rollNumber !== '' ? 'roll' : parcelNumber !== '' ? 'parcel' : lotId === null ? 'stock' : 'lot';

/**
 * The trace of what the database found: nodes and edges of the graph, and whom to warn.
 * @param figure makes what is answered of an exact decimal
 */
export const readTrace = <Figure>(found: TraceFound, figure: (exact: string) => Figure): Trace<Figure> => {
  const { areas, items, lying, parties, racks, postings, shares } = found;
  const known = new Map(found.goods.map((row) => [row.id, row]));
  const goods = new Map([...found.walked.goods].flatMap((id) => known.get(id) ?? []).map((row) => [row.id, row]));
  const seeds = new Set(found.seeds);
  const { forward, made } = found.walked;
  const gone = rowsOf(found.gone);
  const placeOf = new Map(areas.map((area, order) => [area.id, { area, order }]));
  const partyOf = (id: number | null): TraceParty | null => (id === null ? null : (parties[id] ?? null));

  const goodsOf = (id: number): Goods => {
    const row = goods.get(id);
    if (row === undefined) throw new Error(`The trace names goods ${id} and did not reach them`);
    return row;
  };
  const areaOf = (id: number) => {
    const place = placeOf.get(id);
    if (place === undefined) throw new Error(`The trace names area ${id} and says nothing of it`);
    return place;
  };

  /** By area and quality, areas by name. Most goods lie in one place or nowhere, and there may be tens of thousands of them. */
  const areasOf = (rows: readonly Lying[]): readonly TraceArea<Figure>[] => {
    const [only, ...others] = rows;
    if (only === undefined) return [];
    if (others.length === 0)
      return [{ ...areaOf(only.areaId).area, quantity: figure(only.quantity), qcStatus: only.qcStatus }];
    const places = grouped(rows, ({ areaId, qcStatus }) => `${areaId} ${qcStatus}`);
    return [...places.values()]
      .flatMap((here) => {
        const [{ areaId, qcStatus } = { areaId: 0, qcStatus: '' }] = here;
        const { area, order } = areaOf(areaId);
        return [{ order, area: { ...area, quantity: figure(totalOf(here)), qcStatus } }];
      })
      .toSorted((a, b) => a.order - b.order || (a.area.qcStatus < b.area.qcStatus ? -1 : 1))
      .map(({ area }) => area);
  };

  const lyingOf = grouped(lying, ({ identity }) => identity);
  const ofGoods = (row: Goods): TraceNode<Figure> => {
    const { item, uom } = factsOf(items, row.itemId);
    const here = lyingOf.get(row.id) ?? [];
    return {
      id: `identity:${row.id}`,
      type: typeOf(row),
      label: row.rollNumber || row.parcelNumber || (row.lotNumber ?? item.name),
      item,
      party: partyOf(row.partyId),
      quantity: figure(totalOf(here)),
      uom,
      vendorCode: row.vendorCode,
      lotId: row.lotId,
      expiryOn: row.expiryOn,
      blocked: row.blocked,
      isSeed: seeds.has(row.id),
      areas: areasOf(here),
    };
  };
  const ofGone = (row: Gone): TraceNode<Figure> => {
    const { itemId, supplierLot, vendorCode } = goodsOf(row.identity);
    const { item, uom } = factsOf(items, itemId);
    const { document } = factsOf(postings, row.transformationId);
    return {
      ...outsideOf(row),
      label: isOut(row) ? document : (supplierLot ?? document),
      item,
      party: partyOf(row.partyId),
      quantity: figure(absolute(row.quantity)),
      uom,
      vendorCode,
      account: row.account,
    };
  };

  const isSeen = ({ from, to, transformationId }: Made): boolean =>
    goods.has(from) && goods.has(to) && factsOf(postings, transformationId).inSight;
  const ofMade = ({ from, to, quantity, share, transformationId }: Made): TraceEdge<Figure> => {
    const { document, source, process, at } = factsOf(postings, transformationId);
    return {
      from: `identity:${from}`,
      to: `identity:${to}`,
      quantity: figure(quantity),
      share: figure(share),
      document,
      source,
      process,
      at,
    };
  };
  const toOutside = (row: Gone): TraceEdge<Figure> => {
    const { document, source } = factsOf(postings, row.transformationId);
    const [inside, outside] = [`identity:${row.identity}`, outsideOf(row).id];
    return {
      from: isOut(row) ? inside : outside,
      to: isOut(row) ? outside : inside,
      quantity: figure(absolute(row.quantity)),
      share: figure('1'),
      document,
      source,
      process: null,
      at: row.at,
    };
  };

  const shareOf = (identity: number): Figure => figure(shares.get(identity) ?? '0');

  const held = lying.filter(({ identity }) => forward.has(identity));
  const inAreas = (areaType: string): Figure => {
    const there = held.filter(({ areaId }) => areaOf(areaId).area.areaType === areaType);
    return figure(totalOf(there));
  };
  const inStock = held.map((row): Recall<Figure>['inStock'][number] => {
    const { lotNumber, itemId } = goodsOf(row.identity);
    const { item, uom } = factsOf(items, itemId);
    const { area } = areaOf(row.areaId);
    return {
      balanceId: row.balanceId,
      area: area.name,
      areaType: area.areaType,
      rack: racks[row.rackId]?.code ?? null,
      lot: lotNumber,
      item: item.name,
      uom,
      quantity: figure(row.quantity),
      qcStatus: row.qcStatus,
      share: shareOf(row.identity),
    };
  });
  const went = gone
    .filter((row) => isOut(row) && forward.has(row.identity))
    .map((row): RecallGone<Figure> => ({
      document: factsOf(postings, row.transformationId).document,
      party: partyOf(row.partyId),
      account: row.account,
      date: row.at,
      quantity: figure(row.quantity),
      share: shareOf(row.identity),
    }));

  return {
    nodes: [...[...goods.values()].map(ofGoods), ...gone.map(ofGone)],
    edges: [...made.filter(isSeen).map(ofMade), ...gone.map(toOutside)],
    recall: {
      customers: went
        .filter(({ account }) => account === 'CUSTOMER')
        .map(({ document, account: _account, ...row }) => ({ ...row, dispatch: document })),
      inStock,
      inTransit: inAreas('transit'),
      atJobWorkers: inAreas('jobWorker'),
      returned: went.filter(({ account }) => account === 'SUPPLIER'),
      scrapped: went.filter(({ account }) => account !== 'SUPPLIER' && account !== 'CUSTOMER'),
    },
  };
};
