import { expect, it } from 'vitest';
import { flowLayout, followed, NODE, pathOf } from './FlowGraph.layout.ts';
import type { FlowEdge, FlowNode } from './FlowGraph.types.ts';

const nodes = (...keys: readonly string[]): readonly FlowNode[] => keys.map((key) => ({ key, title: key }));
const edge = (from: string, to: string): FlowEdge => ({ from, to });

const layersIn = (layout: ReturnType<typeof flowLayout>): { readonly [key: string]: number } =>
  Object.fromEntries(layout.nodes.map(({ key, layer }) => [key, layer]));

it('each node stands behind all that leads to it, a source right before what it leads to', () => {
  const layout = flowLayout(nodes('a', 'b', 'c', 'd', 'late'), [
    edge('a', 'b'),
    edge('b', 'c'),
    edge('c', 'd'),
    edge('a', 'd'),
    edge('late', 'd'),
  ]);
  expect(layersIn(layout)).toEqual({ a: 0, b: 1, c: 2, d: 3, late: 2 });
  expect(layout.edges.find(({ from, to }) => from === 'a' && to === 'd')?.points).toHaveLength(6); // past two columns
});

it('goods that were regraded and back are drawn, and nothing stands on anything else', () => {
  const layout = flowLayout(nodes('a', 'b', 'c'), [edge('a', 'b'), edge('b', 'a'), edge('b', 'c'), edge('c', 'c')]);
  expect(layersIn(layout)).toEqual({ a: 0, b: 1, c: 2 });
  expect(layout.edges).toHaveLength(3);
});

it('no two nodes of a column overlap, of a few hundred', () => {
  const keys = Array.from({ length: 300 }, (_, n) => `n${n}`);
  const edges = keys.flatMap((key, n) => [edge(key, `n${n * 2 + 1}`), edge(key, `n${n * 3 + 2}`)]);
  const layout = flowLayout(nodes(...keys), edges);
  for (const column of new Set(layout.nodes.map(({ layer }) => layer))) {
    const tops = layout.nodes.flatMap(({ layer, y }) => (layer === column ? [y] : [])).toSorted((a, b) => a - b);
    expect(tops.every((top, n) => n === 0 || top - (tops[n - 1] ?? 0) >= NODE.height)).toBe(true);
  }
});

it('follows a node both ways and no further', () => {
  const { ways } = flowLayout(nodes('a', 'b', 'c', 'x'), [edge('a', 'b'), edge('b', 'c'), edge('x', 'c')]);
  expect([...followed(ways, 'b')].toSorted()).toEqual(['a', 'b', 'c']);
});

it('draws level where a line leaves and arrives', () => {
  expect(
    pathOf([
      [0, 0],
      [10, 20],
    ]),
  ).toBe('M 0 0 C 5 0 5 20 10 20');
});

it('lines cross no more than they must, where one column alone could be turned', () => {
  const layout = flowLayout(nodes('s1', 's2', 'g1', 'g2', 'part', 'mix', 'x', 'y'), [
    edge('s1', 'g2'),
    edge('s2', 'g1'),
    edge('g1', 'part'),
    edge('part', 'mix'),
    edge('g2', 'mix'),
    edge('mix', 'x'),
    edge('mix', 'y'),
  ]);
  const top = (key: string): number => layout.nodes.find((node) => node.key === key)?.y ?? Number.NaN;
  expect(Math.sign(top('s2') - top('s1'))).toBe(Math.sign(top('g1') - top('g2')));
});
