import type { ComponentProps } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { useFocusReturn } from '../../primitives/use-focus-return.ts';
import { holdUnread } from '../Field/hold-unread.ts';
import { DialogPanel, Scrim } from './Dialog.style.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogParts } from './DialogFrame.tsx';
import { useWords } from '../../words/use-words.ts';

export { holdUnread } from '../Field/hold-unread.ts';

/** Words of the dialog itself. */
export const dialogLabels = { close: 'Close' };

export type DialogProps = DialogParts &
  Omit<ComponentProps<typeof DialogPanel>, 'title' | 'children'> & {
    isOpen: boolean;
    /** Asked by Esc, the X and a press beside the dialog. */
    onClose: () => void;
    size?: 'md' | 'lg' | 'xl';
    labels?: Partial<typeof dialogLabels>;
  };

/**
 * A modal dialog: the page behind waits. Focus goes to its first field, stays inside, and returns where it was.
 * Brings Radix with it: import it on demand, or from an area that is loaded on demand.
 * For: a short task that must be finished before the page goes on. Not for: a question (ConfirmDialog), work beside the page
 * (SidePanel), settings at a button (Popover).
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, size = 'md', labels, title, description, footer, children, ...rest } = props;
  const focus = useFocusReturn(rest);
  const words = useWords('dialog', dialogLabels, labels);
  return (
    <Primitive.Root open={isOpen} onOpenChange={(willBeOpen) => (willBeOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Scrim />
        {/* Radix warns when nothing describes a dialog; saying so on purpose silences it. */}
        <DialogPanel
          {...(description === undefined && { 'aria-describedby': undefined })}
          onClickCapture={holdUnread}
          {...rest}
          {...focus}
          data-size={size}
        >
          <DialogFrame title={title} description={description} footer={footer} closeLabel={words.close}>
            {children}
          </DialogFrame>
        </DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
