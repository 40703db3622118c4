import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { type FigureUnit, unitWords } from '@weft/domain/rules/units/figure-unit';
import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Adornment, ControlBox, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import { figureText, isSameFigure, readFigure } from './NumberField.reading.ts';
import { useWords } from '../../words/use-words.ts';

export const numberFieldLabels = {
  notANumber: 'Enter a number, for example 1,250.5',
  notInUnit: (units: string) => `Enter a number, alone or in one of these units: ${units}`,
};

export type NumberFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** Exact figure; `null` when empty. Left to the field when undefined. */
  readonly value?: Decimal | null;
  readonly defaultValue?: Decimal | null;
  /** Each time the typed text means another number: for live totals. */
  readonly onChange?: (value: Decimal | null) => void;
  /** Once, on leaving the field or on Enter, if the number changed. */
  readonly onCommit?: (value: Decimal | null) => void;
  /** Told why the typed text is no number, `undefined` when it is one again: a form must not save meanwhile. */
  readonly onFault?: (fault: string | undefined) => void;
  /** Decimals kept (0). */
  readonly places?: number;
  /** Decimals always shown; as many as kept when left out. */
  readonly minPlaces?: number;
  readonly negative?: boolean;
  /** Understands `2.5L` and `1.2Cr`. */
  readonly shorthand?: boolean;
  /** Unit in which the figure stands: one typed in another of its kind is converted, `25 in` → 635. */
  readonly unit?: FigureUnit | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly labels?: Partial<typeof numberFieldLabels>;
};

/**
 * An exact number, grouped in lakhs and crores once typed; `1,23,456.5`, `₹ 500` and `(500)` are understood.
 * For: figures without a unit: mesh, denier, days. Not for: money (MoneyField), a quantity with its unit (QuantityField), codes of
 * digits (TextField).
 * @example <NumberField label="Mesh" value={mesh} places={1} onCommit={setMesh} />
 */
export function NumberField({
  value,
  defaultValue = null,
  onChange,
  onCommit,
  onFault,
  places = 0,
  minPlaces = places,
  negative = true,
  shorthand = false,
  unit,
  prefix,
  suffix,
  placeholder,
  inputRef,
  labels,
  fault,
  ...field
}: NumberFieldProps) {
  const words = useWords('numberField', numberFieldLabels, labels);
  const form = { minPlaces, maxPlaces: places, negative, shorthand, unit };
  const entry = useEntry<Decimal | null>({
    value,
    defaultValue,
    onChange,
    onCommit,
    onFault,
    format: (figure) => figureText(figure, form),
    read: (text) => readFigure(text, form, unit ? words.notInUnit(unitWords(unit)) : words.notANumber),
    isSame: isSameFigure,
  });
  return (
    <Field {...field} fault={entry.fault ?? fault}>
      {(control, isInvalid) => (
        <ControlBox
          data-invalid={isInvalid || undefined}
          data-disabled={control.disabled || undefined}
          data-readonly={control.readOnly || undefined}
        >
          {prefix && <Adornment data-side="start">{prefix}</Adornment>}
          <Input
            {...control}
            {...entry.input}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            data-align="end"
            placeholder={placeholder}
          />
          {suffix && <Adornment data-side="end">{suffix}</Adornment>}
        </ControlBox>
      )}
    </Field>
  );
}
