import { moduleNamed, MODULES } from '@weft/domain/catalogue/registry';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import {
  ALLOCATE,
  APPROVAL,
  COUNTER,
  FOUNDRY,
  INWARD,
  type Kept,
  linesOf,
  OPENING,
  ORDER,
  OUTWARD,
  PACKING,
  REQUEST,
  RETURN,
  SUPPORTING,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';

const REASON = { reason: 'Entered twice' };

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  /** May do all there is, at a stock area that is empty. */
  let stranger: Client;
  let trade: Trade;
  let made: Made;
  /** Their stock area. */
  let shed: number;
  /** Administrators', and the branch of the plant. */
  let role: number;
  let branch: unknown;
  /** The plant's main store. */
  let raw: number;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const main = (await admin.get(`chemical/stockArea/${String(made.rows('stockArea', { areaType: 'raw' }))}`)).row();
    const area = { name: 'Empty shed', areaType: 'raw', location: main['location'] };
    shed = (await admin.post('chemical/stockArea/save', area)).row().id;
    const mine = (await admin.get('staff/getloggedinuser')).body.data?.['role'] as { readonly roleid: number }; // as the call answers it
    role = mine.roleid;
    branch = main['branch'];
    raw = main.id;
    stranger = (await personWith(served, role, { stockAreas: [shed], designation: 'Elsewhere' })).client;
  });
  afterAll(() => served.close());

  it('who is limited to other stock areas posts no document of stock, and takes none back', async () => {
    const posted = async (api: string, draft: Kept, verb = 'post'): Promise<Kept> =>
      (await trade.act(api, draft, verb)).row();
    const by = async (api: string, { id, version }: Kept, verb: string): Promise<string> =>
      codes(await stranger.post(`${api}/${verb}`, { id, version, ...REASON }));
    const drafts: readonly (readonly [api: string, draft: Kept])[] = [
      [INWARD, await trade.receipt(await trade.openOrder(5), 5)],
      [RETURN, await trade.returnOf(await posted(INWARD, await trade.receipt(await trade.openOrder(5), 5)), 1)],
      [OUTWARD, await trade.writeOff('AWAY-1')],
      [FOUNDRY, await trade.castings()],
      [OPENING, await trade.opening('AWAY-2')],
      [SUPPORTING, await trade.supportingReceipt()],
      [COUNTER, await trade.drawing('issue')],
      [PACKING, await trade.packingReceipt()],
    ];
    const tried: (readonly unknown[])[] = [];
    for (const [api, draft] of drafts) {
      const before = await by(api, draft, 'post');
      const kept = await posted(api, draft);
      tried.push([api, before, await by(api, kept, 'reverse')]);
    }
    const atLine = '403, DENIED lines[0].stockArea';
    const unseen = '422, REFERENCE lines[0].stockKey'; // keys of other places are not there
    expect(tried).toEqual([
      [INWARD, atLine, '403'],
      [RETURN, unseen, '403'],
      [OUTWARD, unseen, '403'],
      [FOUNDRY, atLine, '403'],
      [OPENING, atLine, '403'],
      ...[SUPPORTING, COUNTER, PACKING].map((api) => [api, '404', '404']), // documents of one area
    ]);
    const transfer = await trade.transfer('AWAY-3');
    expect(await by(TRANSFER, transfer, 'submit')).toMatch(/^40[34]/u);
  });

  it('at one’s own stock area they are posted and taken back', async () => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [line] = sample['lines'] as readonly Wire[];
    const own = { ...line, stockArea: shed, lotNumber: 'OWN-1', manufacturedOn: null };
    const draft = (await stranger.post(`${OPENING}/save`, { ...sample, stockArea: shed, lines: [own] })).row();
    const kept = (await stranger.post(`${OPENING}/post`, { id: draft.id, version: draft.version })).row();
    const back = await stranger.post(`${OPENING}/reverse`, { id: kept.id, version: kept.version, ...REASON });
    expect(codes(back)).toBe('200');
  });

  it('what the laboratory must see goes to quarantine, and back, by who receives it at their own area', async () => {
    const area = (await admin.get(`chemical/stockArea/${raw}`)).row();
    const pool = { name: 'Quarantine pool', areaType: 'quarantine', location: area['location'] };
    (await admin.post('chemical/stockArea/save', pool)).row();
    const item = await trade.plannedItem('OWN-LAB');
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [line] = sample['lines'] as readonly Wire[];
    const order = { ...sample, lines: [{ ...line, item: item.id, quantity: 5, rate: 98.5 }] };
    const open = (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, order)).row(), 'submit')).row();
    const draft = await trade.receipt(open, 5);
    const { client } = await personWith(served, role, { stockAreas: [raw], designation: 'Keeper' });
    const post = await client.post(`${INWARD}/post`, { id: draft.id, version: draft.version });
    expect(codes(post)).toBe('200');
    const { id, version } = post.row();
    expect(codes(await client.post(`${INWARD}/reverse`, { id, version, ...REASON }))).toBe('200');
    await setSetting(admin, 'LAB_TEST_INWARD', 'NO');
  });

  it('who takes goods sends back what is missing, to where it set out', async () => {
    const draft = await trade.transfer('BACK-1');
    const sent = (await trade.act(TRANSFER, (await trade.act(TRANSFER, draft, 'submit')).row(), 'send')).row();
    const [line] = linesOf(sent);
    const { client } = await personWith(served, role, { stockAreas: [sent['toStockArea']], designation: 'Taker' });
    const step = (verb: string, { id, version }: Kept, more: Wire) =>
      client.post(`${APPROVAL}/${verb}`, { transferId: id, version, ...more });
    const shortReason = made.rows('transferReason', { name: 'Not loaded' });
    const short = { line: line?.['id'], received: 0, short: Number(line?.['quantity']), shortReason };
    const taken = await step('accept', sent, { lines: [short] });
    expect(codes(taken)).toBe('200');
    const returned = { line: line?.['id'], decision: 'returned', reason: 'Left behind' };
    const back = await step('decideShort', taken.row(), { lines: [returned] });
    expect(codes(back)).toBe('200');
    expect(codes(await step('reverse', back.row(), REASON))).toBe('200');
  });

  it('a lot is followed within one’s own places alone: what lay there, what came and went there', async () => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [line] = sample['lines'] as readonly Wire[];
    const opened = async (stockArea: number, lotNumber: string, quantity: number): Promise<void> => {
      const lines = [{ ...line, stockArea, lotNumber, quantity, manufacturedOn: null }];
      const draft = (await admin.post(`${OPENING}/save`, { ...sample, stockArea, lines })).row();
      (await trade.act(OPENING, draft, 'post')).row();
    };
    await opened(raw, 'TRACE-ELSEWHERE', 10);
    await opened(raw, 'TRACE-BOTH', 6);
    await opened(shed, 'TRACE-BOTH', 4);
    type Traced = { nodes: Wire[]; edges: Wire[]; recall: { inStock: Wire[]; inTransit: unknown } };
    const followed = async (client: Client, lotNumber: string): Promise<unknown> => {
      const { nodes, edges, recall } = (await client.post('chemical/itemStock/trace', { lotNumber })).body
        .data as unknown as Traced; // as the call answers it
      const lots = nodes.filter(({ type }) => type === 'lot').map(({ label, quantity }) => [label, quantity]);
      return [lots, edges.map(({ quantity }) => quantity), recall.inStock.map(({ quantity }) => quantity)];
    };
    expect(await followed(admin, 'TRACE-ELSEWHERE')).toEqual([[['TRACE-ELSEWHERE', 10]], [10], [10]]);
    expect(await followed(stranger, 'TRACE-ELSEWHERE')).toEqual([[], [], []]);
    expect(await followed(admin, 'TRACE-BOTH')).toEqual([[['TRACE-BOTH', 10]], expect.arrayContaining([6, 4]), [6, 4]]);
    expect(await followed(stranger, 'TRACE-BOTH')).toEqual([[['TRACE-BOTH', 4]], [4], [4]]);
    const file = (format: string) =>
      admin.post(`chemical/itemStock/trace/export/${format}`, { lotNumber: 'TRACE-BOTH' });
    const rows = (await file('csv')).text.trim().split('\r\n');
    expect(rows[0]).toContain('What,When,From,To,Quantity,Unit,Share %,Document,Process');
    expect([rows.length, rows.filter((row) => row.startsWith('In stock'))]).toEqual([
      5, // heading, two steps, two places
      [expect.stringContaining('6,kg'), expect.stringContaining('4,kg')],
    ]);
    expect((await file('pdf')).headers['content-type']).toBe('application/pdf');
    expect((await file('excel')).status).toBe(200);
  });

  it('an area of others tells neither how many items lie there nor what they are worth', async () => {
    const held = async (client: Client): Promise<readonly unknown[]> => {
      const asked = { filters: JSON.stringify({ areaType: 'raw' }), pageNumber: 1, rowsPerPage: 50 };
      const rows = (await client.get('chemical/stockArea/getAllByPartner', asked)).body.dataList ?? [];
      const main = rows.find(({ id }) => id === raw);
      return [main?.['itemCount'], main?.['stockValue']];
    };
    const [items, value] = await held(admin);
    expect(Number(items)).toBeGreaterThan(0);
    expect(Number(value)).toBeGreaterThan(0);
    expect(await held(stranger)).toEqual([0, 0]);
  });

  it('allocations, goods on the floor and what suppliers owe are lists of one’s own rows', async () => {
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const document = await trade.allocation('LISTED-1', { stockAreaTo: await trade.floorArea('Listed floor') });
    (await admin.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
    (await trade.act(REQUEST, await trade.request(), 'submit')).row();
    const order = await trade.openOrder(5);
    const yard = { name: 'Next yard', branch, locationType: 'yard' };
    const elsewhere = (await admin.post('erp/location/save', yard)).row().id;
    const rowsOf = async (client: Client): Promise<readonly number[]> => {
      const counts: number[] = [];
      for (const path of [
        `${ALLOCATE}/getAllByPartner/v2`,
        `${ALLOCATE}/openLines`,
        `${ALLOCATE}/toServe`,
        `${ORDER}/openLines/${String(order['party'])}`,
      ])
        counts.push((await client.get(path)).body.dataList?.length ?? -1);
      return counts;
    };
    const scoped = async (scope: Wire): Promise<Client> =>
      (await personWith(served, role, { ...scope, designation: 'Scoped' })).client;
    const everywhere = await rowsOf(admin);
    expect(everywhere.filter((count) => count < 1)).toEqual([]);
    const { branch: bought, location: delivered } = order;
    const atPlant = await scoped({ branches: [bought, branch], locations: [delivered, elsewhere] });
    expect((await rowsOf(atPlant))[3]).toBe(everywhere[3]);
    expect(await rowsOf(await scoped({ branches: [branch], locations: [elsewhere] }))).toEqual([0, 0, 0, 0]);
  });

  it('no list of documents and no report shows them anything of elsewhere', async () => {
    const documents = MODULES.filter(({ kind }) => kind === 'document');
    const shown = async (client: Client): Promise<ReadonlyMap<string, number>> => {
      const counts = new Map<string, number>();
      for (const { name, api } of documents) {
        const { body } = await client.get(`${api}/getAllByPartner`, { rowsPerPage: 1 });
        counts.set(name, Number(body.totalCount));
      }
      for (const { path, filters } of REPORTS.filter(({ key }) => key !== 'belowReorder' && key !== 'exportLog')) {
        // rows of the one are items, wherever none of them lie; of the other files that somebody wrote, which lie nowhere
        const days = filters.some(({ key }) => key === 'from') ? { from: indiaDay(-300), to: indiaDay() } : {};
        const { body } = await client.post(path, { filters: days });
        counts.set(path, (body.data?.['rows'] as readonly unknown[] | undefined)?.length ?? -1); // what a report answers
      }
      return counts;
    };
    const { organization, state, city } = (await admin.get(`erp/branch/${String(branch)}`)).row();
    const depot = { name: 'Empty depot', code: 'EDP', organization, state, city };
    const empty = (await admin.post('erp/branch/save', depot)).row().id;
    const place = { name: 'Empty yard', branch: empty, locationType: 'yard' };
    const yard = (await admin.post('erp/location/save', place)).row().id;
    const area = { name: 'Empty bay', areaType: 'raw', location: yard };
    const bay = (await admin.post('chemical/stockArea/save', area)).row().id;
    const scopes: readonly Wire[] = [
      { branches: [empty] },
      { branches: [empty], locations: [yard], stockAreas: [bay] },
    ];
    for (const [api, draft] of [
      [INWARD, await trade.receipt(await trade.openOrder(5), 5)],
      [OUTWARD, await trade.writeOff('SEEN-1')],
      [SUPPORTING, await trade.supportingReceipt()],
    ] as const)
      (await trade.act(api, draft, 'post')).row();
    const all = await shown(admin);
    expect([...all].filter(([name, count]) => count === 0 && !name.includes('/'))).toEqual([]);
    expect([...all].filter(([name, count]) => count > 0 && name.includes('/')).length).toBeGreaterThan(5);
    for (const scope of scopes) {
      const { client } = await personWith(served, role, { ...scope, designation: 'Nowhere' });
      expect([...(await shown(client))].filter(([, count]) => count !== 0)).toEqual([]);
    }
  });
});
