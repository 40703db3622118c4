import { isPositive } from '../decimal/decimal.ts';
import { factorInKind } from './factor-in-kind.ts';
import { type Fraction, fractionOf, over, times, UNITY } from './fraction.ts';
import type { ItemConversion, Unit } from './unit.ts';

/** Most item conversions on one path: longer ones hide mistakes. */
const MAX_STEPS = 3;

/** A way from one unit to another: what one of the first is in the last, and the units on the way. */
export type ConversionPath = { readonly factor: Fraction; readonly units: readonly Unit[] };

type Step = { readonly to: Unit; readonly factor: Fraction };

/**
 * All conversions that hold for one item, ready to be walked. A unit that an item conversion defines inside its own kind (1 bale = 500 nos)
 * is taken from its general factor, and a container has none: on this item a bale is 500, on others nothing.
 */
export type ConversionGraph = {
  readonly units: readonly Unit[];
  readonly conversions: readonly ItemConversion[];
};

const unitOf = ({ units }: ConversionGraph, id: number): Unit | undefined => units.find((unit) => unit.id === id);

/** Whether the general factor says nothing of a unit: it holds what an item says, or the item says what it is inside its kind. */
const isOwnOfItem = (graph: ConversionGraph, unit: Unit): boolean =>
  unit.isContainer === true ||
  graph.conversions.some(({ from, to }) => from === unit.id && from !== to && unitOf(graph, to)?.kind === unit.kind);

const stepsInKind = (graph: ConversionGraph, from: Unit): Step[] => {
  if (isOwnOfItem(graph, from)) return [];
  const others = graph.units.filter((to) => to.kind === from.kind && to.id !== from.id && !isOwnOfItem(graph, to));
  return others.map((to) => ({ to, factor: factorInKind(from, to) }));
};

const stepsOfItem = (graph: ConversionGraph, from: Unit, without?: ItemConversion): Step[] =>
  graph.conversions.flatMap((conversion) => {
    if (conversion === without) return [];
    const [first, second] = [fractionOf(conversion.fromQty), fractionOf(conversion.toQty)];
    const [there, back] = [unitOf(graph, conversion.to), unitOf(graph, conversion.from)];
    if (conversion.from === from.id && there) return [{ to: there, factor: over(second, first) }];
    return conversion.to === from.id && back ? [{ to: back, factor: over(first, second) }] : [];
  });

/** Whether every factor of the graph is above 0; walk no other. */
export const areFactorsPositive = ({ units, conversions }: ConversionGraph): boolean =>
  units.every(({ numerator, denominator }) => isPositive(numerator) && isPositive(denominator)) &&
  conversions.every(({ fromQty, toQty }) => isPositive(fromQty) && isPositive(toQty));

/**
 * Shortest way from a unit to another: units of one kind for nothing, at most three item conversions; undefined when there is none.
 * `without` is a conversion that may not be used, to compare it with the other ways.
 */
export const shortestPath = (
  graph: ConversionGraph,
  from: Unit,
  to: Unit,
  without?: ItemConversion,
): ConversionPath | undefined => {
  const reached = new Map<number, ConversionPath>();
  let front: readonly (readonly [Unit, ConversionPath])[] = [[from, { factor: UNITY, units: [from] }]];
  const walk = (steps: (unit: Unit) => Step[]): (readonly [Unit, ConversionPath])[] =>
    front.flatMap(([unit, path]) =>
      steps(unit).map(
        (step) => [step.to, { factor: times(path.factor, step.factor), units: [...path.units, step.to] }] as const,
      ),
    );
  const keepNew = (found: readonly (readonly [Unit, ConversionPath])[]): (readonly [Unit, ConversionPath])[] =>
    found.filter(([unit, path]) => !reached.has(unit.id) && reached.set(unit.id, path));

  front = keepNew(front);
  for (let steps = 0; ; steps += 1) {
    front = [...front, ...keepNew(walk((unit) => stepsInKind(graph, unit)))];
    const path = reached.get(to.id);
    if (path !== undefined || steps === MAX_STEPS) return path;
    front = keepNew(walk((unit) => stepsOfItem(graph, unit, without)));
  }
};
