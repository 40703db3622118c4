import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { KIND_FIXTURES } from '@weft/domain/catalogue/language/kinds/kind-fixtures';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { sortColumn } from '../db/schema/sort-keys.ts';
import type { Tx } from '../db/tx.ts';
import { oneEngine } from '../testing/each-engine.ts';
import { list, readWire } from './list/list-query.ts';
import { insert, insertMany, read, readMany, remove, restore, setActive, update } from './record-store.ts';
import { resolveRefs } from './save/resolve-refs.ts';
import type { StoredRecord } from './types.ts';
import { uniqueFaults } from './save/unique-faults.ts';
import { whereUsed } from './end/where-used.ts';

const AT = '2026-04-01T04:30:00.000Z';
const META = { by: null, at: AT };
/** With the first of them as many records as get a statement of their own. */
const MANY = Array.from({ length: 49 }, (_, n) => 20 + n);
const TEXTS = new Set(['text', 'longText']);

/** Ids of rows that other modules may point to. */
type Targets = ReadonlyMap<string, number>;

const sample = (field: Field, n: number, targets: Targets): unknown => {
  if (TEXTS.has(field.kind)) return `Sample ${field.label} ${n}`; // the store does not judge forms
  const target = targets.get(field.to ?? '');
  if (field.kind === 'ref') return target ?? null;
  if (field.kind === 'refs') return target === undefined ? [] : [target];
  if (field.kind === 'lines') return [sampleOf(field.of ?? {}, n, targets), sampleOf(field.of ?? {}, n + 1, targets)];
  if (field.kind === 'image') return field.many === true ? [2, 1] : 1;
  if (field.kind === 'file') return [1];
  const reading = kindOf(field).read(field, KIND_FIXTURES[field.kind].good(field, n));
  return 'value' in reading ? reading.value : null;
};

const isNeeded = (field: Field): boolean => field.required === true || field.kind === 'boolean';

/** Values of all fields for the first record, of the needed ones for others: those of unique fields differ by their number. */
const sampleOf = (fields: Fields, n: number, targets: Targets): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => n === 1 || isNeeded(field) || TEXTS.has(field.kind))
      .map(([key, field]) => [key, sample(field, n, targets)]),
  );

/** Targets with rows of their own where a reference may be held once only. */
const ownTargets = async (tx: Tx, module: Module, n: number, targets: Targets): Promise<Targets> => {
  const own = new Map(targets);
  for (const field of Object.values(module.fields)) {
    const target = MODULES.find(({ name }) => field.kind === 'ref' && field.unique !== undefined && name === field.to);
    if (target !== undefined)
      own.set(target.name, (await insert(tx, target, sampleOf(target.fields, 100 + n, targets), META)).id);
  }
  return own;
};

/** What of a stored record a body could have said. */
const values = (record: AnyRecord): AnyRecord => {
  const { version: _version, updatedOn: _updatedOn, updatedBy: _updatedBy, ...rest } = record;
  return rest;
};

oneEngine((fresh) => {
  const as = <T>(partnerId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId }, work);
  const targets = new Map<string, number>();

  beforeAll(async () => {
    await fresh().database.transaction({ system: true }, (tx) =>
      tx.execute(`insert into partner (id, name, keyword) values (801, 'One', 'one-801'), (802, 'Two', 'two-802')`),
    );
    // the first row of every module, in the order of their references, then whole rows that point to them
    await as(801, async (tx) => {
      for (const module of MODULES) {
        const { id } = await insert(
          tx,
          module,
          { ...sampleOf(module.fields, 9, targets), ...module.listed, ...module.only },
          META,
        );
        targets.set(module.name, id);
      }
    });
  });

  describe.each(MODULES.map((module) => [module.name, module] as const))('%s', (_, module: Module) => {
    const record = async (tx: Tx, n: number): Promise<AnyRecord> => ({
      ...sampleOf(module.fields, n, await ownTargets(tx, module, n, targets)),
      ...module.listed,
      ...module.only,
    });

    it('is written, read, changed, refused when stale, deleted and brought back', async () => {
      const rolledBack = as(801, async (tx) => {
        const body = await record(tx, 1);
        const first = await insert(tx, module, body, META);
        expect(await read(tx, module, first.id, { lock: true })).toEqual(first);

        const second = await update(tx, module, body, {
          before: first,
          version: 1,
          meta: META,
        });
        expect(second).toMatchObject({ id: first.id, version: 2 });
        expect(await update(tx, module, {}, { before: first, version: 7, meta: META })).toBe('stale');
        const third = await update(tx, module, {}, { before: second as StoredRecord, version: 2, meta: META });
        expect(values(third as StoredRecord)).toEqual(values(second as StoredRecord));
        expect(await setActive(tx, module, { id: first.id, version: 2, isActive: false, by: null, at: AT })).toBe(
          'stale',
        );
        expect(
          await setActive(tx, module, { id: first.id, version: 3, isActive: false, by: null, at: AT }),
        ).toMatchObject({ isActive: false });

        expect(await remove(tx, module, { id: first.id, version: 4, by: null, at: AT })).toBe('removed');
        expect(await read(tx, module, first.id)).toBeUndefined();
        expect(await restore(tx, module, { id: first.id, by: null, at: AT })).toMatchObject({ version: 6 });
        throw new Error('leave nothing behind');
      });
      await expect(rolledBack).rejects.toThrow('leave nothing behind');
    });

    const isOneAnOption = Object.values(module.fields).some(
      ({ kind, unique }) => kind === 'choice' && unique !== undefined,
    ); // fewer than many

    it.skipIf(isOneAnOption)('is answered as it is stored when many of it are written at once', async () => {
      const rolledBack = as(801, async (tx) => {
        const bodies: AnyRecord[] = [];
        for (const n of [1, ...MANY]) bodies.push(await record(tx, n));
        const made = await insertMany(tx, module, bodies, META);
        const stored = await readMany(
          tx,
          module,
          made.map(({ id }) => id),
        );
        expect(made.toSorted((a, b) => a.id - b.id)).toEqual(stored);
        expect(made.map(({ id }) => id)).toEqual(stored.map(({ id }) => id)); // in the order given
        throw new Error('leave nothing behind');
      });
      await expect(rolledBack).rejects.toThrow('leave nothing behind');
    });

    it('is listed, searched, paged, and ordered by every column', async () => {
      const rolledBack = as(801, async (tx) => {
        await insertMany(tx, module, [await record(tx, 11), await record(tx, 12), await record(tx, 13)], META);
        const whole = await list(tx, module, {});
        expect(JSON.parse(whole.json)).toHaveLength(whole.totalCount);
        const orders = [
          'id',
          'isActive',
          'createdOn',
          'updatedOn',
          'updatedBy',
          'number',
          'status',
          ...Object.keys(module.fields),
        ].filter((key) => sortColumn(module, key) !== undefined);
        for (const orderBy of orders.flatMap((key) => [key, `-${key}`])) {
          const pages = [1, 2].map((pageNumber) => ({
            pageNumber,
            rowsPerPage: Math.ceil(whole.totalCount / 2),
            orderBy,
          }));
          const halves = [await list(tx, module, pages[0] ?? {}), await list(tx, module, pages[1] ?? {})];
          const ids = halves.flatMap(({ json }) => (JSON.parse(json) as { id: number }[]).map(({ id }) => id));
          expect([...new Set(ids)]).toHaveLength(whole.totalCount);
        }
        const found = await list(tx, module, { search: 'sample', pageNumber: 1, filters: { isActive: true } });
        expect(found.totalCount).toBeLessThanOrEqual(whole.totalCount);
        throw new Error('leave nothing behind');
      });
      await expect(rolledBack).rejects.toThrow('leave nothing behind');
    });

    it('tells its references, its uses, its unique values, and its whole self for the wire', async () => {
      const id = targets.get(module.name) ?? 0;
      await as(801, async (tx) => {
        const stored = await read(tx, module, id);
        const resolved = await resolveRefs(tx, module, [stored ?? {}]);
        expect(resolved.ref(module.name, -1)).toBeUndefined();
        expect(JSON.parse((await readWire(tx, module, id)) ?? '')).toMatchObject({ id, version: 1 });
        expect(await uniqueFaults(tx, module, stored ?? {}, stored)).toEqual([]);
        expect(await whereUsed(tx, module, id)).toBeInstanceOf(Array);
      });
    });

    it('is not there for another partner', async () => {
      const id = targets.get(module.name) ?? 0;
      await as(802, async (tx) => {
        expect(await read(tx, module, id, { lock: true })).toBeUndefined();
        expect(await readWire(tx, module, id)).toBeUndefined();
        expect(await list(tx, module, { pageNumber: 1, search: 'sample' })).toMatchObject({
          json: '[]',
          totalCount: 0,
        });
        expect(await list(tx, module, {})).toMatchObject({ json: '[]', totalCount: 0 });
        expect(await remove(tx, module, { id, version: 1, by: null, at: AT })).toBe('stale');
        expect(await restore(tx, module, { id, by: null, at: AT })).toBeUndefined();
      });
    });
  });
}, {});
