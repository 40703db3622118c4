import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { LongTextField } from '../LongTextField/LongTextField.tsx';
import type { CommentLabels } from './Comments.labels.ts';
import { Buttons, Compose } from './Comments.style.ts';

export type CommentEditorProps = Readonly<{
  label: string;
  sendLabel: string;
  words: CommentLabels;
  defaultText?: string;
  maxLength: number;
  disabledReason?: string | undefined;
  isFocusedAtOnce?: boolean;
  /** Rejects when the text could not be kept: it then stays in the field. */
  onSend: (text: string) => Promise<void> | void;
  onCancel?: () => void;
}>;

/** Writes a comment, new or changed. Ctrl+Enter sends; Esc gives up a change. */
export function CommentEditor({
  label,
  sendLabel,
  words,
  defaultText = '',
  maxLength,
  disabledReason,
  isFocusedAtOnce = false,
  onSend,
  onCancel,
}: CommentEditorProps) {
  const [text, setText] = useState(defaultText);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** How many were sent: each gets a fresh field, with the focus for the next. */
  const [round, setRound] = useState(0);
  const focused = useRef<HTMLTextAreaElement>(null);

  async function send() {
    const said = text.trim();
    if (said === '' || isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await onSend(said);
      setText('');
      setRound(round + 1);
    } catch {
      // The cause is the caller's to log; the reader is told that the text is still here.
      setFault(words.notSent);
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  }

  return (
    <Compose
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LongTextField
        key={round}
        label={label}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        fault={fault}
        disabledReason={disabledReason}
        inputRef={(area) => {
          if (!(isFocusedAtOnce || round > 0) || !area || focused.current === area) return;
          focused.current = area;
          area.focus();
          // A change begins at the end of what stands there.
          area.setSelectionRange(area.value.length, area.value.length);
        }}
      />
      <Buttons>
        <small>{words.keys}</small>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button
          size="sm"
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={text.trim() === '' || disabledReason !== undefined}
        >
          {sendLabel}
        </Button>
      </Buttons>
    </Compose>
  );
}
