import { formatDate } from '../dates/format-date.ts';
import { formatDateTime, inIndia } from '../dates/in-india.ts';
import { isDecimal } from '../decimal/decimal.ts';
import { amountPlaces } from '../format/figure.ts';
import { formatInr } from '../format/format-inr.ts';
import { formatNumber } from '../format/format-number.ts';
import type { Wording } from '../labels/worded.ts';
import { amountInWords } from '../words/amount-in-words.ts';
import type { TemplateField } from './template-fields.ts';

/** Longest text that a barcode or QR code is made of. */
const LONGEST_CODE = 200;

/** Decimals of a figure that nobody narrowed. */
const MOST_PLACES = 6;

/** A day, or that of a moment in Asia/Kolkata. */
const dayOf = (value: unknown): string => (typeof value === 'string' ? formatDate(inIndia(value).slice(0, 10)) : '');
const momentOf = (value: unknown): string => (typeof value === 'string' ? formatDateTime(value) : '');
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'name') && 'name' in value
    ? textOf(value.name)
    : '';

const asWritten: Wording = (words) => words;

/**
 * A value as people read it, by its field's kind: money in Indian groups, rates with paisa and what is finer, days as dd-MM-yyyy, moments as dd-MM-yyyy HH:mm in Asia/Kolkata, a
 * reference by its name, yes and no as `say` words them. Nothing is an empty text.
 */
export const shownValue = (
  { kind, options, places = MOST_PLACES, isRate }: Pick<TemplateField, 'kind' | 'options' | 'places' | 'isRate'>,
  value: unknown,
  say: Wording = asWritten,
): string => {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'money':
      return isDecimal(value) ? formatInr(value) : textOf(value);
    case 'figure':
      return isDecimal(value) || typeof value === 'number'
        ? formatNumber(value, {
            grouping: 'indian',
            ...(isRate === true ? amountPlaces(places) : { maxPlaces: places }),
          })
        : textOf(value);
    case 'date':
      return dayOf(value);
    case 'moment':
      return momentOf(value);
    case 'boolean':
      return say(value === true ? 'Yes' : 'No');
    case 'choice':
      if (Array.isArray(value))
        return value.map((one) => shownValue({ kind, ...(options === undefined ? {} : { options }) }, one)).join(', ');
      return typeof value === 'string' && options !== undefined && Object.hasOwn(options, value)
        ? (options[value] ?? '')
        : textOf(value);
    case 'record':
      return nameOf(value);
    case 'lines':
      return '';
    case 'text':
      return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : textOf(value);
  }
};

/** What a helper gets: the field and its value, or the words of a literal. */
export type HelperInput = { readonly field?: TemplateField; readonly value: unknown };
type Helper = {
  readonly least: number;
  readonly most: number;
  /** What it is for, as the editor tells. */
  readonly about: string;
  /** The picture that it makes of its text; absent: text. */
  readonly code?: 'qr' | 'barcode';
  /** `say` words what stands in the template itself as the partner calls it. */
  readonly run: (inputs: readonly HelperInput[], say: Wording) => string;
};

const shown = ({ field, value }: HelperInput | undefined = { value: '' }, say: Wording = asWritten): string =>
  field === undefined ? textOf(value) : shownValue(field, value, say);

/** Everything that a template may ask for besides a field's value. */
export const HELPERS = {
  money: {
    least: 1,
    most: 1,
    about: 'an amount with the rupee sign',
    run: ([amount]) => (isDecimal(amount?.value) ? `₹ ${formatInr(amount.value)}` : ''),
  },
  qty: {
    least: 1,
    most: 2,
    about: 'a quantity, with its unit',
    run: ([quantity, unit]) => {
      const figure = isDecimal(quantity?.value)
        ? formatNumber(quantity.value, { grouping: 'indian', maxPlaces: quantity.field?.places ?? MOST_PLACES })
        : '';
      return figure === '' ? '' : [figure, shown(unit)].filter(Boolean).join(' ');
    },
  },
  date: { least: 1, most: 1, about: 'a day; of a moment, its day without the time', run: ([day]) => dayOf(day?.value) },
  words: {
    least: 1,
    most: 2,
    about: 'an amount in words; "only" after it ends them with Only',
    run: ([amount, ending], say) =>
      isDecimal(amount?.value)
        ? amountInWords(amount.value, { only: shown(ending, say).trim().toLowerCase() === 'only' })
        : '',
  },
  label: {
    least: 1,
    most: 2,
    about:
      'what a field is called, words after it until it is renamed; or words alone, as label configuration says them',
    run: ([named, words = named], say) =>
      named?.field === undefined || (words !== named && named.field.isRenamed !== true)
        ? say(shown(words))
        : named.field.label,
  },
  upper: { least: 1, most: 1, about: 'capitals', run: ([text], say) => shown(text, say).toUpperCase() },
  join: {
    least: 2,
    most: 8,
    about: 'what is there of several fields, with the first words between them',
    run: ([between, ...parts], say) =>
      parts
        .map((part) => shown(part, say))
        .filter(Boolean)
        .join(shown(between)),
  },
  qr: { least: 1, most: 1, about: 'a QR code', code: 'qr', run: ([text]) => shown(text).slice(0, LONGEST_CODE) },
  barcode: {
    least: 1,
    most: 1,
    about: 'a Code 128 barcode',
    code: 'barcode',
    run: ([text]) => shown(text).slice(0, LONGEST_CODE),
  },
} as const satisfies { readonly [name: string]: Helper };

/** A helper by its name; undefined when there is none. */
export const helperNamed = (name: string): Helper | undefined =>
  Object.hasOwn(HELPERS, name) ? HELPERS[name as keyof typeof HELPERS] : undefined; // asked the line before
