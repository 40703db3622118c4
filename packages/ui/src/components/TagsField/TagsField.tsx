import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Hidden } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { ChipText, Remove } from '../FilterBar/FilterBar.style.ts';
import { ChosenChip } from '../MultiSelectField/MultiSelectField.style.ts';
import { Box, TagInput } from './TagsField.style.ts';
import { withTags } from './TagsField.tags.ts';
import { useWords } from '../../words/use-words.ts';

export const tagsFieldLabels = {
  remove: (tag: string) => `Remove ${tag}`,
  added: (count: number) => (count === 1 ? '1 tag' : `${count} tags`),
  tooMany: (most: number) => `At most ${most} tags`,
};

export type TagsFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: readonly string[];
  readonly defaultValue?: readonly string[];
  readonly onCommit?: (value: readonly string[]) => void;
  /** Words used before, offered by the browser's own list while typing. */
  readonly suggestions?: readonly string[];
  readonly most?: number;
  readonly placeholder?: string;
  readonly labels?: Partial<typeof tagsFieldLabels>;
};

const NONE: readonly string[] = [];

/**
 * Free words on a record. Enter or a comma ends one, a pasted list gives several, Backspace in the empty input takes the last out.
 * For: words that people make up. Not for: choices from a list (MultiSelectField).
 * @example <TagsField label="Tags" value={tags} suggestions={used} onCommit={setTags} />
 */
export function TagsField({
  value,
  defaultValue = NONE,
  onCommit,
  suggestions = NONE,
  most = Number.POSITIVE_INFINITY,
  placeholder,
  labels,
  fault,
  ...field
}: TagsFieldProps) {
  const words = useWords('tagsField', tagsFieldLabels, labels);
  const [tags, setOwn] = useOwnValue(value, defaultValue);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function change(next: readonly string[]) {
    setOwn(next);
    onCommit?.(next);
  }

  function add(typed: string) {
    const next = withTags(tags, typed);
    const isTooMany = next.length > most;
    setRefused(isTooMany ? words.tooMany(most) : undefined);
    if (isTooMany) return;
    setText('');
    if (next.length !== tags.length) change(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.currentTarget.readOnly) return;
    if ((event.key === 'Enter' && text.trim() !== '') || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) change(tags.slice(0, -1));
  }

  return (
    <Field {...field} fault={refused ?? fault}>
      {(control, isInvalid) => {
        const isLocked = control.disabled || control.readOnly;
        return (
          <Box
            data-invalid={isInvalid || undefined}
            data-disabled={control.disabled || undefined}
            data-readonly={control.readOnly || undefined}
          >
            {tags.length > 0 && (
              <ul aria-label={field.label}>
                {tags.map((tag) => (
                  <ChosenChip key={tag} data-locked={isLocked || undefined}>
                    <ChipText title={tag}>{tag}</ChipText>
                    {!isLocked && (
                      <Remove
                        type="button"
                        aria-label={words.remove(tag)}
                        onClick={() => {
                          change(tags.filter((own) => own !== tag));
                          input.current?.focus();
                        }}
                      >
                        <X aria-hidden="true" />
                      </Remove>
                    )}
                  </ChosenChip>
                ))}
              </ul>
            )}
            <TagInput
              {...control}
              ref={input}
              type="text"
              list={suggestions.length > 0 ? listId : undefined}
              autoComplete="off"
              placeholder={tags.length === 0 ? placeholder : undefined}
              value={text}
              onChange={({ target }) => {
                setRefused(undefined);
                setText(target.value);
              }}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (withTags(NONE, pasted).length < 2) return;
                event.preventDefault();
                add(`${text},${pasted}`);
              }}
              onBlur={() => add(text)}
            />
            {suggestions.length > 0 && (
              <datalist id={listId}>
                {suggestions.map((word) => (
                  <option key={word} value={word}>
                    {word}
                  </option>
                ))}
              </datalist>
            )}
            <Hidden role="status">{tags.length > 0 && words.added(tags.length)}</Hidden>
          </Box>
        );
      }}
    </Field>
  );
}
