import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Loadable } from '../LoadState/LoadState.tsx';
import type { ChartLabels } from './Chart.labels.ts';

/** A figure of a chart: exact, or a double; `null` where there is none. */
export type ChartValue = Decimal | number | null;

/** Figures of one kind, one for each category. At most six series are told apart; more belong into a table. */
export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly ChartValue[];
};

/** A figure in words, with its unit: "1,240 kg". */
export type FigureFormat = (value: Decimal | number) => string;

export type ChartView = 'chart' | 'table';

/** What all charts understand. */
export type ChartProps = Omit<ComponentPropsWithRef<'figure'>, 'children' | 'title'> &
  Loadable & {
    /** What the figures are: "Consumption by month". */
    readonly title: string;
    /** Buttons beside the title. */
    readonly actions?: ReactNode;
    /** What the categories are: "Month"; heads the first column of the table. */
    readonly categoryLabel: string;
    /** One for each place along the axis, in order. */
    readonly categories: readonly string[];
    readonly format?: FigureFormat;
    readonly view?: ChartView;
    readonly defaultView?: ChartView;
    readonly onViewChange?: (view: ChartView) => void;
    readonly labels?: Partial<ChartLabels>;
  };

export type SeriesChartProps = ChartProps & {
  readonly series: readonly ChartSeries[];
  /** Height of the plot in px. */
  readonly plotHeight?: number;
  /** Figures at the axis, where room is scarce; `format` when left out. */
  readonly formatAxis?: (value: number) => string;
};
