import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { meantBy, optionText, type Option } from './ComboboxField.options.ts';
import { useOptions, type Found, type OptionSource } from './use-options.ts';

/** A line of the list: an option, or the offer to make one of the typed text. */
export type ListEntry =
  | { readonly kind: 'option'; readonly option: Option }
  | { readonly kind: 'add'; readonly text: string };

export type ComboboxEntryOptions = OptionSource & {
  readonly id: string;
  readonly value: Option | null;
  readonly onPick: (option: Option | null) => void;
  /** Makes a new option of the typed text; what it answers is picked. */
  readonly onAdd?: ((text: string) => Promise<Option | null> | void) | undefined;
  /** Told the text that means nothing when the person leaves it, and why where the search knows; `undefined` when that is over. */
  readonly onUnknown: (text: string | undefined, why?: string) => void;
  /** Told that the person has left a text whose answer is still on its way, and that the answer has come. */
  readonly onAsking?: ((isAsking: boolean) => void) | undefined;
  /** Told a text that was left and still waits for its answer when the control goes. */
  readonly onDropped?: ((text: string) => void) | undefined;
  readonly isDisabled: boolean;
  /** In a grid: Tab and Enter stay (default prevented) until the text means something; Enter takes like Tab. */
  readonly isHolding?: boolean | undefined;
};

const entryText = (entry: ListEntry | null) =>
  entry?.kind === 'option' ? optionText(entry.option) : (entry?.text ?? '');

/** Whether what was found is only something like what was typed. */
export const hasGuesses = ({ shown }: Pick<Found, 'shown'>): boolean => shown.some(({ isNear }) => isNear);

/**
 * The behaviour of a combobox without its looks, on downshift. Typing opens and asks; Enter and Tab take the
 * highlighted line, also when the answer is still on its way; leaving with a text that means one option takes it.
 */
export function useComboboxEntry({
  id,
  value,
  onPick,
  onAdd,
  onUnknown,
  onAsking,
  onDropped,
  isDisabled,
  isHolding = false,
  ...source
}: ComboboxEntryOptions) {
  /** What is being typed; null when the input shows the chosen option. */
  const [draft, drawDraft] = useState<string | null>(null);
  const isTyping = useRef(false); // what is left may have been taken by the key before, and not be drawn yet
  /** The text that the person has already left, waiting for its answer. */
  const leftBehind = useRef<string>(undefined);
  const { found, latest, ask } = useOptions(source, answered);
  const typed = draft?.trim() ?? '';
  const entries = entriesOf(found);

  function entriesOf({ shown, status }: Found): readonly ListEntry[] {
    // Not before the answer is there: a quick Enter would add what exists.
    const canAdd = typed !== '' && status === 'ready' && !meantBy(typed, shown);
    return [
      ...shown.map((option): ListEntry => ({ kind: 'option', option })),
      ...(onAdd && canAdd ? [{ kind: 'add', text: typed } as const] : []),
    ];
  }

  function setDraft(text: string | null) {
    isTyping.current = text !== null;
    drawDraft(text);
  }

  const told = useRef({ onAsking, onDropped });
  useEffect(() => {
    told.current = { onAsking, onDropped };
  });
  useEffect(
    () => () => {
      if (leftBehind.current === undefined) return;
      told.current.onAsking?.(false); // nobody waits for what is gone
      told.current.onDropped?.(leftBehind.current);
    },
    [],
  );

  function wait(text: string | undefined) {
    const [was, isAsking] = [leftBehind.current !== undefined, text !== undefined];
    leftBehind.current = text;
    if (was !== isAsking) onAsking?.(isAsking);
  }

  function pick(option: Option | null) {
    wait(undefined);
    setDraft(null);
    onUnknown(undefined);
    if (option?.id !== value?.id) onPick(option);
  }

  function take(entry: ListEntry | null | undefined) {
    if (!entry) return undefined;
    if (entry.kind === 'option') return entry.option.isDisabled ? undefined : pick(entry.option);
    void onAdd?.(entry.text)?.then((made) => made && pick(made));
    return undefined;
  }

  function answered(next: Found) {
    if (hasGuesses(next)) box.setHighlightedIndex(-1); // a guess is offered, not proposed
    const known = next.shown.find(({ isMeant }) => isMeant);
    if (known === undefined && next.refusal === undefined) return resolveLeft(next);
    box.closeMenu(); // a code was read: there is nothing to choose
    if (known !== undefined) return pick(known);
    wait(undefined);
    return onUnknown('', next.refusal);
  }

  function resolveLeft({ shown, status, refusal }: Found, text = leftBehind.current) {
    if (text === undefined) return;
    wait(undefined);
    const only = shown.length === 1 && shown[0]?.isNear !== true ? shown[0] : undefined;
    const meant = meantBy(text, shown) ?? only;
    if (meant && status === 'ready') pick(meant);
    else onUnknown(text, refusal);
  }

  /** The person is done with the text as it stands. */
  function leave() {
    if (!isTyping.current) return;
    if (typed === '') return pick(null);
    if (latest.current.status === 'loading') wait(typed);
    else resolveLeft(latest.current, typed);
    return undefined;
  }

  /** The line that a key takes: of the answer to what is typed, be it shown yet or not; never a guess that nobody has seen. */
  function proposal(): ListEntry | undefined {
    const now = latest.current;
    if (!box.isOpen || now.status === 'loading' || (now !== found && hasGuesses(now))) return undefined;
    return entriesOf(now)[box.highlightedIndex];
  }

  const box = useCombobox<ListEntry>({
    items: [...entries],
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
    inputValue: draft ?? (value ? optionText(value) : ''),
    selectedItem: null, // the chosen option is ours; here each choice counts as a new one
    defaultHighlightedIndex: 0,
    itemToString: entryText,
    itemToKey: (entry) => (entry?.kind === 'option' ? entry.option.id : 'add'),
    isItemDisabled: (entry?: ListEntry) => entry?.kind === 'option' && entry.option.isDisabled === true, // none at index -1
    // A press takes its line itself, below: the list tells of it a moment later, and the next key could come before its value is there.
    onSelectedItemChange: ({ selectedItem, type }) =>
      type === useCombobox.stateChangeTypes.ItemClick ? undefined : take(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => {
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) ask('');
      if (!isOpen && type === useCombobox.stateChangeTypes.InputKeyDownEscape) setDraft(null);
    },
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        case useCombobox.stateChangeTypes.InputKeyDownEscape:
          return { ...changes, inputValue: state.inputValue, selectedItem: null };
        case useCombobox.stateChangeTypes.InputBlur: // we decide ourselves what leaving means
          return { ...changes, inputValue: state.inputValue, selectedItem: null };
        case useCombobox.stateChangeTypes.InputChange: // the best answer is proposed, also when it is still to come
          return { ...changes, highlightedIndex: 0 };
        case useCombobox.stateChangeTypes.InputClick:
        case useCombobox.stateChangeTypes.ToggleButtonClick:
          return { ...changes, highlightedIndex: -1 }; // opening by hand proposes nothing
        default:
          return isDisabled ? state : changes;
      }
    },
  });

  /** Enter on a line of a list that was opened by hand. */
  function takeListed(event: KeyboardEvent) {
    const entry = box.isOpen ? entries[box.highlightedIndex] : undefined;
    if (entry === undefined) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    event.preventDefault();
    box.closeMenu();
    take(entry);
  }

  const inputProps = {
    onChange: (text: string) => {
      wait(undefined);
      onUnknown(undefined);
      setDraft(text);
      ask(text);
    },
    /** Enter and Tab take the proposed line of what was typed; with the answer still on its way, Enter waits for it. */
    onKeyDown: (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter';
      if (draft === null) return isEnter ? takeListed(event) : undefined;
      if (!(isEnter || event.key === 'Tab')) return undefined;
      if (typed === '') return pick(null);
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true }); // the list would take a line of the answer before
      const proposed = proposal();
      const isMoving = isHolding ? proposed !== undefined : !isEnter;
      if (!isMoving) event.preventDefault();
      if (!hasGuesses(latest.current)) box.closeMenu(); // guesses stay to be chosen from
      if (proposed) return take(proposed);
      return isMoving ? undefined : leave(); // whoever moves on leaves by that
    },
    onBlur: leave,
  };

  return { box, entries, found, typed, draft, ask, pick, take, inputProps };
}
