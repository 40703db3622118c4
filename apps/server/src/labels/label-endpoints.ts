import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { type Label, labelOutputOf, type LabelOutput, zplOf } from '@weft/domain/rules/labels/label-layout';
import { tsplOf } from '@weft/domain/rules/labels/tspl';
import { type CodeType, codeTypeOf } from '@weft/domain/rules/labels/code-types';
import { qrPayload, readPayload } from '@weft/domain/rules/labels/qr-payload';
import type { Answer, Download } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { qrPicture } from '../print/codes/code-drawings.ts';
import { pdfOf } from '../print/pdf.ts';
import { idIn } from '../print/print-by-template.ts';
import { thingsOfItem } from './item-things.ts';
import { codeTypeIn, idsIn, labelJob, printedPart, refuseUnprintable } from './label-job.ts';
import { labelPages } from './label-pages.ts';
import { logPrints, printedBefore } from './label-prints.ts';
import { kindTitle, labelSubjects } from './label-subjects.ts';
import { labelTemplateOf, offeredTemplates, type UsedTemplate } from './label-template-of.ts';
import { madeLabels, rasterised } from './made-labels.ts';
import { pngOf } from './png.ts';

/** Side of the picture of a code, in pixels. */
const PICTURE = 300;

const formatIn = (value: unknown, { output }: UsedTemplate): LabelOutput => {
  const format = textOf(value).toUpperCase();
  if (format === '') return output;
  const known = labelOutputOf(format);
  if (known !== undefined) return known;
  const options = 'pdf, zpl, tspl';
  throw new Refusal([fault('format', 'CHOICE', { label: 'Format', value: format.slice(0, 20), options })]);
};

/** A label in the language of a label printer. */
const ordersOf = (label: Label, format: 'ZPL' | 'TSPL', dpi: UsedTemplate['dpi']): string =>
  format === 'ZPL' ? zplOf(label, dpi) : tsplOf(label, dpi);

const fileOf = async (labels: readonly Label[], template: UsedTemplate, format: LabelOutput): Promise<Download> => {
  if (format !== 'PDF') {
    const orders = labels.map((label) => ordersOf(label, format, template.dpi)).join(format === 'ZPL' ? '\n' : '\r\n');
    const content = Buffer.from(orders, 'utf8');
    return { file: { name: `labels.${format.toLowerCase()}`, type: 'application/octet-stream', content } };
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

/** Longest reason that is kept. */
const REASON = 200;

const reasonIn = (value: unknown): string => {
  const reason = textOf(value).trim();
  if (reason.length <= REASON) return reason;
  throw new Refusal([fault('reason', 'LENGTH', { label: 'Reason', bound: 'at most', n: REASON })]);
};

const printed = async (call: Call, body: AnyRecord): Promise<Download> => {
  const job = await labelJob(call, body);
  const { type } = job;
  await refuseUnprintable(call, type);
  const reason = reasonIn(body['reason']);
  const template = await labelTemplateOf(call, type, body['template']);
  const format = formatIn(body['format'], template);
  const part = printedPart(job);
  const ids = part.map(({ id }) => id);
  const before = await printedBefore(call, type, ids);
  const made = await madeLabels(call, type, ids, template, before);
  const each = made.flatMap(({ label }, n) => Array.from({ length: part[n]?.copies ?? 0 }, () => label));
  const file = await fileOf(format === 'PDF' ? each : await rasterised(each, template.dpi), template, format);
  await logPrints(
    call,
    made.map(({ id, subject }, n) => ({ id, title: subject.title, copies: part[n]?.copies ?? 0 })),
    { type, template: template.name, format, before, reason },
  );
  return file;
};

/** What the print dialog shows before anything is printed: templates, records with what was printed of them, the first label. */
const plan = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const { type, kinds, records } = await labelJob(call, body, { isPlan: true });
  await refuseUnprintable(call, type);
  const template = await labelTemplateOf(call, type, body['template']);
  const ids = records.map(({ id }) => id);
  const before = await printedBefore(call, type, ids);
  const [first] = await madeLabels(call, type, ids.slice(0, 1), template, before);
  const subjects = await labelSubjects(call, type, ids);
  return {
    data: {
      type,
      kinds,
      templates: await offeredTemplates(call, type),
      template: { id: template.id, name: template.name, output: template.output },
      label: first?.label ?? null,
      records: records.map(({ id, copies }, n) => ({
        id,
        copies,
        title: subjects[n]?.title ?? '',
        printed: before.get(id) ?? null,
      })),
    },
  };
};

const one = async (call: Call): Promise<Answer> => {
  const { type, id } = call.params;
  await refuseUnprintable(call, codeTypeIn(type));
  const { template: asked, format, copies, reason } = call.query;
  if (format !== undefined) return printed(call, { type, ids: [id], template: asked, format, copies, reason });
  const kind = codeTypeIn(type);
  const template = await labelTemplateOf(call, kind, asked);
  const [made] = await madeLabels(call, kind, idsIn(id), template);
  const [burnt] = made === undefined ? [] : await rasterised([made.label], template.dpi);
  return {
    data: { template, label: made?.label, zpl: burnt === undefined ? null : zplOf(burnt, template.dpi) },
  };
};

/** The QR codes of records, each with its picture and the text under it. */
const codesOf = async (call: Call, type: CodeType, ids: readonly number[]): Promise<readonly AnyRecord[]> => {
  const subjects = await labelSubjects(call, type, ids);
  return ids.map((id, n) => {
    const payload = qrPayload(type, id);
    const picture = qrPicture(payload, PICTURE);
    const image = picture === undefined ? null : `data:image/png;base64,${pngOf(PICTURE, picture).toString('base64')}`;
    return { type, id, payload, image, lines: [subjects[n]?.title ?? '', payload] };
  });
};

const code = async (call: Call): Promise<Answer> => {
  const type = codeTypeIn(call.params['type']);
  await refuseUnprintable(call, type);
  const [data = {}] = await codesOf(call, type, idsIn(call.params['id']));
  return { data };
};

/** QR codes of what there is of an item: of the whole stock, or of what one line of a document brought in. */
const codesOfItem = async (call: Call): Promise<Answer> => {
  const type = codeTypeIn(call.params['type']);
  const things = await thingsOfItem(call, type, idIn(call.params['itemId']), idIn(call.params['detailId']));
  const dataList: AnyRecord[] = [];
  for (const { type: kind, ids } of things) {
    await refuseUnprintable(call, kind);
    dataList.push(...(await codesOf(call, kind, ids)));
  }
  return { dataList, totalCount: dataList.length };
};

/** What is no code of ours: numbers of lots and rolls, codes and barcodes of items, barcodes of grades and racks. */
const FOUND_SQL = `select 'RL' as type, id from stock_roll where partner_id = $1 and roll_number = $2
 union all select 'ST', id from stock_lot where partner_id = $1 and lot_number = $2
 union all select 'ST', lot_id from stock_lot_alias where partner_id = $1 and lot_number = $2
 union all select 'ST', id from stock_lot where partner_id = $1 and vendor_code = $2
 union all select 'IT', id from item where partner_id = $1 and deleted_on is null and (upper(item_code) = upper($2) or gtin = $2)
 union all select 'IT', id from item where partner_id = $1 and deleted_on is null and barcode = upper($2)
 union all select 'TP', id from item_tuple where partner_id = $1 and deleted_on is null and barcode = upper($2)
 union all select 'RK', id from rack where partner_id = $1 and deleted_on is null and barcode = upper($2)
 limit 1`;

const unknown = (): Refusal => new Refusal([fault('payload', 'NOT_FOUND', { what: 'This code' })]);

type Found = { readonly type: CodeType; readonly id: number };

/** The item that stands behind a code of its lot, roll or grade. */
const ITEM_SQL: { readonly [type in CodeType]?: string } = {
  ST: 'select item_id as id from stock_lot where partner_id = $1 and id = $2',
  RL: 'select l.item_id as id from stock_roll r join stock_lot l on l.partner_id = r.partner_id and l.id = r.lot_id where r.partner_id = $1 and r.id = $2',
  TP: 'select item_id as id from item_tuple where partner_id = $1 and id = $2',
};

/** What a code means where a record of one module is asked for. Faults at `payload`: CODE_OF_OTHER, NOT_FOUND. */
const foundAs = async ({ tx }: Call, found: Found, module: Module): Promise<Found> => {
  const type = codeTypeOf(module.name);
  if (type === found.type) return { type, id: found.id };
  const sql = type === 'IT' ? ITEM_SQL[found.type] : undefined;
  if (sql === undefined) {
    const values = { what: kindTitle(found.type), wanted: module.title };
    throw new Refusal([fault('payload', 'CODE_OF_OTHER', values)]);
  }
  const item = await tx.maybe<{ id: number }>(sql, [tx.partnerId, found.id], `scan-item-${found.type}`);
  if (item === undefined) throw unknown();
  return { type: 'IT', id: item.id };
};

/**
 * Where a scan leads; with a `module`, which record of it is meant: a lot's code means its item there. Faults: CODE_MISREAD, NOT_FOUND
 * (nothing has it, or another partner's), CODE_OF_OTHER.
 */
const resolve = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const payload = textOf(body['payload']).trim().slice(0, 200);
  const read = readPayload(payload);
  if (read.kind === 'damaged') throw new Refusal([fault('payload', 'CODE_MISREAD')]);
  const scanned =
    read.kind === 'record' ? read : await call.tx.maybe<Found>(FOUND_SQL, [call.tx.partnerId, payload], 'scan-found');
  if (scanned === undefined || payload === '') throw unknown();
  const module = MODULES.find(({ name }) => name === body['module']);
  if (module !== undefined) return { data: await foundAs(call, scanned, module) }; // whether it may be chosen, its pick list says
  const [subject] = await labelSubjects(call, scanned.type, [scanned.id]);
  const { title, number, route } = subject ?? {};
  return { data: { type: scanned.type, id: scanned.id, title, number, route, allowed: true } };
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
    path: 'chemical/qrCode/getQrByItem/:type/:itemId/:detailId',
    need: 'signedIn',
    summary: 'The QR codes of the lots or rolls of an item: in stock, or of a line of a document',
    reads: true,
    run: codesOfItem,
  },
  {
    method: 'GET',
    path: 'chemical/label/:type/:id',
    need: 'signedIn',
    isShared: true,
    summary: 'One label; ?format=pdf, zpl or tspl prints it',
    run: one,
  },
  {
    method: 'POST',
    path: 'chemical/label/print',
    need: 'signedIn',
    isShared: true,
    summary: 'Labels of many records in one file; who printed them is written down',
    run: (call) => printed(call, recordOf(call.body)),
  },
  {
    method: 'POST',
    path: 'chemical/label/plan',
    need: 'signedIn',
    summary: 'What a print of labels would be: templates, records with earlier prints, the first label',
    reads: true,
    run: plan,
  },
];
