import { beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { INWARD, type Kept, linesOf, type Trade, tradeOf } from '../purchase/trade.ts';

const RESERVE = `${INWARD}/getVendorCodeForInward`;
const CHECK = `${INWARD}/checkVendorCode`;
const NEXT = `${INWARD}/getCodeForVendor`;
const STOCK = 'chemical/itemStock';
const IN_26 = '2026-07-05';

const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');
const given = ({ body }: Answered): readonly string[] => (body.data?.['vendorCodes'] ?? []) as readonly string[];
const numbered = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => `RP26${String(first + n).padStart(4, '0')}`);

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let party: number;
  let item: number;

  const prefix = async (id: number, vendorCodePrefix: string): Promise<void> => {
    const { version } = (await admin.get(`party/${id}`)).row();
    (await admin.post('party/update', { id, version, vendorCodePrefix })).row();
  };
  const receiptBody = async (more: Wire): Promise<Wire> => {
    const body = trade.receiptBody(await trade.openOrder(), 30);
    return { ...body, lines: linesOf(body).map((line) => ({ ...line, ...more })) };
  };
  const receive = async (more: Wire): Promise<Answered> => admin.post(`${INWARD}/save`, await receiptBody(more));
  const posted = async (more: Wire): Promise<Kept> =>
    (await trade.act(INWARD, (await receive(more)).row(), 'post')).row();
  const reserved = async (): Promise<string> =>
    String((await admin.post(RESERVE, { party, item, date: IN_26 })).body.data?.['vendorCode']);

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const order = await trade.openOrder();
    party = Number(order['party']);
    item = Number(linesOf(order)[0]?.['item']);
  });

  it('while they are off nobody is asked for a code and the calls say that they are off', async () => {
    expect(codes(await admin.get(`${NEXT}/${party}`))).toBe('422, SWITCHED_OFF');
    expect(codes(await admin.post(RESERVE, { party }))).toBe('422, SWITCHED_OFF');
    expect(codes(await admin.post(CHECK, { party, vendorCode: 'RP260001' }))).toBe('422, SWITCHED_OFF');
    const [line] = linesOf((await receive({ vendorCode: 'RP260001' })).row());
    expect([line?.['vendorCode'] ?? null]).toEqual([null]);
  });

  describe('while they are on', () => {
    beforeAll(async () => {
      await setSetting(admin, 'VENDOR_CODE_ON', 'YES');
    });

    it('a party needs a prefix first', async () => {
      const answer = await admin.get(`${NEXT}/${party}`);
      expect(codes(answer)).toBe('422, VENDOR_PREFIX_MISSING party.vendorCodePrefix');
      const [{ code, message } = { code: 0, message: '' }] = answer.body.errors ?? [];
      expect([code, message]).toEqual([4404901, expect.stringMatching(/^Give .+ a vendor code prefix$/u)]);
      expect(codes(await admin.post(RESERVE, { party }))).toBe('422, VENDOR_PREFIX_MISSING party.vendorCodePrefix');
      await prefix(party, 'RP');
    });

    it('C30: after RP260041 fifty parallel calls give RP260042 to RP260091, none twice', async () => {
      const first = given(await admin.post(RESERVE, { party, date: IN_26, count: 41 }));
      expect([first.length, first.at(-1)]).toEqual([41, 'RP260041']);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => admin.post(RESERVE, { party, item, date: IN_26 })),
      );
      const all = answers.map(({ body }) => String(body.data?.['vendorCode']));
      expect(all.toSorted()).toEqual(numbered(42, 91));
      const { nextCode, ...last } = (await admin.get(`${NEXT}/${party}`)).body.data ?? {};
      expect(nextCode).toMatch(/^RP\d{6}$/u);
      expect(last).toEqual({ partyId: party, prefix: 'RP', lastCode: 'RP260091', lastDate: IN_26 });
    });

    it('counts by financial year and by party, and leaves out what was typed', async () => {
      const ask = async (who: number, date: string) => given(await admin.post(RESERVE, { party: who, date, count: 2 }));
      expect(await ask(party, '2027-02-01')).toEqual(['RP260092', 'RP260093']);
      expect(await ask(party, '2028-04-01')).toEqual(['RP280001', 'RP280002']);
      const body = { ...sampleOf(moduleNamed('party'), 8, made.rows), companyName: 'Xylo Mills' };
      const other = (await admin.post('party/save', body)).row().id;
      await prefix(other, 'XY');
      expect(await ask(other, IN_26)).toEqual(['XY260001', 'XY260002']);
      (await receive({ vendorCode: 'RP280004' })).row();
      expect(await ask(party, '2028-05-01')).toEqual(['RP280003', 'RP280005']);
    });

    it.each<readonly [string, Wire, string]>([
      ['no party', {}, '422, REQUIRED party'],
      ['a party that nobody knows', { party: 999_999 }, '404, NOT_FOUND party'],
      ['no count', { count: 0 }, '422, TOO_SMALL count'],
      ['half a code', { count: 1.5 }, '422, TYPE count'],
      ['more than a thousand', { count: 1001 }, '422, TOO_LARGE count'],
      ['a day that does not exist', { date: '2026-02-30' }, '422, FORMAT date'],
      ['a line without an item', { lines: [{}] }, '422, REQUIRED lines[0].item'],
      ['an item that nobody knows', { item: 999_999 }, '422, ITEM_CODE_NOT_FOUND item'],
      ['lines of such an item', { lines: [{ item: 999_999 }] }, '422, ITEM_CODE_NOT_FOUND lines[0].item'],
      ['a lot that is no text', { lines: [{ item: 999_999, supplierLot: 7 }] }, '422, TYPE lines[0].supplierLot'],
    ])('refuses to reserve for %s', async (name, body, expected) => {
      const whole = name === 'no party' ? body : { party, ...body };
      expect(codes(await admin.post(RESERVE, whole))).toBe(expected);
    });

    it('a receipt needs one on each line, of its party, and keeps it', async () => {
      expect(codes(await receive({}))).toBe('422, REQUIRED lines[0].vendorCode');
      expect(codes(await receive({ vendorCode: 'ZZ260001' }))).toBe('422, VENDOR_CODE_OTHER lines[0].vendorCode');
      expect(codes(await receive({ vendorCode: 'RP?1' }))).toBe('422, FORMAT lines[0].vendorCode');
      const vendorCode = await reserved();
      const receipt = await posted({ vendorCode });
      const found = await admin.post(`${STOCK}/getStock/v2`, { vendorCode: `=${vendorCode}` });
      expect((found.body.dataList ?? []).map((row) => [row['vendorCode'], row['quantity']])).toEqual([
        [vendorCode, 30],
      ]);
      const nodes = (await admin.post(`${STOCK}/trace`, { vendorCode })).body.data?.['nodes'] as readonly Wire[];
      expect(new Set(nodes.map((node) => node['vendorCode']))).toEqual(new Set([vendorCode]));

      const twice = await receive({ vendorCode });
      expect(codes(twice)).toBe('422, DUPLICATE lines[0].vendorCode');
      expect([twice.body.responseCode, twice.body.errors?.[0]?.message]).toEqual([
        4404204,
        `Vendor code ${vendorCode} already exists in ${String(receipt['number'])}`,
      ]);
    });

    it('a draft that is older than the setting is asked for its codes when it is posted', async () => {
      await setSetting(admin, 'DIRECT_INWARD', 'YES');
      const draft = (await receive({ vendorCode: await reserved() })).row();
      const stored = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute('update inward_lines set vendor_code = null where partner_id = 1 and parent_id = $1', [draft.id]),
      );
      expect([stored, codes(await trade.act(INWARD, draft, 'post'))]).toEqual([1, '422, REQUIRED lines[0].vendorCode']);
    });

    it('goods of one lot of the supplier keep their code until their receipt is taken back', async () => {
      const ask = async (): Promise<Wire> => {
        const asked = { party, date: IN_26, lines: [{ item, supplierLot: 'S-77' }] };
        return linesOf((await admin.post(RESERVE, asked)).body.data ?? {})[0] ?? {};
      };
      const first = await ask();
      expect(first['existing']).toBe(false);
      const more = { vendorCode: first['vendorCode'], supplierLot: 'S-77' };
      const receipt = await posted(more);
      expect(await ask()).toMatchObject({ vendorCode: first['vendorCode'], existing: true });
      const rolls = [1, 2].map(() => ({ item, supplierLot: 'S-79' }));
      const [one, two] = given(await admin.post(RESERVE, { party, date: IN_26, lines: rolls }));
      expect(one).toBe(two);
      (await receive(more)).row();
      expect(codes(await receive({ ...more, supplierLot: 'S-78' }))).toBe('422, DUPLICATE lines[0].vendorCode');
      (await trade.act(INWARD, receipt, 'reverse', { reason: 'Wrong lorry' })).row();
      expect(codes(await receive(more))).toBe('422, DUPLICATE lines[0].vendorCode');
      expect(await ask()).toMatchObject({ existing: false });
    });

    it('a series whose numbers are no codes is refused; one from before gives none', async () => {
      const series = moduleNamed('numberSeries').api;
      const rows = (await admin.get(`${series}/getAllByPartner`, { rowsPerPage: 500 })).body.dataList ?? [];
      const { id, version, pattern } = rows.find(({ moduleName }) => moduleName === 'VENDORCODE') ?? {};
      expect(codes(await admin.post(`${series}/update`, { id, version, pattern: '{YY}{SEQ:4}' }))).toBe(
        '422, SERIES_PATTERN pattern',
      );
      const store = (text: unknown): Promise<number> =>
        fresh().database.transaction({ partnerId: 1 }, (tx) =>
          tx.execute('update number_series set pattern = $2 where partner_id = 1 and id = $1', [id, text]),
        );
      expect(await store('{PFX}.{YY}{SEQ:4}')).toBe(1);
      expect(codes(await admin.post(RESERVE, { party, item }))).toBe('422, SERIES_PATTERN number');
      expect(codes(await admin.get(`${NEXT}/${party}`))).toBe('422, SERIES_PATTERN number');
      expect(await store(pattern)).toBe(1);
    });

    it('says of a typed code whether it is free, and why not', async () => {
      const ask = async (body: Wire, client = admin) => (await client.post(CHECK, { party, item, ...body })).body.data;
      expect(await ask({ vendorCode: 'rp/own-1' })).toEqual({ available: true });
      expect(await ask({ vendorCode: 'R1' })).toEqual({ available: false, reason: 'form' });
      expect(await ask({ vendorCode: 'XY260001' })).toEqual({ available: false, reason: 'prefix' });
      const mine = await reserved();
      expect(await ask({ vendorCode: mine })).toEqual({ available: true });
      expect(await ask({ vendorCode: mine }, served.as('store'))).toEqual({ available: false, reason: 'used' });
      const draft = (await receive({ vendorCode: 'RP/OWN-1' })).row();
      expect(await ask({ vendorCode: 'RP/OWN-1', inwardId: draft.id })).toEqual({ available: true });
      expect(await ask({ vendorCode: 'RP/OWN-1' })).toMatchObject({
        available: false,
        reason: 'used',
        usedIn: { document: `draft ${draft.id}` },
      });
      expect((await admin.post(`${INWARD}/delete`, { id: draft.id, version: draft.version })).status).toBe(200);
      expect(await ask({ vendorCode: 'RP/OWN-1' })).toEqual({ available: true });
    });

    it('names the receipt that has a code only to who may see it', async () => {
      const vendorCode = await reserved();
      const { number, date, lines } = await posted({ vendorCode });
      const [line] = linesOf({ lines });
      const ask = async (who: Client) => (await who.post(CHECK, { party, item, vendorCode })).body.data;
      const used = { available: false, reason: 'used' };
      expect(await ask(admin)).toEqual({ ...used, usedIn: { document: number, date, item: line?.['itemName'] } });
      const roles = (await admin.get('role/getAllByPartner')).body.dataList ?? [];
      const administrators = Number(roles.find(({ isAdmin }) => isAdmin === true)?.['id']);
      const elsewhere = (await personWith(served, administrators, { branches: [made.of('branch').id] })).client;
      expect(await ask(elsewhere)).toEqual({ ...used, usedIn: { document: 'Inward', date: null, item: null } });
    });

    it('what is reserved is free for others after a day', async () => {
      const vendorCode = await reserved();
      const of = async () =>
        (await served.as('store').post(CHECK, { party, item, vendorCode })).body.data?.['available'];
      expect(await of()).toBe(false);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `update vendor_code set reserved_until = reserved_until - interval '24 hours' where partner_id = 1 and code = $1`,
          [vendorCode],
        ),
      );
      expect(await of()).toBe(true);
      expect(await reserved()).not.toBe(vendorCode);
    });

    it('one of twenty receipts that ask for a code at once gets it', async () => {
      const bodies: Wire[] = [];
      for (let n = 0; n < 20; n += 1) bodies.push(await receiptBody({ vendorCode: 'RP-SAME' }));
      const answers = await Promise.all(bodies.map((body) => admin.post(`${INWARD}/save`, body)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(codes))).toEqual(
        new Set(['422, DUPLICATE lines[0].vendorCode']),
      );
    });

    /** Lets viewers see parties, or no more. */
    const see = async (view: number): Promise<void> => {
      const role = (await admin.get('role/getAllByPartner', { rowsPerPage: 100 })).body.dataList?.find(
        ({ name }) => name === 'Role of viewer',
      );
      const rights = (await admin.get(`acl/getbyroleid/${String(role?.['id'])}`)).body.dataList ?? [];
      const right = rights.find(({ moduleAPI }) => String(moduleAPI).replace('/api/v1/', '') === 'party');
      const { id, version } = (await admin.get(`acl/${String(right?.['id'])}`)).row();
      expect((await admin.post('acl/saveOrUpdateAll', [{ id, version, view }])).status).toBe(200);
    };

    it('tells who the supplier is only to roles that see parties', async () => {
      const vendorCode = await reserved();
      const { id: inwardId } = await posted({ vendorCode, supplierLot: 'BLIND-1' });
      await trade.castings();
      const viewer = served.as('viewer');
      const rows = async () =>
        ((await viewer.post(`${STOCK}/getStock/v2`, { vendorCode: `=${vendorCode}` })).body.dataList ?? []).map(
          ({ vendorCode: code, lot }) => {
            const { party: supplier, supplierLot } = lot as Wire;
            return [code, (supplier as Wire | null)?.['id'] ?? null, supplierLot];
          },
        );
      expect(await rows()).toEqual([[vendorCode, party, 'BLIND-1']]);
      await see(0);
      expect(await rows()).toEqual([[vendorCode, null, null]]);
      const groups = await viewer.post(`${STOCK}/getStockListWithGroupBy/v2`, { groupBy: ['supplier'] });
      expect(codes(groups)).toBe('403');
      const trace = await viewer.post(`${STOCK}/trace`, { vendorCode });
      expect([trace.text.includes('BLIND-1'), trace.text.includes(vendorCode)]).toEqual([false, true]);
      const body = { itemId: item, suppliers: [party] };
      expect(codes(await viewer.post(`${STOCK}/getStockForSalesOrder/v2`, body))).toBe('403');
      const found = async (client: Client): Promise<unknown> =>
        (await client.post(`${STOCK}/trace`, { lotNumber: 'BLIND-1' })).body.data?.['nodes'];
      expect([await found(admin), await found(viewer)]).toEqual([expect.arrayContaining([expect.anything()]), []]);
      expect(codes(await viewer.post(`${INWARD}/returnable`, { party }))).toBe('403');
      const returnable = await viewer.post(`${INWARD}/returnable`, { inwardId });
      expect([returnable.body.totalCount, returnable.text.includes('"party')]).toEqual([1, false]);
      for (const api of [INWARD, moduleNamed('foundryInward').api]) {
        const receipts = await viewer.get(`${api}/getAllByPartner`, { rowsPerPage: 5 });
        const keys = (receipts.body.dataList ?? []).flatMap((receipt) => Object.keys(receipt));
        expect(keys).toContain('date');
        expect(['party', 'partyName', 'billNo'].filter((key) => keys.includes(key))).toEqual([]);
      }
      expect((await viewer.get(`${NEXT}/${party}`)).status).toBe(403);
      expect((await viewer.post(CHECK, { party, vendorCode })).status).toBe(403);
      await see(1);
      expect(await rows()).toEqual([[vendorCode, party, 'BLIND-1']]);
    });

    it('no report and no price history names the supplier, nor is narrowed by one, for who may not see parties', async () => {
      const order = await trade.openOrder();
      const body = trade.receiptBody(order, 30);
      const vendorCode = await reserved();
      const lines = linesOf(body).map((line) => ({ ...line, vendorCode, lotNumber: 'BLIND-LOT' }));
      const draft = (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
      const receipt = (await trade.act(INWARD, draft, 'post')).row();
      const { version } = (await admin.get(`party/${party}`)).row();
      const companyName = 'Unsaid Polymers';
      (await admin.post('party/update', { id: party, version, companyName })).row();
      const viewer = served.as('viewer');
      const asked = async (path: string, filters: Wire) => {
        const { text, body: answer } = await viewer.post(`chemical/report/${path}`, { filters });
        const {
          rows = [],
          warnings = [],
          totals,
        } = (answer.data ?? {}) as {
          readonly rows?: readonly Wire[];
          readonly warnings?: readonly Wire[];
          readonly totals?: { readonly groups: readonly Wire[] };
        };
        const names = text.includes(companyName) || text.includes(String(receipt['billNo']));
        return [rows.length > 0, names, totals?.groups.length, warnings.map(({ field }) => field)];
      };
      const orderNumber = (await admin.get(`chemical/purchaseOrder/${order.id}`)).row()['number'];
      const lot = { lotNumber: '=BLIND-LOT', suppliers: [party] };
      expect(await asked('lotClearance', lot)).toEqual([true, true, 0, []]);
      expect(await asked('getInwardAgainstPO', { orderNumber })).toEqual([true, true, 1, []]);
      await see(0);
      expect(await asked('lotClearance', lot)).toEqual([true, false, 0, ['filters.suppliers']]);
      expect(await asked('getInwardAgainstPO', { orderNumber })).toEqual([true, false, 0, []]);
      const reports = (await viewer.get('chemical/report/getReportModules')).body.dataList ?? [];
      expect(reports.length).toBeGreaterThan(5);
      expect(JSON.stringify(reports)).not.toContain('"suppliers"');
      const bought = await viewer.get(`chemical/item/priceHistory/${item}`);
      expect([bought.text.includes(String(receipt['number'])), bought.text.includes(companyName)]).toEqual([
        true,
        false,
      ]);
      await see(1);
    });
  });
});
