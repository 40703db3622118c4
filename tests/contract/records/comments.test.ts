import { randomUUID } from 'node:crypto';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { CommentPerson, CommentRow } from '@weft/domain/contract/comments';
import type { LiveNews } from '@weft/domain/contract/live';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { orderRole, peopleWith, personWith, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { ORDER } from '../purchase/trade.ts';

const faultsIn = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let role: number;
  /** Two who see orders, and one who sees nothing. */
  let asha: Someone;
  let ravi: Someone;
  let blind: Someone;
  let order: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    role = await orderRole(admin, 'Talkers');
    const [one, two] = await peopleWith(served, role, 2);
    if (one === undefined || two === undefined) throw new Error('nobody was made');
    [asha, ravi] = [one, two];
    blind = await personWith(served, (await admin.post('role/save', { name: 'Blind' })).row().id);
    order = made.of('purchaseOrder').id;
  });

  const add = (client: Client, body: Wire, api = ORDER): Promise<Answered> =>
    client.post(`${api}/comments/add`, { record: order, ...body });
  const said = async (client: Client, text: string, more: Wire = {}): Promise<CommentRow> => {
    const { status, body } = await add(client, { text, ...more });
    expect(status).toBe(200);
    return body.data as unknown as CommentRow; // what the path answers
  };
  const rows = async (client: Client, id = order, api = ORDER): Promise<readonly CommentRow[]> =>
    ((await client.get(`${api}/comments/${id}`)).body.dataList ?? []) as unknown as readonly CommentRow[]; // as above
  const texts = async (client: Client, id = order, api = ORDER): Promise<readonly string[]> =>
    (await rows(client, id, api)).map(({ text }) => text);
  const mentions = async ({ client }: Someone): Promise<readonly Wire[]> =>
    ((await client.get('notice/getAllByPartner')).body.dataList ?? [])
      .filter(({ kind }) => kind === 'mention')
      .map(({ facts }) => facts as Wire);
  /** An order of its own, so that tests do not meet each other's talk. */
  const anotherOrder = async (more: Wire = {}): Promise<number> =>
    (await admin.post(`${ORDER}/save`, { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), ...more })).row().id;

  it('keeps what is said, oldest first, with its author, and leaves the record and its history as they are', async () => {
    const id = await anotherOrder();
    const before = await admin.get(`${ORDER}/v3/${id}`);
    await said(asha.client, '  Can they deliver 8 t?\r\nBy Friday? ', { record: id });
    await said(ravi.client, 'Yes.', { record: id });
    const kept = await rows(ravi.client, id);
    expect(kept.map(({ text, staff, isOwn, isEdited }) => [text, staff, isOwn, isEdited])).toEqual([
      ['Can they deliver 8 t?\nBy Friday?', asha.id, false, false],
      ['Yes.', ravi.id, true, false],
    ]);
    expect(kept[0]?.author).toMatch(/^Approver \d+$/u);
    expect(kept[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    expect((await admin.get(`${ORDER}/v3/${id}`)).body.data).toEqual(before.body.data);
  });

  it('refuses an empty, too long or unstorable text at its field, and keeps nothing', async () => {
    const id = await anotherOrder();
    const tries: readonly (readonly [unknown, string])[] = [
      [undefined, 'text REQUIRED'],
      [' \n ', 'text REQUIRED'],
      [7, 'text TYPE'],
      [['x'], 'text TYPE'],
      ['x'.repeat(2001), 'text LENGTH'],
      ['nul\u0000', 'text FORMAT'],
    ];
    for (const [text, name] of tries)
      expect(faultsIn(await add(asha.client, { record: id, text }))).toEqual([422, name]);
    expect((await add(asha.client, { record: id, text: 'x'.repeat(2001) })).body.errors?.[0]?.message).toBe(
      'Comment must be at most 2,000 characters',
    );
    expect(await texts(asha.client, id)).toEqual([]);
    expect((await add(asha.client, { record: id, text: '😀'.repeat(2000) })).status).toBe(200);
  });

  it('keeps hostile text as the text it is', async () => {
    const id = await anotherOrder();
    const hostile = [
      '<script>alert(1)</script>',
      `'; drop table record_comment; --`,
      '=HYPERLINK("http://x")',
      '{{constructor}} $1 %s \\u0000',
      '\u202Etxt.exe मीरा',
    ];
    for (const text of hostile) await said(asha.client, text, { record: id, mentioned: [ravi.id] });
    expect(await texts(asha.client, id)).toEqual(hostile);
    const quoted = (await mentions(ravi)).filter(({ record }) => record === id).map(({ about }) => about);
    expect(quoted.toReversed()).toEqual(hostile);
    expect((await said(asha.client, 'half \uD83D', { record: id, mentioned: [ravi.id] })).text).toBe('half \uFFFD');
  });

  it('tells who is named, with the way to the record, once for a comment, and nobody of themselves', async () => {
    const id = await anotherOrder();
    const { number } = (await admin.get(`${ORDER}/${id}`)).row();
    const own = async (): Promise<readonly Wire[]> => (await mentions(ravi)).filter(({ record }) => record === id);
    const comment = await said(asha.client, '@Ravi look', { record: id, mentioned: [ravi.id, ravi.id, asha.id] });
    expect(new Set(comment.mentioned.map(({ id: staff }) => staff))).toEqual(new Set([asha.id, ravi.id]));
    expect(await own()).toEqual([
      { module: 'purchaseOrder', record: id, title: 'Purchase Order', number, by: comment.author, about: '@Ravi look' },
    ]);
    expect(await mentions(asha)).toEqual([]);
    const edited = { id: comment.id, text: '@Ravi look again', mentioned: [ravi.id] };
    expect((await asha.client.post(`${ORDER}/comments/edit`, edited)).status).toBe(200);
    expect((await own()).map(({ about }) => about)).toEqual(['@Ravi look again']);
    expect((await asha.client.post(`${ORDER}/comments/delete`, { id: comment.id })).status).toBe(200);
    expect((await own()).map(({ about }) => about)).toEqual(['']);
  });

  it('names only those who may see the record: others are refused at the field, and nothing is kept', async () => {
    const id = await anotherOrder();
    const seen = (await asha.client.get(`${ORDER}/commentPeople/${id}`)).body
      .dataList as unknown as readonly CommentPerson[]; // what the path answers
    const ids = seen.map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining([asha.id, ravi.id]));
    expect(ids).not.toContain(blind.id);
    expect(seen.find((one) => one.id === ravi.id)?.note).toBe('Talkers');
    for (const mentioned of [[blind.id], [ravi.id, 999_999], [-1]])
      expect(faultsIn(await add(asha.client, { record: id, text: 'Look', mentioned }))).toEqual([
        422,
        'mentioned MENTION_BLIND',
      ]);
    for (const mentioned of ['all', [1.5], ['1'], Array.from({ length: 51 }, (_, n) => n)])
      expect(faultsIn(await add(asha.client, { record: id, text: 'Look', mentioned }))).toEqual([
        422,
        'mentioned TYPE',
      ]);
    expect(await texts(asha.client, id)).toEqual([]);
    expect(await mentions(blind)).toEqual([]);
  });

  it('lets its author alone change or delete a comment; a deleted one is gone', async () => {
    const id = await anotherOrder();
    const comment = await said(asha.client, 'First thought', { record: id });
    const edit = { id: comment.id, text: 'Second thought' };
    for (const client of [ravi.client, admin]) {
      expect(faultsIn(await client.post(`${ORDER}/comments/edit`, edit))).toEqual([403]);
      expect(faultsIn(await client.post(`${ORDER}/comments/delete`, edit))).toEqual([403]);
    }
    expect((await asha.client.post('party/comments/edit', edit)).status).toBe(403);
    expect((await admin.post('party/comments/edit', edit)).status).toBe(404); // of another module
    expect((await asha.client.post(`${ORDER}/comments/edit`, edit)).body.data).toMatchObject({
      text: 'Second thought',
      isEdited: true,
      at: comment.at,
    });
    expect(faultsIn(await asha.client.post(`${ORDER}/comments/edit`, { ...edit, text: '' }))).toEqual([
      422,
      'text REQUIRED',
    ]);
    expect((await asha.client.post(`${ORDER}/comments/delete`, { id: comment.id })).status).toBe(200);
    expect(await texts(ravi.client, id)).toEqual([]);
    for (const verb of ['edit', 'delete'])
      expect((await asha.client.post(`${ORDER}/comments/${verb}`, edit)).status).toBe(404);
  });

  it('is closed to who may not see the module, the row or the company', async () => {
    const comment = await said(asha.client, 'For us');
    const doors = async (client: Client, id = order): Promise<readonly number[]> => {
      const answers = [
        await client.get(`${ORDER}/comments/${id}`),
        await client.get(`${ORDER}/commentPeople/${id}`),
        await add(client, { record: id, text: 'Me too' }),
        await client.post(`${ORDER}/comments/edit`, { id: comment.id, text: 'Changed' }),
        await client.post(`${ORDER}/comments/delete`, { id: comment.id }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await doors(blind.client)).toEqual([403, 403, 403, 403, 403]);
    expect(await doors(served.as('stranger'))).toEqual([404, 404, 404, 404, 404]);
    expect(await doors(asha.client, 999_999)).toEqual([404, 404, 404, 200, 200]);
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(20)])
      expect((await asha.client.get(`${ORDER}/comments/${id}`)).status).toBe(404);
    expect((await add(asha.client, { record: 'x', text: 'Nowhere' })).status).toBe(404);
  });

  it('follows the rows of a role: who sees only their own neither reads nor is named at another’s', async () => {
    const narrow = await orderRole(admin, 'Own rows');
    const rights = (await admin.get(`acl/getbyroleid/${narrow}`)).body.dataList ?? [];
    const right = rights.find(({ moduleAPI }) => moduleAPI === moduleNamed('purchaseOrder').acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(right)}`)).row();
    expect((await admin.post('acl/update', { id: right, version, rowScope: 'own' })).status).toBe(200);
    const clerk = await personWith(served, narrow);
    const body = { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), remarks: 'Of the clerk' };
    const own = (await clerk.client.post(`${ORDER}/save`, body)).row().id;
    await said(asha.client, 'Of the others');
    expect((await clerk.client.get(`${ORDER}/comments/${order}`)).status).toBe(404);
    expect((await add(clerk.client, { text: 'Let me in' })).status).toBe(404);
    expect(faultsIn(await add(asha.client, { text: 'You?', mentioned: [clerk.id] }))).toContain(
      'mentioned MENTION_BLIND',
    );
    await said(asha.client, 'Yours', { record: own, mentioned: [clerk.id] });
    expect(await texts(clerk.client, own)).toEqual(['Yours']);
    expect(await mentions(clerk)).toHaveLength(1);
  });

  it('says the same once when it is sent twice', async () => {
    const id = await anotherOrder();
    const requestId = randomUUID();
    const send = (text: string): Promise<Answered> =>
      asha.client.post(`${ORDER}/comments/add`, { record: id, text, mentioned: [ravi.id] }, { requestId });
    const [first, again] = [await send('Once'), await send('Once')];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await send('Twice')).status).toBe(409);
    expect(await texts(asha.client, id)).toEqual(['Once']);
    expect((await mentions(ravi)).filter(({ record }) => record === id)).toHaveLength(1);
  });

  it('reaches who waits for news of the records that they may see, and nobody else', async () => {
    const live = async (client: Client, since: string): Promise<LiveNews> =>
      (await client.get('live', since === '' ? {} : { since }, { headers: { 'x-weft-unattended': '1' } })).body
        .data as unknown as LiveNews; // what the path answers
    const [seeing, unseeing] = [(await live(ravi.client, '')).cursor, (await live(blind.client, '')).cursor];
    await said(asha.client, 'News');
    expect((await live(ravi.client, seeing)).changes).toEqual([{ module: 'purchaseOrder/comments', ids: [order] }]);
    expect((await live(blind.client, unseeing)).changes).toEqual([]);
  });

  it('talks about read-only records and masters too, and goes with a duplicate to the record that stays', async () => {
    const entry = made.of('uom').id;
    expect((await add(admin, { record: entry, text: 'Of a unit' }, 'uom')).status).toBe(200);
    expect(await texts(served.as('viewer'), entry, 'uom')).toEqual(['Of a unit']);
    expect(await texts(admin, entry, 'party')).toEqual([]);
    const { partyTypes, addresses } = made.of('party');
    const [address] = (addresses as readonly Wire[]).map((line) => ({ ...line, id: undefined })); // a list of lines
    const body = { companyName: 'Talked of', partyTypes, gstTreatment: 'unregistered', addresses: [address] };
    const twin = (await admin.post('party/save', body)).row().id;
    const keepId = made.of('party').id;
    await add(admin, { record: twin, text: 'Of the twin' }, 'party');
    expect((await admin.post('party/merge', { keepId, mergeId: twin })).status).toBe(200);
    expect(await texts(admin, keepId, 'party')).toContain('Of the twin');
    expect((await admin.get(`party/comments/${twin}`)).status).toBe(404);
  });
});
