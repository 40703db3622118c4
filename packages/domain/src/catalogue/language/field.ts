import type { FaultName } from '../../contract/faults.ts';
import type { SwitchKey, SysConfigKey } from '../../rules/config/setting-of.ts';
import type { Verdict } from '../../rules/identifiers/verdict.ts';
import type { FigureUnit } from '../../rules/units/figure-unit.ts';
import type { VisibleWhen } from './custom/visible-when.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** Every kind of field that a declaration may use. One folder under `kinds/` each. */
export type FieldKindName =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'phone'
  | 'url'
  | 'gstin'
  | 'choice'
  | 'multiChoice'
  | 'ref'
  | 'refs'
  | 'lines'
  | 'image'
  | 'file'
  | 'json';

/** Kinds of fault that a declaration may give a code of its own: `faults: { unique: 'UOM_EXISTS' }`. */
export type FaultSlot = 'required' | 'type' | 'unique' | 'reference' | 'min' | 'max' | 'pattern' | 'empty';

/** A pure rule that gives a field its value from the rest of the record (or of its line). */
export type ComputedRule = { bivarianceHack(record: object): unknown }['bivarianceHack']; // a rule names only the fields it reads

/**
 * A pure question whether a field must be filled, asked of the record (of a line: the line, with the record around it as `whole`).
 * Fields that were refused are absent, so every field is read as if it might be missing.
 */
export type RequiredRule = {
  bivarianceHack(record: object, context: RuleContext, whole: AnyRecord): boolean;
}['bivarianceHack']; // a rule names only the fields it reads

/** A pure question whether the rest of the record lets a field be seen. What is not here yet hides nothing. */
export type SeenRule = { bivarianceHack(record: object, context: RuleContext): boolean }['bivarianceHack']; // a rule names only the fields it reads

/**
 * A pure rule that proposes a value for a field of a new record, from the rest of the body as it was sent; undefined for none. The form shows it while
 * the field stands open, and the server fills it in by the same rule.
 */
export type ProposedRule = { bivarianceHack(body: object, context: RuleContext): unknown }['bivarianceHack']; // a rule names only the fields it reads

/** A value that may be meant: what is kept, how a person knows it, and what tells namesakes apart. */
export type Suggestion = { readonly id: string | number; readonly name: string; readonly hint?: string };

/** A pure rule that says which values the rest of a record lets expect. What is not here yet suggests nothing. */
export type SuggestRule = {
  bivarianceHack(record: object, context: RuleContext): readonly Suggestion[];
}['bivarianceHack']; // a rule names only the fields it reads

/** Values that a new record takes from around it: the person's own place and day, or a system configuration key in capitals. */
export type DefaultSource =
  | 'today'
  | 'staff'
  | 'organization'
  | 'branch'
  | 'location'
  | 'stockArea'
  | 'supportingArea'
  | 'packingArea'
  | 'country'
  | Uppercase<string>;

/** How a unique value may be repeated: while `setting` is WARN the save asks, and whoever confirms it sets the boolean sibling `mark`. */
export type Repeatable = { readonly setting: SysConfigKey; readonly mark: string };

/** Where a value that is stored nowhere comes from. */
export type KnownBy = 'openSession' | 'purchases' | 'stock' | 'orders' | 'boms' | 'record' | 'clock';

/** What every field may say of itself, whatever its kind. */
export type FieldOptions = {
  /** What the person reads beside the field. */
  readonly label: string;
  /** Must be filled before the record can be saved. */
  readonly required?: boolean;
  /** Must be filled while this holds: the form marks it live, the server asks the same. */
  readonly requiredWhen?: RequiredRule;
  /** A partner's demand for it (field configuration) holds only while this does: nobody is asked what a thing that is never bought is bought for. */
  readonly demandedWhen?: RequiredRule;
  /** A rule of the module or its handler may refuse a record without it: it is hidden only with a value of its own. */
  readonly isRuled?: true;
  /** Shown and asked while this holds; a record of which it does not hold has no value there, whatever it had. Of a record's own fields, not of lines. */
  readonly seenWhen?: SeenRule;
  /** Set by the server alone: a value in a body is ignored. */
  readonly readOnly?: boolean;
  /** Value made by a pure rule, on the screen and again on the server: a value in a body is ignored. */
  readonly computed?: ComputedRule;
  /** No two live records of a partner share the value (case-folded); a list of sibling refs narrows the promise to one parent. */
  readonly unique?: true | readonly string[];
  /** A unique value that a second active record may have once a person confirmed it, while a setting says so. */
  readonly repeatable?: Repeatable;
  /** Filled by the server, or by a call that knows it: no form asks it. */
  readonly isUnasked?: true;
  /** A column of a screen that nobody enters: a partner renames or hides it, it is neither asked nor begins with anything. */
  readonly isColumn?: true;
  /** Stays as it was first saved. */
  readonly fixed?: true;
  /** A copy of the record begins without it. */
  readonly isNotCopied?: true;
  /** Value of a new record when none is given. */
  readonly default?: string | number | boolean;
  /** Where a new record's value comes from when none is given, and a hidden (`switchedBy`) field's in silence. */
  readonly defaultFrom?: DefaultSource;
  /** What a new record begins with that leaves the field open; before `default`. What a person emptied stays empty, unless it is required. */
  readonly proposed?: ProposedRule;
  /** Set by a rule while this holds: a value in a body is overruled. Else a person chooses, from what the rule proposes. */
  readonly heldWhen?: SeenRule;
  /** What is typed in a line may be overruled by the rules of the record: the form shows what they make of it. */
  readonly isOverruled?: true;
  /** Shown under the field and by its "i". */
  readonly help?: string;
  /** System configuration key that must be exactly YES for the field to be seen and asked (spec 01, 2.1). */
  readonly switchedBy?: SwitchKey;
  /** System configuration key under which a series alone numbers it: nobody types it while that is exactly YES (spec 02, 1.12). */
  readonly seriesBy?: SysConfigKey;
  /** Seen only by roles with the rate right (spec 02, 0.6). */
  readonly confidential?: true;
  /** Codes of the user's catalogue that take the place of the generic ones. */
  readonly faults?: { readonly [slot in FaultSlot]?: FaultName };
  /** The field's key in an earlier version: the migration renames instead of dropping. */
  readonly was?: string;
  /** Other headings under which an imported file may bring the field. */
  readonly synonyms?: readonly string[];
};

/** Types of a field: its value in calculations, its form on the wire, whether a record always has it, must bring it, may bring it. */
export type FieldTypes = {
  readonly value: unknown;
  readonly wire: unknown;
  readonly always: boolean;
  readonly needed: boolean;
  readonly writable: boolean;
};

/** A field of a declaration. `~types` exists for the compiler alone, never at run time. */
export type Field<T extends FieldTypes = FieldTypes> = FieldOptions & FieldDetail & { readonly '~types'?: T };

/** What only some kinds say; one wide shape so that everything generic reads fields without knowing their kind. */
export type FieldDetail = {
  readonly kind: FieldKindName;
  readonly max?: number | string;
  readonly min?: number | string;
  /** Fewest characters of a text. */
  readonly minLength?: number;
  /** Decimal places that are stored. */
  readonly places?: number;
  /** Sibling figure that this one is divided by: the two are one exact fraction, and a list shows it as one. */
  readonly over?: string;
  readonly pattern?: RegExp;
  /** Rule of an identifier (PAN, IFSC …): says what is wrong, or the form in which it is stored. Give an `example`. */
  readonly identifier?: (text: string) => Verdict;
  /** A right value, shown when the pattern refuses one. */
  readonly example?: string;
  /** Normal form in which a text is stored: `code` is upper case without spaces (spec 01, 0.3). */
  readonly form?: 'name' | 'code' | 'verbatim';
  /** A text of which who may not edit the record sees the last four characters (bank accounts). */
  readonly masked?: true;
  /** Values that are offered while one types: contacts of the supplier. Of a text any other may be typed. Of a record's own fields, not of lines. */
  readonly suggests?: SuggestRule;
  /** A text of a line by which its record is found, letter for letter: what a supplier calls an item. */
  readonly finds?: true;
  /** A text that is a word of the catalogue as the product ships it: lists say it in the person's language, and what a partner wrote instead as it stands. */
  readonly isWord?: true;
  /** A text whose value never leaves the server (passwords). */
  readonly secret?: true;
  /** A text that is picked: a screen of the menu, a module, a unit code of GST papers, or a term that a partner may rename (any other text besides), or
   * fields of the module that the record names (`moduleName`), which approvers may set right, whose change matters, or that name a person. */
  readonly picks?: 'screens' | 'modules' | 'terms' | 'shifts' | 'uqc' | 'mayEdit' | 'watched' | 'person';
  /** Stored nowhere and true only of the moment in which it is asked: who has an open session, what is in stock, what was last paid. The module's handler reckons it. */
  readonly knownBy?: KnownBy;
  readonly options?: readonly string[];
  readonly optionLabels?: { readonly [option: string]: string };
  /** Colours that a partner gave options, as `#rrggbb`: shown beside the words, never in their stead. */
  readonly optionColours?: { readonly [option: string]: string };
  /** Options that stay on records that have them and can no longer be chosen. */
  readonly retired?: readonly string[];
  /** Module that a ref or refs points to. */
  readonly to?: string;
  /** Rows of the other module that may be chosen: `{ isPurchasable: true }`. */
  readonly where?: { readonly [key: string]: string | number | boolean };
  /**
   * Rows that a pick list of the record offers, narrower than what may be stored: of one of these values, alike in a sibling that is filled, or of the
   * product type of a sibling item (itself: of its own) and those that name none, or of the sibling itself and those that name none.
   */
  readonly offers?: {
    readonly [key: string]:
      | readonly string[]
      | { readonly sameAs: string }
      | { readonly typeOf: string }
      | { readonly sameOrNone: string };
  };
  /** The same by settings that name a row: `{ productType: 'wastageMaterialTypeId' }`; one that is not set narrows nothing. */
  readonly offersBy?: { readonly [key: string]: SysConfigKey };
  /** A ref to the parent in a tree of the same module: never a loop, at most so many levels when a number is given. */
  readonly tree?: true | number;
  /** A ref whose rows come with their first use: a text in a file that names none makes one, within the sibling it lies in (the city of a state). */
  readonly madeOnUse?: true;
  /** A ref of a line that the other record keeps as a line of its own: it hinders nobody from deleting that one. */
  readonly isMirror?: true;
  /** Fields of a line. */
  readonly of?: Fields;
  /** Sibling ref whose unit gives a quantity its decimals (`item`, `uom`). */
  readonly unitOf?: string;
  /** Lines: keys that make two lines the same (LINE_REPEATED). */
  readonly distinct?: readonly string[];
  /** A mark that one line of a record has at most: setting it in a form takes it from the others. */
  readonly isSingle?: true;
  /** Files: several under one field. */
  readonly many?: true;
  /** Pictures: largest one that is taken, in megabytes; left out, what the company takes of any file. */
  readonly mostMb?: number;
  /** What it is called in the declaration, where a person reads another label: rules name it so. Set by `shapedModule` alone. */
  readonly declaredLabel?: string;
  /** Neither shown nor asked: the partner hid it. Set by `shapedModule` alone. */
  readonly isHidden?: true;
  /** What must stand elsewhere for the field to be seen and asked. Set by custom fields alone. */
  readonly visibleWhen?: VisibleWhen;
  /** Unit in which a figure stands, and those in which it may be typed. Set by custom fields alone. */
  readonly unit?: FigureUnit;
  /** Product types (ids) of the items that alone have the field. Set by custom fields alone. */
  readonly productTypes?: readonly number[];
  /** A document's print shows it. Set by custom fields alone. */
  readonly isPrinted?: true;
  /** A ref to a module whose code the settings hide: names alone stand beside it. Set by `shapedModule` alone. */
  readonly isUncoded?: true;
  /** Place among the fields of its record, from 1, where the partner moved it. Set by `shapedModule` alone. */
  readonly place?: number;
  /** Width in px of its column, where the partner gave it one. Set by `shapedModule` alone. */
  readonly columnWidth?: number;
  /** Decimals that the partner's settings give it (`settledPlaces`). Set by `shapedModule` alone. */
  readonly settled?: number;
  /** Its `places` are the partner's word, which no setting narrows. Set by custom fields alone. */
  readonly hasOwnPlaces?: true;
  /** Takes over a figure of an earlier document, however fine: the setting was asked where it was first typed. */
  readonly takesOver?: true;
};

/** The fields of a module or of a line, by key, in the order of their declaration. */
export type Fields = { readonly [key: string]: Field };

type TypesOf<F extends Field> = NonNullable<F['~types']>;

/** Value of a field in calculations: money is a Decimal, a ref a branded id. */
export type ValueOf<F extends Field> = TypesOf<F>['value'];

/** Value of a field on the wire: JSON. */
export type WireOf<F extends Field> = TypesOf<F>['wire'];

type KeysWhere<F extends Fields, Flag extends 'always' | 'needed' | 'writable'> = {
  [K in keyof F & string]: true extends TypesOf<F[K]>[Flag] ? K : never;
}[keyof F & string];

/** Keys of the fields that every stored record has a value of. */
export type AlwaysKeys<F extends Fields> = KeysWhere<F, 'always'>;
/** Keys of the fields that a new record must bring. */
export type NeededKeys<F extends Fields> = KeysWhere<F, 'needed'>;
/** Keys of the fields that a body may carry. */
export type WritableKeys<F extends Fields> = KeysWhere<F, 'writable'>;
