import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { type Label, labelOutputOf, type LabelOutput, zplOf } from '@weft/domain/rules/labels/label-layout';
import { tsplOf } from '@weft/domain/rules/labels/tspl';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { qrPicture } from '../print/codes/code-drawings.ts';
import { pdfOf } from '../print/pdf.ts';
import { languageIn } from '../print/paper-config.ts';
import { idIn } from '../print/print-by-template.ts';
import { once } from '../records/idempotency.ts';
import { thingsOfItem } from './item-things.ts';
import { codeTypeIn, idsIn, labelJob, printedPart, refuseUnprintable } from './label-job.ts';
import { labelPages } from './label-pages.ts';
import { logPrints, type PrintedAs, type PrintedBefore, printedBefore } from './label-prints.ts';
import { labelSubjects } from './label-subjects.ts';
import { labelTemplateOf, offeredTemplates, type UsedTemplate } from './label-template-of.ts';
import { madeLabels, rasterised } from './made-labels.ts';
import { pngOf } from './png.ts';
import { resolveScan } from './resolve-scan.ts';

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

const fileOf = (labels: readonly Label[], template: UsedTemplate, format: LabelOutput): Answer => {
  if (format !== 'PDF') {
    const orders = labels.map((label) => ordersOf(label, format, template.dpi)).join(format === 'ZPL' ? '\n' : '\r\n');
    const content = Buffer.from(orders, 'utf8');
    return { file: { name: `labels.${format.toLowerCase()}`, type: 'application/octet-stream', content } };
  }
  const definition = labelPages(labels, template);
  return {
    later: async () => ({
      file: { name: 'labels.pdf', type: 'application/pdf', content: await pdfOf(definition), inline: true },
    }),
  };
};

/** Longest reason that is kept. */
const REASON = 200;

const reasonIn = (value: unknown): string => {
  const reason = textOf(value).trim();
  if (reason.length <= REASON) return reason;
  throw new Refusal([fault('reason', 'LENGTH', { label: 'Reason', bound: 'at most', n: REASON })]);
};

/** The template that was asked for, in the language that was. Faults as of `labelTemplateOf`; CHOICE at `language`. */
const spokenTemplate = async (call: Call, type: CodeType, asked: AnyRecord): Promise<UsedTemplate> => {
  const language = languageIn(asked['language']);
  const template = await labelTemplateOf(call, type, asked['template']);
  return language === undefined ? template : { ...template, languages: [language] };
};

/**
 * Writes a print down and tells what had been printed of its records before it. A repeat with the same request id is the same print: it is not
 * written down again, and its labels bear no copy mark for what it printed itself.
 */
const printedOnce = async (
  call: Call,
  part: readonly { readonly id: number; readonly copies: number }[],
  as: Omit<PrintedAs, 'before'>,
): Promise<PrintedAs['before']> => {
  const known = await once(call, async () => {
    const ids = part.map(({ id }) => id);
    const before = await printedBefore(call, as.type, ids);
    const subjects = await labelSubjects(call, as.type, ids);
    const printed = part.map(({ id, copies }, n) => ({ id, title: subjects[n]?.title ?? '', copies }));
    await logPrints(call, printed, { ...as, before });
    return JSON.stringify([...before]);
  });
  return new Map(JSON.parse(known) as [number, PrintedBefore][]); // what was written just above, or by the first of the repeats
};

/** What was printed of records before, for their copy marks: a print writes itself down beside, a look does not. */
type Before = (
  part: readonly { readonly id: number; readonly copies: number }[],
  as: Omit<PrintedAs, 'before'>,
) => Promise<PrintedAs['before']>;

const labelFile = async (call: Call, body: AnyRecord, beforeOf: Before): Promise<Answer> => {
  const job = await labelJob(call, body);
  const { type } = job;
  await refuseUnprintable(call, type);
  const reason = reasonIn(body['reason']);
  const template = await spokenTemplate(call, type, body);
  const format = formatIn(body['format'], template);
  const part = printedPart(job);
  const ids = part.map(({ id }) => id);
  const before = await beforeOf(part, { type, template: template.name, format, reason });
  const made = await madeLabels(call, type, ids, template, before);
  const each = made.flatMap(({ copy }, n) =>
    Array.from({ length: part[n]?.copies ?? 0 }, (_, more) => copy((part[n]?.nth ?? 1) + more)),
  );
  return fileOf(format === 'PDF' ? each : await rasterised(each, template.dpi), template, format);
};

/** Labels of many in one file, and who printed them written down. */
const printed = (call: Call, body: AnyRecord): Promise<Answer> =>
  labelFile(call, body, (part, as) => printedOnce(call, part, as));

/** What the print dialog shows before anything is printed: templates, records with what was printed of them, the first label. */
const plan = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const { type, kinds, records } = await labelJob(call, body, { isPlan: true });
  await refuseUnprintable(call, type);
  const template = await spokenTemplate(call, type, body);
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
  const { template: asked, format, copies, language } = call.query;
  if (format !== undefined)
    // a GET is repeated, fetched ahead and shared: it writes nothing, `chemical/label/print` is the print that counts
    return labelFile(call, { type, ids: [id], template: asked, format, copies, language }, (part, as) =>
      printedBefore(
        call,
        as.type,
        part.map((one) => one.id),
      ),
    );
  const kind = codeTypeIn(type);
  const template = await spokenTemplate(call, kind, { template: asked, language });
  const [made] = await madeLabels(call, kind, idsIn(id), template);
  const [burnt] = made === undefined ? [] : await rasterised([made.label], template.dpi);
  return {
    data: {
      template,
      fields: made?.said() ?? {},
      label: made?.label,
      zpl: burnt === undefined ? null : zplOf(burnt, template.dpi),
    },
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

/** Codes and labels (spec 01, 4.6 and 4.7). Each asks the right of the record it is about. */
export const labelEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: 'chemical/qrCode/resolve',
    need: 'signedIn',
    summary: 'What a scanned code leads to',
    reads: true,
    run: resolveScan,
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
    summary: 'One label; ?format=pdf, zpl or tspl answers it as a file. It counts as no print',
    reads: true,
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
