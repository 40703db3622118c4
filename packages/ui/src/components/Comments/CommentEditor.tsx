import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { LongTextField } from '../LongTextField/LongTextField.tsx';
import type { CommentLabels } from './Comments.labels.ts';
import { mentionedIn, type Mentionable } from './Comments.mentions.ts';
import { Buttons, Compose, People, Writing } from './Comments.style.ts';
import { useMentions } from './use-mentions.ts';

export type CommentEditorProps = Readonly<{
  label: string;
  /** Who can be named by an @. */
  people: readonly Mentionable[];
  sendLabel: string;
  words: CommentLabels;
  defaultText?: string;
  maxLength: number;
  disabledReason?: string | undefined;
  isFocusedAtOnce?: boolean;
  /** Rejects when the text could not be kept: it then stays in the field. */
  onSend: (said: CommentText) => Promise<void> | void;
  /** Whether something stands in the field that was not sent. */
  onUnsent?: ((isUnsent: boolean) => void) | undefined;
  onCancel?: () => void;
}>;

/** What was written, and the ids of those who are named in it. */
export type CommentText = Readonly<{ text: string; mentioned: readonly string[] }>;

/** Writes a comment, new or changed. Ctrl+Enter sends; Esc gives up a change; an @ opens the list of people. */
export function CommentEditor({
  label,
  people,
  sendLabel,
  words,
  defaultText = '',
  maxLength,
  disabledReason,
  isFocusedAtOnce = false,
  onSend,
  onUnsent,
  onCancel,
}: CommentEditorProps) {
  const [text, setText] = useState(defaultText);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** How many were sent: each gets a fresh field, with the focus for the next. */
  const [round, setRound] = useState(0);
  const focused = useRef<HTMLTextAreaElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ area, text, people, onText: write });

  function write(next: string) {
    setText(next);
    onUnsent?.(next.trim() !== defaultText.trim());
  }

  async function send() {
    const said = text.trim();
    if (said === '' || isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await onSend({ text: said, mentioned: mentionedIn(said, people) });
      setText('');
      onUnsent?.(false);
      setRound(round + 1);
    } catch {
      // The cause is the caller's to log; the reader is told that the text is still here.
      setFault(words.notSent);
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey && mentions.press(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
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
      onSelect={mentions.follow}
      onBlur={mentions.shut}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Writing>
        <LongTextField
          key={round}
          label={label}
          value={text}
          onChange={write}
          maxLength={maxLength}
          fault={fault}
          disabledReason={disabledReason}
          proposals={mentions.proposals}
          inputRef={(drawn) => {
            area.current = drawn;
            if (!(isFocusedAtOnce || round > 0) || !drawn || focused.current === drawn) return;
            focused.current = drawn;
            drawn.focus();
            // A change begins at the end of what stands there.
            drawn.setSelectionRange(drawn.value.length, drawn.value.length);
          }}
        />
        {mentions.list.length > 0 && (
          <People id={mentions.listId} role="listbox" aria-label={words.people}>
            {mentions.list.map((person, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the text's: the focus never leaves it
              <div
                key={person.id}
                id={mentions.optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === mentions.active}
                // The text keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => mentions.pick(person)}
              >
                {person.name}
                {person.note !== undefined && <small>{person.note}</small>}
              </div>
            ))}
          </People>
        )}
      </Writing>
      <Buttons>
        <small>{people.length > 0 ? words.keysWithPeople : words.keys}</small>
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
