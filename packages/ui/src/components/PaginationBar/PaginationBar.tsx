import { PAGE_SIZES, paginate } from '@weft/domain/rules/pagination/paginate';
import type { PagingAction } from '@weft/domain/rules/pagination/paginate';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Bar, Pages, Total } from './PaginationBar.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the bar. Numbers arrive grouped as in India. */
export const paginationBarLabels = {
  bar: 'Pages',
  totalCount: 'Total Count',
  showRows: 'Show rows',
  first: 'First',
  pre: 'Pre',
  next: 'Next',
  last: 'Last',
  page: 'Page',
  of: (totalPages: string) => `of ${totalPages}`,
};

export type PaginationBarProps = Omit<ComponentProps<'nav'>, 'onChange'> & {
  /** Rows in all. */
  total: number;
  /** There are more than `total`: counting stopped there. Said as `10,000+`. */
  isAtLeast?: boolean;
  /** Rows on a page: 10, 20, 50 or 100; leave it out and the bar keeps it itself. */
  rowsPerPage?: number;
  defaultRowsPerPage?: number;
  /** From 1; leave it out and the bar keeps it itself. */
  page?: number;
  defaultPage?: number;
  /** Another page or size was asked for; not called when nothing would change. */
  onChange?: (asked: { page: number; rowsPerPage: number }) => void;
  labels?: Partial<typeof paginationBarLabels>;
};

const grouped = (count: number, isAtLeast: boolean): string =>
  `${count.toLocaleString('en-IN')}${isAtLeast ? '+' : ''}`;

/**
 * Total Count; Show rows; First, Pre, a box to jump to a page, Next, Last. Pre on the first page goes to the last and
 * Next on the last to the first. Where the page lives above (in the address), it is given; storing the size is the caller's.
 * For: lists that are longer than a page and may be jumped in. Not for: lists that load as one scrolls (DataTable), steps of a task
 * (Steps).
 */
export function PaginationBar({
  total,
  isAtLeast = false,
  rowsPerPage: givenSize,
  defaultRowsPerPage = PAGE_SIZES[0],
  page: givenPage,
  defaultPage = 1,
  onChange,
  labels,
  ...rest
}: PaginationBarProps) {
  const words = useWords('paginationBar', paginationBarLabels, labels);
  const [rowsPerPage, setSize] = useOwnValue(givenSize, defaultRowsPerPage);
  const [page, setPage] = useOwnValue(givenPage, defaultPage);
  const paging = { total, rowsPerPage, page };
  // While it is undefined the box shows the page; otherwise what is being typed.
  const [typed, setTyped] = useState<string>();
  const { totalPages } = paginate(paging, { type: 'recount', total });
  const isSinglePage = total <= rowsPerPage;

  const ask = (action: PagingAction): void => {
    setTyped(undefined);
    const { changed, ...asked } = paginate(paging, action);
    if (!changed) return;
    setSize(asked.rowsPerPage);
    setPage(asked.page);
    onChange?.({ page: asked.page, rowsPerPage: asked.rowsPerPage });
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') ask({ type: 'jump', text: event.currentTarget.value });
    if (event.key === 'Escape') setTyped(undefined);
  };
  const step = (type: 'first' | 'pre' | 'next' | 'last') => ({
    label: words[type],
    size: 'sm' as const,
    // With a single page there is nowhere to go; First and Last rest where they are. Not the native `disabled`: Last
    // would lose the focus on arrival. `paginate` changes nothing for any of them.
    'aria-disabled': isSinglePage || (type === 'first' && page <= 1) || (type === 'last' && page >= totalPages),
    onClick: () => ask({ type }),
  });

  return (
    <Bar aria-label={words.bar} {...rest}>
      <Total>
        {words.totalCount} <strong>{grouped(total, isAtLeast)}</strong>
      </Total>
      <label>
        {words.showRows}
        <select
          value={rowsPerPage}
          onChange={(event) => ask({ type: 'resize', rowsPerPage: Number(event.currentTarget.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Pages>
        <IconButton {...step('first')} icon={<ChevronFirst />} />
        <IconButton {...step('pre')} icon={<ChevronLeft />} />
        <label>
          <input
            aria-label={words.page}
            inputMode="numeric"
            autoComplete="off"
            disabled={isSinglePage}
            value={typed ?? String(page)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => setTyped(undefined)}
            onKeyDown={keyDown}
          />
          {words.of(grouped(totalPages, isAtLeast))}
        </label>
        <IconButton {...step('next')} icon={<ChevronRight />} />
        <IconButton {...step('last')} icon={<ChevronLast />} />
      </Pages>
    </Bar>
  );
}
