import { ChevronsUpDown, LoaderCircle, Plus, X } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { Swatch } from '../Badge/Swatch.tsx';
import type { ControlProps } from '../Field/Field.tsx';
import { ControlBox, InnerButton, Input } from '../Field/Field.style.ts';
import { useAnchoredPopover } from '../Field/use-anchored-popover.ts';
import type { Option } from './ComboboxField.options.ts';
import { Code, Hint, Item, List, Name, Notice, Panel, Retry, Spin } from './ComboboxField.style.ts';
import { hasGuesses, useComboboxEntry, type ComboboxEntryOptions } from './use-combobox-entry.ts';
import { counted } from '../../words/counted.ts';

export const comboboxLabels = {
  open: 'Show choices',
  clear: 'Clear',
  add: (text: string) => `Add '${text}'`,
  none: 'Nothing matches',
  near: 'Nothing is called just that. Similar:',
  type: 'Type to search',
  loading: 'Searching…',
  failed: 'The search failed.',
  retry: 'Try again',
  more: (shown: number, total: number) => `${counted(shown)} of ${counted(total)} shown. Type on to narrow.`,
  unknown: (text: string) => `Nothing matches '${text}'. Choose from the list.`,
};
export type ComboboxLabels = typeof comboboxLabels;

export type ComboboxBoxProps = Omit<ComboboxEntryOptions, 'id' | 'isDisabled'> & {
  readonly control: Omit<ControlProps, 'id'> & { readonly id?: string; readonly 'aria-label'?: string };
  readonly label: string;
  readonly isInvalid: boolean;
  /** The text that stands there means nothing. */
  readonly isUnread: boolean;
  readonly words: ComboboxLabels;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Without edge and buttons, for a cell of a grid that draws its own. */
  readonly isBare?: boolean;
  /** Keys that the list does not want. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) => void;
};

/** The input and list of a combobox, without label and fault: for ComboboxField and the cells of a grid. */
export function ComboboxBox({
  control,
  label,
  isInvalid,
  isUnread,
  words,
  placeholder,
  inputRef,
  isBare = false,
  onKeyDown,
  ...entryOptions
}: ComboboxBoxProps) {
  const made = useId();
  const id = control.id ?? made;
  const isDisabled = control.disabled || control.readOnly;
  const { box, entries, found, typed, draft, ask, pick, take, inputProps } = useComboboxEntry({
    ...entryOptions,
    id,
    isDisabled,
  });
  const { value } = entryOptions;
  const isOpen = box.isOpen && !isDisabled;
  const { setAnchor, setPanel } = useAnchoredPopover({ isOpen, isAnchorWide: true });
  const ariaLabel = control['aria-label'];

  return (
    <>
      <ControlBox
        ref={setAnchor}
        data-bare={isBare || undefined}
        data-invalid={isInvalid || undefined}
        data-disabled={control.disabled || undefined}
        data-readonly={control.readOnly || undefined}
      >
        <Input
          {...control}
          {...box.getInputProps({
            ref: inputRef,
            disabled: isDisabled,
            ...(ariaLabel !== undefined && { 'aria-label': ariaLabel }),
            onChange: ({ currentTarget }) => inputProps.onChange(currentTarget.value),
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              inputProps.onKeyDown(event);
              onKeyDown?.(event, isOpen);
            },
            onFocus: ({ currentTarget }) => currentTarget.select(),
            onBlur: inputProps.onBlur,
          })}
          aria-activedescendant={
            isOpen && box.highlightedIndex in entries ? `${id}-option-${box.highlightedIndex}` : undefined
          }
          type="text"
          placeholder={placeholder}
          data-unread={isUnread ? '' : undefined}
        />
        {!isBare && value && !isDisabled && (
          <InnerButton type="button" tabIndex={-1} aria-label={`${words.clear} ${label}`} onClick={() => pick(null)}>
            <X aria-hidden="true" />
          </InnerButton>
        )}
        {!isBare && !control.readOnly && (
          <InnerButton
            type="button"
            {...box.getToggleButtonProps({ disabled: isDisabled, 'aria-label': `${words.open}, ${label}` })}
          >
            {found.status === 'loading' && isOpen ? (
              <Spin as={LoaderCircle} aria-hidden="true" />
            ) : (
              <ChevronsUpDown aria-hidden="true" />
            )}
          </InnerButton>
        )}
      </ControlBox>
      <Panel ref={setPanel} popover="manual">
        {isOpen && hasGuesses(found) && <Notice role="status">{words.near}</Notice>}
        <List {...box.getMenuProps({ 'aria-label': label })} aria-busy={found.status === 'loading' || undefined}>
          {isOpen &&
            entries.map((entry, index) => (
              <Item
                key={entry.kind === 'option' ? entry.option.id : 'add'}
                {...box.getItemProps({ item: entry, index, onClick: () => take(entry) })}
                data-highlighted={box.highlightedIndex === index || undefined}
                data-chosen={(entry.kind === 'option' && entry.option.id === value?.id) || undefined}
                data-add={entry.kind === 'add' || undefined}
                aria-selected={entry.kind === 'option' && entry.option.id === value?.id}
              >
                {entry.kind === 'option' ? (
                  <OptionLine option={entry.option} />
                ) : (
                  <>
                    <Plus aria-hidden="true" size={16} />
                    {words.add(entry.text)}
                  </>
                )}
              </Item>
            ))}
        </List>
        {found.status === 'failed' ? (
          <Notice data-failed="" role="alert">
            {words.failed}
            <Retry type="button" tabIndex={-1} onMouseDown={keepFocus} onClick={() => ask(draft ?? '')}>
              {words.retry}
            </Retry>
          </Notice>
        ) : (
          <ListNotice words={words} found={found} typed={typed} />
        )}
      </Panel>
    </>
  );
}

/** A press on the list must not take the focus out of the input. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

function OptionLine({ option }: { option: Option }) {
  return (
    <>
      {option.colour !== undefined && <Swatch colour={option.colour} />}
      {option.code && <Code>{option.code}</Code>}
      <Name>{option.name}</Name>
      {option.hint && <Hint>{option.hint}</Hint>}
    </>
  );
}

type ListNoticeProps = {
  readonly words: ComboboxLabels;
  readonly found: { readonly shown: readonly Option[]; readonly total: number; readonly status: string };
  readonly typed: string;
};

function ListNotice({ words, found: { shown, total, status }, typed }: ListNoticeProps) {
  const isEmpty = shown.length === 0;
  const text =
    (status === 'loading' && isEmpty && words.loading) ||
    (status === 'ready' && isEmpty && (typed === '' ? words.type : words.none)) ||
    (total > shown.length && words.more(shown.length, total));
  return text ? <Notice role="status">{text}</Notice> : null;
}
