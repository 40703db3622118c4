import { beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Tx } from '../../db/tx.ts';
import { eachEngine } from '../../testing/each-engine.ts';
import { makeTables, SAMPLE_MODULES, sampleGrade, sampleMaterial, sampleOrder } from '../../testing/sample-modules.ts';
import { listFaults } from './list-faults.ts';
import { list, readWire } from './list-query.ts';
import { insert, insertMany, setActive, writeNumber } from '../record-store.ts';
import type { ListAnswer, ListQuery } from '../types.ts';

const AT = '2026-04-01T04:30:00.000Z';
const META = { by: 5, at: AT };
const COUNT = 57;
const KINDS = ['tape', 'fabric', null] as const;
/** A guess is given up after a third of a second: on a full machine it comes when it is asked again. */
const GUESSED = { timeout: 30_000 };

type Row = { readonly [key: string]: unknown };

eachEngine(
  (fresh) => {
    const as = <T>(partnerId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId }, work);
    const ask = (query: ListQuery, partnerId = 1): Promise<ListAnswer> =>
      as(partnerId, (tx) => list(tx, sampleMaterial, query, SAMPLE_MODULES));
    const rows = async (query: ListQuery): Promise<readonly Row[]> => JSON.parse((await ask(query)).json) as Row[];
    const names = async (query: ListQuery): Promise<readonly unknown[]> => (await rows(query)).map(({ name }) => name);

    beforeAll(async () => {
      await makeTables(fresh().database);
      await as(1, async (tx) => {
        const [virgin, regrind] = await insertMany(tx, sampleGrade, [{ name: 'Virgin' }, { name: 'Regrind' }], META);
        const grades = [virgin?.id, regrind?.id, null];
        const materials = Array.from({ length: COUNT }, (_, n) => ({
          name: `${n % 2 === 0 ? 'HDPE' : 'pp'} Tape (${String(n).padStart(2, '0')} x 9_0)`,
          code: `C-${n}`,
          grade: grades[n % 3],
          others: n === 0 ? [regrind?.id, virgin?.id] : [],
          kind: KINDS[n % 3],
          stock: n % 5 === 0 ? null : decimal(`${n}.125`),
          rate: decimal('92.4'),
          since: `2026-04-${String((n % 28) + 1).padStart(2, '0')}`,
          testedAt: `2026-04-0${(n % 9) + 1}T20:00:00Z`,
          pin: 'secret-1234',
          isBought: n % 4 === 0,
          barcodes: [{ code: `B${n}`, packs: decimal('2.5') }],
        }));
        const [first] = await insertMany(tx, sampleMaterial, materials, META);
        await setActive(tx, sampleMaterial, { id: first?.id ?? 0, version: 1, isActive: false, by: 5, at: AT });
      });
      await fresh().database.transaction({ system: true }, (tx) =>
        tx.execute(`insert into partner (id, name, keyword) values (3, 'Third', 'third')`),
      );
      await as(2, (tx) => insert(tx, sampleMaterial, { name: 'Of the other partner', code: 'X' }, META));
    });

    it('answers everything when no page is asked for, in the declared order, without case', async () => {
      const all = await rows({});
      expect(all).toHaveLength(COUNT);
      const sorted = all.map(({ name }) => String(name).toLowerCase());
      expect(sorted).toEqual(sorted.toSorted());
    });

    it('answers figures as numbers, refs with their names, no secret and no lines', async () => {
      const [row] = await rows({ filters: { code: 'c-1' } });
      expect(row).toMatchObject({
        stock: 1.125,
        rate: 92.4,
        gradeName: 'Regrind',
        kind: 'fabric',
        testedAt: '2026-04-02T20:00:00.000Z',
      });
      expect(row).not.toHaveProperty('pin');
      expect(row).not.toHaveProperty('barcodes');
      expect((await rows({ filters: { code: 'C-0' } }))[0]).toMatchObject({ othersName: ['Regrind', 'Virgin'] });
    });

    it.each([
      'name',
      '-name',
      'code',
      '-code',
      'grade',
      '-grade',
      'kind',
      'stock',
      '-stock',
      'since',
      '-since',
      'gsm',
      'isBought',
      'testedAt',
      'id',
      '-id',
      'kind,-name',
      '-grade,since,-stock',
      'id,-name',
      'isActive',
      'updatedOn',
      'updatedBy',
    ])('pages the whole list without a gap or a double, ordered by %s', async (orderBy) => {
      const whole = (await rows({ orderBy })).map(({ id }) => id);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (pageNumber) => rows({ orderBy, pageNumber, rowsPerPage: 10 })),
      );
      expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10, 10, 7]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(COUNT);
      expect(pages.flat().map(({ id }) => id)).toEqual(whole);
    });

    it.each(['material,-date', '-material,date', 'material'])(
      'is in one order as a whole, by pages, narrowed and searched, by a ref whose rows share a name: %s',
      async (orderBy) => {
        const ordered: Module = { ...sampleOrder, list: { ...sampleOrder.list, sorts: ['material'] } };
        const ids = (query: ListQuery): Promise<readonly unknown[]> =>
          as(3, async (tx) =>
            (JSON.parse((await list(tx, ordered, { orderBy, ...query }, SAMPLE_MODULES)).json) as Row[]).map(
              ({ id }) => id,
            ),
          );
        await as(3, async (tx) => {
          const twoGrades = [{ name: `A ${orderBy}` }, { name: `B ${orderBy}` }];
          const [a, b] = await insertMany(tx, sampleGrade, twoGrades, META);
          const twins = [a, b].map((grade) => ({ name: 'Twin', grade: grade?.id }));
          const made = await insertMany(tx, sampleMaterial, twins, META);
          const orders = Array.from({ length: 12 }, (_, n) => ({
            date: `2026-05-${String(28 - n)}`,
            material: made[n % 2]?.id,
            remarks: `Twin ${n}`,
            lines: [],
          }));
          await insertMany(tx, ordered, orders, META);
        });
        const whole = await ids({});
        const page = { pageNumber: 1, rowsPerPage: 100 };
        expect(await ids(page)).toEqual(whole);
        expect(await ids({ ...page, filters: { date: { from: '2026-01-01' } } })).toEqual(whole);
        expect(await ids({ ...page, search: 'twin' })).toEqual(whole);
      },
    );

    it('tells the exact total, and gives the last page for one behind it', async () => {
      const answer = await ask({ pageNumber: 99, rowsPerPage: 10 });
      expect(answer).toMatchObject({ totalCount: COUNT, totalCapped: false, pageNumber: 6 });
      expect(JSON.parse(answer.json)).toHaveLength(7);
      expect(await ask({ pageNumber: 1, rowsPerPage: 10, activeOnly: true })).toMatchObject({ totalCount: COUNT - 1 });
      expect(await ask({ pageNumber: 3, rowsPerPage: 10, filters: { name: 'nobody' } })).toMatchObject({
        json: '[]',
        totalCount: 0,
        pageNumber: 1,
      });
    });

    describe('search of a pick list', () => {
      const picked = async (search: string): Promise<{ names: readonly unknown[]; isNear: boolean }> => {
        const answer = await ask({ search, isPicking: true, pageNumber: 1, rowsPerPage: 20 });
        return { names: (JSON.parse(answer.json) as Row[]).map(({ name }) => name), isNear: answer.isNear === true };
      };
      it('puts the one whose code or name it is first, then those that begin so', async () => {
        expect(await picked('c-5')).toMatchObject({ isNear: false });
        expect((await picked('c-5')).names.slice(0, 3)).toEqual([
          'pp Tape (05 x 9_0)',
          'HDPE Tape (50 x 9_0)',
          'HDPE Tape (52 x 9_0)',
        ]);
        expect((await picked('pp tape (07 x 9_0)')).names[0]).toBe('pp Tape (07 x 9_0)');
      });
      it('fills a page with those that begin with what was typed, by names that the person sees', async () => {
        const typed = { search: ' PP ta', isPicking: true, pageNumber: 1, rowsPerPage: 20 };
        const { names: found } = await picked(typed.search);
        expect(found).toHaveLength(20);
        expect(found).toEqual(
          (await names({ orderBy: 'name' })).filter((name) => /^pp ta/iu.test(String(name))).slice(0, 20),
        );
        expect(await ask({ ...typed, hidden: new Set(['name']) })).toMatchObject({ json: '[]' });
      });
      it('finds what was probably meant, and says that it is a guess', async () => {
        for (const typed of ['hdpe tpae 56', 'hdpetaep (56', 'tape 56 hdpe', '56 hdep'])
          await expect.poll(() => picked(typed), GUESSED).toEqual({ names: ['HDPE Tape (56 x 9_0)'], isNear: true });
        expect(await picked('hdpe tape 66')).toEqual({ names: [], isNear: false }); // a figure is not guessed
        await expect
          .poll(() => picked('hd%e tape 56'), GUESSED)
          .toEqual({ names: ['HDPE Tape (56 x 9_0)'], isNear: true });
        expect(await picked('%%%%%%')).toEqual({ names: [], isNear: false });
      });
      it('guesses among the rows of the list alone', async () => {
        const inactive = { search: 'hdpe tpae 00', isPicking: true, pageNumber: 1, rowsPerPage: 20 };
        await expect.poll(() => rows(inactive), GUESSED).toHaveLength(1);
        expect(await ask({ ...inactive, activeOnly: true })).toMatchObject({ json: '[]', totalCount: 0 });
        expect(await ask({ ...inactive, search: 'of the otehr partner' })).toMatchObject({ json: '[]' });
        expect(await ask({ ...inactive, search: 'hdpe tpae 56', filters: { code: 'C-1' } })).toMatchObject({
          json: '[]',
        });
      });
    });

    describe('search', () => {
      it('ignores case, spaces and punctuation, and takes % and _ for letters', async () => {
        expect(await names({ search: 'tape 07X' })).toEqual(['pp Tape (07 x 9_0)']);
        expect(await names({ search: 'c-5' })).toHaveLength(8);
        expect(await names({ search: '9_0' })).toHaveLength(COUNT);
        expect(await names({ search: '9%0' })).toEqual([]);
        expect(await names({ search: ' - ' })).toHaveLength(COUNT);
      });
      it('finds one and two letters wherever they stand, whatever follows', async () => {
        expect(await names({ search: '7x' })).toHaveLength(5);
        expect(await names({ search: 'pp' })).toHaveLength(28);
        expect(await names({ search: '_0' })).toHaveLength(COUNT); // at the end of a line
        expect(await names({ search: '56' })).toEqual(['HDPE Tape (56 x 9_0)']); // also at the end of the text
        expect(await names({ search: '9' })).toHaveLength(COUNT);
        expect(await names({ search: 'qz' })).toEqual([]);
        await as(1, (tx) => insert(tx, sampleGrade, { name: 'Rakqધ' }, META));
        const found = await as(1, (tx) => list(tx, sampleGrade, { search: 'kq' }, SAMPLE_MODULES));
        expect(JSON.parse(found.json)).toMatchObject([{ name: 'Rakqધ' }]);
      });
      it('finds rows by what they refer to', async () => {
        const answer = await ask({ search: 'regrin', pageNumber: 1, rowsPerPage: 10 });
        expect(answer.totalCount).toBe(19);
        expect(new Set((JSON.parse(answer.json) as Row[]).map(({ gradeName }) => gradeName))).toEqual(
          new Set(['Regrind']),
        );
      });
      it('joins with filters, order and pages', async () => {
        const answer = await ask({
          search: 'hdpe',
          filters: { kind: 'tape' },
          orderBy: '-code',
          pageNumber: 2,
          rowsPerPage: 8,
        });
        expect(answer).toMatchObject({ totalCount: 10, pageNumber: 2 });
        expect((JSON.parse(answer.json) as Row[]).map(({ code }) => code)).toEqual(['C-12', 'C-0']);
      });
      it('finds a document by the number that it was given later', async () => {
        const found = await as(1, async (tx) => {
          const { id } = await insert(tx, sampleOrder, { date: '2026-04-01', lines: [] }, META);
          await writeNumber(tx, sampleOrder, { id, number: 'SO/26-27/0042' });
          return list(tx, sampleOrder, { search: '26-27/0042' }, SAMPLE_MODULES);
        });
        expect(JSON.parse(found.json)).toMatchObject([
          { number: 'SO/26-27/0042', statusId: 1, status: { id: 1, name: 'Draft' } },
        ]);
      });
    });

    describe('filters', () => {
      it.each([
        [{ kind: 'tape' }, 19],
        [{ kind: ['tape', 'fabric'] }, 38],
        [{ kind: null }, 19],
        [{ kind: ['tape', null] }, 38],
        [{ isActive: false }, 1],
        [{ name: { contains: 'hdpe' } }, 29],
        [{ stock: { from: 50 } }, 5],
        [{ stock: { from: '2.125', to: 4.125 } }, 3],
        [{ since: { from: '2026-04-28' } }, 2],
        [{ testedAt: { from: '2026-04-02', to: '2026-04-02' } }, 7], // 20:00 UTC of the 1st is the 2nd in India
        [{ testedAt: { from: '2026-04-02T20:00:00Z', to: '2026-04-02T20:00:00Z' } }, 7],
        [{ isBought: true, kind: 'tape' }, 5],
        [{ name: [] }, 0],
        [{ stock: {} }, COUNT],
        [{ createdBy: 5 }, COUNT],
      ])('%j finds %i', async (filters, count) => {
        expect((await ask({ filters, pageNumber: 1, rowsPerPage: 10 })).totalCount).toBe(count);
        expect(await rows({ filters })).toHaveLength(count);
      });
      it('reach refs, and lists of refs', async () => {
        const [{ grade, others } = {}] = await rows({ filters: { code: 'C-0' } });
        expect(await rows({ filters: { grade } })).toHaveLength(19);
        expect(await rows({ filters: { others } })).toHaveLength(1);
        expect(await rows({ filters: { others: null } })).toHaveLength(COUNT - 1);
      });
      it('of the server limit rows whatever the person asks', async () => {
        expect(await rows({ rowScope: { createdBy: [6] } })).toEqual([]);
        expect(await rows({ rowScope: { createdBy: [] } })).toEqual([]);
        expect(await rows({ rowScope: { createdBy: [5, 6] }, filters: { kind: 'tape' } })).toHaveLength(19);
      });
    });

    it('answers only the asked fields', async () => {
      const [row] = await rows({ fields: ['name', 'grade'], pageNumber: 1, rowsPerPage: 1 });
      expect(Object.keys(row ?? {}).toSorted()).toEqual(['grade', 'gradeName', 'id', 'name', 'version']);
    });

    it('hides what a person may not see, also as order and filter', async () => {
      const hidden = new Set(['rate']);
      expect((await rows({ hidden }))[0]).not.toHaveProperty('rate');
      expect(
        listFaults(sampleMaterial, { hidden, orderBy: 'name,-rate', filters: { rate: 1 }, fields: ['rate'] }).map(
          ({ code }) => code,
        ),
      ).toEqual(['CHOICE', 'UNKNOWN_FIELD', 'UNKNOWN_FIELD']);
    });

    it.each<readonly [ListQuery, string, string]>([
      [{ orderBy: 'name; drop table partner' }, 'orderBy', 'CHOICE'],
      [{ orderBy: 'pin' }, 'orderBy', 'CHOICE'],
      [{ orderBy: 'name,pin' }, 'orderBy', 'CHOICE'],
      [{ orderBy: 'name,' }, 'orderBy', 'CHOICE'],
      [{ orderBy: 'name,code,since,stock' }, 'orderBy', 'TOO_LARGE'],
      [{ orderBy: 'barcodes' }, 'orderBy', 'CHOICE'],
      [{ orderBy: 'toString' }, 'orderBy', 'CHOICE'],
      [{ filters: { 'name"': 'x' } }, 'filters.name"', 'UNKNOWN_FIELD'],
      [{ filters: { constructor: 'x' } }, 'filters.constructor', 'UNKNOWN_FIELD'],
      [{ filters: { pin: 'x' } }, 'filters.pin', 'UNKNOWN_FIELD'],
      [{ filters: { stock: 'many' } }, 'filters.stock', 'TYPE'],
      [{ filters: { kind: 'rope' } }, 'filters.kind', 'CHOICE'],
      [{ filters: { name: { like: '%' } } }, 'filters.name', 'CHOICE'],
      [{ filters: { stock: { contains: '1' } } }, 'filters.stock', 'TYPE'],
      [{ filters: { name: 'a\u0000' } }, 'filters.name', 'TYPE'],
      [{ fields: ['name', 'nope'] }, 'fields', 'UNKNOWN_FIELD'],
      [{ rowsPerPage: 1001 }, 'rowsPerPage', 'TOO_LARGE'],
      [{ pageNumber: 0 }, 'pageNumber', 'TOO_SMALL'],
      [{ pageNumber: 1.5 }, 'pageNumber', 'TYPE'],
    ])('refuses %j', async (query, field, code) => {
      expect(listFaults(sampleMaterial, query)).toMatchObject([{ field, code }]);
      await expect(ask(query)).rejects.toThrow(RangeError);
    });

    it('finds nothing by what a person may not see, alone or among much else', async () => {
      const hidden = new Set(['code']);
      const byCode = { search: 'c-1' };
      expect([await names({ ...byCode, rowsPerPage: 5 }), await names(byCode)]).not.toContainEqual([]);
      expect(await names({ ...byCode, hidden })).toEqual([]);
      expect(await ask({ ...byCode, hidden, rowsPerPage: 5 })).toMatchObject({ json: '[]', totalCount: 0 });
      expect(await ask({ ...byCode, hidden, rowsPerPage: 5, isPicking: true })).toMatchObject({ totalCount: 0 });
      expect(await names({ search: 'tape (01', hidden, rowsPerPage: 5 })).toEqual(['pp Tape (01 x 9_0)']);
    });

    it('finds nothing through a reference by what is hidden in the list that it leads to', async () => {
      const byGrade = { search: 'virgin' };
      const hiddenIn = (): ReadonlySet<string> => new Set(['name']);
      expect([await names({ ...byGrade, rowsPerPage: 5 }), await names(byGrade)]).not.toContainEqual([]);
      expect(await names({ ...byGrade, hiddenIn })).toEqual([]);
      expect(await ask({ ...byGrade, hiddenIn, rowsPerPage: 5 })).toMatchObject({ json: '[]', totalCount: 0 });
    });

    it('shows a partner nothing of another', async () => {
      expect(JSON.parse((await ask({}, 2)).json)).toMatchObject([{ name: 'Of the other partner' }]);
      expect(await ask({ search: 'tape', pageNumber: 1 }, 2)).toMatchObject({ totalCount: 0, json: '[]' });
      expect(await ask({ pageNumber: 1 }, 2)).toMatchObject({ totalCount: 1 });
    });

    it('answers one record with its lines', async () => {
      const [{ id } = {}] = await rows({ filters: { code: 'C-3' } });
      const text = await as(1, (tx) =>
        readWire(tx, sampleMaterial, Number(id), { hidden: new Set(['barcodes.packs']) }, SAMPLE_MODULES),
      );
      expect(JSON.parse(text ?? '')).toMatchObject({
        code: 'C-3',
        gradeName: 'Virgin',
        barcodes: [{ lineNo: 1, code: 'B3' }],
      });
      expect(text).not.toContain('packs');
      expect(text).not.toContain('secret-1234');
      expect(await as(2, (tx) => readWire(tx, sampleMaterial, Number(id), {}, SAMPLE_MODULES))).toBeUndefined();
    });
  },
  { upTo: 2 },
);
