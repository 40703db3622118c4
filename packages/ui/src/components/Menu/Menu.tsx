import type { ComponentProps, ReactElement } from 'react';
import * as Primitive from '../../primitives/menu.ts';
import { Heading, Item, Line, Panel } from './Menu.style.ts';
import type { MenuItem } from './Menu.types.ts';
import { MenuLine } from './MenuLine.tsx';

export type { MenuItem } from './Menu.types.ts';

const parts = { Heading, Item, Line };

export type MenuProps = Omit<ComponentProps<typeof Panel>, 'children'> & {
  /** The button that opens it; its name also names the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Whether it is open; leave it out and the menu keeps it itself. */
  isOpen?: boolean;
  isDefaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/**
 * A menu of actions or places at a button. Arrows, Home, End, typing, Enter and Esc work as everywhere.
 * For: three or more actions on one thing. Not for: choosing a value (SelectField), the one thing most people want (a Button).
 */
export function Menu({
  trigger,
  items,
  isOpen,
  isDefaultOpen = false,
  onOpenChange,
  align = 'end',
  ...rest
}: MenuProps) {
  const held = isOpen === undefined ? { defaultOpen: isDefaultOpen } : { open: isOpen };
  return (
    <Primitive.Root {...held} {...(onOpenChange && { onOpenChange })} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Panel align={align} sideOffset={6} collisionPadding={8} {...rest}>
          {items.map((item) => (
            <MenuLine key={item.key} item={item} parts={parts} />
          ))}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
