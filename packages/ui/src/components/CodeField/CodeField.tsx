import { ScanLine } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { createWedge } from '../../codes/wedge.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, InnerButton, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import type { ScanLabels } from '../ScanDialog/ScanDialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

export { useWedge } from './use-wedge.ts';

// The dialog brings Radix, and later the decoder: only those who press the button fetch them.
const ScanDialog = lazyPart(() => import('../ScanDialog/ScanDialog.tsx').then((loaded) => loaded.ScanDialog));

export const codeFieldLabels = { scan: 'Scan with the camera' };

/** A code and how it came in. */
export type ScannedCode = Readonly<{ code: string; source: 'typed' | 'scanner' | 'camera' }>;

export type CodeFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: string;
  readonly defaultValue?: string;
  /** A code was finished: by Enter, by leaving, by a scanner or the camera. */
  readonly onCommit?: (code: ScannedCode) => void;
  /** One scan after the other: the field empties itself and the same code counts again. */
  readonly isRepeating?: boolean;
  /** The stored form of what was read; trims when left out. */
  readonly normalise?: (text: string) => string;
  readonly placeholder?: string;
  readonly labels?: Partial<typeof codeFieldLabels> & { readonly dialog?: Partial<ScanLabels> };
};

const trimmed = (text: string) => text.trim();
const same = (text: string) => text;

/**
 * A code that is scanned, photographed or typed. A scanner that types like a keyboard is known by its speed, so its Enter never leaves the
 * field or sends the form. `useWedge` hears one on a whole page.
 * For: lots, rolls, gate passes. Not for: choosing a record by its name (ComboboxField).
 * @example <CodeField label="Roll" isRepeating onCommit={({ code }) => addRoll(code)} />
 */
export function CodeField({
  value,
  defaultValue = '',
  onCommit,
  isRepeating = false,
  normalise = trimmed,
  placeholder,
  labels,
  ...field
}: CodeFieldProps) {
  const words = useWords('codeField', codeFieldLabels, labels);
  const [wedge] = useState(createWedge);
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const source = useRef<ScannedCode['source']>('typed');
  const entry = useEntry<string>({
    value,
    defaultValue,
    onCommit: (text) => tell(text, source.current),
    format: same,
    read: (text) => ({ value: text }),
  });

  function tell(text: string, from: ScannedCode['source']) {
    const code = normalise(text);
    if (code !== '' || !isRepeating) onCommit?.({ code, source: from });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isScanned = wedge.press(event.key, event.timeStamp) !== undefined;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    source.current = isScanned ? 'scanner' : 'typed';
    if (isScanned || isRepeating) event.preventDefault(); // neither the next field nor the form: the next code comes here
    const text = event.currentTarget.value;
    if (isRepeating) {
      entry.cancel();
      tell(text, source.current);
    } else entry.settle();
    source.current = 'typed';
    event.currentTarget.select();
  }

  function take(code: string) {
    setScanning(false);
    source.current = 'camera';
    if (isRepeating) tell(code, 'camera');
    else entry.pick(normalise(code));
    source.current = 'typed';
    input.current?.focus();
  }

  return (
    <Field {...field}>
      {(control, isInvalid) => (
        <ControlBox
          data-invalid={isInvalid || undefined}
          data-disabled={control.disabled || undefined}
          data-readonly={control.readOnly || undefined}
        >
          <Input
            {...control}
            {...entry.input}
            ref={input}
            onKeyDown={onKeyDown}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={placeholder}
          />
          {!control.readOnly && (
            <InnerButton
              type="button"
              aria-label={`${words.scan}, ${field.label}`}
              disabled={control.disabled}
              onClick={() => setScanning(true)}
            >
              <ScanLine aria-hidden="true" />
            </InnerButton>
          )}
          {isScanning && <ScanDialog isOpen onClose={() => setScanning(false)} onScan={take} labels={labels?.dialog} />}
        </ControlBox>
      )}
    </Field>
  );
}
