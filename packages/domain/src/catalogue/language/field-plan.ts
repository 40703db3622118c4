import { isCustomKey } from './custom/custom-key.ts';
import type { Field, Fields } from './field.ts';
import { isHeld } from './held.ts';
import { isExact } from './kinds/figures.ts';
import type { AnyRecord } from './record.ts';

type Entry = readonly [key: string, field: Field];

/** What the passes over a record look for among its fields. Most fields have nothing of most of it: a pass over these alone is short. */
export type FieldPlan = {
  readonly all: readonly Entry[];
  /** What a body may say. */
  readonly said: readonly Entry[];
  readonly lines: readonly Entry[];
  /** `ref` and `refs`, of the record itself. */
  readonly refs: readonly Entry[];
  /** Those and lines, in the order of the fields. */
  readonly pointing: readonly Entry[];
  readonly computed: readonly Entry[];
  /** Whether some field of the record or of its lines is computed. */
  readonly hasComputed: boolean;
  /** Figures that may be finer than they should be, and lines. */
  readonly figures: readonly Entry[];
  /** Keys of those that are empty, and nothing else, in a new record of which a body says nothing: most fields of most rows of a file. */
  readonly quiet: ReadonlySet<string>;
  /** Seen only with some of the records. */
  readonly conditional: readonly Entry[];
  /** Seen only while a rule holds. */
  readonly fitting: readonly Entry[];
  /** Have options that can no longer be chosen, on the record or on its lines. */
  readonly retiring: readonly Entry[];
  /** Must be filled with some of the records, or are lines with such fields. */
  readonly demanding: readonly Entry[];
  /** Those of them that the partner hid, and lines with such. */
  readonly filling: readonly Entry[];
  /** Partner's own formulas, on the record or on its lines. */
  readonly formulas: readonly Entry[];
  /** Whether some field of the record itself is a secret. */
  readonly hasSecrets: boolean;
  /** First values of held fields: nobody types them. */
  readonly begun: AnyRecord | undefined;
  /** Every key that a body may say, saying nothing: a copy of it is made at once, where a record put together key by key is copied key by key ever after. */
  readonly blank: AnyRecord;
};

const isReference = ({ kind }: Field): boolean => kind === 'ref' || kind === 'refs';

const hasFormula = ([key, { computed, of }]: Entry): boolean =>
  (computed !== undefined && isCustomKey(key)) || (of !== undefined && Object.keys(of).some(isCustomKey));

const isComputing = ({ computed, of }: Field): boolean =>
  computed !== undefined || (of !== undefined && Object.values(of).some(isComputing));

/** Kinds of which nothing is something else than empty: a list of nothing, a no. */
const NEVER_EMPTY = new Set<Field['kind']>(['boolean', 'lines', 'refs', 'multiChoice']);

/** Whether nothing asks for the field, fills it or takes it away where a body does not name it. */
const isQuiet = (field: Field): boolean =>
  !NEVER_EMPTY.has(field.kind) &&
  field.required !== true &&
  field.isHidden !== true &&
  [field.default, field.defaultFrom, field.proposed, field.switchedBy, field.visibleWhen].every(
    (one) => one === undefined,
  );

const isRetiring = ({ retired, of }: Field): boolean =>
  (retired !== undefined && retired.length > 0) || (of !== undefined && Object.values(of).some(isRetiring));

const isDemanding = ({ requiredWhen, of }: Field): boolean =>
  requiredWhen !== undefined || (of !== undefined && Object.values(of).some(isDemanding));

const isFilling = ({ isHidden, requiredWhen, of }: Field): boolean =>
  (isHidden === true && requiredWhen !== undefined) || (of !== undefined && Object.values(of).some(isFilling));

const planned = (fields: Fields): FieldPlan => {
  const all = Object.entries(fields);
  const said = all.filter(([, field]) => !isHeld(field));
  const begun = all.filter(([, field]) => field.readOnly === true && field.default !== undefined);
  return {
    all,
    said,
    lines: all.filter(([, { kind }]) => kind === 'lines'),
    refs: all.filter(([, field]) => isReference(field)),
    pointing: all.filter(([, field]) => field.kind === 'lines' || isReference(field)),
    computed: all.filter(([, { computed }]) => computed !== undefined),
    hasComputed: all.some(([, field]) => isComputing(field)),
    figures: all.filter(([, field]) => field.kind === 'lines' || (isExact(field) && !isHeld(field))),
    quiet: new Set(said.flatMap(([key, field]) => (isQuiet(field) ? [key] : []))),
    conditional: all.filter(
      ([, { visibleWhen, productTypes }]) => visibleWhen !== undefined || productTypes !== undefined,
    ),
    fitting: all.filter(([, { seenWhen }]) => seenWhen !== undefined),
    retiring: all.filter(([, field]) => isRetiring(field)),
    demanding: all.filter(([, field]) => isDemanding(field)),
    filling: all.filter(([, field]) => isFilling(field)),
    formulas: all.filter(hasFormula),
    hasSecrets: all.some(([, { secret }]) => secret === true),
    begun: begun.length === 0 ? undefined : Object.fromEntries(begun.map(([key, field]) => [key, field.default])),
    blank: Object.fromEntries(said.map(([key]) => [key, undefined])),
  };
};

const plans = new WeakMap<Fields, FieldPlan>();

/** The plan of fields, found once: a declaration does not change while it lives. A large file asks for it a million times. */
export const planOf = (fields: Fields): FieldPlan => {
  const known = plans.get(fields);
  if (known !== undefined) return known;
  const fresh = planned(fields);
  plans.set(fields, fresh);
  return fresh;
};
