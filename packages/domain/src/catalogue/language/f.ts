import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { Field, FieldDetail, FieldKindName, FieldOptions, Fields } from './field.ts';
import type { Id, LineInput, LineRow, WireLine } from './record.ts';

type Made<V, W, O> = Field<{
  value: V;
  wire: W;
  always: O extends { required: true } | { default: unknown } ? true : false;
  needed: O extends { required: true } ? (O extends { default: unknown } ? false : true) : false;
  writable: O extends { readOnly: true } | { computed: unknown } ? false : true;
}>;

type Known = Pick<FieldDetail, 'knownBy'>;
type TextOptions = FieldOptions &
  Pick<
    FieldDetail,
    | 'minLength'
    | 'pattern'
    | 'identifier'
    | 'example'
    | 'form'
    | 'masked'
    | 'secret'
    | 'picks'
    | 'finds'
    | 'isWord'
    | 'suggests'
  > & {
    readonly max?: number;
  } & Known;
type NumberOptions = FieldOptions & {
  readonly min?: string | number;
  readonly max?: string | number;
  readonly places?: number;
  readonly over?: string;
} & Known;
type IntegerOptions = NumberOptions & Pick<FieldDetail, 'suggests'>;
type PlainOptions = FieldOptions;
type GstinOptions = FieldOptions & Pick<FieldDetail, 'suggests'>;
type BooleanOptions = FieldOptions & Known & Pick<FieldDetail, 'isSingle'>;
type DateOptions = FieldOptions & Known;
type PhoneOptions = FieldOptions & Pick<FieldDetail, 'pattern' | 'identifier' | 'example'>;
type ChoiceOptions = FieldOptions & {
  readonly options: readonly string[];
  readonly optionLabels?: { readonly [option: string]: string };
} & Pick<FieldDetail, 'retired'>;
type RefOptions = FieldOptions & { readonly to: string } & Pick<
    FieldDetail,
    'where' | 'offers' | 'offersBy' | 'tree' | 'madeOnUse'
  > &
  Known;

type QuantityOptions = NumberOptions & Pick<FieldDetail, 'unitOf'>;
type MoneyOptions = NumberOptions & Pick<FieldDetail, 'takesOver'>;
type FileOptions = PlainOptions & { readonly many?: true };
type PictureOptions = FileOptions & Pick<FieldDetail, 'mostMb'>;
/** Id of a picture, or ids of several. */
type PictureOf<O> = O extends { many: true } ? readonly number[] : number;

/** The options, and nothing that is none: a misspelt option does not compile. */
type Only<O, Allowed> = O & { readonly [K in Exclude<keyof O, keyof Allowed>]: never };

const make = <V, W, O extends FieldOptions>(kind: FieldKindName, options: O): Made<V, W, O> => ({ ...options, kind }); // the phantom types live only in Made

/**
 * The words of a declaration: one per kind of field.
 * @example fields: { supplier: f.ref({ to: 'party', label: 'Supplier', required: true }), date: f.date({ label: 'PO date', required: true }) }
 */
export const f = {
  /** One line of text; stored trimmed with single spaces. `form: 'code'` is upper case without spaces. */
  text: <const O extends TextOptions>(options: Only<O, TextOptions>) => make<string, string, O>('text', options),
  /** Text of several lines. */
  longText: <const O extends TextOptions>(options: Only<O, TextOptions>) =>
    make<string, string, O>('longText', options),
  /** Whole number. */
  integer: <const O extends IntegerOptions>(options: Only<O, IntegerOptions>) =>
    make<number, number, O>('integer', options),
  /** Exact decimal with `places` (default 6). */
  decimal: <const O extends NumberOptions>(options: Only<O, NumberOptions>) =>
    make<Decimal, number, O>('decimal', options),
  /** Quantity in the unit of a sibling ref; up to 6 places, fewer when the unit has fewer. */
  quantity: <const O extends QuantityOptions>(options: Only<O, QuantityOptions>) =>
    make<Decimal, number, O>('quantity', options),
  /** Rupees; 2 places, rates 4. */
  money: <const O extends MoneyOptions>(options: Only<O, MoneyOptions>) => make<Decimal, number, O>('money', options),
  /** Percent, up to 4 places; 0–100 unless said otherwise. */
  percent: <const O extends NumberOptions>(options: Only<O, NumberOptions>) =>
    make<Decimal, number, O>('percent', options),
  /** Yes or no. Without a default an unset one is no. */
  boolean: <const O extends BooleanOptions>(options: Only<O, BooleanOptions>) =>
    make<boolean, boolean, O & { default: boolean }>('boolean', { default: false, ...options }),
  /** Day, `yyyy-MM-dd`. */
  date: <const O extends DateOptions>(options: Only<O, DateOptions>) => make<string, string, O>('date', options),
  /** Moment, ISO 8601 UTC. */
  dateTime: <const O extends PlainOptions>(options: Only<O, PlainOptions>) =>
    make<string, string, O>('dateTime', options),
  /** E-mail address. */
  email: <const O extends PlainOptions>(options: Only<O, PlainOptions>) => make<string, string, O>('email', options),
  /** Telephone number; `identifier` narrows it (an Indian mobile). */
  phone: <const O extends PhoneOptions>(options: Only<O, PhoneOptions>) => make<string, string, O>('phone', options),
  /** Address of a page; http and https only. */
  url: <const O extends PlainOptions>(options: Only<O, PlainOptions>) => make<string, string, O>('url', options),
  /** GST identification number with its check character (spec 01, 6.2.1). */
  gstin: <const O extends GstinOptions>(options: Only<O, GstinOptions>) => make<string, string, O>('gstin', options),
  /** One of options that a user cannot add to. */
  choice: <const O extends ChoiceOptions>(options: Only<O, ChoiceOptions>) =>
    make<O['options'][number], O['options'][number], O>('choice', options),
  /** Several of such options, each once, in their declared order. */
  multiChoice: <const O extends ChoiceOptions>(options: Only<O, ChoiceOptions>) =>
    make<readonly O['options'][number][], readonly O['options'][number][], O>('multiChoice', options),
  /** One row of another module. */
  ref: <const O extends RefOptions>(options: Only<O, RefOptions>) => make<Id<O['to']>, number, O>('ref', options),
  /** Several rows of another module. */
  refs: <const O extends RefOptions>(options: Only<O, RefOptions>) =>
    make<readonly Id<O['to']>[], readonly number[], O>('refs', options),
  /** Rows that belong to this record alone, kept in order. */
  lines: <const F extends Fields, const O extends FieldOptions & { readonly of: F } & Pick<FieldDetail, 'distinct'>>(
    options: O & { readonly of: F },
  ) => make<readonly (LineRow<F> | LineInput<F>)[], readonly WireLine<F>[], O>('lines', options),
  /** One picture (JPEG, PNG, WebP) by its id, or several, of which the first is the main one. */
  image: <const O extends PictureOptions>(options: Only<O, PictureOptions>) =>
    make<PictureOf<O>, PictureOf<O>, O>('image', options),
  /** Files; ids of stored files. */
  file: <const O extends FileOptions>(options: Only<O, FileOptions>) =>
    make<readonly number[], readonly number[], O>('file', options),
  /** Free structure; used where the user's own keys decide. */
  json: <const O extends PlainOptions>(options: Only<O, PlainOptions>) => make<unknown, unknown, O>('json', options),
};
