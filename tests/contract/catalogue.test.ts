import { randomUUID } from 'node:crypto';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { switchOf } from '@weft/domain/catalogue/switched-screens';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { linesOf, refPlaces, roundsOf } from './bad-input.ts';
import type { Rows } from './sample-parts.ts';
import { changeOf, rowsOf, sampleOf, setSetting, shownFields, whileOn } from './samples.ts';

/** Names of the specification for what is stored under another: they are answered, and what they say is taken (decision 0022). */
const SAID_BESIDES = new Set(['moduleId', 'elementId']);

const WRITABLE = MODULES.filter(({ readOnly }) => !readOnly);

const switchesOf = ({ name }: Module): readonly string[] => [switchOf(name).switchedBy ?? []].flat();

/** Modules that a switch brings come last: they are walked while it is on, and there is no way back while there are several branches. */
const SWITCHED_LAST = WRITABLE.toSorted((a, b) => switchesOf(a).length - switchesOf(b).length);

/** Samples that stand before the first test: 1 is referred to by others, 2 is changed, 3 is deleted, 4 goes in and out of use; 5 is free. */
const STANDING = [1, 2, 3, 4];
const FREE = 5;
const STAMPS = { version: 0, updatedOn: '', updatedBy: 0 };

/** What records that are made later change of a first one: an item that names a party stands in that party's list too. */
const keptSince = ({ name, fields }: Module): object => {
  const known = Object.keys(fields).filter((key) => fields[key]?.kind === 'refs' && fields[key].knownBy === 'record');
  const named = Object.fromEntries(known.flatMap((key) => [key, `${key}Name`].map((each) => [each, []]))); // who names it stands there
  if (name === 'branch') return { ...named, ...STAMPS }; // several rested while a switch was turned off
  return name === 'party' ? { ...named, ...STAMPS, items: [] } : named;
};

/** What is stored of a record: a conflict shows that, the read of one may tell more beside it. */
const ofRecord = ({ tells }: Module, row: Wire): Wire =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !tells.includes(key)));

const hasSecret = ({ fields }: Module): boolean => Object.values(fields).some(({ secret }) => secret === true);

/** Texts are stored in their normal form; lines bring ids, numbers and names of their own besides what was sent. */
const normal = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(/\s+/gu, '').toLowerCase();
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]));
};

const errorsOf = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

/** Columns that have an order: lists of refs, files and structures have none. */
const sortable = (module: Module): readonly string[] =>
  [...module.list.columns, ...module.list.sorts].filter(
    (key) =>
      module.fields[key]?.knownBy === undefined && // true of a moment alone
      !['refs', 'file', 'image', 'json', 'lines'].includes(module.fields[key]?.kind ?? 'text'),
  );

oneEngine((fresh) => {
  let served: Served;
  let rows: Rows;
  const made = new Map<string, readonly (Wire & { readonly id: number; readonly version: number })[]>();
  const sent = new Map<string, Wire>();

  const madeOf = ({ name }: Module, n: number): Wire & { readonly id: number; readonly version: number } => {
    const row = made.get(name)?.[n - 1];
    if (row === undefined) throw new Error(`${name} ${n} was not made`);
    return row;
  };
  const readNow = async (module: Module, n: number) =>
    (await served.as('administrator').get(`${module.api}/${madeOf(module, n).id}`)).row();
  const ids = ({ body }: Answered): readonly unknown[] => (body.dataList ?? []).map(({ id }) => id);

  beforeAll(async () => {
    served = await serve(fresh().database);
    const admin = served.as('administrator');
    const collected = await rowsOf(admin, MODULES);
    rows = collected;
    for (const module of WRITABLE) {
      const own = [];
      for (const n of STANDING) {
        const body = sampleOf(module, n, rows);
        const row = (await whileOn(admin, module, () => admin.post(`${module.api}/save`, body))).row();
        sent.set(`${module.name} ${n}`, body);
        own.push(row);
      }
      for (const row of own.toReversed()) collected.add(module.name, row); // the first sample is the one that others find
      made.set(module.name, own);
    }
  });

  // Before anything is changed: what the walk below deletes and places changes the shape of other modules' rows.
  describe.each(WRITABLE.map((module) => [module.name, module] as const))('%s as it was made', (_, module) => {
    it('keeps every field as it was sent and answers it in three shapes', async () => {
      const admin = served.as('administrator');
      const [body, row] = [sent.get(`${module.name} 1`) ?? {}, madeOf(module, 1)];
      const shown = shownFields(module.fields).filter(([key]) => body[key] !== undefined);
      expect(normal(row)).toMatchObject(normal(Object.fromEntries(shown.map(([key]) => [key, body[key]]))) as object); // an object in, an object out

      const [v1, v2, v3] = [
        (await admin.get(`${module.api}/${row.id}`)).row(),
        (await admin.get(`${module.api}/v2/${row.id}`)).row(),
        (await admin.get(`${module.api}/v3/${row.id}`)).row(),
      ];
      const since = keptSince(module);
      expect({ ...ofRecord(module, v1), ...since }).toEqual({ ...row, ...since });
      const refs = Object.entries(module.fields).filter(
        ([key, { kind }]) => kind === 'ref' && typeof row[key] === 'number',
      );
      expect(v2).toMatchObject(
        Object.fromEntries(refs.map(([key]) => [key, { id: row[key], name: row[`${key}Name`] ?? null }])),
      );
      expect(v3).toMatchObject({
        id: row.id,
        files: [],
        history: expect.arrayContaining([expect.objectContaining({ action: 'create' })]) as unknown,
      });
    });
  });

  describe.each(SWITCHED_LAST.map((module) => [module.name, module] as const))('%s', (_, module) => {
    beforeAll(async () => {
      for (const key of switchesOf(module)) await setSetting(served.as('administrator'), key, 'YES');
    });

    it('lists, pages, and finds by its search', async () => {
      const admin = served.as('administrator');
      const path = `${module.api}/getAllByPartner`;
      const all = await admin.get(path, { rowsPerPage: 1000 });
      expect(ids(all)).toHaveLength(Math.min(1000, all.body.totalCount ?? 0));
      const pages = [];
      for (const pageNumber of [1, 2, 3]) pages.push(await admin.get(path, { rowsPerPage: 2, pageNumber }));
      const firstSix = ids(all).slice(0, 6);
      expect([...new Set(pages.flatMap(ids))]).toEqual(firstSix); // a page behind the last one is the last
      expect(pages.map(({ body }) => body.totalCount)).toEqual(pages.map(() => all.body.totalCount));

      const texts = module.list.search.filter((key) => ['text', 'longText'].includes(module.fields[key]?.kind ?? ''));
      for (const key of texts.filter((one) => typeof madeOf(module, 1)[one] === 'string')) {
        const found = await admin.get(path, { search: String(madeOf(module, 1)[key]), rowsPerPage: 1000 });
        expect(ids(found)).toContain(madeOf(module, 1).id);
      }
      expect(ids(await admin.get(path, { search: 'no such thing anywhere' }))).toEqual([]);
    });

    it('sorts by every column both ways', async () => {
      const admin = served.as('administrator');
      for (const key of sortable(module)) {
        const up = await admin.get(`${module.api}/getAllByPartner`, { orderBy: key, rowsPerPage: 1000 });
        const down = await admin.get(`${module.api}/getAllByPartner`, { orderBy: `-${key}`, rowsPerPage: 1000 });
        expect([key, up.status, down.status]).toEqual([key, 200, 200]);
        expect(down.body.totalCount).toBe(up.body.totalCount);
        const figures = (up.body.dataList ?? []).flatMap((row) =>
          typeof row[key] === 'number' && module.fields[key]?.kind !== 'ref' ? [row[key]] : [],
        );
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
      }
    });

    it('filters by every offered filter', async () => {
      const admin = served.as('administrator');
      const row = madeOf(module, 1);
      const asked = module.list.filters.filter((one) => row[one] !== null && row[one] !== undefined);
      for (const key of asked.filter((one) => module.fields[one]?.kind !== 'lines')) {
        // lines are asked in a way of their own
        const value = Array.isArray(row[key]) ? (row[key] as unknown[])[0] : row[key]; // a list of refs is asked by one of them
        const found = await admin.get(`${module.api}/getAllByPartner`, {
          filters: JSON.stringify({ [key]: value }),
          rowsPerPage: 1000,
        });
        expect(ids(found)).toContain(row.id);
        const others = (found.body.dataList ?? []).filter(
          (one) => JSON.stringify(one[key]) !== JSON.stringify(row[key]),
        );
        expect(others.filter((one) => !Array.isArray(one[key]))).toEqual([]);
      }
    });

    it('changes one field, tells who changed what, and refuses the stale copy', async () => {
      const admin = served.as('administrator');
      const before = await readNow(module, 2);
      const [key, value] = changeOf(module);
      const changed = await admin.post(`${module.api}/update`, {
        id: before.id,
        version: before.version,
        [key]: value,
      });
      expect(changed.row()).toMatchObject({ id: before.id, version: before.version + 1, [key]: value });
      const kept = shownFields(module.fields).filter(([one, field]) => one !== key && field.kind !== 'lines');
      expect(Object.fromEntries(kept.map(([one]) => [one, changed.row()[one]]))).toEqual(
        Object.fromEntries(kept.map(([one]) => [one, before[one]])),
      );

      const history = await admin.get(`${module.api}/history/${before.id}`);
      expect(history.body.dataList?.[0]).toMatchObject({
        action: 'update',
        staffName: expect.stringMatching(/\w/u) as unknown,
        changes: expect.arrayContaining([expect.objectContaining({ field: key })]) as unknown,
      });

      const stale = await admin.post(`${module.api}/update`, { id: before.id, version: before.version, [key]: value });
      expect([stale.status, stale.body.responseCode]).toEqual([409, 4409]);
      expect(stale.body.data).toEqual(ofRecord(module, await readNow(module, 2)));
      const blind = await admin.post(`${module.api}/update`, { id: before.id, [key]: value });
      expect(errorsOf(blind)).toEqual(['version REQUIRED']);
      expect((await readNow(module, 2)).version).toBe(before.version + 1);
    });

    it('goes out of use and back', async () => {
      const admin = served.as('administrator');
      const row = await readNow(module, 4);
      const off = await admin.post(`${module.api}/setActive`, { id: row.id, version: row.version, isActive: false });
      expect(off.row()['isActive']).toBe(false);
      expect(
        ids(await admin.get(`${module.api}/getAllByPartner`, { activeOnly: true, rowsPerPage: 1000 })),
      ).not.toContain(row.id);
      const on = await admin.post(`${module.api}/setActive`, { id: row.id, version: row.version + 1, isActive: true });
      expect(on.row()['isActive']).toBe(true);
    });

    it('is deleted once, unless something refers to it, and comes back whole when that is taken back', async () => {
      const admin = served.as('administrator');
      const row = await readNow(module, 3);
      const uses = (await admin.get(`${module.api}/whereUsed/${row.id}`)).body.dataList ?? [];
      expect(uses).toEqual([]);
      const gone = await admin.post(`${module.api}/delete`, { id: row.id, version: row.version });
      expect(gone.text).toBe('{"responseCode":200,"responseMessage":"OK"}');
      expect((await admin.get(`${module.api}/${row.id}`)).status).toBe(404);
      expect(ids(await admin.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1000 }))).not.toContain(row.id);
      expect((await admin.post(`${module.api}/delete`, { id: row.id, version: row.version })).status).toBe(404);
      expect((await served.as('viewer').post(`${module.api}/restore`, { id: row.id })).status).toBe(403);
      const back = await admin.post(`${module.api}/restore`, { id: row.id });
      expect({ ...row, ...back.body.data, ...STAMPS }).toEqual({ ...row, ...STAMPS }); // whole, lines too
      expect(back.status).toBe(hasSecret(module) ? 422 : 200); // a password is gone for good
      expect((await admin.post(`${module.api}/restore`, { id: row.id })).status).toBe(hasSecret(module) ? 422 : 404);
      await admin.post(`${module.api}/delete`, { id: row.id, version: back.body.data?.['version'] ?? 0 });
    });

    it('tells every wrong field at once, with its own code', async () => {
      const admin = served.as('administrator');
      const good = sampleOf(module, FREE, rows);
      for (const own of roundsOf(shownFields(module.fields), '')) {
        const answer = await admin.post(`${module.api}/save`, {
          ...good,
          ...Object.fromEntries(own.map(({ key, input }) => [key, input])),
        });
        expect(answer.status).toBe(422);
        expect(errorsOf(answer)).toEqual(expect.arrayContaining(own.map(({ told }) => told)));
      }
      for (const [lines, { of = {} }] of linesOf(module))
        for (const bad of roundsOf(shownFields(of), `${lines}[0].`)) {
          const line = Object.fromEntries(bad.map(({ key, input }) => [key, input]));
          const answer = await admin.post(`${module.api}/save`, { ...good, [lines]: [line] });
          expect(errorsOf(answer)).toEqual(expect.arrayContaining(bad.map(({ told }) => told)));
        }
    });

    it('asks for every required field', async () => {
      const answer = await served.as('administrator').post(`${module.api}/save`, {});
      const needed = shownFields(module.fields).filter(
        ([, field]) => field.required === true && field.default === undefined && field.defaultFrom === undefined,
      );
      expect(answer.body.errors?.map(({ field }) => field)).toEqual(expect.arrayContaining(needed.map(([key]) => key)));
      expect(answer.status).toBe(422);
    });

    it('refuses unknown fields and never stores what is the server’s', async () => {
      const admin = served.as('administrator');
      const before = await readNow(module, 2);
      const good = sampleOf(module, FREE, rows);
      const unknown = await admin.post(`${module.api}/save`, {
        ...good,
        nonsense: 1,
        constructor: { name: 'x' },
        toString: 'y',
      });
      expect(errorsOf(unknown)).toEqual(
        expect.arrayContaining(['nonsense UNKNOWN_FIELD', 'constructor UNKNOWN_FIELD', 'toString UNKNOWN_FIELD']),
      );
      for (const [lines] of linesOf(module)) {
        const inside = await admin.post(`${module.api}/save`, { ...good, [lines]: [{ nonsense: 1 }] });
        expect(errorsOf(inside)).toContain(`${lines}[0].nonsense UNKNOWN_FIELD`);
      }
      const polluted = await admin.post(
        `${module.api}/save`,
        `{"__proto__":{"isAdmin":true},${JSON.stringify(good).slice(1)}`,
      );
      expect([400, 404, 422]).toContain(polluted.status);

      const held = Object.entries(module.fields).filter(
        ([one, field]) =>
          (field.readOnly === true || field.computed !== undefined) &&
          !one.endsWith('gst') && // a tax that is sent is compared, not taken
          !SAID_BESIDES.has(one),
      );
      const [key, value] = changeOf(module);
      const forged = await admin.post(`${module.api}/update`, {
        ...Object.fromEntries(held.map(([one]) => [one, 987_654])),
        id: before.id,
        version: before.version,
        partnerId: 2,
        createdBy: 987_654,
        createdOn: '2001-01-01T00:00:00Z',
        updatedBy: 987_654,
        source: 'system',
        number: 'FORGED',
        [key]: value,
      });
      const after = forged.row();
      expect(after).toMatchObject({
        createdBy: before['createdBy'],
        createdOn: before['createdOn'],
        source: before['source'],
      });
      expect(Object.values(after)).not.toContain(987_654);
      expect(Object.values(after)).not.toContain('FORGED');
      expect((await served.as('stranger').get(`${module.api}/${before.id}`)).status).toBe(404);
    });

    it('is closed to those without the right', async () => {
      const row = madeOf(module, 1);
      const whole = { id: row.id, version: row.version, isActive: false };
      const good = sampleOf(module, FREE, rows);
      const viewer = served.as('viewer');
      const writes = [
        await viewer.post(`${module.api}/save`, good),
        await viewer.post(`${module.api}/saveOrUpdate`, good),
        await viewer.post(`${module.api}/saveOrUpdateAll`, [good]),
        await viewer.post(`${module.api}/update`, { ...good, ...whole }),
        await viewer.post(`${module.api}/saveOrUpdate`, { ...good, ...whole }),
        await viewer.post(`${module.api}/delete`, whole),
        await viewer.post(`${module.api}/setActive`, whole),
      ];
      expect(writes.map(({ status, body }) => [status, body.responseCode])).toEqual(writes.map(() => [403, 4403]));
      expect((await viewer.get(`${module.api}/${row.id}`)).status).toBe(200);
      const nobody = served.as('nobody');
      const reads = [
        await nobody.get(`${module.api}/${row.id}`),
        await nobody.get(`${module.api}/history/${row.id}`),
        await nobody.post(`${module.api}/save`, good),
      ];
      expect(reads.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await nobody.get(`${module.api}/getAllByPartner`)).status).toBe(module.isShared ? 200 : 403);
    });

    it('does not exist for another partner, not even as a reference', async () => {
      const stranger = served.as('stranger');
      const row = madeOf(module, 1);
      const whole = { id: row.id, version: row.version, isActive: false };
      const tries = [
        await stranger.get(`${module.api}/${row.id}`),
        await stranger.get(`${module.api}/v2/${row.id}`),
        await stranger.get(`${module.api}/v3/${row.id}`),
        await stranger.get(`${module.api}/history/${row.id}`),
        await stranger.get(`${module.api}/whereUsed/${row.id}`),
        await stranger.post(`${module.api}/update`, whole),
        await stranger.post(`${module.api}/delete`, whole),
        await stranger.post(`${module.api}/setActive`, whole),
      ];
      expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
      const ownIds = ids(await stranger.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1000 }));
      expect(ownIds).not.toContain(row.id);

      const body = sent.get(`${module.name} 1`) ?? {};
      const answer = await stranger.post(`${module.api}/save`, body);
      const told = errorsOf(answer);
      const untold = refPlaces(module, body).filter((words) => !words.some((one) => told.includes(one)));
      expect(untold).toEqual([]);
    });

    it('answers a repeated request from memory, and refuses another body under its id', async () => {
      const admin = served.as('administrator');
      const requestId = randomUUID();
      const body = sampleOf(module, FREE, rows);
      const before = (await admin.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1 })).body.totalCount ?? 0;
      const first = await admin.post(`${module.api}/save`, body, { requestId });
      const again = await admin.post(`${module.api}/save`, body, { requestId });
      expect(first.status).toBe(200);
      expect(again.text).toBe(first.text);
      const other = await admin.post(`${module.api}/save`, { ...body, customFields: { changed: true } }, { requestId });
      expect([other.status, other.body.responseCode]).toEqual([409, 4409]);
      expect((await admin.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1 })).body.totalCount).toBe(before + 1);
    });

    it('answers alike under every alias', async () => {
      const admin = served.as('administrator');
      const row = madeOf(module, 1);
      for (const alias of module.apiAliases) {
        expect((await admin.get(`${alias}/${row.id}`)).text).toBe((await admin.get(`${module.api}/${row.id}`)).text);
        expect((await admin.get(`${alias}/getAllByPartner`, { rowsPerPage: 5 })).text).toBe(
          (await admin.get(`${module.api}/getAllByPartner`, { rowsPerPage: 5 })).text,
        );
        expect(errorsOf(await admin.post(`${alias}/save`, { nonsense: 1 }))).toContain('nonsense UNKNOWN_FIELD');
      }
    });
  });

  it('keeps what is used, and says by what', async () => {
    const admin = served.as('administrator');
    const asked = await Promise.all(
      WRITABLE.map(async (module) => {
        const row = await readNow(module, 1);
        return { module, row, uses: (await admin.get(`${module.api}/whereUsed/${row.id}`)).body.dataList ?? [] };
      }),
    );
    const used = asked.filter(({ uses }) => uses.length > 0);
    for (const { module, row, uses } of used) {
      const refused = await admin.post(`${module.api}/delete/v2`, { id: row.id, version: row.version });
      expect([module.name, refused.status, refused.body.responseCode]).toEqual([module.name, 409, 4423]);
      expect(refused.body.data).toEqual({ usedIn: uses });
      expect((await readNow(module, 1)).version).toBe(row.version);
    }
    expect(used.map(({ module }) => module.name)).toEqual(
      expect.arrayContaining(['country', 'state', 'branch', 'uom', 'gstRate', 'party', 'item', 'stockArea']),
    );
  });
});
