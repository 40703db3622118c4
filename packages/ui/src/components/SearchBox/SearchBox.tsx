import { Search, X } from 'lucide-react';
import { useRef, type ComponentPropsWithRef, type Ref } from 'react';
import { InnerButton, Input } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Box, KeyHint, Root } from './SearchBox.style.ts';
import { useWords } from '../../words/use-words.ts';

export const searchBoxLabels = { clear: 'Clear search' };

export type SearchBoxProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** What is searched. */
  readonly label: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (text: string) => void;
  readonly placeholder?: string;
  /** Key that focuses the box, shown in it; the screen binds it. */
  readonly keyHint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly labels?: Partial<typeof searchBoxLabels>;
};

/**
 * A search that answers while one types. Escape clears it.
 * For: narrowing what stands below it. Not for: choosing a record for a form (ComboboxField), going anywhere (CommandPalette).
 * @example <SearchBox label="Search items" keyHint="/" value={text} onChange={setText} />
 */
export function SearchBox({
  label,
  value,
  defaultValue = '',
  onChange,
  placeholder = label,
  keyHint,
  inputRef,
  labels,
  ...rest
}: SearchBoxProps) {
  const words = useWords('searchBox', searchBoxLabels, labels);
  const [text, setOwn] = useOwnValue(value, defaultValue);
  const box = useRef<HTMLDivElement>(null);

  function change(next: string) {
    setOwn(next);
    onChange?.(next);
  }

  return (
    <Root role="search" {...rest}>
      <Box ref={box}>
        <Search aria-hidden="true" />
        <Input
          ref={inputRef}
          type="search"
          aria-label={label}
          aria-keyshortcuts={keyHint}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            event.stopPropagation();
            change('');
          }}
        />
        {text !== '' && (
          <InnerButton
            type="button"
            aria-label={words.clear}
            onClick={() => {
              change('');
              box.current?.querySelector('input')?.focus();
            }}
          >
            <X aria-hidden="true" />
          </InnerButton>
        )}
        {text === '' && keyHint && <KeyHint aria-hidden="true">{keyHint}</KeyHint>}
      </Box>
    </Root>
  );
}
