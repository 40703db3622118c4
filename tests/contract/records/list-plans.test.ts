import type { Module } from '@weft/domain/catalogue/language/module';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../apps/server/src/db/tx.ts';
import { list } from '../../../apps/server/src/records/list/list-query.ts';
import type { ListQuery } from '../../../apps/server/src/records/types.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { settle } from '../../bench/settle.ts';
import { fillItems } from '../../bench/fill-items.ts';

const ITEMS = 200_000;
const PARTIES = 50_000;
/** A page may pass so many rows of a list: none of them all. */
const MOST_PASSED = 40_000;
const MOST_SORTED = 10_000;

const FILL_PARTIES = `insert into party (partner_id, company_name, party_code, gst_treatment, is_supplier, search_text)
  select $1, name, code, 'unregistered', true, weft_search_form(name) || E'\\n' || weft_search_form(code)
    from (select 'PF' || lpad(n::text, 6, '0') as code, (array['Shree', 'Kesar', 'Dhatulok', 'Narmada'])[1 + n % 4] || ' ' || upper(substr(md5(n::text), 1, 6)) || ' Polymers ' || n as name
            from generate_series(1, $2::int) n) r`;

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
};

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Asked = { readonly text: string; readonly values: readonly unknown[] };

/** Whether a statement reads, and so has a plan: a guess sets itself a limit of time and takes it back. */
const isRead = ({ text }: Asked): boolean => /^\s*(?:select|with)\b/iu.test(text);

/** A transaction that notes what is asked of it. */
const noting = (tx: Tx, asked: Asked[]): Tx => {
  const note = (text: string, values: readonly unknown[] = []): void => void asked.push({ text, values });
  return {
    partnerId: tx.partnerId,
    home: tx.home,
    transaction: tx.transaction,
    sent: tx.sent,
    query: (text, values, name) => (note(text, values), tx.query(text, values, name)),
    one: (text, values, name) => (note(text, values), tx.one(text, values, name)),
    maybe: (text, values, name) => (note(text, values), tx.maybe(text, values, name)),
    json: (text, values, name) => (note(text, values), tx.json(text, values, name)),
    execute: (text, values, name) => (note(text, values), tx.execute(text, values, name)),
  };
};

/** What is dear in a plan: a list's table read as it lies, more rows of it passed than a page may, more sorted. */
const dearIn = (plan: Plan): readonly string[] =>
  nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': relation, 'Actual Rows': rows, 'Actual Loops': loops } = node;
    const passed = (rows + (node['Rows Removed by Filter'] ?? 0)) * loops;
    const isOfList = relation === 'item' || relation === 'party';
    if (isOfList && type === 'Seq Scan') return [`Seq Scan of ${relation}`];
    if (isOfList && passed > MOST_PASSED) return [`${type} of ${relation} passes ${passed} rows`];
    return type.endsWith('Sort') && rows > MOST_SORTED ? [`${type} of ${rows} rows`] : [];
  });

eachCompany((fresh) => {
  const as = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId: 1 }, work, { statementLimitMs: 120_000 });
  let category = 0;
  let productType = 0;

  beforeAll(async () => {
    await fillItems(fresh().database, { partnerId: 1, count: ITEMS });
    await as((tx) => tx.execute(FILL_PARTIES, [1, PARTIES]));
    await settle(fresh(), ['item', 'party']);
    const row = await as((tx) =>
      tx.one<{ category: number; type: number }>(
        `select category_id as category, product_type_id as type from item where partner_id = $1 and item_code = 'F-00000007'`,
        [1],
      ),
    );
    category = row.category;
    productType = row.type;
  }, 400_000);

  /** What is dear in any statement of a page, and how long the page took. */
  const page = async (module: Module, query: ListQuery) => {
    const asked: Asked[] = [];
    await as((tx) => list(noting(tx, asked), module, { pageNumber: 1, rowsPerPage: 50, ...query }));
    const started = performance.now();
    await as((tx) => list(tx, module, { pageNumber: 1, rowsPerPage: 50, ...query }));
    const took = performance.now() - started;
    const dear = await as(async (tx) => {
      const found: string[] = [];
      for (const { text, values } of asked.filter(isRead)) {
        const [row] = await tx.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        found.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => dearIn(plan)));
      }
      return found;
    });
    return { dear, took, statements: asked.length };
  };

  describe(`a list of ${ITEMS} items and ${PARTIES} parties`, () => {
    it.each<readonly [string, Module, () => ListQuery, number]>([
      ['items', item, () => ({}), 1000],
      ['items by code', item, () => ({ orderBy: 'itemCode' }), 1000],
      ['items, newest first', item, () => ({ orderBy: '-updatedOn' }), 1000],
      ['items by category', item, () => ({ orderBy: 'category' }), 1000],
      ['items of a category', item, () => ({ filters: { category: [category] } }), 1000],
      ['items of a product type', item, () => ({ filters: { productType: [productType] } }), 1000],
      ['active items', item, () => ({ activeOnly: true }), 1000],
      ['parties', party, () => ({}), 1000],
      ['parties, newest first', party, () => ({ orderBy: '-updatedOn' }), 1000],
      ['a search of few items', item, () => ({ search: 'valve bag 4f' }), 500],
      ['a search of many items', item, () => ({ search: 'bag' }), 500],
      ['a search of nothing', item, () => ({ search: 'qqxqq' }), 500],
      ['a search of parties', party, () => ({ search: 'kesar 9' }), 500],
      ['the picker of items', item, () => ({ search: 'bopp', isPicking: true, rowsPerPage: 20 }), 300],
      [
        'the picker of items, a slip of the finger',
        item,
        () => ({ search: 'bobbn', isPicking: true, rowsPerPage: 20 }),
        300,
      ],
    ])('%s: by an index, and within its time', async (_name, module, query, most) => {
      const { dear, took, statements } = await page(module, query());
      expect(dear).toEqual([]);
      expect(statements).toBeGreaterThan(0);
      expect(took).toBeLessThan(most);
    });

    it('what is dear is seen: a list without an index to walk', async () => {
      const plain =
        'explain (analyze, format json) select id from item where partner_id = $1 order by description limit 50';
      const [row] = await as((tx) => tx.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(plain, [1]));
      expect((row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => dearIn(plan)).length).toBeGreaterThan(0);
    });
  });
});
