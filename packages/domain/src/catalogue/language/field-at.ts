import { isCustomKey } from './custom/custom-key.ts';
import type { Field, Fields } from './field.ts';

/**
 * The field at a place of a record, with or without the number of its line; undefined where nothing is declared.
 * @example fieldAt(fields, 'shifts[2].name') → the field `name` of `shifts` @example fieldAt(fields, 'lines.rate')
 */
export const fieldAt = (fields: Fields, at: string): Field | undefined => {
  if (isCustomKey(at)) return Object.hasOwn(fields, at) ? fields[at] : undefined;
  const [first = '', ...rest] = at.split('.');
  const key = first.replace(/\[\d+\]$/u, '');
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined; // `constructor` is inherited, not declared
  return rest.length === 0 ? field : fieldAt(field?.of ?? {}, rest.join('.'));
};
