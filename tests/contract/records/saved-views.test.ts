import { beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../../apps/server/src/testing/serve.ts';

const COLUMNS = { order: ['symbol', 'name'], hidden: ['kind'], widths: { name: 240 } };
const CONTENT = { search: 'gram', sort: '-name', filters: { kind: 'mass' }, columns: COLUMNS };

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code, name }) => `${field} ${code} ${name}`.trim()),
];

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  /** Two people of one role, which may see units and arranges lists for others, and the role. */
  let clerk: Client;
  let mate: Client;
  let role: number;

  const entered = async (username: string): Promise<Client> => {
    await admin.post('staff/save', { firstname: username, lastname: 'Patel', username, password: PASSWORD, role });
    return served.withToken(String((await served.signIn(username, PASSWORD)).body.data?.['token']));
  };
  const setRights = async (change: (service: string) => Wire | undefined): Promise<void> => {
    const filters = JSON.stringify({ role });
    const records = (await admin.get('acl/getAllByPartner', { filters, rowsPerPage: 1000 })).body.dataList ?? [];
    const names = new Map(
      (await admin.get(`acl/getbyroleid/${role}`)).body.dataList?.map(({ id, moduleAPI }) => [id, String(moduleAPI)]),
    );
    const changed = records.flatMap(({ id, version }) => {
      const rights = change(names.get(id) ?? '');
      return rights === undefined ? [] : [{ id, version, ...rights }];
    });
    expect((await admin.post('acl/saveOrUpdateAll', changed)).status).toBe(200);
  };
  const viewsOf = async (client: Client, list = 'uom'): Promise<readonly Wire[]> => {
    const { views } = (await client.get(`listView/of/${list}`)).body.data as { readonly views: readonly Wire[] }; // the shape of the answer
    return views;
  };
  const named = async (client: Client, name: string, list = 'uom'): Promise<Wire | undefined> =>
    (await viewsOf(client, list)).find((view) => view['name'] === name);
  const saved = async (client: Client, name: string, more: Wire = {}): Promise<unknown> => {
    const answer = await client.post('listView/save', { list: 'uom', name, content: CONTENT, ...more });
    expect(told(answer)).toEqual([200]);
    return answer.body.data?.['id'];
  };
  const kept = async (client: Client): Promise<Wire> => (await client.get('staff/lists')).body.data ?? {};

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    role = (await admin.post('role/save', { name: 'Arranger' })).row().id;
    await setRights((service) => {
      if (/uom|chemical\/item$/u.test(service)) return { view: 1, mode: 0 };
      return service.endsWith('chemical/formConfig') ? { view: 1, mode: 2 } : undefined;
    });
    clerk = await entered('arranger');
    mate = await entered('colleague');
  });

  describe('columns', () => {
    it('are kept for each person and list; a list that is not sent stays', async () => {
      expect(await kept(clerk)).toEqual({ columns: {}, defaults: {} });
      const wider = { ...COLUMNS, widths: { name: 300 } };
      await clerk.post('staff/lists', { columns: { uom: COLUMNS, 'report.stock-state': COLUMNS } });
      await clerk.post('staff/lists', { columns: { uom: wider } });
      expect(await kept(clerk)).toEqual({ columns: { uom: wider, 'report.stock-state': COLUMNS }, defaults: {} });
      expect([await kept(mate), await kept(served.as('stranger'))]).toEqual([
        { columns: {}, defaults: {} },
        { columns: {}, defaults: {} },
      ]);
    });

    it.each([
      [{}, 'columns 4404902 TYPE'],
      [{ columns: [] }, 'columns 4404902 TYPE'],
      [{ columns: { uom: { order: ['name'] } } }, 'columns 4404902 TYPE'],
      [{ columns: { '../etc': COLUMNS } }, 'columns 4404902 TYPE'],
      [{ columns: { uom: { ...COLUMNS, hidden: ['x'.repeat(10_001)] } } }, 'columns 4404905 TOO_LARGE'],
      [
        { columns: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`list${n}`, COLUMNS])) },
        'columns 4404902 TYPE',
      ],
    ])('%# are refused at their field, and nothing is kept', async (body, fault) => {
      const before = await kept(clerk);
      expect(told(await clerk.post('staff/lists', body))).toEqual([422, fault]);
      expect(await kept(clerk)).toEqual(before);
    });

    it('are those of at most 500 lists', async () => {
      const some = (from: number) =>
        Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`list${from + n}`, COLUMNS]));
      for (let from = 0; from < 500; from += 50)
        expect(told(await mate.post('staff/lists', { columns: some(from) }))).toEqual([200]);
      expect(told(await mate.post('staff/lists', { columns: some(500) }))).toEqual([422, 'columns 4404905 TOO_LARGE']);
      expect(Object.keys((await kept(mate))['columns'] ?? {})).toHaveLength(500);
    });
  });

  describe('a view', () => {
    it('of Pending Approval says whose requests, of which module, since when; it orders and shows nothing', async () => {
      const filters = { view: 'decidedByMe', module: 'item', requestedOn: { from: '2026-11-01' } };
      const content = { ...CONTENT, search: 'PO', filters: { ...filters, amount: 5 } };
      await saved(clerk, 'Decided', { list: 'approvalEntityStatus', content });
      expect(await named(clerk, 'Decided', 'approvalEntityStatus')).toMatchObject({
        content: { search: 'PO', sort: '', filters, columns: { order: [], hidden: [], widths: {} } },
      });
    });

    it('is its owner’s alone until it is shared, and then its roles’; a role sees nobody’s others', async () => {
      const id = await saved(clerk, 'Short of weight');
      expect(await named(clerk, 'Short of weight')).toEqual({
        id,
        name: 'Short of weight',
        content: CONTENT,
        isMine: true,
        isDefault: false,
        owner: null,
        roles: [],
      });
      expect([await viewsOf(mate), await viewsOf(served.as('viewer')), await viewsOf(admin)]).toEqual([[], [], []]);
      expect(told(await clerk.post('listView/update', { id, roles: [role] }))).toEqual([200]);
      expect(await named(mate, 'Short of weight')).toMatchObject({
        content: CONTENT,
        isMine: false,
        owner: 'arranger Patel',
        roles: [],
      });
      expect(await named(clerk, 'Short of weight')).toMatchObject({ roles: [role], content: CONTENT });
      expect([await viewsOf(served.as('viewer')), await viewsOf(served.as('stranger'))]).toEqual([[], []]);
      expect(await named(admin, 'Short of weight')).toMatchObject({ id }); // who tidies up sees what is shared
      await clerk.post('listView/update', { id, roles: [] });
      expect(await viewsOf(mate)).toEqual([]);
    });

    it('is renamed and changed by its owner alone; what is not sent stays', async () => {
      const id = await saved(clerk, 'Mass', { roles: [role] });
      const narrower = { ...CONTENT, search: 'kilo', columns: null };
      expect(told(await clerk.post('listView/update', { id, name: ' Masses ', content: narrower }))).toEqual([200]);
      expect(await named(mate, 'Masses')).toMatchObject({ content: narrower });
      for (const other of [mate, admin, served.as('stranger')])
        expect(told(await other.post('listView/update', { id, name: 'Mine now' }))).toEqual([404, 'id 4404 NOT_FOUND']);
      for (const other of [mate, served.as('viewer'), served.as('stranger')])
        expect(told(await other.post('listView/delete', { id }))).toEqual([404, 'id 4404 NOT_FOUND']);
      expect(await named(clerk, 'Masses')).toMatchObject({ id, roles: [role] });
      expect(told(await admin.post('listView/delete', { id }))).toEqual([200]);
      expect(await named(clerk, 'Masses')).toBeUndefined();
    });

    it('private is nobody’s to delete but its owner’s', async () => {
      const id = await saved(clerk, 'Own');
      expect(told(await admin.post('listView/delete', { id }))).toEqual([404, 'id 4404 NOT_FOUND']);
      expect(told(await clerk.post('listView/delete', { id }))).toEqual([200]);
    });

    it('is shared and changed while shared only by who arranges lists for others', async () => {
      const viewer = served.as('viewer');
      const id = await saved(viewer, 'Mine');
      const { mayShare, shareableWith } = (await viewer.get('listView/of/uom')).body.data ?? {};
      expect([mayShare, shareableWith]).toEqual([false, []]);
      expect(told(await viewer.post('listView/update', { id, roles: [role] }))).toEqual([403]);
      const mayClerk = (await clerk.get('listView/of/uom')).body.data ?? {};
      expect(mayClerk['mayShare']).toBe(true);
      expect(mayClerk['shareableWith']).toContainEqual({ id: role, name: 'Arranger' });
    });

    it('opens its list for whoever chose it, as long as it is there for them', async () => {
      const id = await saved(clerk, 'At first', { roles: [role] });
      expect(told(await mate.post('listView/default', { list: 'uom', id }))).toEqual([200]);
      expect(await kept(mate)).toMatchObject({ defaults: { uom: { id, content: CONTENT } } });
      expect(await named(mate, 'At first')).toMatchObject({ isDefault: true });
      expect(await named(clerk, 'At first')).toMatchObject({ isDefault: false });
      await clerk.post('listView/update', { id, roles: [] });
      expect((await kept(mate))['defaults']).toEqual({});
      expect(told(await mate.post('listView/default', { list: 'uom', id }))).toEqual([404, 'id 4404 NOT_FOUND']);
      await clerk.post('listView/default', { list: 'uom', id });
      await clerk.post('listView/default', { list: 'uom', id: null });
      expect((await kept(clerk))['defaults']).toEqual({});
      expect(told(await clerk.post('listView/default', { list: 'item', id }))).toEqual([404, 'id 4404 NOT_FOUND']);
      await clerk.post('listView/default', { list: 'uom', id });
      await clerk.post('listView/delete', { id });
      expect((await kept(clerk))['defaults']).toEqual({});
    });

    it.each([
      [{ name: '  ' }, 'name 4404901 REQUIRED'],
      [{ name: 7 }, 'name 4404902 TYPE'],
      [{ name: 'x'.repeat(61) }, 'name 4404903 LENGTH'],
      [{ content: 'all' }, 'content 4404902 TYPE'],
      [{ content: { ...CONTENT, filters: [] } }, 'content 4404902 TYPE'],
      [{ content: { ...CONTENT, search: 'x'.repeat(10_000) } }, 'content 4404905 TOO_LARGE'],
      [{ roles: 'all' }, 'roles 4404902 TYPE'],
      [{ roles: ['1'] }, 'roles 4404902 TYPE'],
      [{ roles: [999_999] }, 'roles 4404908 REFERENCE'],
      [{ owner: 1 }, 'owner 4404910 UNKNOWN_FIELD'],
    ])('%# is refused at its field, and nothing is kept', async (more, fault) => {
      const body = { list: 'uom', name: 'Wrong', content: CONTENT, ...more };
      expect(told(await clerk.post('listView/save', body))).toEqual([422, fault]);
      expect(await named(clerk, 'Wrong')).toBeUndefined();
    });

    it('has a name that no other of its owner’s on the list has; others may have it', async () => {
      const id = await saved(clerk, 'Twice');
      const again = { list: 'uom', name: 'tWICE', content: CONTENT };
      expect(told(await clerk.post('listView/save', again))).toEqual([422, 'name 4404909 EXISTS']);
      await saved(mate, 'Twice');
      await saved(clerk, 'Twice', { list: 'item', content: {} });
      expect(told(await clerk.post('listView/update', { id, name: 'TWICE' }))).toEqual([200]);
      const other = await saved(clerk, 'Once');
      expect(told(await clerk.post('listView/update', { id: other, name: 'twice' }))).toEqual([
        422,
        'name 4404909 EXISTS',
      ]);
    });

    it('is one of at most 50 of its owner’s on a list, even when two are saved at once', async () => {
      const there = (await viewsOf(mate)).filter(({ isMine }) => isMine === true).length;
      for (let n = there; n < 49; n += 1) await saved(mate, `View ${n}`);
      const both = await Promise.all(
        ['One', 'Other'].map((name) => mate.post('listView/save', { list: 'uom', name, content: CONTENT })),
      );
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(both.map(told)).toContainEqual([422, '4404905 TOO_LARGE']);
      const [id] = (await viewsOf(mate)).map((view) => view['id']);
      expect(told(await mate.post('listView/update', { id, name: 'Still renamed' }))).toEqual([200]);
      await saved(mate, 'Of another list', { list: 'item', content: {} });
    });

    it('is of a list that there is and that its reader may see', async () => {
      const body = { list: 'nothing', name: 'Nowhere', content: CONTENT };
      expect(told(await clerk.post('listView/save', body))).toEqual([404, 'list 4404 NOT_FOUND']);
      expect(told(await clerk.get('listView/of/nothing'))).toEqual([404, 'list 4404 NOT_FOUND']);
      expect(told(await served.as('nobody').get('listView/of/uom'))).toEqual([403]);
      const denied = { list: 'party', name: 'Parties', content: {} };
      expect(told(await clerk.post('listView/save', denied))).toEqual([403]);
    });

    it('is not saved twice by a request that is repeated', async () => {
      const body = { list: 'uom', name: 'Repeated', content: CONTENT };
      const extra = { requestId: 'c5b8a0de-70f8-4c56-9a2a-0d6f4b9f1c11' };
      const [first, again] = [
        await clerk.post('listView/save', body, extra),
        await clerk.post('listView/save', body, extra),
      ];
      expect([told(first), again.text]).toEqual([[200], first.text]);
    });
  });

  describe('what its reader does not see', () => {
    it('is left out of a shared view with its value, and of the view that a list opens with', async () => {
      const content = {
        search: '',
        sort: '-purchasePrice',
        filters: { purchasePrice: { from: '4321.5' }, isActive: 'true', gone: '4321.5', 'customFields.gone': 1 },
        columns: { order: ['purchasePrice', 'name'], hidden: ['purchasePrice'], widths: { purchasePrice: 90 } },
      };
      const id = await saved(admin, 'Dear ones', { list: 'item', content, roles: [role] });
      await mate.post('listView/default', { list: 'item', id });
      const whole = { ...content, filters: { purchasePrice: { from: '4321.5' }, isActive: 'true' } };
      expect(await named(mate, 'Dear ones', 'item')).toMatchObject({ content: whole });
      await setRights((service) =>
        service.endsWith('chemical/item') ? { view: 1, mode: 0, hiddenFields: ['purchasePrice'] } : undefined,
      );
      const answers = [await mate.get('listView/of/item'), await mate.get('staff/lists')];
      expect(await named(mate, 'Dear ones', 'item')).toMatchObject({
        content: {
          search: '',
          sort: '',
          filters: { isActive: 'true' },
          columns: { order: ['name'], hidden: [], widths: {} },
        },
      });
      for (const { status, text } of answers) {
        expect(status).toBe(200);
        expect(text).toContain('"isActive":"true"');
        expect(text).not.toMatch(/purchasePrice|4321|gone/u);
      }
    });

    it('is left out of a view of a report: its filters and columns, and figures that nothing is sorted by', async () => {
      const list = 'report.slowStock';
      const content = {
        search: '',
        sort: '-value',
        filters: { idleDays: '4321', items: 7, branches: 4321, gone: 4321 },
        columns: { order: ['item', 'value', 'gone'], hidden: ['value'], widths: { value: 90, item: 240 } },
      };
      const opens = (rights: Wire | undefined) =>
        setRights((service) => (/chemical\/(?:report|itemStock\/stock)$/u.test(service) ? rights : undefined));
      expect(told(await mate.get(`listView/of/${list}`))).toEqual([403]);
      await opens({ view: 1, mode: 0 });
      const id = await saved(admin, 'Idle for long', { list, content, roles: [role] });
      expect(told(await mate.post('listView/default', { list, id }))).toEqual([200]);
      const whole = {
        ...content,
        filters: { idleDays: '4321', items: 7 }, // books are not kept by branches here
        columns: { order: ['item', 'value'], hidden: ['value'], widths: { value: 90, item: 240 } },
      };
      expect(await named(mate, 'Idle for long', list)).toMatchObject({ content: whole });
      expect((await kept(mate))['defaults']).toMatchObject({ [list]: { id, content: whole } });
      await opens({ view: 1, mode: 0, hiddenFields: ['value', 'idleDays'] });
      const less = {
        search: '',
        sort: '',
        filters: { items: 7 },
        columns: { order: ['item'], hidden: [], widths: { item: 240 } },
      };
      expect((await named(mate, 'Idle for long', list))?.['content']).toEqual(less);
      expect((await kept(mate))['defaults']).toMatchObject({ [list]: { content: less } });
      expect((await mate.get('staff/lists')).text).not.toMatch(/4321|"value"/u);
      await opens({ view: 0, mode: 0 });
      expect((await kept(mate))['defaults']).not.toHaveProperty([list]);
      expect(told(await mate.get('listView/of/report.nothing'))).toEqual([404, 'list 4404 NOT_FOUND']);
    });

    it('is the view of a list that the role no longer sees', async () => {
      await setRights((service) => (service.endsWith('chemical/item') ? { view: 0, mode: 0 } : undefined));
      expect((await kept(mate))['defaults']).not.toHaveProperty('item');
      expect(told(await mate.get('listView/of/item'))).toEqual([403]);
    });
  });
});
