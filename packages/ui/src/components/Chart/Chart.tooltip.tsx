import type { ReactNode } from 'react';
import { Tip } from './Chart.style.ts';

export type ChartTooltipProps = {
  readonly title: string;
  readonly lines: readonly {
    readonly key: string;
    readonly label: string;
    readonly text: string;
    readonly sample: ReactNode;
  }[];
  /** Key of the line that has the focus. */
  readonly marked?: string | undefined;
  /** Distance in px from the start of the plot. */
  readonly x: number;
  readonly width: number;
};

/** The figures at a place. Hidden from assistive technology: each point says its own. */
export function ChartTooltip({ title, lines, marked, x, width }: ChartTooltipProps) {
  const isAfter = x > width / 2;
  return (
    <Tip
      aria-hidden="true"
      data-side={isAfter ? 'before' : 'after'}
      style={isAfter ? { insetInlineEnd: `${width - x}px` } : { insetInlineStart: `${x}px` }}
    >
      <strong>{title}</strong>
      {lines.map(({ key, label, text, sample }) => (
        <span key={key} data-marked={key === marked ? '' : undefined}>
          {sample}
          <span>{label}</span>
          <b>{text}</b>
        </span>
      ))}
    </Tip>
  );
}
