import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { SHIPPED_LABELS } from '@weft/domain/catalogue/print/shipped-labels';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { type Label, type LabelElement, zplOf } from '@weft/domain/rules/labels/label-layout';
import { CODE_TYPES, type CodeType, isCodeType, qrPayload, readPayload } from '@weft/domain/rules/labels/qr-payload';
import { pathsIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import { STOCK } from '../areas/stores/stock-view.ts';
import type { Answer, Download } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { readWire } from '../records/list-query.ts';
import { qrPicture } from '../print/codes/code-drawings.ts';
import { pdfOf } from '../print/pdf.ts';
import { labelPages, type SheetLayout } from './label-pages.ts';
import { labelScope, labelSubjects } from './label-subjects.ts';
import { pngOf } from './png.ts';

/** Most labels of one file. */
const MOST = 1000;
/** Side of the picture of a code, in pixels. */
const PICTURE = 300;

type Template = SheetLayout & {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly output: 'PDF' | 'ZPL';
  readonly dpi: 203 | 300;
  readonly elements: readonly (Omit<LabelElement, 'text'> & { readonly value: string })[];
};

const figure = (value: unknown, standard: number): number => (typeof value === 'number' ? value : standard);

const asTemplate = (record: AnyRecord): Template => ({
  widthMm: figure(record['widthMm'], 50),
  heightMm: figure(record['heightMm'], 25),
  output: record['output'] === 'ZPL' ? 'ZPL' : 'PDF',
  dpi: record['dpi'] === '300' ? 300 : 203,
  perRow: Math.max(1, figure(record['perRow'], 1)),
  perPage: Math.max(1, figure(record['perPage'], 1)),
  gapXMm: figure(record['gapXMm'], 0),
  gapYMm: figure(record['gapYMm'], 0),
  marginMm: figure(record['marginMm'], 0),
  elements: (Array.isArray(record['elements']) ? (record['elements'] as readonly AnyRecord[]) : []).map((line) => ({
    kind: line['kind'] === 'qr' || line['kind'] === 'code128' || line['kind'] === 'line' ? line['kind'] : 'text',
    x: figure(line['x'], 0),
    y: figure(line['y'], 0),
    width: figure(line['width'], 10),
    height: figure(line['height'], 5),
    fontMm: figure(line['fontMm'], 3),
    isBold: line['isBold'] === true,
    value: textOf(line['value']),
  })),
});

const DEFAULT_SQL = `select id from label_template where partner_id = $1 and record_type = $2 and is_active and deleted_on is null and is_default order by id limit 1`;

/** The template that was asked for, else the default of the type, else the shipped one. Fault NOT_FOUND for one of another type. */
const templateOf = async ({ tx }: Call, type: CodeType, asked: unknown): Promise<Template> => {
  const id = Number(asked ?? 0);
  const found =
    id > 0 ? { id } : await tx.maybe<{ id: number }>(DEFAULT_SQL, [tx.partnerId, type], 'label-template-default');
  if (found === undefined) return asTemplate({ ...SHIPPED_LABELS[type] });
  const row = await readWire(tx, labelTemplate, found.id);
  const record = row === undefined ? undefined : (JSON.parse(row) as AnyRecord); // the database made it
  if (record?.['recordType'] !== type)
    throw new Refusal([fault('template', 'NOT_FOUND', { what: labelTemplate.title })]);
  return asTemplate(record);
};

const labelsOf = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  template: Template,
): Promise<readonly Label[]> => {
  const fields = await labelScope(call, type);
  const parsed = template.elements.map(({ value }) => parseTemplate(value, { isMarkup: false }).nodes);
  const paths = new Set(parsed.flatMap((nodes) => [...pathsIn(nodes)]));
  const subjects = await labelSubjects(call, type, ids, paths);
  return subjects.map(({ values }) => ({
    widthMm: template.widthMm,
    heightMm: template.heightMm,
    elements: template.elements.map((element, n) => ({
      ...element,
      text: printedText(fillTemplate(parsed[n] ?? [], fields, values)),
    })),
  }));
};

const typeOf = (value: unknown): CodeType => {
  const type = textOf(value).toUpperCase();
  if (isCodeType(type)) return type;
  const options = Object.keys(CODE_TYPES).join(', ');
  throw new Refusal([fault('type', 'CHOICE', { label: 'Type', value: type.slice(0, 20), options })]);
};

const file = async (labels: readonly Label[], template: Template, format: string): Promise<Download> => {
  if (format === 'zpl') {
    const content = Buffer.from(labels.map((label) => zplOf(label, template.dpi)).join('\n'), 'utf8');
    return { file: { name: 'labels.zpl', type: 'application/octet-stream', content } };
  }
  return {
    file: {
      name: 'labels.pdf',
      type: 'application/pdf',
      content: await pdfOf(labelPages(labels, template)),
      inline: true,
    },
  };
};

const idsOf = (value: unknown): readonly number[] => {
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) throw new Refusal([fault('ids', 'REQUIRED', { label: 'Ids' })]);
  return ids;
};

const copiesOf = (value: unknown): number => Math.min(MOST, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

/** Labels of lots and rolls that lie in given places, as stock rows have them. */
const BALANCES_SQL = `select distinct case when b.roll_number <> '' then 'RL' when b.lot_id > 0 then 'ST' else 'IT' end as type,
    case when b.roll_number <> '' then r.id when b.lot_id > 0 then b.lot_id else b.item_id end as id
  from stock_balance b left join stock_roll r on r.partner_id = b.partner_id and r.roll_number = b.roll_number
 where b.partner_id = $1 and b.id = any($2) and (cardinality($3::bigint[]) = 0 or b.branch_id = any($3)) order by 1, 2`;

const print = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const copies = copiesOf(body['copies']);
  const format = textOf(body['format']);
  if (body['balances'] !== undefined) {
    const rows = await call.tx.query<{ type: CodeType; id: number }>(
      BALANCES_SQL,
      [call.tx.partnerId, idsOf(body['balances']), call.person.branchIds],
      'label-balances',
    );
    const [first] = rows;
    if (first === undefined) throw new Refusal([fault('balances', 'NOT_FOUND', { what: 'Stock' })]);
    if (rows.some(({ type }) => type !== first.type)) throw new Refusal([fault('balances', 'LABELS_MIXED')]);
    const ids = rows.map(({ id }) => id);
    return printed(call, first.type, ids, copies, body['template'], format);
  }
  return printed(call, typeOf(body['type']), idsOf(body['ids']), copies, body['template'], format);
};

/** Labels are prints: the right to see something does not print it (spec 02, 0.6). */
const refuseUnprintable = ({ person }: Call, type: CodeType): void => {
  const isStock = type === 'ST' || type === 'RL';
  const service = isStock ? STOCK : moduleNamed(CODE_TYPES[type]).acl;
  if (person.may(service, 'print')) return;
  throw new Refusal([
    fault('', 'DENIED', { what: `print labels of ${isStock ? 'stock' : moduleNamed(CODE_TYPES[type]).plural}` }),
  ]);
};

const printed = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  copies: number,
  asked: unknown,
  format: string,
): Promise<Download> => {
  refuseUnprintable(call, type);
  if (ids.length * copies > MOST) throw new Refusal([fault('copies', 'TOO_LARGE', { label: 'Labels', n: MOST })]);
  const template = await templateOf(call, type, asked);
  const labels = await labelsOf(call, type, ids, template);
  const each = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  return file(each, template, format === '' ? template.output.toLowerCase() : format);
};

const one = async (call: Call): Promise<Answer> => {
  const type = typeOf(call.params['type']);
  const ids = idsOf(call.params['id']);
  const { template: asked, format, copies } = call.query;
  if (format !== undefined) return printed(call, type, ids, copiesOf(copies), asked, textOf(format));
  const template = await templateOf(call, type, asked);
  const [label] = await labelsOf(call, type, ids, template);
  return { data: { template, label, zpl: label === undefined ? null : zplOf(label, template.dpi) } };
};

const code = async (call: Call): Promise<Answer> => {
  const type = typeOf(call.params['type']);
  const [id = 0] = idsOf(call.params['id']);
  const [subject] = await labelSubjects(call, type, [id]);
  const payload = qrPayload(type, id);
  const picture = qrPicture(payload, PICTURE);
  const image = picture === undefined ? null : `data:image/png;base64,${pngOf(PICTURE, picture).toString('base64')}`;
  return { data: { type, id, payload, image, lines: [subject?.title ?? '', payload] } };
};

/** What is no code of ours: barcodes and codes of items, numbers of lots and rolls. */
const FOUND_SQL = `select 'RL' as type, id from stock_roll where partner_id = $1 and roll_number = $2
 union all select 'ST', id from stock_lot where partner_id = $1 and lot_number = $2
 union all select 'ST', lot_id from stock_lot_alias where partner_id = $1 and lot_number = $2
 union all select 'ST', id from stock_lot where partner_id = $1 and vendor_code = $2
 union all select 'IT', id from item where partner_id = $1 and deleted_on is null and (upper(item_code) = upper($2) or gtin = $2)
 limit 1`;

/** Where a scan leads. Faults: CODE_MISREAD, NOT_FOUND (nothing has it, or another partner's). */
const resolve = async (call: Call): Promise<Answer> => {
  const payload = textOf(recordOf(call.body)['payload']).trim().slice(0, 200);
  const read = readPayload(payload);
  if (read.kind === 'damaged') throw new Refusal([fault('payload', 'CODE_MISREAD')]);
  const found =
    read.kind === 'record'
      ? read
      : await call.tx.maybe<{ type: CodeType; id: number }>(FOUND_SQL, [call.tx.partnerId, payload], 'scan-found');
  if (found === undefined || payload === '') throw new Refusal([fault('payload', 'NOT_FOUND', { what: 'This code' })]);
  const [subject] = await labelSubjects(call, found.type, [found.id]);
  return { data: { type: found.type, id: found.id, title: subject?.title, route: subject?.route, allowed: true } };
};

/** Codes and labels (spec 01, 4.6 and 4.7). Each asks the right of the record it is about. */
export const labelEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: 'chemical/qrCode/resolve',
    need: 'signedIn',
    summary: 'What a scanned code leads to',
    reads: true,
    run: resolve,
  },
  {
    method: 'GET',
    path: 'chemical/qrCode/:type/:id',
    need: 'signedIn',
    summary: 'The QR code of a record',
    reads: true,
    run: code,
  },
  {
    method: 'GET',
    path: 'chemical/label/:type/:id',
    need: 'signedIn',
    summary: 'One label; ?format=pdf or zpl for the file',
    reads: true,
    run: one,
  },
  {
    method: 'POST',
    path: 'chemical/label/print',
    need: 'signedIn',
    summary: 'Labels of many records in one file',
    reads: true,
    run: print,
  },
];
