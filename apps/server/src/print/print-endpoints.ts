import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { TEMPLATE_PARTS } from '@weft/domain/catalogue/print/print-template.rules';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { isCodeType } from '@weft/domain/rules/labels/code-types';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { fieldTexts } from '../labels/field-texts.ts';
import { labelFields } from '../labels/label-fields.ts';
import { codeTypeIn } from '../labels/label-job.ts';
import { labelSubjects, recordValues } from '../labels/label-subjects.ts';
import { newestThing } from '../labels/newest-thing.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { asTemplate, offeredPrints, shipped } from './choose-template.ts';
import { pageHtml } from './page-html.ts';
import { readyPrint } from './print-record.ts';
import { offeredFields } from './offered-fields.ts';
import { printRecord } from './print-by-template.ts';
import { bounded } from './bounded.ts';
import { newest, moduleOf } from './shown-record.ts';
import { printedModule, sightOf, templateScope } from './template-scope.ts';

/** The print of every module's records. */
export const printEndpoints = (module: Module, path: string): readonly Endpoint[] => [
  {
    method: 'GET',
    path: `${path}/print/:id`,
    need: { service: module.acl, bit: 'print' },
    summary: `A ${module.title} as PDF, by the partner’s template`,
    run: printRecord(module),
  },
];

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

/** Longest sample that is told: a picker shows one line. */
const SAMPLE = 60;

type Sampled = { readonly values: AnyRecord; readonly isThere: boolean };

/** The newest record of a kind or module that the person may see, as far as templates read it. */
const newestValues = async (call: Call, type: string, paths: ReadonlySet<string>): Promise<Sampled> => {
  if (isCodeType(type)) {
    const id = await newestThing(call, type);
    const [subject] = id === undefined ? [] : await labelSubjects(call, type, [id], paths);
    return { values: subject?.values ?? {}, isThere: subject !== undefined };
  }
  const module = moduleOf(call, type);
  const id = await newest(call, module);
  const [found] = id === undefined ? [] : await recordValues(call, module, [id], paths);
  return { values: found?.values ?? {}, isThere: found !== undefined };
};

/** Goods that are no records of a module, by the word and the code that a scanner reads of each (spec 02, 2.5). */
const GOODS: { readonly [word: string]: string } = { lot: 'ST', roll: 'RL', parcel: 'PK' };

/**
 * What templates of a kind of record, or of a module, may print, each with what the newest record says there: nothing for what stands in a list,
 * or while there is no record. Fault CHOICE at `type` for what is neither.
 */
const attributes = async (call: Call): Promise<Answer> => {
  const asked = textOf(call.params['type']);
  const type = GOODS[asked.toLowerCase()] ?? asked;
  if (!isCodeType(type) && printedModule(type) === undefined) codeTypeIn(type);
  const config = await partnerConfig(call.tx);
  const sight = sightOf(config, call.person);
  const fields = isCodeType(type) ? labelFields(type, sight) : templateScope(moduleOf(call, type), sight);
  const offered = offeredFields(fields);
  const lists = offered.flatMap((one) => (one.type === 'lines' ? [`${one.key}.`] : []));
  const alone = offered.filter(
    ({ key, type: kind }) => kind !== 'lines' && !lists.some((list) => key.startsWith(list)),
  );
  const paths = new Set(alone.map(({ key }) => key));
  const { values, isThere } = await newestValues(call, type, paths);
  const texts = isThere ? fieldTexts(fields, values, paths, config.say) : {};
  const dataList = offered.map((one) => ({ ...one, sample: (texts[one.key] ?? '').slice(0, SAMPLE) }));
  return { dataList, totalCount: dataList.length };
};

const shippedOne = (call: Call): Promise<Answer> => {
  const { header, body, footer, sheet, copies } = shipped(moduleOf(call, call.params['moduleName']));
  const { top, right, bottom, left } = sheet.margins;
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
  return Promise.resolve({ data: { header, body, footer, ...margins, copies: copies.map((title) => ({ title })) } });
};

/** What whoever prints a record may choose among. Fault DENIED without the right to print it. */
const offered = async (call: Call): Promise<Answer> => {
  const module = moduleOf(call, call.params['moduleName']);
  if (!call.person.may(module.acl, 'print'))
    throw new Refusal([fault('', 'DENIED', { what: `print ${module.plural}` })]);
  const dataList = await offeredPrints(call, module);
  return { dataList, totalCount: dataList.length };
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
    path: `${printTemplate.api}/offered/:moduleName`,
    need: 'signedIn',
    summary: 'Templates that records of a module may be printed with',
    reads: true,
    run: offered,
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
