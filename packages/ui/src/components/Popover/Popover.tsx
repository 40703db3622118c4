import { X } from 'lucide-react';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import * as Primitive from '../../primitives/popover.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Body, CloseCorner, Heading, Panel } from './Popover.style.ts';
import { useWords } from '../../words/use-words.ts';

export const popoverLabels = { close: 'Close' };

export type PopoverProps = Omit<ComponentProps<typeof Panel>, 'children' | 'title' | 'asChild'> & {
  /** The button that opens it. */
  trigger?: ReactElement;
  /** What it stands beside when it has no button of its own; the parent then holds it open and mounts it as it opens. */
  anchor?: Element;
  /** Its accessible name, and its heading unless hidden. */
  title: string;
  isTitleHidden?: boolean;
  children: ReactNode;
  /** Held by the parent; leave it out and the popover keeps it itself. */
  isOpen?: boolean;
  isDefaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  labels?: Partial<typeof popoverLabels>;
};

/**
 * A small panel at a button, over the page, which stays usable. Focus goes in, Esc and a press beside it close it, and the focus returns.
 * For: a few settings or facts about the thing it hangs on. Not for: work that must be finished (Dialog), a list of actions
 * (Menu), one line of explanation (Tooltip).
 * @example <Popover trigger={<Button>Columns</Button>} title="Columns"><ColumnChooser /></Popover>
 */
export function Popover({
  trigger,
  anchor,
  title,
  isTitleHidden = false,
  children,
  isOpen,
  isDefaultOpen = false,
  onOpenChange,
  labels,
  align = 'start',
  ...rest
}: PopoverProps) {
  const words = useWords('popover', popoverLabels, labels);
  // Without a button of its own the focus returns to where it was, unless the person has gone on by themselves.
  const [opener] = useState(() => (anchor ? document.activeElement : null));
  const giveBack = (event: Event) => {
    event.preventDefault();
    const home = opener?.isConnected === true ? opener : anchor;
    if (home instanceof HTMLElement && document.activeElement === document.body) home.focus();
  };
  return (
    <Primitive.Root
      {...(isOpen !== undefined && { open: isOpen })}
      defaultOpen={isDefaultOpen}
      onOpenChange={onOpenChange}
    >
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      {anchor && <Primitive.Anchor virtualRef={{ current: anchor }} />}
      <Primitive.Portal>
        <Panel
          aria-label={title}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(anchor && { onCloseAutoFocus: giveBack })}
          {...rest}
        >
          {!isTitleHidden && <Heading>{title}</Heading>}
          <Body>{children}</Body>
          {/* Last, so that the focus begins in the content and the X comes after everything. */}
          {!isTitleHidden && (
            <CloseCorner>
              <Primitive.Close asChild>
                <IconButton size="sm" label={words.close} icon={<X />} />
              </Primitive.Close>
            </CloseCorner>
          )}
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
