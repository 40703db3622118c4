import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import {
  ALLOCATE,
  COUNT,
  COUNTER,
  FOUNDRY,
  GATE,
  HAND_OVER,
  INWARD,
  type Kept,
  linesOf,
  OPENING,
  OUTWARD,
  PACKING,
  REQUEST,
  RETURN,
  SUPPORTING,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { setSetting } from '../samples.ts';

const indian = (figure: number, minimumFractionDigits: number, maximumFractionDigits: number): string =>
  figure.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits });

/** Every way in which a paper may write it; an amount in one alone, to the paisa. */
const waysOf = (figure: number, { kind, places }: Field): readonly string[] =>
  kind === 'money' ? [indian(figure, 2, Number(places ?? 2))] : [0, 2, 3].map((least) => indian(figure, least, 4));

/** A figure of the header, or one of the first line of a list as `lines.quantity`. */
const figureOf = (fields: Fields, record: Wire, path: string): { readonly field: Field; readonly value: unknown } => {
  const [list = '', key] = path.split('.');
  const field = key === undefined ? fields[list] : fields[list]?.of?.[key];
  if (field === undefined) throw new Error(`no field ${path}`);
  const [line] = key === undefined ? [record] : (record[list] as readonly Wire[]); // the record's own list
  return { field, value: line?.[key ?? list] };
};

/**
 * Every print shows what the screen shows, to the paisa: of each paper of the stores the figures that it is there for, as the record's own call
 * answers them (spec 02, 3.8 to 5.9).
 */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  /** All figures of a PDF, as they are written. */
  const figuresOn = async (url: string): Promise<ReadonlySet<string>> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const paper = await served.app.inject({ method: 'GET', url: `/api/v1/${url}`, headers });
    expect(paper.statusCode).toBe(200);
    const words = (await pdfPages(paper.rawPayload)).join(' ');
    return new Set(words.match(/-?\d[\d,]*(?:\.\d+)?/gu));
  };
  /** The draft with an odd quantity on its first line: a figure that stands nowhere else. */
  const oddly = async (api: string, draft: Kept, quantity = 3.217): Promise<Kept> => {
    const { id, version } = draft;
    const lines = linesOf(draft).map((line) => ({ ...line, quantity }));
    return (await admin.post(`${api}/update`, { id, version, lines })).row();
  };
  const done = async (api: string, draft: Kept, verb: string): Promise<Kept> =>
    (await trade.act(api, draft, verb)).row();
  const received = async (): Promise<Kept> =>
    done(INWARD, await trade.receipt(await trade.openOrder(23_456.789), 12_345.678), 'post');

  /** A count that found 9.217 of 10 for 50.00, compared with the books: 0.783 for 3.92 are missing. */
  const counted = async (lot: string): Promise<Kept> => {
    const { id, version } = await trade.count(lot);
    const wide = { id, version, tolerancePercent: 50, toleranceValue: 900 };
    await done(COUNT, (await admin.post(`${COUNT}/update`, wide)).row(), 'freeze');
    const [line] = (await admin.get(`${COUNT}/lines/${id}`)).body.dataList ?? [];
    (await admin.post(`${COUNT}/count`, { id, lines: [{ id: line?.['id'], quantity: 9.217 }] })).row();
    return done(COUNT, (await admin.get(`${COUNT}/${id}`)).row(), 'review');
  };

  type Paper = {
    readonly name: string;
    /** Figures of the record, none of them zero. */
    readonly figures: readonly string[];
    /** Figures that the record's own call does not answer. */
    readonly says?: readonly string[];
    readonly made: () => Promise<Kept>;
  };

  const PAPERS: readonly Paper[] = [
    {
      name: 'purchaseOrder',
      figures: [
        'grossTotal',
        'discountTotal',
        'taxableTotal',
        'cgst',
        'sgst',
        'cess',
        'roundOff',
        'grandTotal',
        'lines.quantity',
        'lines.rate',
        'lines.taxable',
        'lines.total',
      ],
      made: () => trade.openOrder(23_456.789),
    },
    {
      name: 'preInward',
      figures: ['lines.challanQty'],
      made: async () => done(GATE, await trade.slip(await trade.openOrder(900.125), 812.125), 'gateIn'),
    },
    {
      name: 'inward',
      figures: ['netTotal', 'taxTotal', 'grandTotal', 'lines.quantity', 'lines.rate', 'lines.amount'],
      made: received,
    },
    {
      name: 'purchaseReturn',
      figures: ['taxable', 'cgst', 'sgst', 'cess', 'grandTotal', 'lines.quantity', 'lines.rate', 'lines.taxable'],
      made: async () => done(RETURN, await trade.returnOf(await received(), 345.678), 'post'),
    },
    {
      name: 'foundryInward',
      figures: ['netTotal', 'grandTotal', 'lines.quantity', 'lines.secondaryQuantity', 'lines.rate', 'lines.amount'],
      made: async () => done(FOUNDRY, await oddly(FOUNDRY, await trade.castings()), 'post'),
    },
    {
      name: 'openingStock',
      figures: ['total', 'lines.quantity', 'lines.rate', 'lines.amount'],
      made: async () => done(OPENING, await trade.opening('FIG-OS', 1_234.567), 'post'),
    },
    {
      name: 'outward',
      figures: ['value', 'lines.quantity', 'lines.amount'],
      made: async () => done(OUTWARD, await oddly(OUTWARD, await trade.writeOff('FIG-OU')), 'post'),
    },
    {
      name: 'supportingInward',
      figures: ['taxable', 'grandTotal', 'lines.quantity', 'lines.rate', 'lines.taxable'],
      made: async () => done(SUPPORTING, await oddly(SUPPORTING, await trade.supportingReceipt()), 'post'),
    },
    {
      name: 'supportingAllocation',
      figures: ['lines.quantity'],
      made: async () => oddly(COUNTER, await trade.drawing('issue'), 0.217),
    },
    {
      name: 'packingInward',
      figures: ['newPieces', 'value', 'lines.quantity', 'lines.rate', 'lines.amount'],
      made: async () => done(PACKING, await trade.packingReceipt(), 'post'),
    },
    {
      name: 'materialRequest',
      figures: ['lines.quantity'],
      made: async () => oddly(REQUEST, await trade.request(), 7.217),
    },
    {
      name: 'materialAllocation',
      figures: ['lines.quantity', 'lines.issued'],
      made: async () =>
        (await admin.post(`${ALLOCATE}/allocateAndIssue`, { document: await trade.allocation('FIG-MA') })).row(),
    },
    {
      name: 'stockTransfer',
      figures: ['value', 'lines.quantity'],
      made: async () => done(TRANSFER, await oddly(TRANSFER, await trade.transfer('FIG-ST')), 'submit'),
    },
    {
      name: 'departmentTransfer',
      figures: ['lines.quantity'],
      made: async () => oddly(HAND_OVER, await trade.handOver('FIG-CB')),
    },
    {
      name: 'floorReconciliation',
      figures: ['lines.issued', 'lines.returned', 'lines.carried'],
      made: () => trade.floor('FIG-RF'),
    },
    {
      name: 'physicalCount',
      figures: ['lossValue', 'netValue', 'tolerancePercent', 'toleranceValue'],
      says: ['10.000', '9.217', '-0.783'],
      made: async () => done(COUNT, await counted('FIG-RC'), 'submit'),
    },
  ];

  it.each(PAPERS)('$name says each figure of its record as the screen has it', async (paper) => {
    const { name, figures, says = [], made } = paper;
    const { api, fields } = moduleNamed(name);
    const { id } = await made();
    const record = (await admin.get(`${api}/${id}`)).row();
    const named = figures.map((path) => ({ path, ...figureOf(fields, record, path) }));
    expect(named.filter(({ value }) => typeof value !== 'number' || value === 0)).toEqual([]);
    const printed = await figuresOn(`${api}/print/${id}`);
    const missing = named.filter(({ value, field }) => !waysOf(Number(value), field).some((way) => printed.has(way)));
    expect(missing.map(({ path, value }) => `${path} ${String(value)}`)).toEqual([]);
    expect(says.filter((figure) => !printed.has(figure))).toEqual([]);
  });
});
