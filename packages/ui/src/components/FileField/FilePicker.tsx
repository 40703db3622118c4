import { useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../Field/Field.tsx';
import { sortFiles, type FileLimits } from './FileField.files.ts';
import { DropZone, PickButton } from './FileField.style.ts';

export const filePickerLabels = {
  pick: 'Choose files',
  drop: 'or drop them here',
  wrongKind: 'Not an accepted kind of file',
  tooLarge: 'Larger than allowed',
};

export type FilePickerProps = FileLimits & {
  readonly label: string;
  readonly control: ControlProps;
  readonly isInvalid: boolean;
  readonly words: typeof filePickerLabels;
  readonly icon: ReactNode;
  readonly isMultiple: boolean;
  /** Files that pass the limits. */
  readonly onPick: (files: readonly File[]) => void;
  /** Why others were not taken; `undefined` when all were. */
  readonly onRefused: (reason: string | undefined) => void;
};

/** Where files are dropped, pasted or chosen by the browser's own dialog. */
export function FilePicker({
  label,
  control,
  isInvalid,
  words,
  icon,
  isMultiple,
  accept,
  maxBytes,
  onPick,
  onRefused,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isLocked = control.disabled || control.readOnly;

  function add(picked: readonly File[]) {
    if (isLocked || picked.length === 0) return;
    const { taken, tooLarge, wrongKind } = sortFiles(isMultiple ? picked : picked.slice(0, 1), { accept, maxBytes });
    const names = (some: readonly File[]) => some.map(({ name }) => name).join(', ');
    const reasons = [
      wrongKind.length > 0 && `${words.wrongKind}: ${names(wrongKind)}`,
      tooLarge.length > 0 && `${words.tooLarge}: ${names(tooLarge)}`,
    ].filter(Boolean);
    onRefused(reasons.join('. ') || undefined);
    if (taken.length > 0) onPick(taken);
  }

  return (
    <DropZone
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      data-disabled={isLocked || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isLocked);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        add([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0) event.preventDefault(); // taken: a page that takes pasted files itself leaves them
        add(files);
      }}
    >
      {icon}
      <PickButton
        type="button"
        id={control.id}
        name={control.name} // here, not on the hidden input: the error summary leads to what can take the focus
        disabled={isLocked}
        aria-describedby={control['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {words.pick}
      </PickButton>
      <span>{words.drop}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={isLocked}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be picked again
        }}
      />
    </DropZone>
  );
}
