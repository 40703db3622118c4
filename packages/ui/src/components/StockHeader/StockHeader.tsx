import { ArrowDownToLine, ArrowUpFromLine, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../Button/Button.tsx';
import { Directions, HeaderRoot } from './StockHeader.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the stock header. */
export const stockHeaderLabels = { directions: 'Stock', inward: 'Inward', outward: 'Outward', return: 'Return' };

export type StockHeaderProps = Omit<ComponentProps<'div'>, 'children'> & {
  inwardHref: string;
  outwardHref: string;
  /** Shows Return when given. */
  returnHref?: string;
  /** ONLY_INWARD is YES: Inward alone, Outward is not there. */
  isOnlyInward?: boolean;
  /** Which of the two is on the screen now. */
  current?: 'inward' | 'outward' | undefined;
  labels?: Partial<typeof stockHeaderLabels>;
};

/**
 * Inward and Outward of the stock screens, and Return where there is somewhere to return to.
 * For: the stock screens. Not for: views of one record (Tabs).
 */
export function StockHeader(props: StockHeaderProps) {
  const { inwardHref, outwardHref, returnHref, isOnlyInward = false, current, labels, ...rest } = props;
  const words = useWords('stockHeader', stockHeaderLabels, labels);
  const mark = (direction: StockHeaderProps['current']) => (direction === current ? 'page' : undefined);
  return (
    <HeaderRoot {...rest}>
      <Directions aria-label={words.directions}>
        <a href={inwardHref} aria-current={mark('inward')}>
          <ArrowDownToLine aria-hidden="true" />
          {words.inward}
        </a>
        {!isOnlyInward && (
          <a href={outwardHref} aria-current={mark('outward')}>
            <ArrowUpFromLine aria-hidden="true" />
            {words.outward}
          </a>
        )}
      </Directions>
      {returnHref !== undefined && (
        <ButtonLink href={returnHref} icon={<Undo2 aria-hidden="true" />}>
          {words.return}
        </ButtonLink>
      )}
    </HeaderRoot>
  );
}
