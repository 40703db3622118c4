import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { IconButtonRoot } from './IconButton.style.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does: the accessible name, and the tooltip. */
  label: string;
  /** A lucide icon; its size follows the density. */
  icon: ReactNode;
  size?: 'md' | 'sm';
  /** Turns red under the pointer: it removes something. */
  tone?: 'neutral' | 'danger';
  /** For a switch: whether it is on now. Leave it out for a plain action. */
  isPressed?: boolean;
  /** Why it cannot be pressed now. The button stays reachable by keyboard, so that the reason can be read. */
  disabledReason?: string | undefined;
};

/**
 * A square button with a picture instead of words.
 * For: an action whose picture everybody knows, where words have no room. Not for: the main action of a view (Button), rare actions
 * (Menu).
 * @example <IconButton label={t('action.refresh')} icon={<RefreshCw />} onClick={reload} />
 */
export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'neutral',
  isPressed,
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <IconButtonRoot
      type="button"
      title={isInert ? `${label}: ${disabledReason}` : label}
      {...rest}
      {...(isInert && { 'aria-disabled': true, 'aria-description': disabledReason })}
      aria-label={label}
      aria-pressed={isPressed}
      data-size={size}
      data-tone={tone}
      onClick={press}
    >
      {icon}
    </IconButtonRoot>
  );
}
