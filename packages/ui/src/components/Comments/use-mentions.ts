import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { mentionAt, proposed, withMention, type Mentionable } from './Comments.mentions.ts';

export type MentionsOptions = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly people: readonly Mentionable[];
  readonly onText: (text: string) => void;
};

/** The list of people below a text in which an @ was typed: arrows walk, Enter and Tab take, Esc shuts it. */
export function useMentions({ area, text, people, onText }: MentionsOptions) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  /** The @ for which the list was shut. */
  const [shut, setShut] = useState<number>();
  const due = useRef<number>(undefined);
  const mention = people.length === 0 ? undefined : mentionAt(text, caret);
  const list = mention === undefined || mention.from === shut ? [] : proposed(people, mention.typed);
  const active = Math.min(at, list.length - 1);
  const chosen = list[active];

  useLayoutEffect(() => {
    if (due.current === undefined) return;
    area.current?.setSelectionRange(due.current, due.current);
    due.current = undefined;
  }, [area, text]);

  function pick({ name }: Mentionable) {
    if (mention === undefined) return;
    const next = withMention(text, mention, name);
    due.current = next.caret;
    setCaret(next.caret);
    setAt(0);
    onText(next.text);
  }

  /** Whether the key was the list's. */
  function press({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
    if (chosen === undefined || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') setAt((active + 1) % list.length);
    else if (key === 'ArrowUp') setAt((active - 1 + list.length) % list.length);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) pick(chosen);
    else if (key === 'Escape') setShut(mention?.from);
    else return false;
    return true;
  }

  return {
    list,
    active,
    pick,
    press,
    shut: () => setShut(mention?.from),
    follow: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      setCaret(target.selectionStart);
      if (mentionAt(target.value, target.selectionStart)?.from !== shut) setShut(undefined);
    },
    listId: `${id}-people`,
    optionId: (own: number): string => `${id}-${own}`,
    proposals: chosen && { list: `${id}-people`, active: `${id}-${active}` },
  };
}
