import { item } from '@weft/domain/catalogue/masters/item';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { faultMessage } from '@weft/domain/contract/wire-error';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { isMadeBy } from '@weft/domain/rules/item-code/compose-code';
import { type Answer, envelopeText } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { once } from '../../records/idempotency.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { readMany } from '../../records/record-store.ts';
import { saveAll } from '../../records/save/save-all.ts';
import { usedIds } from '../../records/end/used-ids.ts';
import { capitals, type Composition, compositionsOf, previewCodes, takeCodes } from './item-codes.ts';
import { rulesOf, type StoredRule } from './item-elements.ts';

const CODES = 'ITEM_CODE_SUPPORT';

/** Most items that are re-coded at one press; the next preview shows the next. */
const MOST_AT_ONCE = 500;
/** Items that are looked at in one statement. */
const PAGE = 1000;

type Item = AnyRecord & { readonly id: number; readonly version: number };

/** An item whose code its rule would make otherwise. */
type Outdated = { readonly item: Item; readonly made: Composition };

const PAGE_SQL = `select id from item where partner_id = $1 and id > $2 and kind = 'item' and deleted_on is null
 and (product_type_id = $3 or ($3::bigint is null and (product_type_id is null or not product_type_id = any($4)))) order by id limit ${PAGE}`;

const IN_STOCK_SQL = 'select distinct item_id as id from stock_identity where partner_id = $1 and item_id = any($2)';

/** The rule in use that a call names. Faults: NOT_FOUND at `id`, SWITCHED_OFF while codes come from a number series. */
const ruleIn = async ({ tx, body }: Call): Promise<StoredRule> => {
  if (!isOn((await partnerConfig(tx)).value, CODES))
    throw new Refusal([fault('', 'SWITCHED_OFF', { feature: item.fields.itemCode.label, key: CODES })]);
  const { id } = recordOf(body);
  const rule = (await rulesOf(tx)).find((one) => one.id === id);
  if (rule === undefined) throw new Refusal([fault('id', 'NOT_FOUND', { what: partCode.title })]);
  return rule;
};

/** Items of a rule that nothing refers to but their own grades, and that were never in stock. */
export const unusedItems = async ({ tx }: Pick<Call, 'tx'>, ids: readonly number[]): Promise<readonly Item[]> => {
  const used = await usedIds(tx, item, ids, ['itemTuple']);
  const stocked = await tx.query<{ id: number }>(IN_STOCK_SQL, [tx.partnerId, ids], 'items-in-stock');
  const taken = new Set([...used, ...stocked.map(({ id }) => id)]);
  return readMany(
    tx,
    item,
    ids.filter((id) => !taken.has(id)),
  );
};

/** Items whose code is not what the rule makes, in the order of their ids; at most one more than are re-coded at once. */
const outdated = async (call: Call, rule: StoredRule): Promise<readonly Outdated[]> => {
  const { tx } = call;
  const others = (await rulesOf(tx)).flatMap(({ productType }) => productType ?? []);
  const found: Outdated[] = [];
  for (let after: number | undefined = 0; after !== undefined && found.length <= MOST_AT_ONCE;) {
    const page: readonly { id: number }[] = await tx.query(
      PAGE_SQL,
      [tx.partnerId, after, rule.productType, others],
      'items-of-rule',
    );
    const items = await unusedItems(
      call,
      page.map(({ id }) => id),
    );
    const compositions = await compositionsOf(call, items, { isNamed: true });
    items.forEach((one, n) => {
      const made = compositions[n];
      if (made !== undefined && !isMadeBy(rule, made.composed, textOf(one['itemCode'])))
        found.push({ item: one, made });
    });
    after = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
  return found;
};

const TAKEN_SQL =
  'select upper(item_code) as code from item where partner_id = $1 and upper(item_code) = any($2) and deleted_on is null';

/** What is wrong with codes that were made: too long, or another item's. */
const codeFaults = async (
  { tx }: Call,
  { maxLength }: StoredRule,
  codes: readonly string[],
): Promise<readonly (Fault | undefined)[]> => {
  const rows = await tx.query<{ code: string }>(TAKEN_SQL, [tx.partnerId, codes.map(capitals)], 'item-codes-taken');
  const taken = new Set(rows.map(({ code }) => code));
  return codes.map((code) => {
    if (code.length > maxLength)
      return fault('itemCode', 'PRODUCT_CODE_LONG', { code, n: code.length, max: maxLength });
    if (taken.has(capitals(code)))
      return fault('itemCode', 'EXISTS', { module: item.fields.itemCode.label, value: code });
    taken.add(capitals(code));
    return undefined;
  });
};

/** What a rule would change now: items with their new codes, and those that it can give none. */
const planned = async (call: Call, rule: StoredRule) => {
  const all = await outdated(call, rule);
  const looked = all.slice(0, MOST_AT_ONCE);
  const able = looked.filter(({ made }) => made.faults.length === 0);
  const codes = await previewCodes(
    call.tx,
    able.map(({ made }) => made),
  );
  const wrong = await codeFaults(call, rule, codes);
  const refused = [
    ...looked.flatMap(({ item: one, made: { faults } }) => (faults.length > 0 ? [{ one, faults }] : [])),
    ...able.flatMap(({ item: one }, n) => {
      const found = wrong[n];
      return found === undefined ? [] : [{ one, faults: [found] }];
    }),
  ];
  return {
    changes: able.flatMap(({ item: one, made }, n) =>
      wrong[n] === undefined ? [{ one, made, code: codes[n] ?? '' }] : [],
    ),
    refused,
    isMore: all.length > MOST_AT_ONCE,
  };
};

const conflict = (): Refusal => new Refusal([fault('', 'CONFLICT', { what: item.plural })]);

const shown = ({ id, version, name, itemCode }: Item) => ({ id, version, name, itemCode });

/** Which items a rule would give other codes (spec 01, 2.7). */
export const previewRecoding = async (call: Call): Promise<Answer> => {
  const { changes, refused, isMore } = await planned(call, await ruleIn(call));
  return {
    data: {
      changes: changes.map(({ one, code }) => ({ ...shown(one), newCode: code })),
      refused: refused.map(({ one, faults }) => ({
        ...shown(one),
        errors: faults.map((each) => ({ name: each.code, message: faultMessage(each), values: each.values })),
      })),
      isMore,
    },
  };
};

const seenIn = (body: AnyRecord): string =>
  JSON.stringify(
    Array.isArray(body['items'])
      ? (body['items'] as readonly AnyRecord[]).map(({ id, version, newCode }) => [id, version, newCode]) // compared with what is now, never used
      : [],
  );

/**
 * Gives items the codes that the preview showed, all or none; what has changed since is told, and nothing is done.
 * Faults: NOT_FOUND at `id`, CONFLICT when a preview would now show something else, DENIED without the right to change items.
 */
export const recode = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const rule = await ruleIn(call);
    const { changes } = await planned(call, rule);
    const now = JSON.stringify(changes.map(({ one, code }) => [one.id, one.version, code]));
    if (changes.length === 0 || now !== seenIn(recordOf(call.body))) throw conflict();
    const codes = await takeCodes(
      call.tx,
      changes.map(({ made }) => made),
    );
    if (codes.some((code, n) => code !== changes[n]?.code)) throw conflict(); // a new item has taken one meanwhile
    await saveAll(
      await saveContext(call),
      item,
      changes.map(({ one: { id, version } }, n) => ({ id, version, itemCode: codes[n] })),
    );
    return envelopeText({ data: { count: changes.length } });
  }),
});
