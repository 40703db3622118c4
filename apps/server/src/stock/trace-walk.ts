import type { Tx } from '../db/tx.ts';
import { idsText } from '../records/parameters.ts';
import type { InColumns } from './in-columns.ts';
import { EDGES_BETWEEN, type EdgeEnd, edgesSql } from './trace-sql.ts';

/** Some of `from` went into `to`. Quantity and share are exact decimals in text. */
export interface Made {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly quantity: string;
  readonly share: string;
  readonly transformationId: number;
}

/** What a walk reached. */
export interface Walked {
  /** All goods, those that were asked for first, then level by level. */
  readonly goods: ReadonlySet<number>;
  /** The goods that were asked for and what was made of them. */
  readonly forward: ReadonlySet<number>;
  /** Every edge among all of them. */
  readonly made: readonly Made[];
}

/** Which ways to go, and so many steps of production. */
interface Ways {
  readonly ahead: boolean;
  readonly behind: boolean;
  readonly depth: number;
}

/** A hundred thousand rows, each written as one object: `rowsOf` takes three times as long. */
const madeOf = ({ id, from, to, quantity, share, transformationId }: InColumns<Made>): readonly Made[] =>
  id.map((one, n) => ({
    id: one,
    from: from[n] ?? 0,
    to: to[n] ?? 0,
    quantity: quantity[n] ?? '',
    share: share[n] ?? '',
    transformationId: transformationId[n] ?? 0,
  }));

const edgesIn = async (tx: Tx, text: string, ...goods: readonly (readonly number[])[]): Promise<readonly Made[]> => {
  const { edges } = await tx.one<{ readonly edges: InColumns<Made> }>(text, [tx.partnerId, ...goods.map(idsText)]);
  return madeOf(edges);
};

/** One way along the edges: `reached` grows by what it finds, `asked` by the goods whose edges of that end are all in `edges`. */
interface Way {
  readonly reached: Set<number>;
  readonly asked: Set<number>;
}

/** Follows the edges level by level, each of the goods once: a diamond of ways costs no more than its edges. */
const follow = async (
  tx: Tx,
  [near, far]: readonly [EdgeEnd, EdgeEnd],
  seeds: readonly number[],
  depth: number,
  edges: Map<number, Made>,
): Promise<Way> => {
  const reached = new Set(seeds);
  const asked = new Set<number>();
  let level = seeds;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    for (const id of level) asked.add(id);
    const next: number[] = [];
    // a level is asked for by what the one before it found
    for (const edge of await edgesIn(tx, edgesSql(near), level)) {
      edges.set(edge.id, edge);
      if (reached.has(edge[far])) continue;
      reached.add(edge[far]);
      next.push(edge[far]);
    }
    level = next;
  }
  return { reached, asked };
};

/** Where goods lead to and come from, breadth first. An edge between goods of both ways, or behind the last step, is in neither walk, and is asked for. */
export const walk = async (tx: Tx, seeds: readonly number[], { ahead, behind, depth }: Ways): Promise<Walked> => {
  const edges = new Map<number, Made>();
  const onward = await follow(tx, ['from', 'to'], seeds, ahead ? depth : 0, edges);
  const back = await follow(tx, ['to', 'from'], seeds, behind ? depth : 0, edges);
  const goods = new Set([...onward.reached, ...back.reached]);
  const notLeft = [...goods].filter((id) => !onward.asked.has(id));
  const notEntered = [...goods].filter((id) => !back.asked.has(id));
  if (notLeft.length > 0 && notEntered.length > 0)
    for (const edge of await edgesIn(tx, EDGES_BETWEEN, notLeft, notEntered)) edges.set(edge.id, edge);
  return {
    goods,
    forward: onward.reached,
    made: [...edges.values()].filter(({ from, to }) => goods.has(from) && goods.has(to)),
  };
};
