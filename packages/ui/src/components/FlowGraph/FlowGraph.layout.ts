import { layersOf, waysOf, type Ways } from './FlowGraph.layers.ts';
import type { FlowEdge, FlowNode } from './FlowGraph.types.ts';

/** Sizes in px. */
export const NODE = { width: 200, height: 68 } as const;
const GAP = { between: 84, below: 14, lane: 20, edge: 16 } as const;
/** Passes in which nodes are moved beside their neighbours: more change next to nothing. */
const SWEEPS = 6;

/** A node with its place; distances are from the start. */
export type PlacedNode = { readonly key: string; readonly x: number; readonly y: number; readonly layer: number };
/** An edge as the points that it goes through. */
export type PlacedEdge = FlowEdge & { readonly points: readonly (readonly [x: number, y: number])[] };

export type FlowLayout = {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
  readonly ways: Ways;
};

/** A node or, of an edge that goes past columns, the lane it takes there. */
type Slot = { readonly key: string; readonly isLane: boolean };

type Chain = { readonly edge: FlowEdge; readonly slots: readonly string[] };

const chainsOf = (
  edges: readonly FlowEdge[],
  layer: ReadonlyMap<string, number>,
  columns: Slot[][],
): readonly Chain[] =>
  edges.flatMap((edge, n): Chain[] => {
    const [from, to] = [layer.get(edge.from), layer.get(edge.to)];
    if (from === undefined || to === undefined || edge.from === edge.to) return [];
    if (to <= from) return [{ edge, slots: [edge.from, edge.to] }]; // closes a circle: drawn backward
    const lanes = Array.from({ length: to - from - 1 }, (_, step) => `lane:${n}:${step}`);
    for (const [step, key] of lanes.entries()) columns[from + 1 + step]?.push({ key, isLane: true });
    return [{ edge, slots: [edge.from, ...lanes, edge.to] }];
  });

const neighboursOf = (chains: readonly Chain[], side: 'before' | 'after'): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const { slots } of chains)
    for (const [n, key] of slots.entries()) {
      const other = slots[side === 'before' ? n - 1 : n + 1];
      if (other !== undefined) map.set(key, [...(map.get(key) ?? []), other]);
    }
  return map;
};

const heightOf = ({ isLane }: Slot): number => (isLane ? GAP.lane : NODE.height + GAP.below);

/** Middles of all slots, column by column from the top; short columns stand in the middle of the tallest. */
const middles = (columns: readonly (readonly Slot[])[]): ReadonlyMap<string, number> => {
  const tall = columns.map((column) => column.reduce((sum, slot) => sum + heightOf(slot), 0));
  const most = Math.max(0, ...tall);
  const placed = new Map<string, number>();
  for (const [n, column] of columns.entries()) {
    let top = (most - (tall[n] ?? 0)) / 2;
    for (const slot of column) {
      placed.set(slot.key, top + heightOf(slot) / 2);
      top += heightOf(slot);
    }
  }
  return placed;
};

/**
 * Moves every slot towards the middle of its neighbours, from the left and from the right in turns: fewer edges cross. Each column is moved beside
 * where the one before it stands by then: were all moved at once, two columns could change places with each other for ever.
 */
const arranged = (first: readonly (readonly Slot[])[], chains: readonly Chain[]): readonly (readonly Slot[])[] => {
  const [before, after] = [neighboursOf(chains, 'before'), neighboursOf(chains, 'after')];
  let columns = first;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const fromTheLeft = sweep % 2 === 0;
    const near = fromTheLeft ? before : after;
    for (let n = 0; n < columns.length; n += 1) {
      const moved = fromTheLeft ? n : columns.length - 1 - n;
      const at = middles(columns);
      const wish = ({ key }: Slot): number => {
        const others = (near.get(key) ?? []).map((other) => at.get(other) ?? 0);
        return others.length === 0 ? (at.get(key) ?? 0) : others.reduce((sum, one) => sum + one, 0) / others.length;
      };
      columns = columns.map((column, c) => (c === moved ? column.toSorted((a, b) => wish(a) - wish(b)) : column));
    }
  }
  return columns;
};

const pointsOf = (
  { slots }: Chain,
  at: ReadonlyMap<string, number>,
  column: ReadonlyMap<string, number>,
): PlacedEdge['points'] =>
  slots.flatMap((key, n) => {
    const y = (at.get(key) ?? 0) + GAP.edge;
    const x = (column.get(key) ?? 0) * (NODE.width + GAP.between) + GAP.edge;
    if (n === 0) return [[x + NODE.width, y] as const];
    if (n === slots.length - 1) return [[x, y] as const];
    return [[x, y] as const, [x + NODE.width, y] as const];
  });

/**
 * Where nodes and edges of a flow stand, from the start to the end: each column behind all that leads to it (layered drawing after Sugiyama).
 * A few hundred nodes take a few milliseconds.
 */
export const flowLayout = (nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowLayout => {
  const keys = nodes.map(({ key }) => key);
  const ways = waysOf(keys, edges);
  const layer = layersOf(keys, ways);
  const count = Math.max(0, ...layer.values()) + 1;
  const columns: Slot[][] = Array.from({ length: count }, () => []);
  for (const key of keys) columns[layer.get(key) ?? 0]?.push({ key, isLane: false });
  const chains = chainsOf(edges, layer, columns);
  const order = arranged(columns, chains);
  const at = middles(order);
  const column = new Map(order.flatMap((slots, n) => slots.map(({ key }) => [key, n] as const)));
  const placed = keys.map((key): PlacedNode => {
    const n = column.get(key) ?? 0;
    return {
      key,
      layer: n,
      x: n * (NODE.width + GAP.between) + GAP.edge,
      y: (at.get(key) ?? 0) - NODE.height / 2 + GAP.edge,
    };
  });
  return {
    nodes: placed,
    edges: chains.map((chain) => ({ ...chain.edge, points: pointsOf(chain, at, column) })),
    width: count * (NODE.width + GAP.between) - GAP.between + 2 * GAP.edge,
    height: Math.max(0, ...placed.map(({ y }) => y + NODE.height)) + GAP.edge,
    ways,
  };
};

/** The line through the points of an edge: level where it leaves and where it arrives. */
export const pathOf = (points: PlacedEdge['points']): string =>
  points
    .map(([x, y], n) => {
      const before = points[n - 1];
      if (before === undefined) return `M ${x} ${y}`;
      const [x0, y0] = before;
      if (y0 === y) return `L ${x} ${y}`;
      const half = (x - x0) / 2;
      return `C ${x0 + half} ${y0} ${x - half} ${y} ${x} ${y}`;
    })
    .join(' ');

/** Everything that leads to a node and that it leads to, itself among it. */
export const followed = ({ next, before }: Ways, key: string): ReadonlySet<string> => {
  const found = new Set([key]);
  for (const way of [next, before]) {
    const waiting = [key];
    const seen = new Set(waiting);
    for (const one of waiting)
      // grows while it is read
      for (const other of way.get(one) ?? [])
        if (!seen.has(other)) {
          seen.add(other);
          found.add(other);
          waiting.push(other);
        }
  }
  return found;
};
