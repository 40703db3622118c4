import { useId, type ComponentPropsWithRef } from 'react';
import { Bar, Mark, Root, State, Track, Words } from './Meter.style.ts';

/** A part of the scale with a meaning, up to and with a value. */
export type MeterBand = {
  readonly upTo: number;
  readonly tone: 'success' | 'warning' | 'danger' | 'accent';
  /** In a word or two: "Nearly full". */
  readonly text: string;
};

export type MeterProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** The figure in words, "8.2 of 10 t"; the share in percent when left out. */
  readonly valueText?: string;
  /** Rising parts of the scale; the last one ends at `max`. Each end is drawn as a mark. */
  readonly bands?: readonly MeterBand[];
};

/**
 * How much of a known whole there is now: a silo, a credit limit, a truck. For work that comes to an end take `Progress`.
 * @example <Meter label="Silo 3" value={8.2} max={10} valueText="8.2 of 10 t" bands={bands} />
 */
export function Meter({ label, value, min = 0, max = 100, valueText, bands = [], ...rest }: MeterProps) {
  const id = useId();
  const share = (of: number) => (max <= min ? 0 : Math.min(1, Math.max(0, (of - min) / (max - min))));
  const band = bands.find(({ upTo }) => value <= upTo) ?? bands.at(-1);
  const text = valueText ?? `${Math.round(share(value) * 100)} %`;
  return (
    <Root {...rest}>
      <Words>
        <span id={id}>{label}</span>
        <span>
          <bdi>{text}</bdi>
          {band && <State data-tone={band.tone}>{band.text}</State>}
        </span>
      </Words>
      <Track
        role="meter"
        aria-labelledby={id}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(min, value))}
        aria-valuetext={band ? `${text}, ${band.text}` : text}
      >
        <Bar data-tone={band?.tone} style={{ inlineSize: `${share(value) * 100}%` }} />
        {bands
          .filter(({ upTo }) => upTo > min && upTo < max)
          .map(({ upTo }) => (
            <Mark key={upTo} style={{ insetInlineStart: `${share(upTo) * 100}%` }} />
          ))}
      </Track>
    </Root>
  );
}
