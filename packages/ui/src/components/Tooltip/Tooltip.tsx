import type { ComponentProps, ReactElement } from 'react';
import * as Primitive from '../../primitives/tooltip.ts';
import { Panel } from './Tooltip.style.ts';

/** Long enough that a pointer on its way somewhere else leaves nothing behind. */
const DELAY = 500;

export type TooltipProps = Omit<ComponentProps<typeof Panel>, 'children' | 'content' | 'asChild'> & {
  /** One short sentence. It describes the control to screen readers while it is shown. */
  text: string;
  /** Keys that do the same, as printed on the keyboard. */
  shortcut?: string;
  /** One focusable element. */
  children: ReactElement;
  /** Held by the parent; leave it out and hover and focus decide. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/**
 * A short explanation of a control, on hover and on focus; Esc hides it, and the pointer may rest on it.
 * For: what an icon does, a key, a full text that was cut. Not for: anything needed to go on, since a touch screen shows no
 * tooltips (use help below the field), links and buttons (Popover), or the reason of a disabled control (`disabledReason`).
 * @example <Tooltip text="Refresh" shortcut="R"><IconButton label="Refresh" icon={<RefreshCw />} /></Tooltip>
 */
export function Tooltip({ text, shortcut, children, isOpen, onOpenChange, ...rest }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={DELAY}>
      <Primitive.Root {...(isOpen !== undefined && { open: isOpen })} onOpenChange={onOpenChange}>
        {/* An empty title: the browser's own tooltip would lie over this one. */}
        <Primitive.Trigger asChild title="">
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Panel sideOffset={6} collisionPadding={8} {...rest}>
            {text}
            {shortcut !== undefined && <kbd>{shortcut}</kbd>}
          </Panel>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
