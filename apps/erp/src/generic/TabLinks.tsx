import { useEffect, useRef } from 'react';
import { Strip } from './RelatedTabs.style.ts';

export type TabLinksProps = {
  /** What the tabs are about, for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly href: string }[];
  readonly selected: string;
};

/** Tabs that are addresses: a link leads a colleague to the same one, Back to the one before. */
export function TabLinks({ label, tabs, selected }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // a long strip begins where one is
  }, [selected]);
  return (
    <Strip ref={strip} aria-label={label}>
      <ul>
        {tabs.map(({ key, label: words, href }) => (
          <li key={key}>
            <a href={href} aria-current={key === selected ? 'page' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
