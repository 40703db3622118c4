import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Item, List, Name, Notice, Panel } from '../ComboboxField/ComboboxField.style.ts';
import { useAnchoredPopover } from '../Field/use-anchored-popover.ts';
import { useEntry } from '../Field/use-entry.ts';
import {
  asChoices,
  choicesLike,
  choicesText,
  inOptionOrder,
  isSameChoice,
  offeredChoices,
  readChoices,
  typedChoices,
} from './LineGrid.choices.ts';
import { isCaretInside, type EditorProps } from './LineGrid.editing.ts';
import { CellInput, ChoicesBox, Tick } from './LineGrid.style.ts';
import type { ChoicesLineColumn } from './LineGrid.types.ts';

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const SIDEWAYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** A press on the list must not take the focus out of the input. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * Several choices in one cell: written as words with commas between them, or ticked in a list that Enter, F2, typing and a press open. In the
 * list arrows move, Enter and the space bar tick, Escape closes it; Tab goes on.
 */
export function ChoicesEditor<Line extends object>({
  column,
  value,
  label,
  path,
  isInvalid,
  describedBy,
  words,
  isOpen,
  onOpenChange,
  onChange,
  onKey,
  onFault,
}: EditorProps<Line> & { readonly column: ChoicesLineColumn<Line> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** A tick writes the words anew; they are marked again, so that they can be copied or typed over. */
  const isTicked = useRef(false);
  /** Where the list stands, and whether keys move in it: the space bar then ticks, else it is a letter. */
  const [active, setActive] = useState({ at: 0, isMoving: true });
  const { options } = column;
  const held = asChoices(value);
  const offered = offeredChoices(options, held);
  const entry = useEntry<readonly string[]>({
    value: held,
    defaultValue: held,
    onChange,
    onFault,
    format: (values) => choicesText(options, values),
    read: (text) => {
      const read = readChoices(text, offered);
      return 'unknown' in read ? { fault: words.notAChoice(read.unknown) } : read;
    },
    isSame: isSameChoice,
  });
  const text = entry.input.value;
  const { said, word } =
    text === choicesText(options, entry.value) ? { said: entry.value, word: '' } : typedChoices(text, offered);
  const shown = choicesLike(offered, word);
  const at = Math.min(active.at, shown.length - 1);
  const { setAnchor, setPanel } = useAnchoredPopover({ isOpen, isAnchorWide: true });

  useLayoutEffect(() => {
    if (isTicked.current) input.current?.select();
    isTicked.current = false;
  });

  function tick(option: string) {
    const next = said.includes(option) ? said.filter((one) => one !== option) : [...said, option];
    isTicked.current = true;
    entry.pick(inOptionOrder(options, next));
    setActive({ at: offered.findIndex((one) => one.value === option), isMoving: true });
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    entry.input.onChange(event);
    setActive({ at: 0, isMoving: false });
    const { nativeEvent } = event;
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    onOpenChange(!isPasted);
  }

  /** Keys of the open list. Whether it was one. */
  function pressInList({ key, altKey }: KeyboardEvent): boolean {
    const step = STEPS[key];
    const option = shown[at];
    if (key === 'Escape' || (altKey && key === 'ArrowUp')) onOpenChange(false);
    else if (step !== undefined) setActive({ at: Math.max(0, Math.min(shown.length - 1, at + step)), isMoving: true });
    else if (key === 'Enter' || (key === ' ' && active.isMoving)) {
      if (option !== undefined) tick(option.value);
    } else return false;
    return true;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (isOpen && pressInList(event)) {
      event.preventDefault();
      return;
    }
    if (isOpen && SIDEWAYS.has(event.key)) return; // the caret's
    const [only] = shown;
    const isOne = event.key === 'Tab' && word !== '' && shown.length === 1;
    if (isOne && only !== undefined) tick(only.value); // what was typed can mean nothing else
    onKey(event, {
      settle: isOne ? () => true : entry.settle,
      cancel: entry.cancel,
      keepsArrows: isCaretInside(event.currentTarget),
    });
  }

  return (
    <ChoicesBox ref={setAnchor}>
      <CellInput
        {...entry.input}
        ref={input}
        onChange={type}
        onKeyDown={press}
        onBlur={() => {
          entry.input.onBlur();
          onOpenChange(false);
        }}
        role="combobox"
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && shown[at] ? `${id}-option-${at}` : undefined}
        name={path}
        aria-label={label}
        aria-invalid={isInvalid || entry.fault !== undefined || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        inputMode="none" // on a phone the list is pressed; a keyboard over it would only hide it
      />
      <ChevronsUpDown aria-hidden="true" />
      <Panel ref={setPanel} popover="manual" onMouseDown={keepFocus}>
        <List role="listbox" id={`${id}-list`} aria-label={label} aria-multiselectable="true">
          {isOpen &&
            shown.map((option, index) => {
              const isTaken = said.includes(option.value);
              return (
                <Item
                  key={option.value}
                  id={`${id}-option-${index}`}
                  ref={index === at ? intoSight : undefined}
                  role="option"
                  aria-selected={isTaken}
                  data-highlighted={index === at || undefined}
                  data-chosen={isTaken || undefined}
                  onClick={() => tick(option.value)}
                >
                  <Tick aria-hidden="true">{isTaken && <Check />}</Tick>
                  <Name>{option.label}</Name>
                </Item>
              );
            })}
        </List>
        {isOpen && shown.length === 0 && <Notice role="status">{words.combobox.none}</Notice>}
      </Panel>
    </ChoicesBox>
  );
}

const intoSight = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });
