import { fitsSettings } from './custom/visible-when.ts';
import type { Field } from './field.ts';
import type { RuleContext } from './rule-context.ts';

/** Whether a body's value is ignored: the server or a rule makes it. */
export const isHeld = (field: Field): boolean => field.readOnly === true || field.computed !== undefined;

/** Whether the field is neither seen nor asked: its switch is off, the partner hid it, or a setting does not let it be. */
export const isLeftOut = (field: Field, { config }: Pick<RuleContext, 'config'>): boolean =>
  field.isHidden === true ||
  (field.switchedBy !== undefined && config(field.switchedBy) !== 'YES') ||
  !fitsSettings(field, config);
