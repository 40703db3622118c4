import type { ComponentProps, ReactNode } from 'react';
import * as Primitive from '../../primitives/context-menu.ts';
import type { MenuItem } from '../Menu/Menu.types.ts';
import { MenuLine } from '../Menu/MenuLine.tsx';
import { Heading, Item, Line, Panel, Place } from './ContextMenu.style.ts';

const parts = { Heading, Item, Line };

export type ContextMenuProps = Omit<ComponentProps<typeof Place>, 'children' | 'dir'> & {
  /** What the menu acts on, read out when it opens: "PO-2026-0042". */
  label: string;
  items: readonly MenuItem[];
  /** The place that has the menu; what is focused inside it opens the menu by Shift+F10 or the menu key. */
  children: ReactNode;
  onOpenChange?: (isOpen: boolean) => void;
};

/**
 * The actions of a thing at the pointer: right press, long press on a touch screen, Shift+F10 or the menu key.
 * For: a short cut to actions that a `Menu` or button beside the thing offers too.
 * Not for: actions that stand nowhere else, since nothing shows that the menu is there; text that people copy.
 * @example <ContextMenu label={order.number} items={actionsOf(order)}><OrderCard order={order} /></ContextMenu>
 */
export function ContextMenu({ label, items, children, onOpenChange, ...rest }: ContextMenuProps) {
  return (
    <Primitive.Root modal={false} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>
        <Place {...rest}>{children}</Place>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Panel aria-label={label} collisionPadding={8}>
          {items.map((item) => (
            <MenuLine key={item.key} item={item} parts={parts} />
          ))}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
