import type { Fault } from '../../contract/faults.ts';
import type { Field, Fields } from './field.ts';

/** Values of a fault that name fields. */
const NAMES = ['label', 'first', 'second'] as const;

/** On a fault that stands in the partner's words; a copy keeps it. Where two fields have each other's labels, words that were turned once are not turned back. */
const WORDED: unique symbol = Symbol('worded');

type Worded = Fault & { readonly [WORDED]?: true };

/** Field, lines and record of a place, nearest first. @example levelsAt(fields, 'lines[2].expiryOn') → [{ expiryOn }, fields.lines.of, fields] */
const levelsAt = (fields: Fields, place: string): readonly Fields[] => {
  const levels: Fields[] = [fields];
  for (const part of place.split('.')) {
    const [key = ''] = part.split('[');
    const [level] = levels;
    const field = level !== undefined && Object.hasOwn(level, key) ? level[key] : undefined;
    if (field === undefined) break;
    levels.unshift(field.of ?? { [key]: field });
  }
  return levels;
};

const declaredOf = ({ declaredLabel, label }: Field): string => declaredLabel ?? label;

/** What a field that is declared under these words is called; undefined where none is: the words are no field's. */
const calledNow = (levels: readonly Fields[], words: string | number | undefined): string | undefined => {
  for (const level of levels)
    for (const field of Object.values(level)) if (declaredOf(field) === words) return field.label;
  return undefined;
};

/**
 * Faults in the words of a shaped module: rules name fields as they are declared, people read what the partner calls them (spec 01, 2.3). Faults
 * that stand in those words already stay as they are. Words that the module does not declare may be those of fields `beside` it: a count speaks of stock.
 * @example inShapedWords(shaped.fields, [fault('lines[0].expiryOn', 'ORDER', { first: 'Mfg.', second: 'Expiry' })]) // second: 'Best before'
 */
export const inShapedWords = (fields: Fields, faults: readonly Worded[], beside: Fields = {}): readonly Fault[] =>
  faults.map((one): Worded => {
    const { values } = one;
    if (values === undefined || one[WORDED] === true) return one;
    const levels = [...levelsAt(fields, one.field), beside];
    const called = NAMES.flatMap((name) => {
      const words = calledNow(levels, values[name]);
      return words === undefined || words === values[name] ? [] : [[name, words] as const];
    });
    return called.length === 0 ? one : { ...one, values: { ...values, ...Object.fromEntries(called) }, [WORDED]: true };
  });
