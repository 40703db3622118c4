import type { FlowEdge } from './FlowGraph.types.ts';

/** What leads where, both ways. */
export type Ways = {
  readonly next: ReadonlyMap<string, readonly string[]>;
  readonly before: ReadonlyMap<string, readonly string[]>;
};

const pushed = (map: Map<string, string[]>, key: string, value: string): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
};

/** Neighbours of each node; edges to nodes that are not there, and from a node to itself, count for nothing. */
export const waysOf = (keys: readonly string[], edges: readonly FlowEdge[]): Ways => {
  const known = new Set(keys);
  const [next, before] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const { from, to } of edges)
    if (from !== to && known.has(from) && known.has(to)) {
      pushed(next, from, to);
      pushed(before, to, from);
    }
  return { next, before };
};

/** Edges without those that close a circle: goods that were regraded and back are drawn once, forward. */
const forwardOnly = (keys: readonly string[], { next }: Ways): ReadonlyMap<string, readonly string[]> => {
  const state = new Map<string, 'open' | 'done'>();
  const forward = new Map<string, string[]>();
  for (const root of keys) {
    if (state.has(root)) continue;
    const stack: { readonly key: string; at: number }[] = [{ key: root, at: 0 }];
    state.set(root, 'open');
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const to = (next.get(top.key) ?? [])[top.at];
      top.at += 1;
      if (to === undefined) {
        state.set(top.key, 'done');
        stack.pop();
      } else if (state.get(to) !== 'open') {
        pushed(forward, top.key, to);
        if (!state.has(to)) {
          state.set(to, 'open');
          stack.push({ key: to, at: 0 });
        }
      }
    }
  }
  return forward;
};

/** Nodes in an order in which whatever leads to one stands before it. */
const inOrder = (keys: readonly string[], forward: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const waiting = new Map<string, number>(keys.map((key) => [key, 0]));
  for (const targets of forward.values()) for (const to of targets) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const order = keys.filter((key) => waiting.get(key) === 0);
  for (const key of order)
    // grows while it is read: what waits for nothing any more comes behind
    for (const to of forward.get(key) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  return order;
};

/** The column of each node: behind all that leads to it; what nothing leads to stands right before what it leads to first. */
export const layersOf = (keys: readonly string[], ways: Ways): ReadonlyMap<string, number> => {
  const forward = forwardOnly(keys, ways);
  const order = inOrder(keys, forward);
  const layer = new Map<string, number>(keys.map((key) => [key, 0]));
  const at = (key: string): number => layer.get(key) ?? 0;
  const hasSource = new Set([...forward.values()].flat());
  for (const key of order) for (const to of forward.get(key) ?? []) layer.set(to, Math.max(at(to), at(key) + 1));
  for (const key of order) {
    const targets = forward.get(key) ?? [];
    if (!hasSource.has(key) && targets.length > 0) layer.set(key, Math.min(...targets.map(at)) - 1);
  }
  return layer;
};
