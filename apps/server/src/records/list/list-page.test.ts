import { beforeAll, describe, expect, it } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import { sortsIn, sortText } from '@weft/domain/rules/lists/sort-keys';
import type { Tx } from '../../db/tx.ts';
import { eachEngine } from '../../testing/each-engine.ts';
import { makeTables, SAMPLE_MODULES, sampleGrade, sampleMaterial } from '../../testing/sample-modules.ts';
import { list } from './list-query.ts';
import { nearestStart } from './page-anchors.ts';
import { insert, remove } from '../record-store.ts';
import type { ListQuery } from '../types.ts';

const COUNT = 30_000;
const ROWS = 20;
const META = { by: null, at: '2026-04-01T04:30:00.000Z' };

const FILL = `
  insert into sample_material (partner_id, name, code, grade_id, stock, since, kind, is_bought, search_text)
  select $1, 'Material ' || (n * 7919) % 30011, 'C' || n, case when n % 7 = 0 then null else ($2::bigint[])[1 + n % 50] end,
         case when n % 3 = 0 then null else (n * 31) % 1000 end, date '2026-01-01' + (n % 365), (array['tape', 'fabric', 'bag'])[1 + n % 3], n % 2 = 0,
         weft_search_form('Material ' || (n * 7919) % 30011)
    from generate_series(1, ${COUNT}) n`;

/** The same order in plain SQL, without any cleverness: what the pages are compared with. */
const PLAIN: { readonly [key: string]: string } = {
  name: 'lower(h.name) collate "C", h.id',
  stock: 'h.stock, h.id',
  since: 'h.since, h.id',
  grade: 'lower(g.name) collate "C", g.id, h.id',
  code: 'lower(h.code) collate "C", h.id',
  id: 'h.id',
  'kind,stock': 'h.kind, h.stock, h.id',
  'since,grade,name': 'h.since, lower(g.name) collate "C", lower(h.name) collate "C", h.id',
  'grade,kind,since': 'lower(g.name) collate "C", g.id, h.kind, h.since, h.id',
  'kind,-since': 'h.kind, h.since desc, h.id',
};

/** The same order from its end. */
const turned = (orderBy: string): string =>
  sortText(sortsIn(orderBy).map(({ key, isDescending }) => ({ key, isDescending: !isDescending })));

eachEngine(
  (fresh) => {
    const as = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => fresh().database.transaction({ partnerId: 1 }, work);
    const idsOf = async (query: ListQuery): Promise<readonly number[]> => {
      const { json } = await as((tx) =>
        list(tx, sampleMaterial, { fields: ['id'], rowsPerPage: ROWS, ...query }, SAMPLE_MODULES),
      );
      return (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
    };
    const plainly = async (key: string, where = ''): Promise<readonly number[]> => {
      const rows = await as((tx) =>
        tx.query<{ id: number }>(
          `select h.id from sample_material h left join sample_grade g on g.partner_id = $1 and g.id = h.grade_id
            where h.partner_id = $1 and h.deleted_on is null ${where} order by ${PLAIN[key]}`,
          [1],
        ),
      );
      return rows.map(({ id }) => id);
    };
    /** Pages here and there, as the list answers them and as they should be: the ends, the middle, beside one another, near an anchor, on it. */
    const pages = async (
      orderBy: string,
      whole: readonly number[],
      filters?: ListQuery['filters'],
    ): Promise<{ answered: readonly (readonly number[])[]; expected: readonly (readonly number[])[] }> => {
      const last = Math.ceil(whole.length / ROWS);
      const numbers = [0.5, 0.51, 0.2, 0.9, 1, 0, 0.35, 0.349, 0.7].map((part) => Math.max(1, Math.ceil(last * part)));
      const answered: (readonly number[])[] = [];
      for (const pageNumber of numbers)
        answered.push(await idsOf({ orderBy, pageNumber, ...(filters === undefined ? {} : { filters }) }));
      return { answered, expected: numbers.map((n) => whole.slice((n - 1) * ROWS, n * ROWS)) };
    };
    beforeAll(async () => {
      await makeTables(fresh().database);
      await as(async (tx) => {
        const grades = await tx.query<{ id: number }>(
          `insert into sample_grade (partner_id, name) select $1, 'Grade ' || n from generate_series(1, 50) n returning id`,
          [1],
        );
        await tx.execute(FILL, [1, grades.map(({ id }) => id)]);
      });
    });

    describe('a long list', () => {
      it.each(Object.keys(PLAIN))('gives every page of the order by %s, both ways', async (key) => {
        const expected = await plainly(key);
        expect(expected).toHaveLength(COUNT);
        const rising = await pages(key, expected);
        expect(rising.answered).toEqual(rising.expected);
        const falling = await pages(turned(key), expected.toReversed());
        expect(falling.answered).toEqual(falling.expected);
      });

      it('is not a row off after something was written', async () => {
        await idsOf({ orderBy: 'name', pageNumber: 700 });
        const { id } = await as((tx) => insert(tx, sampleMaterial, { name: 'A new first one' }, META));
        const added = await pages('name', await plainly('name'));
        await as((tx) => remove(tx, sampleMaterial, { id, version: 1, by: null, at: META.at }));
        const removed = await pages('name', await plainly('name'));
        await as((tx) =>
          tx.execute(`update sample_material set name = 'Zz ' || name where partner_id = $1 and id % 1000 = 0`, [1]),
        );
        const renamed = await pages('name', await plainly('name'));
        expect(added.answered).toEqual(added.expected);
        expect(removed.answered).toEqual(removed.expected);
        expect(renamed.answered).toEqual(renamed.expected);
      });

      it('gives every page of a filtered order', async () => {
        const half = await pages('name', await plainly('name', `and h.is_bought`), { isBought: true });
        expect(half.answered).toEqual(half.expected);
        const few = await plainly('stock', `and h.kind = 'tape' and h.since < '2026-02-01'`);
        const several = await plainly('kind,-since', `and h.since < '2026-02-01'`);
        const sorted = await pages('kind,-since', several, { since: { to: '2026-01-31' } });
        expect(sorted.answered).toEqual(sorted.expected);
        const short = await pages('-stock', few.toReversed(), { kind: 'tape', since: { to: '2026-01-31' } });
        expect(short.answered).toEqual(short.expected);
      });

      it('tells a broad search as "at least", and pages through it in its order', async () => {
        const answer = await as((tx) =>
          list(
            tx,
            sampleMaterial,
            { search: 'material', orderBy: 'name', pageNumber: 400, rowsPerPage: ROWS },
            SAMPLE_MODULES,
          ),
        );
        expect(answer).toMatchObject({ totalCount: 10_000, totalCapped: true, pageNumber: 400 });
        const expected = await plainly('name');
        expect(await idsOf({ search: 'material', orderBy: 'name', pageNumber: 400 })).toEqual(
          expected.slice(399 * ROWS, 400 * ROWS),
        );
        expect(await idsOf({ search: 'material', orderBy: '-name', pageNumber: 2 })).toEqual(
          expected.toReversed().slice(ROWS, 2 * ROWS),
        );
      });

      it('finds a row of a broad search that was written after the search began elsewhere', async () => {
        const search = { search: 'material', orderBy: 'name', pageNumber: 1 };
        const before = await idsOf(search);
        const { id } = await as((tx) => insert(tx, sampleMaterial, { name: 'A first material' }, META));
        expect(await idsOf(search)).toEqual([id, ...before.slice(0, ROWS - 1)]);
        await as((tx) => remove(tx, sampleMaterial, { id, version: 1, by: null, at: META.at }));
        expect(await idsOf(search)).toEqual(before);
      });

      it('after a write begins a broad search where it began, and earlier where a written row is found', async () => {
        const dated = {
          ...sampleMaterial,
          list: {
            ...sampleMaterial.list,
            search: ['name', 'code'],
            sorts: [...sampleMaterial.list.sorts, 'updatedOn'],
          },
        };
        const search = { search: 'material', orderBy: 'name', pageNumber: 1, rowsPerPage: ROWS, fields: ['id'] };
        const found = async (): Promise<readonly number[]> => {
          const { json } = await as((tx) => list(tx, dated, search, SAMPLE_MODULES));
          return (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
        };
        const write = (sql: string): Promise<unknown> => as((tx) => tx.execute(sql, [1]));
        await write(`update sample_material set updated_on = '2020-01-01' where partner_id = $1`);
        const before = await found();
        expect(before).toEqual((await plainly('name', `and h.search_text like '%material%'`)).slice(0, ROWS));

        const { id } = await as((tx) => insert(tx, sampleMaterial, { name: 'A first material' }, META));
        expect(await found()).toEqual([id, ...before.slice(0, -1)]);
        await as((tx) => insert(tx, sampleMaterial, { name: 'A first bobbin' }, META));
        expect(await found()).toEqual([id, ...before.slice(0, -1)]);
        await as((tx) => remove(tx, sampleMaterial, { id, version: 1, by: null, at: META.at }));
        expect(await found()).toEqual(before);

        await write(
          `update sample_material set name = 'A ' || name, updated_on = '2026-05-01' where partner_id = $1 and id % 2500 = 0`,
        );
        const renamed = (await plainly('name', `and h.search_text like '%material%'`)).slice(0, ROWS);
        expect(renamed).not.toEqual(before);
        expect(await found()).toEqual(renamed);
        await write(
          `update sample_material set name = 'A  ' || name, updated_on = '2026-05-01' where partner_id = $1 and id % 5 = 0`,
        );
        expect(await found()).toEqual((await plainly('name', `and h.search_text like '%material%'`)).slice(0, ROWS));
      });

      it('begins a longer search where a shorter one began, and no later', async () => {
        const expected = await as((tx) =>
          tx.query<{ id: number }>(
            `select h.id from sample_material h where h.partner_id = $1 and h.deleted_on is null and h.search_text like '%material1%' order by ${PLAIN['name']} limit ${2 * ROWS}`,
            [1],
          ),
        );
        const ids = expected.map(({ id }) => id);
        await idsOf({ search: 'ater', orderBy: 'name', pageNumber: 1 });
        expect(await idsOf({ search: 'material 1', orderBy: 'name', pageNumber: 1 })).toEqual(ids.slice(0, ROWS));
        expect(await idsOf({ search: 'material 1', orderBy: 'name', pageNumber: 2 })).toEqual(ids.slice(ROWS));
      });

      it('finds a whole text in a line before the place where a shorter search began, before a write and after one', async () => {
        const code = f.text({ label: 'Barcode', required: true, unique: true, finds: true });
        const barcodes = f.lines({ label: 'Barcodes', of: { code, packs: f.quantity({ label: 'Packs' }) } });
        const finding = {
          ...sampleMaterial,
          fields: { ...sampleMaterial.fields, barcodes },
          list: { ...sampleMaterial.list, search: ['name'], sorts: ['updatedOn'] },
        };
        const search = { orderBy: 'name', pageNumber: 1, rowsPerPage: ROWS, fields: ['id'] };
        const found = async (text: string): Promise<readonly number[]> => {
          const { json } = await as((tx) => list(tx, finding, { ...search, search: text }, SAMPLE_MODULES));
          return (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
        };
        await as((tx) => tx.execute(`update sample_material set updated_on = '2020-01-01' where partner_id = $1`, [1]));
        const coded = (name: string, code: string): Promise<{ readonly id: number }> =>
          as((tx) => insert(tx, sampleMaterial, { name, barcodes: [{ code }] }, META));
        const { id } = await coded('0 bobbin', 'materi');
        const before = await found('mater');
        expect(before).not.toContain(id);
        expect(await found('materi')).toEqual([id, ...before.slice(0, -1)]);
        const { id: later } = await coded('0 reel', 'materia');
        expect(await found('materia')).toEqual([later, ...before.slice(0, -1)]);
        expect(await found('mater')).toEqual(before);
      });

      it('begins where the person finds something, and for others where they do', async () => {
        await as((tx) =>
          tx.execute(
            `update sample_material set code = 'Cmaterial' || id where partner_id = $1 and id % 1000 = 0`,
            [1],
          ),
        );
        const search = { search: 'aterial', orderBy: 'code', pageNumber: 1 };
        const byCode = await idsOf({ ...search, hidden: new Set(['name']) });
        expect(byCode).toEqual((await plainly('code', 'and h.id % 1000 = 0')).slice(0, ROWS));
        expect(await idsOf(search)).toEqual((await plainly('code')).slice(0, ROWS));
      });

      it('tells the exact total of a search and answers its last page for one behind it', async () => {
        const found = await as((tx) =>
          list(
            tx,
            sampleMaterial,
            { search: 'material 77', filters: { isBought: true }, orderBy: '-name', pageNumber: 999, rowsPerPage: 7 },
            SAMPLE_MODULES,
          ),
        );
        const plain = await plainly('name', `and h.search_text like '%material77%' and h.is_bought`);
        const last = Math.ceil(plain.length / 7);
        expect(found).toMatchObject({ totalCount: plain.length, totalCapped: false, pageNumber: last });
        expect((JSON.parse(found.json) as { id: number }[]).map(({ id }) => id)).toEqual(
          plain.toReversed().slice((last - 1) * 7),
        );
      });

      it('of another module of the same partner has places of its own', async () => {
        const { totalCount } = await as((tx) =>
          list(tx, sampleGrade, { pageNumber: 3, rowsPerPage: ROWS }, SAMPLE_MODULES),
        );
        expect(totalCount).toBe(50);
      });
    });
  },
  { upTo: 2 },
);

describe('the start of a walk', () => {
  const anchors = new Map([[500, { at: 500, k: 'x', g: 0, id: 1 }]]);
  it.each([
    [0, 10, { isBackwards: false, offset: 0 }],
    [990, 10, { isBackwards: true, offset: 0 }],
    [510, 10, { isBackwards: false, offset: 10, from: anchors.get(500) }],
    [480, 10, { isBackwards: true, offset: 10, from: anchors.get(500) }],
    [495, 10, { isBackwards: false, offset: 495 }], // the anchor lies inside: of no use
  ])('for the rows from %i on', (at, rows, start) => {
    expect(nearestStart(anchors, at, rows, 1000)).toEqual(start);
  });
});
