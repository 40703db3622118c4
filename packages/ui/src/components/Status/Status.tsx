import type { ComponentProps } from 'react';
import type { Status as StatusColour } from '../../tokens/semantic.ts';
import { StatusRoot } from './Status.style.ts';

export type StatusProps = ComponentProps<'span'> & {
  /** `neutral` for a draft, `faded` for what is over (cancelled, inactive). */
  tone?: 'neutral' | 'accent' | 'faded' | StatusColour;
  /** The state in words. */
  children: string;
};

/**
 * State of a record: a dot and its name. Quiet enough for every row of a list.
 * For: where a record stands in its life. Not for: a count or a kind (Badge), a message (Banner).
 */
export function Status({ tone = 'neutral', ...rest }: StatusProps) {
  return <StatusRoot {...rest} data-tone={tone} />;
}
