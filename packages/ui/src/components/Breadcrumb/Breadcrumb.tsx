import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Trail } from './Breadcrumb.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the breadcrumb itself. */
export const breadcrumbLabels = { trail: 'You are here', more: 'Show all levels' };

/** One level; without `href` it is text. */
export type BreadcrumbLink = Readonly<{ label: string; href?: string }>;

export type BreadcrumbProps = ComponentProps<'nav'> & {
  /** From the outermost level to this screen. The last is plain text whatever it carries. */
  links: readonly BreadcrumbLink[];
  labels?: Partial<typeof breadcrumbLabels>;
};

/** From how many levels on the middle ones fold away on a narrow screen. */
const LONG = 4;

/**
 * Where this screen stands; every level but the last is a link. On a narrow screen a long one folds in the middle.
 * For: screens two levels deep and deeper. Not for: the steps of one task (Steps), views of one record (Tabs).
 */
export function Breadcrumb({ links, labels, ...rest }: BreadcrumbProps) {
  const words = useWords('breadcrumb', breadcrumbLabels, labels);
  // Opened for this trail only: on the next screen it is folded again.
  const trail = links.map(({ label }) => label).join('/');
  const [openTrail, setOpenTrail] = useState<string>();
  const isFolded = links.length >= LONG && openTrail !== trail;
  return (
    <Trail aria-label={words.trail} {...rest} data-collapsed={isFolded ? '' : undefined}>
      <ol>
        {links.map(({ label, href }, level) => {
          const isLast = level === links.length - 1;
          const isMiddle = level > 0 && level < links.length - 2;
          return [
            level === 1 && isFolded && (
              <li key="more" data-more="">
                <button type="button" aria-label={words.more} title={words.more} onClick={() => setOpenTrail(trail)}>
                  <span aria-hidden="true">{ELLIPSIS}</span>
                </button>
              </li>
            ),
            <li key={`${level}/${label}`} data-middle={isMiddle ? '' : undefined}>
              {href !== undefined && !isLast ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>,
          ];
        })}
      </ol>
    </Trail>
  );
}

const ELLIPSIS = '…';
