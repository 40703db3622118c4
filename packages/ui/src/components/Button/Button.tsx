import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { BusyMark, ButtonRoot, LinkRoot } from './Button.style.ts';

type Look = {
  /** `primary` at most once on a screen; `danger` for what cannot be undone; `quiet` among other things. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
  /** Drawn before the text; give a lucide icon, its size follows the density. */
  icon?: ReactNode;
  /** Takes the whole width of its container. */
  isWide?: boolean;
  /** What the button does, in one or two words. */
  children: ReactNode;
};

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Shows that the work has begun; further presses do nothing and the width stays. */
    isBusy?: boolean;
    /** Why it cannot be pressed now. The button stays reachable by keyboard, so that the reason can be read. */
    disabledReason?: string | undefined;
  };

const toggleAttribute = (isOn: boolean | undefined): '' | undefined => (isOn ? '' : undefined);

/**
 * A button. `type` is `button` unless said otherwise, so that none submits a form by accident.
 * For: what is done here; one primary at most in a view. Not for: going somewhere (a link), several rare actions (Menu), a setting
 * (SwitchField).
 * @example <Button variant="primary" icon={<Plus />} onClick={add}>{t('action.addNew')}</Button>
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isWide,
  isBusy = false,
  disabledReason,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = isBusy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Not the native `disabled`: it would throw the focus away and hide the reason. Submitting must stop as well.
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonRoot
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={toggleAttribute(isWide)}
      aria-busy={isBusy || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-description={disabledReason}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {icon}
      <span>{children}</span>
      {isBusy && <BusyMark data-busy-mark="" aria-hidden="true" />}
    </ButtonRoot>
  );
}

export type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string };

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function ButtonLink({ variant = 'secondary', size = 'md', icon, isWide, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkRoot {...rest} data-variant={variant} data-size={size} data-wide={toggleAttribute(isWide)}>
      {icon}
      <span>{children}</span>
    </LinkRoot>
  );
}
