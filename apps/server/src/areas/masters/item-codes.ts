import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import {
  codeWith,
  type CodeFault,
  composeItemCode,
  type ComposedCode,
  isMadeBy,
  prefixOf,
} from '@weft/domain/rules/item-code/compose-code';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { codedBy } from '../../records/save/code-series.ts';
import type { SaveContext } from '../../records/handler.ts';
import { dictionaryFor } from '../../documents/code-dictionary.ts';
import { elementsOf, ruleFor, rulesOf, type StoredRule } from './item-elements.ts';

const byhand = codedBy('ITEM', 'itemCode');

/** So many codes are looked at for a free one in one statement. */
const LOOK_AHEAD = 50;

const told = (found: CodeFault): Fault => {
  if (found.kind === 'missing')
    return fault('itemCode', 'PRODUCT_CODE_MISSING', { element: found.element, value: found.value });
  if (found.kind === 'empty') return fault('itemCode', 'REQUIRED', { label: found.element });
  return fault('itemCode', 'PRODUCT_CODE_LONG', { code: found.code, n: found.code.length, max: found.max });
};

/** A code that is still to be numbered. */
export type Ready = { readonly rule: StoredRule; readonly composed: ComposedCode; readonly scope: string };

/** What an item's rule makes of it; `faults` when it makes nothing. */
export type Composition = Ready & { readonly faults: readonly Fault[] };

const scopeOf = (rule: StoredRule, item: AnyRecord, composed: ComposedCode): string => {
  if (rule.sequenceScope === 'never') return `rule ${rule.id}`;
  return rule.sequenceScope === 'prefix' ? `prefix ${prefixOf(rule, composed)}` : `type ${String(item['productType'])}`;
};

/** Codes of items by the rules in use, but for their numbers; undefined where no rule is for an item. `isNamed`: somebody reads what is missing. */
export const compositionsOf = async (
  { tx, today }: Pick<SaveContext, 'tx' | 'today'>,
  items: readonly AnyRecord[],
  { isNamed = false } = {},
): Promise<readonly (Composition | undefined)[]> => {
  const rules = await rulesOf(tx);
  if (rules.length === 0) return items.map(() => undefined);
  const dictionary = await dictionaryFor(tx, items, isNamed);
  return items.map((item) => {
    const rule = ruleFor(rules, item['productType']);
    if (rule === undefined) return undefined;
    const composed = composeItemCode(rule, elementsOf(rule, item, dictionary), today);
    return { rule, composed, scope: scopeOf(rule, item, composed), faults: composed.faults.map(told) };
  });
};

const TAKEN_SQL =
  'select upper(item_code) as code from item where partner_id = $1 and upper(item_code) = any($2) and deleted_on is null';

/** As codes are told apart: capitals and small letters are one. */
export const capitals = (code: string): string => code.toUpperCase();

const freeFrom = async (tx: Tx, codeOf: (n: number) => string, from: number): Promise<number> => {
  for (let first = from; ; first += LOOK_AHEAD) {
    const codes = Array.from({ length: LOOK_AHEAD }, (_, n) => codeOf(first + n));
    const rows = await tx.query<{ code: string }>(TAKEN_SQL, [tx.partnerId, codes.map(capitals)], 'item-codes-taken');
    const taken = new Set(rows.map(({ code }) => code));
    const at = codes.findIndex((code) => !taken.has(capitals(code)));
    if (at !== -1) return first + at;
  }
};

const LAST_SQL = 'select last from item_code_counter where partner_id = $1 and scope = $2';
/** The counter's row is locked from here until the transaction ends: a rollback gives the numbers back, and others of the scope wait. */
const LOCK_SQL = `insert into item_code_counter (partner_id, scope, last) values ($1, $2, 0)
 on conflict (partner_id, scope) do update set last = item_code_counter.last returning last`;

const hasSequence = ({ segments }: StoredRule): boolean => segments.some(({ kind }) => kind === 'sequence');

const refuseLong = ({ maxLength }: StoredRule, code: string): void => {
  if (code.length > maxLength)
    throw new Refusal([fault('itemCode', 'PRODUCT_CODE_LONG', { code, n: code.length, max: maxLength })]);
};

/** The code that the next item would get, without taking it. */
export const previewCode = async (tx: Tx, ready: Ready): Promise<string> => (await previewCodes(tx, [ready]))[0] ?? '';

/** Codes for several items, in their order; numbers of one scope follow each other from the last one and leave out what is taken. */
const numbered = async (
  tx: Tx,
  wanted: readonly Ready[],
  lastOf: (scope: string) => Promise<number>,
): Promise<{ readonly codes: readonly string[]; readonly next: ReadonlyMap<string, number> }> => {
  const codes: string[] = [];
  const next = new Map<string, number>();
  for (const scope of [...new Set(wanted.filter(({ rule }) => hasSequence(rule)).map((one) => one.scope))].toSorted())
    next.set(scope, (await lastOf(scope)) + 1);
  for (const { rule, composed, scope } of wanted) {
    const from = hasSequence(rule) ? next.get(scope) : undefined;
    if (from === undefined) {
      codes.push(codeWith(rule, composed, undefined));
      continue;
    }
    const codeOf = (n: number): string => codeWith(rule, composed, n);
    const number = await freeFrom(tx, codeOf, from);
    next.set(scope, number + 1);
    codes.push(codeOf(number));
  }
  return { codes, next };
};

/** The codes that several items would get one after the other, without taking them. */
export const previewCodes = async (tx: Tx, wanted: readonly Ready[]): Promise<readonly string[]> => {
  const last = async (scope: string): Promise<number> =>
    (await tx.maybe<{ last: number }>(LAST_SQL, [tx.partnerId, scope], 'item-code-last'))?.last ?? 0;
  return (await numbered(tx, wanted, last)).codes;
};

/** Takes codes for several items, in their order. Fault PRODUCT_CODE_LONG. */
export const takeCodes = async (tx: Tx, wanted: readonly Ready[]): Promise<readonly string[]> => {
  const lock = async (scope: string): Promise<number> =>
    (await tx.one<{ last: number }>(LOCK_SQL, [tx.partnerId, scope], 'item-code-lock')).last;
  const { codes, next } = await numbered(tx, wanted, lock);
  wanted.forEach(({ rule }, n) => refuseLong(rule, codes[n] ?? ''));
  const scopes = [...next.keys()];
  await tx.execute(
    'update item_code_counter c set last = n.last from unnest($2::text[], $3::bigint[]) as n(scope, last) where c.partner_id = $1 and c.scope = n.scope',
    [tx.partnerId, scopes, scopes.map((scope) => (next.get(scope) ?? 1) - 1)],
    'item-code-moved',
  );
  return codes;
};

const isTyped = ({ itemCode }: AnyRecord): boolean => typeof itemCode === 'string' && itemCode !== '';

/** Whether a change empties the code: that is how a person asks its rule for a new one. */
export const emptiesCode = (record: AnyRecord): boolean => Object.hasOwn(record, 'itemCode') && !isTyped(record);

const isSwitchedOn = ({ config }: SaveContext): boolean => isOn(config.value, 'ITEM_CODE_SUPPORT');

/**
 * What keeps new items from their codes: a missing word of the dictionary, an empty value, a code that was typed though its rule makes it.
 * Faults at `itemCode`: PRODUCT_CODE_MISSING, PRODUCT_CODE_LONG, REQUIRED, LOCKED.
 */
export const itemCodeFaults = async (context: SaveContext, record: AnyRecord): Promise<readonly Fault[]> => {
  if (!isSwitchedOn(context)) return [];
  const [made] = await compositionsOf(context, [record]);
  if (made === undefined) return [];
  if (isTyped(record))
    return made.rule.allowManual
      ? []
      : [fault('itemCode', 'LOCKED', { label: 'Item Code', reason: `the rule ${made.rule.name} makes it` })];
  if (made.faults.length === 0) return [];
  const [named = made] = await compositionsOf(context, [record], { isNamed: true });
  return named.faults;
};

const prepareMany = async (context: SaveContext, records: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const made = isSwitchedOn(context) ? await compositionsOf(context, records) : [];
  const wanted = records.flatMap((record, n) => {
    const one = made[n];
    return one === undefined || isTyped(record) ? [] : [{ n, one }];
  });
  if (wanted.length === 0) return byhand.prepareMany(context, records);
  const codes = await takeCodes(
    context.tx,
    wanted.map(({ one }) => one),
  );
  const composed = new Map(wanted.map(({ n }, at) => [n, codes[at]]));
  return byhand.prepareMany(
    context,
    records.map((record, n) => (composed.has(n) ? { ...record, itemCode: composed.get(n) } : record)),
  );
};

/** A change that empties the code gets the one that its rule makes now; a code that the rule made so already stays, whatever its number. */
const recomposed = async (context: SaveContext, record: AnyRecord, before: AnyRecord): Promise<AnyRecord> => {
  const [made] =
    isSwitchedOn(context) && emptiesCode(record) ? await compositionsOf(context, [{ ...before, ...record }]) : [];
  if (made === undefined) return byhand.prepare(context, record, before);
  const stood = textOf(before['itemCode']);
  const [itemCode] = isMadeBy(made.rule, made.composed, stood) ? [stood] : await takeCodes(context.tx, [made]);
  return { ...record, itemCode };
};

/**
 * Codes of items: composed by the rule of their product type, else from the ITEM series where none is typed; a change composes anew only where
 * it empties the code (spec 01, 2.7).
 */
export const codedItems = {
  prepareMany,
  prepare: async (context: SaveContext, record: AnyRecord, before: object | undefined): Promise<AnyRecord> =>
    before === undefined
      ? ((await prepareMany(context, [record]))[0] ?? record)
      : recomposed(context, record, { ...before }),
};
