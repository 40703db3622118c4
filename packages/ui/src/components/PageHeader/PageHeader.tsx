import { Boxes, Plus, RefreshCw, Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Actions, HeaderRoot, Titles } from './PageHeader.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the page header. */
export const pageHeaderLabels = { addNew: 'Add New', return: 'Return', allocation: 'Allocation', refresh: 'Refresh' };

export type PageHeaderProps = Omit<ComponentProps<'header'>, 'title'> & {
  title: string;
  /** A line under the title: status, count, when it was changed. */
  note?: ReactNode;
  /** Where each button leads; one that is not given is not shown. */
  addNewHref?: string | undefined;
  returnHref?: string | undefined;
  allocationHref?: string | undefined;
  /** Allocation may be switched off on its own. */
  isAllocationDisabled?: boolean;
  onRefresh?: (() => void) | undefined;
  isRefreshing?: boolean;
  /** The role may create; without it Add New is hidden. */
  canCreate?: boolean;
  /** Switches all four off together. A button that is off is hidden. */
  isDisabled?: boolean;
  /** Further buttons of the screen, before these. */
  children?: ReactNode;
  labels?: Partial<typeof pageHeaderLabels>;
};

/**
 * Title of a screen with its buttons. It names the page: one on each screen.
 * For: the head of a screen, once. Not for: a heading inside it (Card).
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, note, addNewHref, returnHref, allocationHref, isAllocationDisabled = false, ...more } = props;
  const { onRefresh, isRefreshing, canCreate = true, isDisabled = false, children, labels, ...rest } = more;
  const words = useWords('pageHeader', pageHeaderLabels, labels);
  return (
    <HeaderRoot {...rest}>
      <Titles>
        <h1>{title}</h1>
        {note !== undefined && <div>{note}</div>}
      </Titles>
      <Actions>
        {children}
        {!isDisabled && onRefresh && (
          <Button variant="quiet" icon={<RefreshCw />} isBusy={isRefreshing ?? false} onClick={onRefresh}>
            {words.refresh}
          </Button>
        )}
        {!isDisabled && allocationHref !== undefined && !isAllocationDisabled && (
          <ButtonLink href={allocationHref} icon={<Boxes />}>
            {words.allocation}
          </ButtonLink>
        )}
        {!isDisabled && returnHref !== undefined && (
          <ButtonLink href={returnHref} icon={<Undo2 />}>
            {words.return}
          </ButtonLink>
        )}
        {!isDisabled && canCreate && addNewHref !== undefined && (
          <ButtonLink href={addNewHref} variant="primary" icon={<Plus />}>
            {words.addNew}
          </ButtonLink>
        )}
      </Actions>
    </HeaderRoot>
  );
}
