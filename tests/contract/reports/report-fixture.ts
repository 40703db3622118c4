import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import type { Answered, Client, Served, Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { ALLOCATE, COUNT, FLOOR, type Kept, linesOf, OPENING, REQUEST, type Trade } from '../purchase/trade.ts';

/** Path of the reports. */
export const REPORT = 'chemical/report';

const ADDRESSES = new Set(REPORTS.flatMap(({ path, files }) => [path, files.excel, files.pdf]));

/** A call of a report: as the report declares it, or what stands behind the path of all reports. */
const addressOf = (path: string): string => (ADDRESSES.has(path) ? path : `${REPORT}/${path}`);

type Sums = { readonly [key: string]: number };
type Totals = {
  readonly sums: Sums;
  readonly units: readonly { readonly uom: string; readonly sums: Sums }[];
  readonly groups: readonly { readonly name: string }[];
};

/** What every report answers. */
type ReportData = {
  readonly rows: readonly Wire[];
  readonly totals: Totals;
  readonly columns: readonly ReportColumn[];
  readonly filtersInWords: string;
  readonly warnings?: readonly Wire[];
};

/** What tests of reports do over and over. */
export type Reporting = {
  /** The plant's store. */
  readonly store: () => number;
  /** A new item by lots. */
  readonly itemOf: (code: string, more?: Wire) => Promise<number>;
  /** Posts opening stock of it at 98.50, in the store unless the line says another area. */
  readonly opened: (item: number, lot: string, quantity: number, more?: Wire) => Promise<Kept>;
  /** Issues so much of it to a floor of its own, from where a part comes back. */
  readonly handedOut: (item: number, quantity: number, back: number, more?: Wire) => Promise<void>;
  /** Counts it in the store, and posts the difference. */
  readonly counted: (item: number, quantity: number) => Promise<void>;
  /** Calls a verb of a document as it stands. */
  readonly act: (api: string, document: Kept, verb: string, more?: Wire) => Promise<Kept>;
  /** Rows, sums and columns of a report. */
  readonly report: (
    path: string,
    filters: Wire,
    client?: Client,
  ) => Promise<ReportData & { readonly count: unknown; readonly keys: readonly string[] }>;
  /** Its file with the name that it is sent under. */
  readonly file: (path: string, filters: Wire) => Promise<{ readonly name: string; readonly content: Buffer }>;
};

const must = (answer: Answered): Kept => answer.row();

export const reportingOf = ({ app }: Served, admin: Client, made: Made, trade: Trade): Reporting => {
  const store = (): number => made.rows('stockArea', { name: 'Main Store' }) ?? 0;
  const act: Reporting['act'] = async (api, { id }, verb, more = {}) => {
    const { version } = must(await admin.get(`${api}/${id}`));
    return must(await admin.post(`${api}/${verb}`, { id, version, ...more }));
  };
  return {
    store,
    act,
    async itemOf(code, more = {}) {
      const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
      const kinds = { isPurchasable: true, isSaleable: false, lotTracking: 'lot' };
      const names = { name: `Granules ${code}`, itemCode: code };
      const body = { productType, category, uom, hsn, purchaseGst, ...kinds, ...names, ...more };
      return must(await admin.post('chemical/item/save', body)).id;
    },
    async opened(item, lotNumber, quantity, more = {}) {
      const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
      const [first] = linesOf(sample);
      const line = { ...first, item, lotNumber, quantity, rate: 98.5, stockArea: store(), manufacturedOn: null };
      const body = { ...sample, date: indiaDay(), lines: [{ ...line, ...more }] };
      return act(OPENING, must(await admin.post(`${OPENING}/save`, body)), 'post');
    },
    async handedOut(item, quantity, back, more = {}) {
      const stockAreaTo = await trade.floorArea(`Floor of ${item}`);
      const sample = sampleOf(moduleNamed('materialRequest'), 1, made.rows);
      const [first] = linesOf(sample);
      const lines = [{ ...first, item, quantity, wantedLot: undefined }];
      const draft = must(await admin.post(`${REQUEST}/save`, { ...sample, stockAreaTo, ...more, lines }));
      const request = await act(REQUEST, draft, 'submit');
      const proposed = await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] });
      const allocation = must(
        await admin.post(`${ALLOCATE}/allocateAndIssue`, { document: proposed.body.data?.['document'] }),
      );
      const asked = { scope: 'allocation', allocation: allocation.id };
      const [line] = linesOf((await admin.post(`${FLOOR}/propose`, asked)).body.data ?? {});
      const { allocationLine, stockKey }: Wire = line ?? {};
      const own = [{ allocationLine, stockKey, returned: back, carried: quantity - back }];
      await act(FLOOR, must(await admin.post(`${FLOOR}/save`, { ...asked, lines: own })), 'post');
    },
    async counted(item, quantity) {
      const limits = { tolerancePercent: 100, toleranceValue: 1_000_000 };
      const body = { date: indiaDay(), kind: 'spot', stockArea: store(), items: [item], ...limits };
      const slip = await act(COUNT, must(await admin.post(`${COUNT}/save`, body)), 'freeze');
      const [line] = (await admin.get(`${COUNT}/lines/${slip.id}`)).body.dataList ?? [];
      must(await admin.post(`${COUNT}/count`, { id: slip.id, lines: [{ id: line?.['id'], quantity }] }));
      await act(COUNT, slip, 'review');
      await act(COUNT, slip, 'submit');
    },
    async report(path, filters, client = admin) {
      const answer = await client.post(addressOf(path), { filters, rowsPerPage: 50 });
      if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
      const data = answer.body.data as ReportData;
      return { ...data, count: answer.body.totalCount, keys: data.columns.map(({ key }) => key) };
    },
    async file(path, filters) {
      const url = `/api/v1/${addressOf(path)}`;
      const headers = { authorization: `Bearer ${admin.token}` };
      const answer = await app.inject({ method: 'POST', url, headers, payload: { filters } });
      if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 1000));
      return { name: decodeURIComponent(String(answer.headers['content-disposition'])), content: answer.rawPayload };
    },
  };
};

/** Switches allocation on, and approval of requests off: stores hand out what is asked of them. */
export const handsOut = async (admin: Client): Promise<void> => {
  await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
  const rules = 'chemical/requestApprovalConfig';
  for (const { id, version } of (await admin.get(`${rules}/getAllByPartner`)).body.dataList ?? [])
    await admin.post(`${rules}/delete`, { id, version });
};

/** S29 (spec 03, 5.3): 5,000 kg of a lot at 98.50, 4,100 issued to the floor, 50 handed back, the store counted at 937.500. */
export const clearedInPart = async (
  { itemOf, opened, handedOut, counted }: Reporting,
  number: string,
): Promise<{ readonly item: number; readonly number: string }> => {
  const item = await itemOf('S29', { reorderLevel: 6000 });
  await opened(item, number, 5000);
  await handedOut(item, 4100, 50);
  await counted(item, 937.5);
  return { item, number };
};
