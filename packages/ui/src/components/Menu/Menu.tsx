import type { ComponentProps, ReactElement, ReactNode } from 'react';
import * as Primitive from '../../primitives/menu.ts';
import { Heading, Item, Line, Panel } from './Menu.style.ts';

type Entry = Readonly<{
  kind?: 'entry';
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Keys that do the same, as text: `Ctrl+D`. */
  shortcut?: string;
  /** Why it cannot be chosen now. It stays visible, with the reason as tooltip. */
  disabledReason?: string | undefined;
}>;

/** One line of a menu: an action, a place to go, a line between groups or a heading. */
export type MenuItem =
  | (Entry & Readonly<{ onSelect: () => void; href?: never }>)
  | (Entry & Readonly<{ href: string; onSelect?: () => void }>)
  | Readonly<{ kind: 'separator'; key: string }>
  | Readonly<{ kind: 'heading'; key: string; label: ReactNode }>;

export type MenuProps = Omit<ComponentProps<typeof Panel>, 'children'> & {
  /** The button that opens it; its name also names the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  isDefaultOpen?: boolean;
};

/** A menu of actions or places at a button. Arrows, Home, End, typing, Enter and Esc work as everywhere. */
export function Menu({ trigger, items, isDefaultOpen = false, align = 'end', ...rest }: MenuProps) {
  return (
    <Primitive.Root defaultOpen={isDefaultOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Panel align={align} sideOffset={6} collisionPadding={8} {...rest}>
          {items.map((item) => (
            <MenuLine key={item.key} item={item} />
          ))}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function MenuLine({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Line />;
  if (item.kind === 'heading') return <Heading>{item.label}</Heading>;
  const { label, icon, tone = 'neutral', shortcut, disabledReason, href, onSelect } = item;
  const content = (
    <>
      {icon}
      <span>{label}</span>
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </>
  );
  return (
    <Item
      asChild={href !== undefined && disabledReason === undefined}
      data-tone={tone}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      textValue={label}
      onSelect={onSelect}
    >
      {href !== undefined && disabledReason === undefined ? <a href={href}>{content}</a> : content}
    </Item>
  );
}
