import { textOf } from '@weft/domain/catalogue/language/text-of';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { ownField } from './own-fields.ts';

const COST = 'chemical/costHead';
type Kept = ReturnType<Answered['row']>;

/** The smallest picture there is: one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const told = ({ body }: Answered) => (body.errors ?? []).map(({ field, name, code }) => `${field} ${name} ${code}`);
const linesOf = (row: Wire): readonly Kept[] => row['rates'] as readonly Kept[]; // a cost head always has them
/** A line as a change names it: its day tells it from the others. */
const named = (line: Wire | undefined, more: Wire = {}): Wire => ({ id: line?.['id'], from: line?.['from'], ...more });
const customsOf = (row: Wire): readonly unknown[] => linesOf(row).map((line) => line['customFields']);

/** Several choices and files of a partner's own in the lines of a record (spec 01, 2.4). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    const lines = { level: 'lines', showInPrint: true };
    const options = [{ value: 'food', label: 'Food' }, { value: 'cement', label: 'Cement' }, { value: 'jute' }];
    await ownField(admin, 'costHead', { key: 'uses', label: 'Uses', fieldType: 'multiChoice', options }, lines);
    await ownField(admin, 'costHead', { key: 'papers', label: 'Papers', fieldType: 'file' }, lines);
    await ownField(admin, 'costHead', { key: 'meter', label: 'Meter', fieldType: 'image' }, lines);
  });
  afterAll(() => served.close());

  const costOf = (name: string, rates: readonly Wire[]): Wire => ({
    name,
    costType: 'power',
    basis: 'perKg',
    rates: rates.map((line, n) => ({ from: `2026-0${n + 1}-01`, rate: n + 1, ...line })),
  });
  const save = (name: string, ...customs: readonly Wire[]): Promise<Answered> =>
    admin.post(
      `${COST}/save`,
      costOf(
        name,
        customs.map((customFields) => ({ customFields })),
      ),
    );
  const change = ({ id, version }: Wire, rates: readonly Wire[]): Promise<Answered> =>
    admin.post(`${COST}/update`, { id, version, rates });
  const isThere = async (name: string): Promise<boolean> =>
    ((await admin.get(`${COST}/getAllByPartner`, { search: name })).body.dataList ?? []).length > 0;
  const sent = async (
    name = 'report.txt',
    content: string | Buffer = 'Warp and weft',
    as = admin,
  ): Promise<Wire & { readonly id: number }> => {
    const { body, headers } = formOf({ part: 'uploadingFiles', name, content });
    const [file] = (await as.post('filesData/saveWithFile', body, { headers })).body.dataList ?? [];
    if (typeof file?.['id'] !== 'number') throw new Error(`${name} was not kept`);
    return { ...file, id: file['id'] };
  };
  const dropped = async (id: number): Promise<boolean> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      const row = await tx.one<{ isDropped: boolean }>(
        `select dropped_on is not null as "isDropped" from stored_file where partner_id = $1 and id = $2`,
        [tx.partnerId, id],
      );
      return row.isDropped;
    });

  it('choices come back in the order of their options, and a line that is not named keeps its own', async () => {
    const saved = (await save('Lines A', { uses: ['cement', 'food', 'cement'] }, { uses: [] }, {})).row();
    expect(customsOf(saved)).toEqual([{ uses: ['food', 'cement'] }, {}, {}]);
    const [first, second] = linesOf(saved);
    expect(first).toMatchObject({ 'customFields.uses': ['food', 'cement'] });
    const rates = [named(first, { rate: 9 }), named(second, { 'customFields.uses': ['jute'] })];
    const changed = (await change(saved, rates)).row();
    expect(customsOf(changed)).toEqual([{ uses: ['food', 'cement'] }, { uses: ['jute'] }]);
    const { body } = await admin.get(`${COST}/history/${saved.id}`);
    const changes = body.dataList?.[0]?.['changes'] as readonly Wire[]; // every event has them
    expect(changes.filter(({ field }) => field === 'rates')).toMatchObject([
      { new: [{ 'customFields.uses': ['food', 'cement'] }, { 'customFields.uses': ['jute'] }] },
    ]);
    const emptied = (await change(changed, [{ id: first?.id, customFields: { uses: null } }])).row();
    expect(customsOf(emptied)).toEqual([{}]);
  });

  it('what is no option or no file is refused at its place, and nothing is written', async () => {
    const refused = await save(
      'Lines wrong',
      { uses: ['sand'] },
      { uses: 'food' },
      { uses: [['food']], papers: ['../etc/passwd'] },
      { papers: { id: 1 }, meter: 'roll.png' },
      { papers: [0], meter: [1] },
      { uses: Array.from({ length: 1001 }, () => 'food'), nothing: 1 },
    );
    expect(refused.status).toBe(422);
    expect(told(refused).toSorted()).toEqual(
      [
        '0].customFields.uses CHOICE 4404907',
        '1].customFields.uses TYPE 4404902',
        '2].customFields.uses TYPE 4404902',
        '2].customFields.papers TYPE 4404902',
        '3].customFields.papers TYPE 4404902',
        '3].customFields.meter TYPE 4404902',
        '4].customFields.papers TYPE 4404902',
        '4].customFields.meter TYPE 4404902',
        '5].customFields.uses TYPE 4404902',
        '5].customFields.nothing UNKNOWN_FIELD 4404910',
      ]
        .map((one) => `rates[${one}`)
        .toSorted(),
    );
    expect(await isThere('Lines wrong')).toBe(false);
  });

  it('an option that was retired stays on its line and comes to no other', async () => {
    const saved = (await save('Lines retired', { uses: ['jute'] }, {})).row();
    const [field] = (await admin.get('customField/getAllByPartner', { search: 'uses' })).body.dataList ?? [];
    const { id, version, options } = (await admin.get(`customField/${Number(field?.['id'])}`)).row();
    const stand = options as readonly Wire[]; // a field of choices has them
    const without = stand.filter(({ value }) => value !== 'jute');
    expect(told(await admin.post('customField/update', { id, version, options: without }))).toEqual([
      expect.stringContaining('options LOCKED'),
    ]);
    const retired = stand.map((one) => (one['value'] === 'jute' ? { ...one, isRetired: true } : one));
    expect((await admin.post('customField/update', { id, version, options: retired })).status).toBe(200);
    const [first, second] = linesOf(saved);
    const kept = named(first, { customFields: { uses: ['food', 'jute'] } });
    expect(told(await change(saved, [kept, named(second, { customFields: { uses: ['jute'] } })]))).toEqual([
      'rates[1].customFields.uses CHOICE 4404907',
    ]);
    expect(customsOf((await change(saved, [kept])).row())).toEqual([{ uses: ['food', 'jute'] }]);
  });

  it('files belong to the record of their line: seen by who sees it, told of with it, let go with the line', async () => {
    const [paper, second, meter] = [await sent(), await sent('second.txt'), await sent('meter.png', PICTURE)];
    const saved = (
      await save('Lines files', { papers: [paper.id, second.id], meter: meter.id }, { papers: [paper.id] })
    ).row();
    expect(customsOf(saved)).toEqual([{ papers: [paper.id, second.id], meter: meter.id }, { papers: [paper.id] }]);
    const whole = (await admin.get(`${COST}/v3/${saved.id}`)).row();
    expect((whole['files'] as readonly Wire[]).map(({ originalName }) => originalName)).toEqual([
      'report.txt',
      'second.txt',
      'meter.png',
    ]);
    const path = `file/get/${String(paper['fileName'])}`;
    const seen = async (as: Client): Promise<number> => (await as.get(path)).status;
    expect([await seen(admin), await seen(served.as('viewer'))]).toEqual([200, 200]);
    expect([await seen(served.as('nobody')), await seen(served.as('stranger'))]).toEqual([404, 404]);
    expect((await served.as('viewer').get(`file/picture/${meter.id}`)).status).toBe(200);

    const [, other] = linesOf(saved);
    const changed = (await change(saved, [{ id: other?.id }])).row();
    expect(customsOf(changed)).toEqual([{ papers: [paper.id] }]);
    expect([await dropped(paper.id), await dropped(second.id), await dropped(meter.id)]).toEqual([false, true, true]);
    const again = (await change(changed, [{ id: other?.id, customFields: { papers: [second.id] } }])).row();
    expect([await dropped(paper.id), await dropped(second.id)]).toEqual([true, false]);
    expect((await admin.post(`${COST}/delete`, { id: again.id, version: again.version })).status).toBe(200);
    expect(await seen(admin)).toBe(404);
  });

  it('are printed: files by their names, a picture as it is, on paper and in the preview', async () => {
    const [paper, meter] = [await sent('inspection.txt'), await sent('gauge.png', PICTURE)];
    const saved = (await save('Lines printed', { uses: ['food'], papers: [paper.id], meter: meter.id })).row();
    const shipped = (await admin.get(`${printTemplate.api}/shipped/costHead`)).body.data;
    const body = { ...shipped, moduleName: 'costHead', entityId: saved.id };
    const page = textOf((await admin.post(`${printTemplate.api}/preview`, body)).body.data?.['html']);
    for (const text of ['<th>Uses</th>', '<td>Food</td>', '<td>inspection.txt</td>']) expect(page).toContain(text);
    expect(page).toContain('<td><img alt="gauge.png" src="data:image/png;base64,');
    const paged = await admin.get(`${COST}/print/${saved.id}`);
    expect([paged.status, paged.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(paged.text).toContain('/Subtype /Image');
  });

  it('another’s file does not exist, in one save and in many', async () => {
    const foreign = await sent('theirs.txt', 'Not yours', served.as('stranger'));
    const colleague = await sent('colleague.txt', 'On its way', served.as('store'));
    const taken = await sent('taken.txt');
    expect((await save('Lines owner', { papers: [taken.id] })).status).toBe(200);
    for (const id of [foreign.id, colleague.id, taken.id, 999_999_999]) {
      const refused = await save('Lines thief', {}, { papers: [id] });
      expect([refused.status, told(refused)]).toEqual([422, ['rates[1].customFields.papers REFERENCE 4404908']]);
    }
    expect(told(await save('Lines thief', { meter: foreign.id }))).toEqual([
      'rates[0].customFields.meter REFERENCE 4404908',
    ]);
    const many = await admin.post(`${COST}/saveOrUpdateAll`, [
      costOf('Lines many', [{ customFields: { papers: [(await sent('mine.txt')).id] } }]),
      costOf('Lines thief', [{}, { customFields: { papers: [foreign.id] } }]),
    ]);
    expect(many.status).toBe(422);
    expect(many.body.errors).toMatchObject([{ row: 1, field: 'rates[1].customFields.papers', name: 'REFERENCE' }]);
    expect([await isThere('Lines thief'), await isThere('Lines many')]).toEqual([false, false]);
  });

  it('files of many records are taken as those of one', async () => {
    const paper = await sent('many.txt');
    const made = await admin.post(`${COST}/saveOrUpdateAll`, [
      costOf('Lines of many', [{ customFields: { papers: [paper.id] } }]),
    ]);
    expect(made.status).toBe(200);
    expect((await served.as('nobody').get(`file/get/${String(paper['fileName'])}`)).status).toBe(404);
    expect((await served.as('viewer').get(`file/get/${String(paper['fileName'])}`)).status).toBe(200);
  });

  it('choices go out with the lines and come in again; files are no cell', async () => {
    expect((await save('Lines out', { uses: ['food', 'cement'] }, { uses: ['cement'] })).status).toBe(200);
    const { text } = await admin.post(`${COST}/export/csv`, { search: 'Lines out', withLines: true });
    const [heading = '', first = '', second = ''] = text.replace('\uFEFF', '').split('\r\n');
    expect(heading).toContain('Rates by date: Uses');
    expect(heading).not.toMatch(/Papers|Meter/u);
    expect([first, second]).toEqual([expect.stringMatching(/Food; Cement"?$/u), expect.stringMatching(/,Cement$/u)]);

    const file = [
      'Name,Cost type,Basis,Rates by date: From,Rates by date: Rate,Rates by date: Uses',
      'Lines in,Power,Per kg,01-01-2026,4,cement; Food',
      ',,,01-02-2026,5,',
    ].join('\r\n');
    const check = async (content: string): Promise<readonly [unknown, Answered]> => {
      const uploaded = await uploadFile(admin, `${COST}/import/upload`, 'lines.csv', content);
      const importId = uploaded.body.data?.['importId'];
      await admin.post(`${COST}/import/map`, { importId });
      return [importId, await admin.post(`${COST}/import/check`, { importId })];
    };
    const [, wrong] = await check(file.replace('Food', 'sand'));
    expect(wrong.body.dataList?.[0]?.['errors']).toEqual([
      expect.objectContaining({ column: 'Rates by date: Uses', name: 'CHOICE' }),
    ]);
    const [importId] = await check(file);
    await admin.post(`${COST}/import/commit`, { importId });
    await expect.poll(() => isThere('Lines in'), { timeout: 30_000 }).toBe(true);
    const [row] = (await admin.get(`${COST}/getAllByPartner`, { search: 'Lines in' })).body.dataList ?? [];
    expect(customsOf((await admin.get(`${COST}/${Number(row?.['id'])}`)).row())).toEqual([
      { uses: ['food', 'cement'] },
      {},
    ]);
  });

  it('a day with its time is kept as an instant, goes out as people read it, and is refused at its place', async () => {
    await ownField(admin, 'costHead', { key: 'readAt', label: 'Read at', fieldType: 'dateTime' }, { level: 'lines' });
    const saved = (await save('Lines moments', { readAt: '2026-04-01T04:00:11.000Z' }, {})).row();
    expect(customsOf(saved)).toEqual([{ readAt: '2026-04-01T04:00:11.000Z' }, {}]);
    const [first] = linesOf(saved);
    const changed = (await change(saved, [named(first, { rate: 9 })])).row();
    expect(customsOf(changed)).toEqual([{ readAt: '2026-04-01T04:00:11.000Z' }]);
    const { text } = await admin.post(`${COST}/export/csv`, { search: 'Lines moments', withLines: true });
    expect(text).toContain('01-04-2026 09:30');
    expect(told(await save('Lines no moment', {}, { readAt: 'soon' }, { readAt: '2026-02-31T04:00:00Z' }))).toEqual([
      'rates[1].customFields.readAt TYPE 4404902',
      'rates[2].customFields.readAt TYPE 4404902',
    ]);
    expect(await isThere('Lines no moment')).toBe(false);
  });

  it('are told by the API with their level, and with the value of each line', async () => {
    const saved = (await save('Lines told', { uses: ['food'] }, {})).row();
    const { body } = await admin.post('moduleCustomField/getCustomFields', {
      moduleName: 'costHead',
      entityId: saved.id,
    });
    const [first, second] = linesOf(saved);
    expect(body.dataList?.find(({ key }) => key === 'uses')).toMatchObject({
      level: 'lines',
      label: 'Uses',
      schema: { type: 'array' },
      value: [
        { id: first?.id, value: ['food'] },
        { id: second?.id, value: null },
      ],
    });
  });

  it('a choice that becomes several keeps what was chosen', async () => {
    const options = [{ value: 'matt' }, { value: 'gloss' }];
    const id = await ownField(
      admin,
      'costHead',
      { key: 'finish', label: 'Finish', fieldType: 'choice', options },
      { level: 'lines' },
    );
    const saved = (await save('Lines widened', { finish: 'matt' })).row();
    const { version } = (await admin.get(`customField/${id}`)).row();
    expect((await admin.post('customField/update', { id, version, fieldType: 'multiChoice' })).status).toBe(200);
    const read = (await admin.get(`${COST}/${saved.id}`)).row();
    expect(linesOf(read)[0]).toMatchObject({ 'customFields.finish': ['matt'] });
    const [line] = linesOf(read);
    const changed = await change(read, [{ id: line?.id, rate: 7 }]);
    expect(linesOf(changed.row())[0]).toMatchObject({ rate: 7, 'customFields.finish': ['matt'] });
    const both = await change(changed.row(), [{ id: line?.id, customFields: { finish: ['gloss', 'matt'] } }]);
    expect(customsOf(both.row())).toEqual([{ finish: ['matt', 'gloss'] }]);
  });

  it('is no field that lists search, and says so where it is ticked', async () => {
    const made = (await admin.post('customField/save', { key: 'lineNote', label: 'Note', fieldType: 'text' })).row();
    const place = { moduleName: 'costHead', level: 'lines', customField: made.id };
    expect(told(await admin.post('moduleCustomField/save', { ...place, searchable: true }))).toEqual([
      'searchable LOCKED 4404914',
    ]);
    expect((await admin.post('moduleCustomField/save', place)).status).toBe(200);
  });

  it('a field is asked and kept only in lines whose other fields ask for it, in a form and in a file', async () => {
    const lines = { level: 'lines', showInPrint: true };
    const yes = { field: 'isPeak', value: 'yes' };
    await ownField(admin, 'costHead', { key: 'isPeak', label: 'Peak', fieldType: 'boolean' }, lines);
    await ownField(
      admin,
      'costHead',
      { key: 'penalty', label: 'Penalty', fieldType: 'decimal' },
      { ...lines, isRequired: true, visibleWhen: yes },
    );
    expect(told(await save('Lines peak', { isPeak: true }, { isPeak: false, penalty: 4 }))).toEqual([
      'rates[0].customFields.penalty REQUIRED 4404901',
    ]);
    const saved = (await save('Lines peak', { isPeak: true, penalty: 3 }, { isPeak: false, penalty: 4 })).row();
    expect(customsOf(saved)).toMatchObject([{ isPeak: true, penalty: 3 }, { isPeak: false }]);
    expect(customsOf(saved)[1]).not.toHaveProperty('penalty');
    const [first, second] = linesOf(saved);
    const turned = [
      named(first, { customFields: { isPeak: false } }),
      named(second, { customFields: { isPeak: true } }),
    ];
    expect(told(await change(saved, turned))).toEqual(['rates[1].customFields.penalty REQUIRED 4404901']);
    const calm = await change(saved, [named(first, { customFields: { isPeak: false } }), named(second)]);
    expect(customsOf(calm.row())[0]).not.toHaveProperty('penalty');

    const file = [
      'Name,Cost type,Basis,Rates by date: From,Rates by date: Rate,Rates by date: Peak,Rates by date: Penalty',
      'Lines peak in,Power,Per kg,01-01-2026,4,No,7',
    ].join('\r\n');
    const importId = (await uploadFile(admin, `${COST}/import/upload`, 'peak.csv', file)).body.data?.['importId'];
    await admin.post(`${COST}/import/map`, { importId });
    const { body } = await admin.post(`${COST}/import/check`, { importId });
    expect(body.dataList?.[0]?.['errors']).toEqual([
      expect.objectContaining({ column: 'Rates by date: Penalty', name: 'LOCKED' }),
    ]);
  });

  it('count as lacking where a line has none, like the declared fields of lines and lines that are not there', async () => {
    const asked = {
      moduleName: 'costHead',
      fields: 'rates,rates.from,rates.customFields.uses,rates.nothing,rates.customFields.unplaced',
    };
    type Lack = { readonly count: number; readonly ids: readonly number[] };
    const lacking = async (): Promise<{ readonly [key: string]: Lack }> => {
      const { data } = (await admin.get('chemical/formConfig/lacking', asked)).body;
      return data as { readonly [key: string]: Lack }; // the answer of this one call
    };
    const before = await lacking();
    expect(Object.keys(before)).toEqual([
      'rates',
      'rates.from',
      'rates.customFields.uses',
      'rates.customFields.unplaced',
    ]);
    const bare = (await save('Lacks uses', { uses: ['food'] }, {})).row();
    const none = (await admin.post(`${COST}/save`, costOf('Lacks rates', []))).row();
    (await save('Lacks nothing', { uses: ['food'] })).row();
    const after = await lacking();
    const added = (key: string) => (after[key]?.ids ?? []).filter((id) => before[key]?.ids.includes(id) !== true);
    expect(added('rates.customFields.uses')).toEqual([bare.id]);
    expect(after['rates.customFields.uses']?.count).toBe(Number(before['rates.customFields.uses']?.count) + 1);
    expect(added('rates')).toEqual([none.id]);
    expect(after['rates.from']).toEqual({ count: 0, ids: [] });
    expect(added('rates.customFields.unplaced')).toHaveLength(2); // of three new records those that have lines
  });
});
