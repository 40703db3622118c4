import { createContext, use, type ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbLink } from '@weft/ui/Breadcrumb';
import { StarButton } from './StarButton.tsx';
import { Where } from './Page.style.ts';
import { useTitleName } from '../../product/words/use-login-words.ts';
import { useUnread } from '../../product/live/use-unread.ts';

/** Links from the home down to the list of a screen; the shell knows them from the menu. */
export const TrailContext = createContext<readonly BreadcrumbLink[]>([]);

/** Opens the palette with a text. */
export const SeekContext = createContext<(text: string) => void>(() => undefined);

export type PageProps = {
  /** Title of the browser's tab and last part of the breadcrumb. */
  readonly title: string;
  /** What it is declared as, where the title is that in the person's language: under it the place is remembered, and found again in any language. */
  readonly declared?: string;
  /** Levels between the list and this screen, when there are any. */
  readonly above?: readonly BreadcrumbLink[];
  /** Nothing stands at the address: it is neither remembered nor given a star. */
  readonly isNowhere?: boolean;
  readonly children: ReactNode;
};

/** Where a screen stands: title of the tab with what is unread, breadcrumb, content. */
export function Page({ title, declared = title, above = [], isNowhere = false, children }: PageProps) {
  const trail = use(TrailContext);
  const titleName = useTitleName();
  const unread = useUnread();
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · ${titleName}`}</title>
      {trail.length > 0 && (
        <Where>
          <Breadcrumb links={[...trail, ...above, { label: title }]} />
          {!isNowhere && <StarButton title={declared} hint={trail.at(-1)?.label ?? ''} />}
        </Where>
      )}
      {children}
    </>
  );
}
