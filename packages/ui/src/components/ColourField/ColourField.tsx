import type { CSSProperties } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import { readColour } from './ColourField.colour.ts';
import { Picker, Shades } from './ColourField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const colourFieldLabels = {
  pick: 'Pick a colour',
  shades: 'Shades',
  notAColour: 'Enter a colour of six digits, like 1A9F00',
};

/** A colour with its name: the shade card of the house. */
export type Shade = { readonly name: string; readonly colour: string };

export type ColourFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** `#rrggbb` in small letters, `null` when none. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly onCommit?: (value: string | null) => void;
  readonly onFault?: (fault: string | undefined) => void;
  /** Named colours to choose by a press. */
  readonly shades?: readonly Shade[];
  readonly labels?: Partial<typeof colourFieldLabels>;
};

const NONE: readonly Shade[] = [];
/** What the browser's picker begins with; it knows no empty colour. */
const PICKER_START = `#${'0'.repeat(6)}`;

/**
 * A colour: typed or pasted as hex, picked, or taken from named shades. A shade shows its name, so that nobody must see it.
 * For: colours of bags, of a brand, of a calendar. Not for: the trade's colour of a material, which is a master (ComboboxField).
 * @example <ColourField label="Print colour" value={colour} shades={card} onCommit={setColour} />
 */
export function ColourField({
  value,
  defaultValue = null,
  onChange,
  onCommit,
  onFault,
  shades = NONE,
  labels,
  fault,
  help,
  ...field
}: ColourFieldProps) {
  const words = useWords('colourField', colourFieldLabels, labels);
  const entry = useEntry<string | null>({
    value,
    defaultValue,
    onChange,
    onCommit,
    onFault,
    format: (colour) => colour?.toUpperCase() ?? '',
    read: (text) => readColour(text, words.notAColour),
  });
  const shade = shades.find(({ colour }) => colour === entry.value);
  return (
    <Field {...field} help={shade?.name ?? help} fault={entry.fault ?? fault}>
      {(control, isInvalid) => {
        const isLocked = control.disabled || control.readOnly;
        return (
          <>
            <ControlBox
              data-invalid={isInvalid || undefined}
              data-disabled={control.disabled || undefined}
              data-readonly={control.readOnly || undefined}
            >
              <Picker
                type="color"
                aria-label={`${words.pick}, ${field.label}`}
                disabled={isLocked}
                data-empty={entry.value === null || undefined}
                value={entry.value ?? PICKER_START}
                onChange={({ target }) => entry.pick(target.value)}
              />
              <Input {...control} {...entry.input} type="text" autoComplete="off" spellCheck={false} />
            </ControlBox>
            {shades.length > 0 && (
              <Shades aria-label={`${words.shades}, ${field.label}`}>
                {shades.map(({ name, colour }) => (
                  <li key={colour}>
                    <button
                      type="button"
                      title={name}
                      aria-label={name}
                      aria-pressed={colour === entry.value}
                      disabled={isLocked}
                      // The one place where a colour is data; `CSSProperties` knows no custom properties.
                      style={{ '--_shade': colour } as CSSProperties}
                      onClick={() => entry.pick(colour)}
                    />
                  </li>
                ))}
              </Shades>
            )}
          </>
        );
      }}
    </Field>
  );
}
