import { useId } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { List, Panel } from './Tabs.style.ts';

/** One tab; its content is drawn only while it is selected. */
export type Tab = Readonly<{
  key: string;
  label: string;
  badge?: ReactNode;
  content: ReactNode;
  /** Why it cannot be opened now. It stays reachable by arrows, so that the reason can be read. */
  disabledReason?: string | undefined;
}>;

export type TabsProps = Omit<ComponentProps<'div'>, 'onChange' | 'onSelect' | 'children'> & {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Key of the selected tab; leave it out and the tabs keep it themselves. */
  selected?: string;
  /** Key of the tab at first; the first of all when left out. */
  defaultSelected?: string;
  onSelect?: (key: string) => void;
};

const moves = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' } as const;
const isMove = (key: string): key is keyof typeof moves => key in moves;

/**
 * Several views of one thing. Arrows, Home and End move between tabs; Tab goes into the content.
 * For: views of which one is read at a time. Not for: steps in an order (Steps), parts that people compare (Accordion), other places (links).
 */
export function Tabs({ label, tabs, selected, defaultSelected = tabs[0].key, onSelect, ...rest }: TabsProps) {
  const id = useId();
  const [shown, setOwn] = useOwnValue(selected, defaultSelected);
  const active = tabs.find(({ key }) => key === shown) ?? tabs[0];

  const select = ({ key, disabledReason }: Tab): void => {
    if (disabledReason !== undefined) return;
    setOwn(key);
    onSelect?.(key);
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!isMove(event.key)) return;
    event.preventDefault();
    const move = moves[event.key];
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = Math.max(0, [...event.currentTarget.children].indexOf(event.target as Element)); // a tab: nothing else takes keys
    const step = typeof move === 'number' ? (isMirrored ? -move : move) : 0;
    const to = move === 'first' ? 0 : move === 'last' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length;
    const tab = event.currentTarget.children.item(to);
    if (tab instanceof HTMLElement) tab.focus();
    select(tabs[to] ?? active);
  };

  return (
    <div {...rest}>
      <List role="tablist" aria-label={label} onKeyDown={keyDown}>
        {tabs.map(({ key, label: text, badge, disabledReason }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active.key}
            aria-controls={key === active.key ? `${id}-panel` : undefined}
            tabIndex={key === active.key ? 0 : -1}
            aria-disabled={disabledReason !== undefined || undefined}
            title={disabledReason}
            onClick={() => select(tabs[at] ?? active)}
          >
            {text}
            {badge}
          </button>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active.key}`} tabIndex={0}>
        {active.content}
      </Panel>
    </div>
  );
}
