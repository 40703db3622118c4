import { isOn } from '../../rules/config/setting-of.ts';
import { fitsSettings } from './custom/fits-settings.ts';
import type { Field } from './field.ts';
import type { Module } from './module.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** Whether a body's value is ignored: the server or a rule makes it. */
export const isHeld = (field: Field): boolean => field.readOnly === true || field.computed !== undefined;

/** Whether a rule sets the field of this record: always, or while `heldWhen` holds. */
export const isHeldIn = (field: Field, record: AnyRecord, context: RuleContext): boolean =>
  isHeld(field) || field.heldWhen?.(record, context) === true;

/** Whether the field is neither seen nor asked: its switch is off, the partner hid it, or a setting does not let it be. */
export const isLeftOut = (field: Field, { config }: Pick<RuleContext, 'config'>): boolean =>
  field.isHidden === true ||
  (field.switchedBy !== undefined && !isOn(config, field.switchedBy)) ||
  !fitsSettings(field, config);

/**
 * Key of a module's code where the settings show it: without ITEM_CODE_SUPPORT items and their grades are known by their names alone.
 * @example shownCode(item, { config: () => 'NO' }) // undefined
 */
export const shownCode = (
  { code, fields }: Pick<Module, 'code' | 'fields'>,
  context: Pick<RuleContext, 'config'>,
): string | undefined => {
  const field = code === undefined ? undefined : fields[code];
  return field === undefined || isLeftOut(field, context) ? undefined : code;
};
