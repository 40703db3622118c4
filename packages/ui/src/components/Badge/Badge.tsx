import type { ComponentProps } from 'react';
import type { Status } from '../../tokens/semantic.ts';
import { BadgeRoot } from './Badge.style.ts';
import { Swatch } from './Swatch.tsx';

export type BadgeProps = ComponentProps<'span'> & {
  /** Colour only repeats what the words say. */
  tone?: 'neutral' | 'accent' | Status;
  /** A colour that somebody gave to what the words say, as `#rrggbb`: a chip before them. */
  swatch?: string | undefined;
};

/**
 * A small fact beside another: a count, a kind, an amount of days.
 * For: a count or a kind beside a name. Not for: the state of a record (Status), a word that somebody gave it (Tag).
 */
export function Badge({ tone = 'neutral', swatch, children, ...rest }: BadgeProps) {
  return (
    <BadgeRoot {...rest} data-tone={tone}>
      {swatch !== undefined && <Swatch colour={swatch} />}
      {children}
    </BadgeRoot>
  );
}
