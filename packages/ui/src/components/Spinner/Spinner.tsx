import type { ComponentProps } from 'react';
import { Ring, Screen } from './Spinner.style.ts';

export type SpinnerProps = ComponentProps<'span'> & {
  /** What is being waited for, for those who do not see it turn. */
  label: string;
};

/**
 * A small turning ring beside what it belongs to.
 * For: a small part that waits. Not for: a list or a card (Skeleton), the whole page (LoadingBar).
 */
export function Spinner({ label, ...rest }: SpinnerProps) {
  return <Ring {...rest} role="status" aria-label={label} />;
}

export type ScreenSpinnerProps = ComponentProps<'div'> & {
  /** From the start of a navigation until it ends, is cancelled or fails. */
  isShown: boolean;
  label: string;
};

/** Translucent blue over the whole screen while a navigation is under way; takes the pointer meanwhile. */
export function ScreenSpinner({ isShown, label, ...rest }: ScreenSpinnerProps) {
  if (!isShown) return null;
  return (
    <Screen {...rest}>
      <Spinner label={label} />
    </Screen>
  );
}
