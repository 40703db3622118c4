import type { ComponentProps } from 'react';
import type { Status } from '../../tokens/semantic.ts';
import { BadgeRoot } from './Badge.style.ts';

export type BadgeProps = ComponentProps<'span'> & {
  /** Colour only repeats what the words say. */
  tone?: 'neutral' | 'accent' | Status;
};

/** A small fact beside another: a count, a kind, an amount of days. For the state of a document take `Status`. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <BadgeRoot {...rest} data-tone={tone} />;
}
