import { decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { NumberField } from '@weft/ui/NumberField';
import { plainText } from '../../product/plain-text.ts';

export type OneFigureFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Digits behind the point. */
  readonly places: number;
  readonly value: unknown;
  readonly onChange: (value: number | undefined) => void;
};

/** A filter of one figure that is no bound of a range: “expires within so many days”, “at least so much”. */
export function OneFigureField({ label, isLabelHidden = false, places, value, onChange }: OneFigureFieldProps) {
  const text = plainText(value);
  return (
    <NumberField
      label={label}
      isLabelHidden={isLabelHidden}
      places={places}
      value={isDecimalText(text) ? decimal(text) : null}
      onCommit={(figure) => onChange(figure === null ? undefined : Number(figure.toFixed()))}
    />
  );
}
