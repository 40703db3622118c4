import { useId, type ComponentPropsWithRef } from 'react';
import { Bar, Root, Track, Words } from './Progress.style.ts';

export type ProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** What is under way. */
  readonly label: string;
  /** 0 to `max`; unknown when left out. */
  readonly value?: number | undefined;
  readonly max?: number;
  /** The figures in words, "3 of 12 files"; the percentage when left out. */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'success' | 'danger';
};

/**
 * How far something long has come.
 * For: work that comes to an end: an import, an upload. Not for: how full something is (Meter), waiting without a known end (LoadState).
 * @example <Progress label="Importing items" value={done} max={rows} valueText={`${done} of ${rows}`} />
 */
export function Progress({ label, value, max = 100, valueText, tone = 'accent', ...rest }: ProgressProps) {
  const id = useId();
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, max === 0 ? 1 : value / max));
  const text = valueText ?? (part === undefined ? '' : `${Math.floor(part * 100)} %`);
  return (
    <Root {...rest}>
      <Words>
        <span id={id}>{label}</span>
        <span>{text}</span>
      </Words>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text || undefined}
      >
        <Bar
          data-tone={tone}
          data-indeterminate={part === undefined || undefined}
          style={part === undefined ? undefined : { inlineSize: `${part * 100}%` }}
        />
      </Track>
    </Root>
  );
}
