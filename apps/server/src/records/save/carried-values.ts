import {
  carryPlan,
  type CarryPlan,
  planWays,
  sourceIds,
  type Sources,
  withCarried,
} from '@weft/domain/catalogue/language/custom/carry';
import { flatCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { SaveContext } from '../handler.ts';
import { isOwn } from '../list/list-listed.ts';
import { readMany } from '../record-store.ts';
import { resolveRefs } from './resolve-refs.ts';
import { isInScope } from '../row-scope.ts';
import type { StoredRecord } from '../types.ts';

/** A line's field is hidden by its bare name too. */
const hides = (hidden: ReadonlySet<string>, place: string): boolean =>
  hidden.has(place) || hidden.has(place.replace(/^lines\./u, ''));

/** Whether a person may see a field of a module: the module itself, and the field in it. */
const sees = ({ person }: SaveContext, module: Module, place: string): boolean =>
  person.may(module.acl) && !hides(person.hiddenIn(module.acl), place);

const sourcesOf = async (
  { tx, person }: SaveContext,
  plan: CarryPlan,
  whole: AnyRecord,
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> => {
  const found = new Map<string, readonly StoredRecord[]>();
  for (const way of planWays(plan)) {
    const module = moduleNamed(way.module);
    const rows = await readMany(tx, module, sourceIds(way, whole));
    const seen = rows.filter((row) => isOwn(module, row) && isInScope(person, module, row));
    found.set(way.module, [...(found.get(way.module) ?? []), ...seen]);
  }
  return found;
};

/** A record or line without carried references to rows that are gone or out of use: what nobody typed must not stand in the way of a save. */
const withoutGone = (
  carried: readonly { readonly key: string; readonly to: string }[],
  given: AnyRecord,
  filled: AnyRecord,
  isThere: (to: string, id: unknown) => boolean,
): AnyRecord => {
  const gone = new Set(
    carried
      .filter(({ key, to }) => given[key] === undefined && filled[key] !== undefined && !isThere(to, filled[key]))
      .map(({ key }) => key),
  );
  return gone.size === 0 ? filled : Object.fromEntries(Object.entries(filled).filter(([key]) => !gone.has(key)));
};

const refsOf = (list: CarryPlan['header']): readonly { readonly key: string; readonly to: string }[] =>
  list.flatMap(({ key, field }) => (field.kind === 'ref' ? [{ key, to: field.to ?? '' }] : []));

const linesIn = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []);

/** The carried record without references that no new record may have. */
const withLiveRefs = async (
  { tx }: SaveContext,
  shaped: Module,
  plan: CarryPlan,
  given: AnyRecord,
  filled: AnyRecord,
): Promise<AnyRecord> => {
  const [header, lines] = [refsOf(plan.header), refsOf(plan.lines)];
  if (header.length + lines.length === 0) return filled;
  const resolved = await resolveRefs(tx, shaped, [filled]);
  const isThere = (to: string, id: unknown): boolean => resolved.ref(to, id)?.isActive === true;
  const whole = withoutGone(header, given, filled, isThere);
  if (lines.length === 0 || !Array.isArray(filled[plan.linesKey])) return whole;
  const before = linesIn(given[plan.linesKey]);
  return {
    ...whole,
    [plan.linesKey]: linesIn(filled[plan.linesKey]).map((line, n) =>
      withoutGone(lines, before[n] ?? {}, line, isThere),
    ),
  };
};

const carried = async (
  context: SaveContext,
  shaped: Module,
  record: AnyRecord,
  before: AnyRecord | undefined,
  isOwnMaking: boolean,
): Promise<AnyRecord> => {
  const plan = carryPlan(shaped, context.config.customs, {
    isOwnMaking,
    isLet: (from, place) => sees(context, moduleNamed(from), place) || !sees(context, shaped, place),
  });
  if (plan === undefined) return record;
  const given = flatCustom(shaped.fields, record);
  const found = await sourcesOf(context, plan, { ...before, ...given });
  const sources: Sources = (way, ids) => {
    const wanted = new Set(ids);
    return (found.get(way.module) ?? []).filter(({ id }) => wanted.has(id));
  };
  return withLiveRefs(context, shaped, plan, given, withCarried(plan, given, before, sources));
};

/**
 * A body with the partner's own fields that its record takes over from the documents that it is made from (spec 01, 2.4: `carryTo`). What the
 * body says stays. A value that the person may not see at its source is carried only where they do not see it either.
 */
export const carriedInput = (
  context: SaveContext,
  shaped: Module,
  input: AnyRecord,
  before: AnyRecord | undefined,
): Promise<AnyRecord> => carried(context, shaped, input, before, false);

/** The same for a document that the product makes by itself: a lab test, the way back of a transfer. Answers it with the module to write it by. */
export const carriedRecord = async (
  context: SaveContext,
  module: Module,
  record: AnyRecord,
): Promise<{ readonly module: Module; readonly record: AnyRecord }> => {
  const shaped = context.config.shaped(module, context.person.hiddenIn(module.acl));
  return { module: shaped, record: await carried(context, shaped, record, undefined, true) };
};
