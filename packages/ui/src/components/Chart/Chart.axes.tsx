import type { PlotArea } from './Chart.area.ts';
import { labelStride } from './Chart.scale.ts';

export type ChartAxesProps = {
  readonly area: PlotArea;
  readonly ticks: readonly number[];
  readonly tickTexts: readonly string[];
  readonly categories: readonly string[];
};

const TEXT_GAP = 8;
const BASELINE = 4;

/** Lines at the round figures, and the names of the categories as far as they have room. */
export function ChartAxes({ area, ticks, tickTexts, categories }: ChartAxesProps) {
  const { width, start, bottom, height, x, y, middle } = area;
  const stride = labelStride(categories, width - start);
  return (
    <g aria-hidden="true">
      {ticks.map((tick, at) => (
        <g key={tick}>
          <line
            data-grid={tick === 0 ? 'zero' : ''}
            x1={x(start)}
            x2={x(width)}
            y1={y(tick)}
            y2={y(tick)}
            shapeRendering="crispEdges"
          />
          <text x={x(start - TEXT_GAP)} y={y(tick) + BASELINE} textAnchor="end">
            {tickTexts[at]}
          </text>
        </g>
      ))}
      {categories.map((category, at) =>
        at % stride === 0 ? (
          <text key={`${category} ${at}`} x={x(middle(at))} y={Math.max(bottom, height - TEXT_GAP)} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
    </g>
  );
}
