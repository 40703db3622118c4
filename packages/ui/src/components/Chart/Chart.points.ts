/** A point of a chart: its category along the axis and its series. */
export type ChartPoint = { readonly at: number; readonly series: number };

export type PointField = {
  readonly categories: number;
  readonly series: number;
  readonly has: (point: ChartPoint) => boolean;
  /** Categories run from right to left. */
  readonly isMirrored: boolean;
};

/** The next point that is there, in steps from one; undefined when there is none that way. */
function walk(from: ChartPoint, step: ChartPoint, { categories, series, has }: PointField): ChartPoint | undefined {
  let next = { at: from.at + step.at, series: from.series + step.series };
  while (next.at >= 0 && next.at < categories && next.series >= 0 && next.series < series) {
    if (has(next)) return next;
    next = { at: next.at + step.at, series: next.series + step.series };
  }
  return undefined;
}

/** Where a key leads from a point; gaps are passed over. Undefined when the key does not move. */
export function movedPoint(from: ChartPoint, key: string, field: PointField): ChartPoint | undefined {
  const along = field.isMirrored ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return walk(from, { at: along, series: 0 }, field);
    case 'ArrowLeft':
      return walk(from, { at: -along, series: 0 }, field);
    case 'ArrowUp':
      return walk(from, { at: 0, series: -1 }, field);
    case 'ArrowDown':
      return walk(from, { at: 0, series: 1 }, field);
    case 'Home':
      return walk({ at: -1, series: from.series }, { at: 1, series: 0 }, field);
    case 'End':
      return walk({ at: field.categories, series: from.series }, { at: -1, series: 0 }, field);
    default:
      return undefined;
  }
}

/** The first point that is there: the tab stop before anybody moved. */
export function firstPoint({ categories, series, has }: PointField): ChartPoint {
  for (let own = 0; own < series; own += 1) {
    for (let at = 0; at < categories; at += 1) if (has({ at, series: own })) return { at, series: own };
  }
  return { at: 0, series: 0 };
}
