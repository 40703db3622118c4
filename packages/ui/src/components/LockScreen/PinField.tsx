import type { Ref } from 'react';
import { ControlBox, Input } from '../Field/Field.style.ts';
import { Field } from '../Field/Field.tsx';

export type PinFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** Digits that nobody reads over a shoulder, typed or by the keys below; the device's own keyboard and its store of passwords stay away. */
export function PinField({ label, value, onChange, fault, inputRef }: PinFieldProps) {
  return (
    <Field label={label} required fault={fault}>
      {(control, isInvalid) => (
        <ControlBox data-invalid={isInvalid || undefined}>
          <Input
            {...control}
            ref={inputRef}
            type="password"
            inputMode="none"
            autoComplete="one-time-code"
            maxLength={8}
            value={value}
            onChange={({ target }) => onChange(target.value.replaceAll(/\D/gu, ''))} // a badge that is scanned here is no PIN
          />
        </ControlBox>
      )}
    </Field>
  );
}
