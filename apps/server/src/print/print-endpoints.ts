import type { Module } from '@weft/domain/catalogue/language/module';
import type { Content } from 'pdfmake';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { TEMPLATE_PARTS } from '@weft/domain/catalogue/print/print-template.rules';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { TooMuchPrinted } from '@weft/domain/rules/templates/fill-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Answer, Download } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { writeHistory } from '../records/history.ts';
import { list } from '../records/list-query.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { asTemplate, type ChosenTemplate, chooseTemplate, shipped } from './choose-template.ts';
import { pageContent, POINTS } from './page-definition.ts';
import { pageHtml } from './page-html.ts';
import { pdfOf } from './pdf.ts';
import { type ReadyPrint, readyPrint } from './print-record.ts';
import { printedModule, sightOf, templateScope } from './template-scope.ts';

/** What prints too much is told as a fault, not as a mistake of ours. */
const bounded = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TooMuchPrinted)) throw cause;
    throw new Refusal([fault('body', 'TEMPLATE', { line: 1, column: 1, reason: cause.message })]);
  }
};

const pages = (ready: ReadyPrint, { sheet, copies }: ChosenTemplate): Parameters<typeof pdfOf>[0] => {
  const { margins } = sheet;
  const titles = copies.length === 0 ? [''] : copies;
  const parts = { headerImage: ready.headerImage };
  const content = titles.flatMap((copy, n): Content[] => {
    const made = pageContent(ready.fill('body', { copy }), parts);
    return n === 0 ? made : [{ text: '', pageBreak: 'before' }, ...made];
  });
  /** Every copy has as many pages as the others: which one a page belongs to follows from its number. */
  const place = (page: number, count: number): AnyRecord => {
    const each = Math.max(1, Math.round(count / titles.length));
    const copy = titles[Math.min(Math.floor((page - 1) / each), titles.length - 1)];
    return { page: String(((page - 1) % each) + 1), pages: String(each), copy };
  };
  const [left, right] = [margins.left * POINTS, margins.right * POINTS];
  return {
    info: { title: `${ready.title} ${ready.name}` },
    pageSize: { width: sheet.widthMm * POINTS, height: sheet.heightMm * POINTS },
    pageMargins: [left, margins.top * POINTS, right, margins.bottom * POINTS],
    defaultStyle: { fontSize: 8.5 },
    ...(ready.mark === undefined ? {} : { watermark: { text: ready.mark, opacity: 0.12, bold: true } }),
    header: (page: number, count: number) => ({
      stack: pageContent(ready.fill('header', place(page, count)), parts),
      margin: [left, 6 * POINTS, right, 0],
    }),
    footer: (page: number, count: number) => ({
      stack: pageContent(ready.fill('footer', place(page, count)), parts),
      margin: [left, 2 * POINTS, right, 0],
    }),
    content,
  };
};

const idIn = (value: unknown): number => (/^\d{1,15}$/u.test(textOf(value)) ? Number(value) : 0);

/**
 * The print of a record as PDF, through the partner's template or the shipped one; who printed it, with which template, stands in its history.
 * Fields that the role may not see are not printed. Faults: NOT_FOUND, TEMPLATE.
 */
const print =
  (module: Module) =>
  async (call: Call): Promise<Download> => {
    const id = idIn(call.params['id']);
    const row = await readRow(call, module, id);
    const asked = call.query['template'];
    const template = await chooseTemplate(call, module, row, asked === undefined ? undefined : idIn(asked));
    const pdf = await bounded(async () => {
      const ready = await readyPrint(call, module, id, template);
      return { ready, bytes: await pdfOf(pages(ready, template)) };
    });
    const change = { field: 'template', old: null, new: template.called };
    await writeHistory(call, [{ module: module.name, id, action: 'print', changes: [change] }]);
    const name = pdf.ready.name.replaceAll(/[/\\:*?"<>|]/gu, '-');
    return { file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf.bytes, inline: true } };
  };

/** The print of every module's records. */
export const printEndpoints = (module: Module, path: string): readonly Endpoint[] => [
  {
    method: 'GET',
    path: `${path}/print/:id`,
    need: { service: module.acl, bit: 'print' },
    summary: `A ${module.title} as PDF, by the partner’s template`,
    run: print(module),
  },
];

const moduleOf = (call: Call, name: unknown): Module => {
  const module = printedModule(name);
  if (module === undefined)
    throw new Refusal([fault('moduleName', 'REFERENCE', { label: 'Module', value: textOf(name).slice(0, 60) })]);
  if (!call.person.may(module.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${module.plural}` })]);
  return module;
};

/** The record that a preview shows when none was chosen: the newest that the person may see. */
const newest = async (call: Call, module: Module): Promise<number | undefined> => {
  const rowScope = rowScopeOf(call.person, module);
  const { json } = await list(call.tx, module, {
    rowsPerPage: 1,
    pageNumber: 1,
    orderBy: '-updatedOn',
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const [row] = JSON.parse(json) as readonly { readonly id: number }[]; // the database made it
  return row?.id;
};

/** A template that is still in the editor, with a real record: the page as HTML, and what is wrong, by part, line and column. */
const preview = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const module = moduleOf(call, body['moduleName']);
  const template = asTemplate(body);
  const id = typeof body['entityId'] === 'number' ? body['entityId'] : await newest(call, module);
  if (id === undefined) return { data: { html: null, faults: [], entityId: null, name: null } };
  const made = await bounded(async () => {
    const ready = await readyPrint(call, module, id, template);
    const faults = TEMPLATE_PARTS.flatMap((field) => ready.faults[field].map((found) => ({ field, ...found })));
    const printed = { header: ready.fill('header'), body: ready.fill('body'), footer: ready.fill('footer') };
    return { ready, faults, html: pageHtml(printed, template.sheet, { ...ready, title: ready.name }) };
  });
  return { data: { html: made.html, faults: made.faults, entityId: id, name: made.ready.name } };
};

type Offered = { readonly key: string; readonly label: string; readonly type: string };

/** Fields with their paths: the record's own, those of its lines, those of what it refers to. */
const offered = (fields: TemplateFields, at: string, label: string, depth: number): readonly Offered[] =>
  Object.entries(fields).flatMap(([key, field]): readonly Offered[] => {
    if (field.isHidden === true) return [];
    const [path, words] = [`${at}${key}`, label === '' ? field.label : `${label} · ${field.label}`];
    const inner = depth > 0 && field.of !== undefined ? offered(field.of(), `${path}.`, words, depth - 1) : [];
    return [{ key: path, label: words, type: field.kind }, ...inner.filter(({ type }) => type !== 'lines')];
  });

const attributes = async (call: Call): Promise<Answer> => {
  const module = moduleOf(call, call.params['type']);
  const sight = sightOf(await partnerConfig(call.tx), call.person);
  const dataList = offered(templateScope(module, sight), '', '', 1);
  return { dataList, totalCount: dataList.length };
};

const shippedOne = (call: Call): Promise<Answer> => {
  const { header, body, footer, sheet } = shipped(moduleOf(call, call.params['moduleName']));
  const { top, right, bottom, left } = sheet.margins;
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
  return Promise.resolve({ data: { header, body, footer, ...margins } });
};

const view = { service: printTemplate.acl } as const;

/** What the template editor asks (spec 01, 2.10; 4.6). */
export const templateEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${printTemplate.api}/preview`,
    need: view,
    summary: 'An unsaved template with a real record: the page, and its faults by line and column',
    reads: true,
    run: preview,
  },
  {
    method: 'GET',
    path: `${printTemplate.api}/shipped/:moduleName`,
    need: view,
    summary: 'The layout that a module is shipped with',
    reads: true,
    run: shippedOne,
  },
  {
    method: 'GET',
    path: 'allAttributes/getAllAttributes/:type',
    need: view,
    summary: 'Fields that templates and labels of a module may print',
    reads: true,
    run: attributes,
  },
];
