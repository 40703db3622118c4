import type { ComponentProps, ReactNode } from 'react';
import { Actions, EmptyRoot, Picture } from './EmptyState.style.ts';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What is missing, in the words of the screen: "No purchase orders yet". */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  icon?: ReactNode;
  /** It is the whole page: its title is the page's. */
  isPage?: boolean;
  actions?: ReactNode;
};

/**
 * In the place of a list that has nothing to show, of a page that is not there, or of a screen that failed.
 * For: the first time, no hit, no right: what is missing and what to do about it. Not for: what is still on its way (Skeleton,
 * LoadState), a fault of a field (Field).
 */
export function EmptyState({ title, children, icon, actions, isPage = false, ...rest }: EmptyStateProps) {
  return (
    <EmptyRoot {...rest}>
      {icon && <Picture aria-hidden="true">{icon}</Picture>}
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {actions && <Actions>{actions}</Actions>}
    </EmptyRoot>
  );
}
