import type { FieldOwnProps } from '@weft/ui/Field';

/** What every control of a form is told, whatever its kind. */
export type ControlProps = {
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly help: string | undefined;
  readonly fault: string | undefined;
  readonly warning: string | undefined;
  readonly readOnly: boolean;
  /** Why it cannot be changed now. */
  readonly disabledReason: string | undefined;
  readonly info: FieldOwnProps['info'];
};
