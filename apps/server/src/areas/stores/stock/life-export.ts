import type { Field } from '@weft/domain/catalogue/language/field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { decimal, HUNDRED, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import { FORMATS, type Format, listFile } from '../../../exports/list-file.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import type { SheetColumn } from '../../../sheets/sheet-columns.ts';
import type { OutCell, OutRow } from '../../../sheets/xlsx-writer.ts';
import type { Trace, TraceNode } from '../../../stock/trace.ts';
import { seenTrace, tracedBy } from './stock-endpoints.ts';
import { STOCK } from './stock-sight.ts';

/** A row of the file: a step in the life of goods, or where some of them are now. */
type LifeRow = {
  readonly what: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly uom: string | null;
  readonly share: string;
  readonly document: string;
  readonly process: string;
};

const column = (key: keyof LifeRow, label: string, kind: Field['kind'] = 'text'): SheetColumn => ({
  key,
  label,
  field: { kind, label },
});

const COLUMNS = [
  column('what', 'What'),
  column('at', 'When'),
  column('from', 'From'),
  column('to', 'To'),
  column('quantity', 'Quantity', 'quantity'),
  column('uom', 'Unit'),
  column('share', 'Share %', 'percent'),
  column('document', 'Document'),
  column('process', 'Process'),
] as const;

const FIGURES: ReadonlySet<string> = new Set(['quantity', 'share']);

const WHAT: { readonly [type in TraceNode['type']]?: string } = {
  dispatch: 'Dispatched',
  return: 'Returned',
  scrap: 'Used or lost',
};

const QUALITY: { readonly [status: string]: string } = { hold: 'Under test', rejected: 'Rejected' };

const placeOf = ({ label, item, party, account }: TraceNode): string =>
  [label, account === undefined ? item.name : party?.companyName].filter(Boolean).join(' · ');

const percentOf = (share: string): string => roundHalfAway(decimal(share).times(HUNDRED), 2).toFixed();

const documentOf = (module: string, number: string | null): string =>
  [MODULES.find(({ name }) => name === module)?.title, number].filter(Boolean).join(' ');

/** Steps in the order in which they happened, then where what is left lies, and who has the rest. */
const rowsOf = ({ nodes, edges, recall }: Trace): readonly LifeRow[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const steps = edges
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap(({ from, to, at, quantity, share, document, source, process }): readonly LifeRow[] => {
      const [before, after] = [byId.get(from), byId.get(to)];
      if (before === undefined || after === undefined) return [];
      return [
        {
          what: before.type === 'supplierLot' ? 'Came in' : (WHAT[after.type] ?? 'Made'),
          at: formatDateTime(at),
          from: placeOf(before),
          to: placeOf(after),
          quantity,
          uom: before.uom ?? after.uom,
          share: percentOf(share),
          document: documentOf(source.module, document),
          process: process ?? '',
        },
      ];
    });
  const lying = recall.inStock.map(({ area, rack, lot, item, uom, quantity, qcStatus, share }): LifeRow => ({
    what: ['In stock', QUALITY[qcStatus]].filter(Boolean).join(', '),
    at: '',
    from: [lot, item].filter(Boolean).join(' · '),
    to: [area, rack].filter(Boolean).join(' · '),
    quantity,
    uom,
    share: percentOf(share),
    document: '',
    process: '',
  }));
  const held = recall.customers.map(({ party, dispatch, date, quantity, share }): LifeRow => ({
    what: 'With a customer',
    at: formatDateTime(date),
    from: '',
    to: party?.companyName ?? '',
    quantity,
    uom: null,
    share: percentOf(share),
    document: dispatch ?? '',
    process: '',
  }));
  return [...steps, ...lying, ...held];
};

const cellsOf = (row: LifeRow): OutRow =>
  COLUMNS.map(({ key }): OutCell => {
    const value = row[key as keyof LifeRow]; // the columns are keys of it
    if (value === null || value === '') return null;
    return FIGURES.has(key) ? { number: decimal(value).toFixed() } : value;
  });

async function* pageOf(rows: readonly LifeRow[]): AsyncGenerator<readonly OutRow[]> {
  yield await Promise.resolve(rows.map(cellsOf));
}

const run =
  (format: Format) =>
  async (call: Call): Promise<Answer> => {
    const { asked, query } = tracedBy(call);
    const found = await seenTrace(call, query, String);
    const [number = ''] = Object.values(asked);
    return listFile(call, format, {
      list: 'stock/life',
      title: `Life of ${number.replaceAll(/[\\/:*?[\]"<>|]/gu, '-')}`.slice(0, 31), // a sheet's name holds no more
      columns: COLUMNS,
      asked: [...Object.entries(asked), ['direction', query.direction]],
      pages: pageOf(rowsOf(found)),
    });
  };

/** A lot's whole life as a file: what the screen shows, step by step and as it is now (spec 02, 1.13). */
export const lifeExportEndpoints: readonly Endpoint[] = FORMATS.map((format) => ({
  method: 'POST' as const,
  path: `chemical/itemStock/trace/export/${format}`,
  need: { service: STOCK, bit: 'export' as const },
  summary: `The life of a lot, roll, parcel or document as ${format}`,
  isOneMoment: true as const,
  run: run(format),
}));
