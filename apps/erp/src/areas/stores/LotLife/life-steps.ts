import type { Life, LifeEdge, LifeNode } from './life-answers.ts';

/** A step in the life of goods, as the list tells it: what of what became what, by which document. */
export type LifeStep = {
  readonly key: string;
  readonly edge: LifeEdge;
  readonly from: LifeNode;
  readonly to: LifeNode;
  /** What happened, a key of words. */
  readonly what: 'came' | 'made' | 'dispatched' | 'returned' | 'used';
};

const WHAT: { readonly [type in LifeNode['type']]?: LifeStep['what'] } = {
  dispatch: 'dispatched',
  return: 'returned',
  scrap: 'used',
};

/** Steps in the order in which they happened, each read without the drawing. */
export const stepsOf = ({ nodes, edges }: Pick<Life, 'nodes' | 'edges'>): readonly LifeStep[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges
    .flatMap((edge, n): LifeStep[] => {
      const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
      if (from === undefined || to === undefined) return [];
      const what = from.type === 'supplierLot' ? 'came' : (WHAT[to.type] ?? 'made');
      return [{ key: `${edge.from} ${edge.to} ${n}`, edge, from, to, what }];
    })
    .toSorted((a, b) => a.edge.at.localeCompare(b.edge.at));
};

/** More places than this are drawn only when asked for: the list reads better. */
export const MOST_DRAWN = 400;
