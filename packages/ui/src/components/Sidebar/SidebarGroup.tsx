import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { SidebarEntry, SidebarLink } from './Sidebar.types.ts';
import { FlyOut } from './Sidebar.style.ts';

/** The icon of an entry, or its first letters where there is only room for an icon. */
export const face = (icon: ReactNode, label: string, isNarrow: boolean): ReactNode =>
  icon ?? (isNarrow ? <span data-letters="">{label.slice(0, 2)}</span> : null);

/** The links of a group; `activeKey` marks the one that is open. */
export function Links({ links, activeKey, id }: { links: readonly SidebarLink[]; activeKey?: string; id?: string }) {
  return (
    <ul id={id}>
      {links.map(({ key, label, href }) => (
        <li key={key}>
          <a href={href} aria-current={key === activeKey ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Group = Exclude<SidebarEntry, { kind: 'link' }>;
export type SidebarGroupProps = { group: Group; activeKey: string | undefined; isOpen: boolean; onToggle: () => void };

/** A group in a wide sidebar: its button opens and closes the links below it. */
export function SidebarGroup({ group, activeKey, isOpen, onToggle }: SidebarGroupProps) {
  const id = useId();
  const { kind, label, icon, links } = group;
  if (kind === 'section') {
    return (
      <li data-section="">
        <h2>{label}</h2>
        <Links links={links} activeKey={activeKey} />
      </li>
    );
  }
  const holdsActive = !isOpen && links.some(({ key }) => key === activeKey);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-active={holdsActive ? '' : undefined}
        onClick={onToggle}
      >
        {icon}
        <span>{label}</span>
        <ChevronRight data-chevron="" aria-hidden="true" />
      </button>
      {isOpen && <Links id={id} links={links} activeKey={activeKey} />}
    </li>
  );
}

/** From this share of the window on a fly-out hangs from below, so that it does not leave the screen. */
const LOWER_HALF = 0.5;

/** A group in a narrow sidebar: its links fly out on hover, focus or tap, and go with Esc. */
export function SidebarFlyOut({
  group,
  activeKey,
  isNamed,
}: Omit<SidebarGroupProps, 'isOpen' | 'onToggle'> & { isNamed: boolean }) {
  const { label, icon, links } = group;
  const [place, setPlace] = useState<{ from: string; beside: string; isUp: boolean }>();

  const open = (line: HTMLElement): void => {
    const { top } = line.getBoundingClientRect();
    const bar = line.closest('nav')?.getBoundingClientRect();
    const isMirrored = getComputedStyle(line).direction === 'rtl';
    const beside = isMirrored ? window.innerWidth - (bar?.left ?? 0) : (bar?.right ?? 0);
    setPlace({ from: `${top}px`, beside: `${beside}px`, isUp: top > window.innerHeight * LOWER_HALF });
  };
  const close = (): void => setPlace(undefined);
  const leave = (event: FocusEvent<HTMLLIElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const keyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    if (event.key !== 'Escape' || place === undefined) return;
    event.stopPropagation();
    event.currentTarget.querySelector('button')?.focus();
    close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside is what one acts on; the line only watches pointer and focus come and go
    <li
      onPointerEnter={(event) => open(event.currentTarget)}
      onPointerLeave={close}
      onFocus={(event) => (place === undefined ? open(event.currentTarget) : undefined)}
      onBlur={leave}
      onKeyDown={keyDown}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={place !== undefined}
        data-active={links.some(({ key }) => key === activeKey) ? '' : undefined}
        onClick={(event) => open(event.currentTarget)}
      >
        {face(icon, label, true)}
        {isNamed && <span>{label}</span>}
      </button>
      {place && (
        <FlyOut
          data-up={place.isUp ? '' : undefined}
          style={{ '--_from': place.from, '--_beside': place.beside }}
          onClick={close}
        >
          <p>{label}</p>
          <Links links={links} activeKey={activeKey} />
        </FlyOut>
      )}
    </li>
  );
}
