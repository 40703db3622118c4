import type { ComponentProps } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { useFocusReturn } from '../../primitives/use-focus-return.ts';
import { Scrim, SidePanelRoot } from '../Dialog/Dialog.style.ts';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { DialogParts } from '../Dialog/DialogFrame.tsx';
import { holdUnread } from '../Field/hold-unread.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the panel itself. */
export const sidePanelLabels = { close: 'Close' };

export type SidePanelProps = DialogParts &
  Omit<ComponentProps<typeof SidePanelRoot>, 'title' | 'children'> & {
    isOpen: boolean;
    /** Asked by Esc, the X and a press beside the panel. */
    onClose: () => void;
    labels?: Partial<typeof sidePanelLabels>;
  };

/**
 * A panel from the side, over the page: quick add of a master, notifications, conflict. The form below stays as it is.
 * The width is `--side-panel-width`; below 767 px it takes the screen.
 * For: work beside the page that one comes back from. Not for: a task that holds the page up (Dialog), a whole record (a screen of its
 * own).
 */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, onClose, labels, title, description, footer, children, ...rest } = props;
  const focus = useFocusReturn(rest);
  const words = useWords('sidePanel', sidePanelLabels, labels);
  return (
    <Primitive.Root open={isOpen} onOpenChange={(willBeOpen) => (willBeOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Scrim />
        <SidePanelRoot
          {...(description === undefined && { 'aria-describedby': undefined })}
          onClickCapture={holdUnread}
          {...rest}
          {...focus}
        >
          <DialogFrame title={title} description={description} footer={footer} closeLabel={words.close}>
            {children}
          </DialogFrame>
        </SidePanelRoot>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
