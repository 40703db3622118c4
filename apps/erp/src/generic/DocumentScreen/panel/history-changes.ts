import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import type { Translate } from '../../../i18n/translate.ts';
import { plainText } from '../../../product/plain-text.ts';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { heldText } from '../../FormField/held-text.ts';
import type { RefWanted } from '../../form/rule-refs.ts';
import { statusLook } from '../../status-look.ts';

/** One field of an event, on the wire. */
export type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** The same as a person reads it; undefined where nothing stood. */
export type ShownChange = {
  readonly key: string;
  readonly label: string;
  readonly old: string | undefined;
  readonly new: string | undefined;
};

/** What the words of a change lean on. `label` takes `rate` or `lines.rate`, `nameOf` says what a reference points to. */
export type ChangeWords = {
  readonly t: Translate;
  readonly label: (key: string) => string;
  readonly nameOf: (module: string, id: number) => string;
};

const isRecords = (value: unknown): value is readonly AnyRecord[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

const idsOf = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

const isRef = ({ kind }: Field): boolean => kind === 'ref' || kind === 'refs';

/** A value of the wire in words; undefined where nothing stands. */
export const wordsOf = (field: Field, value: unknown, { t, nameOf }: ChangeWords): string | undefined => {
  if (isRef(field)) {
    const names = idsOf(value).map((id) => nameOf(field.to ?? '', id));
    return names.length === 0 ? undefined : names.join(', ');
  }
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'lines') {
    const count = Array.isArray(value) ? value.length : idsOf(value).length;
    return count === 0 ? undefined : t('column.count', { count });
  }
  return heldText(field, 'value', fromWire({ value: field }, { value }), t) ?? (plainText(value) || undefined);
};

const keyOf = (line: AnyRecord, n: number): unknown => line['id'] ?? `new ${n}`;

/** What says which line it is, when a whole one came or went. */
export const nameOfLine = (fields: Fields, line: AnyRecord, words: ChangeWords): string | undefined =>
  Object.entries(fields)
    .filter(([key, field]) => !isHeld(field) && field.required === true && line[key] !== null && key in line)
    .flatMap(([key, field]) => wordsOf(field, line[key], words) ?? [])
    .slice(0, 3)
    .join(' · ') || undefined;

/** Whether two values of a line are the same: choices and files are lists. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) || Array.isArray(b)
    ? JSON.stringify(a ?? []) === JSON.stringify(b ?? [])
    : plainText(a) === plainText(b);

const lineChanges = (
  key: string,
  field: Field,
  { old, new: now }: Change,
  words: ChangeWords,
): readonly ShownChange[] => {
  const fields = field.of ?? {};
  const [before, after] = [isRecords(old) ? old : [], isRecords(now) ? now : []];
  const stood = new Map(before.map((line, n) => [keyOf(line, n), line]));
  const stands = new Set(after.map(keyOf));
  const place = (n: number): string => words.t('form.atLine', { label: words.label(key), n: n + 1 });
  return [
    ...before.flatMap((line, n): readonly ShownChange[] =>
      stands.has(keyOf(line, n))
        ? []
        : [{ key: `${key} gone ${n}`, label: place(n), old: nameOfLine(fields, line, words), new: undefined }],
    ),
    ...after.flatMap((line, n): readonly ShownChange[] => {
      const was = stood.get(keyOf(line, n));
      if (was === undefined)
        return [{ key: `${key} new ${n}`, label: place(n), old: undefined, new: nameOfLine(fields, line, words) }];
      return Object.entries(fields)
        .filter(([own, of]) => !isHeld(of) && !isSameValue(was[own], line[own]))
        .map(([own, of]) => ({
          key: `${key} ${n} ${own}`,
          label: `${place(n)}: ${words.label(`${key}.${own}`)}`,
          old: wordsOf(of, was[own], words),
          new: wordsOf(of, line[own], words),
        }));
    }),
  ];
};

/** What an event tells besides fields. */
const OWN_WORDS: { readonly [field: string]: string } = {
  reason: 'reason.label',
  attached: 'action.attachments',
  mergedInto: 'merge.into',
};

const plainChange = ({ field, old, new: now }: Change, { t, label }: ChangeWords): ShownChange => {
  const words = (value: unknown): string | undefined =>
    field === 'status'
      ? statusLook(value)?.label
      : typeof value === 'boolean'
        ? t(value ? 'yes' : 'no')
        : plainText(value) || undefined;
  const own = OWN_WORDS[field];
  return { key: field, label: own === undefined ? label(field) : t(own), old: words(old), new: words(now) };
};

/**
 * What an event changed, as a person reads it: names instead of ids, Indian figures, lines by what changed in them. Figures that follow from
 * others are told only where the list of the module shows them.
 */
export const shownChanges = (
  module: Pick<Module, 'fields' | 'list'>,
  changes: readonly Change[],
  words: ChangeWords,
): readonly ShownChange[] =>
  changes.flatMap((change): readonly ShownChange[] => {
    const { field: key, old, new: now } = change;
    const field = module.fields[key];
    if (field === undefined) return [plainChange(change, words)];
    if (field.kind === 'lines') return lineChanges(key, field, change, words);
    if (isHeld(field) && !module.list.columns.includes(key)) return [];
    const shown = { key, label: words.label(key), old: wordsOf(field, old, words), new: wordsOf(field, now, words) };
    return shown.old === shown.new ? [] : [shown];
  });

/** Rows whose names the changes ask for. */
export const changedRefs = (fields: Fields, changes: readonly Change[]): readonly RefWanted[] =>
  changes.flatMap(({ field: key, old, new: now }) => {
    const field = fields[key];
    if (field === undefined) return [];
    return [old, now].flatMap((value): readonly RefWanted[] => {
      if (isRef(field)) return idsOf(value).map((id) => ({ module: field.to ?? '', id }));
      if (field.kind !== 'lines' || !isRecords(value)) return [];
      return value.flatMap((line) =>
        Object.entries(field.of ?? {}).flatMap(([own, of]) =>
          isRef(of) && !isHeld(of) ? idsOf(line[own]).map((id) => ({ module: of.to ?? '', id })) : [],
        ),
      );
    });
  });
