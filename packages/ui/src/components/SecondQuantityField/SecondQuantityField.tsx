import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { figureText, isSameFigure } from '../NumberField/NumberField.reading.ts';
import { QuantityField } from '../QuantityField/QuantityField.tsx';
import { Figures, Proposal } from './SecondQuantityField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const secondQuantityFieldLabels = {
  quantity: 'quantity',
  secondary: 'second quantity',
  take: (proposed: string) => `Take ${proposed}`,
};

/** The same goods measured twice: metres and kilograms. Both are facts; neither is derived from the other once entered. */
export type TwoFigures = { readonly quantity: Decimal | null; readonly secondary: Decimal | null };

const NONE: TwoFigures = { quantity: null, secondary: null };

export type SecondQuantityFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: TwoFigures;
  readonly defaultValue?: TwoFigures;
  readonly onCommit?: (value: TwoFigures) => void;
  /** Told why a typed text is no number, `undefined` when it is one again. */
  readonly onFault?: (fault: string | undefined) => void;
  readonly uom: string;
  readonly places?: number;
  readonly secondaryUom: string;
  readonly secondaryPlaces?: number;
  /** The second quantity that goes with a first one: its share of the lot, or by a fixed factor. `null` when nothing can be proposed. */
  readonly propose?: (quantity: Decimal) => Decimal | null;
  readonly labels?: Partial<typeof secondQuantityFieldLabels>;
};

/**
 * A quantity in two units. The second follows the first by `propose` until somebody enters what was really weighed; the proposal can then be taken back.
 * For: goods that are counted or measured and weighed. Not for: one quantity in a unit that can be chosen (QuantityField beside a SelectField).
 * @example <SecondQuantityField label="Issued" uom="m" secondaryUom="kg" propose={shareOf(lot)} value={issued} onCommit={setIssued} />
 */
export function SecondQuantityField({
  value,
  defaultValue = NONE,
  onCommit,
  onFault,
  uom,
  places = 3,
  secondaryUom,
  secondaryPlaces = 3,
  propose,
  labels,
  ...field
}: SecondQuantityFieldProps) {
  const words = useWords('secondQuantityField', secondQuantityFieldLabels, labels);
  const [held, setOwn] = useOwnValue(value, defaultValue);
  const proposed = held.quantity === null ? null : (propose?.(held.quantity) ?? null);
  /** Somebody entered the second figure; until then it follows the first. */
  const [isWeighed, setWeighed] = useState(held.secondary !== null && !isSameFigure(held.secondary, proposed));

  function set(next: TwoFigures) {
    setOwn(next);
    onCommit?.(next);
  }

  function setQuantity(quantity: Decimal | null) {
    const followed = quantity === null ? null : (propose?.(quantity) ?? null);
    set({ quantity, secondary: isWeighed || !propose ? held.secondary : followed });
  }

  function setSecondary(secondary: Decimal | null) {
    setWeighed(secondary !== null && !isSameFigure(secondary, proposed));
    set({ ...held, secondary });
  }

  const offer = isWeighed ? proposed : null;
  const form = { minPlaces: secondaryPlaces, maxPlaces: secondaryPlaces, negative: false, shorthand: false };
  return (
    <Field as="group" {...field}>
      {(control) => {
        const shared = {
          isLabelHidden: true,
          disabled: control.disabled,
          readOnly: control.readOnly,
          ...(onFault && { onFault }),
        };
        return (
          <Figures data-invalid={control['aria-invalid']}>
            <QuantityField
              {...shared}
              controlId={control.id}
              name={control.name}
              label={`${field.label}, ${words.quantity}`}
              required={field.required}
              uom={uom}
              places={places}
              value={held.quantity}
              onCommit={setQuantity}
            />
            <QuantityField
              {...shared}
              controlId={`${control.id}-second`}
              label={`${field.label}, ${words.secondary}`}
              uom={secondaryUom}
              places={secondaryPlaces}
              value={held.secondary}
              onCommit={setSecondary}
            />
            {offer !== null && !control.disabled && !control.readOnly && (
              <Proposal>
                <Button size="sm" variant="quiet" onClick={() => setSecondary(offer)}>
                  {words.take(`${figureText(offer, form)} ${secondaryUom}`)}
                </Button>
              </Proposal>
            )}
          </Figures>
        );
      }}
    </Field>
  );
}
