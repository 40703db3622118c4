import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { STATUSES, statusName, type StatusName } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { checkTemplate, pathsIn } from '@weft/domain/rules/templates/check-template';
import { payloadOf } from '@weft/domain/rules/labels/qr-payload';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Printed, TemplateFault, TemplateNode } from '@weft/domain/rules/templates/template-tree';
import { TEMPLATE_PARTS, type TemplatePart } from '@weft/domain/catalogue/print/print-template.rules';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { ChosenTemplate } from './choose-template.ts';
import { orderExtras } from './order-extras.ts';
import { ownFacts, printedFields, withOwnFacts } from './own-fields.ts';
import { buyerOf, companyOf, orderPlaces } from './company-places.ts';
import { printParameters } from './print-parameters.ts';
import { sightOf, templateScope } from './template-scope.ts';
import { templateValues } from './template-values.ts';

type Parts<T> = { readonly [part in TemplatePart]: T };

/** A record and a template, read and checked: what prints, however often. */
export type ReadyPrint = {
  readonly title: string;
  /** Name of the record: its number, else its name. */
  readonly name: string;
  /** Words over every page of what is no valid document. */
  readonly mark: string | undefined;
  readonly headerImage: string | undefined;
  readonly faults: Parts<readonly TemplateFault[]>;
  readonly fill: (part: TemplatePart, more?: AnyRecord) => readonly Printed[];
};

const MARKS: { readonly [status in StatusName]?: string } = {
  draft: 'DRAFT – not valid',
  pendingApproval: 'WAITING FOR APPROVAL',
  cancelled: 'CANCELLED',
  reversed: 'REVERSED',
};

/** A record without the fields that the partner hid. */
const withoutHidden = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => fields[key]?.isHidden !== true)
      .map(([key, value]) => {
        const { of } = fields[key] ?? {};
        return of === undefined || !Array.isArray(value)
          ? [key, value]
          : [key, value.map((line: AnyRecord) => withoutHidden(of, line))];
      }),
  );

/** Kinds of picture that a PDF takes. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

const PICTURE_SQL = `select path, content_type from stored_file where partner_id = $1 and id = $2 and module = 'printTemplate' and deleted_on is null`;

/** The template's header image as a data URL. A missing or broken one never stops a print: the name stands there instead (spec 03, 6.2). */
const pictureOf = async ({ tx, settings, log }: Call, id: number | null): Promise<string | undefined> => {
  if (id === null) return undefined;
  const row = await tx.maybe<{ path: string; content_type: string }>(PICTURE_SQL, [tx.partnerId, id], 'print-picture');
  if (row === undefined || !PICTURES.has(row.content_type)) return undefined;
  try {
    const bytes = await readFile(join(settings.dataDir, 'files', row.path));
    return `data:${row.content_type};base64,${bytes.toString('base64')}`;
  } catch (cause) {
    log.warn({ cause, id }, 'the header image of a print cannot be read');
    return undefined;
  }
};

const nodesOf = (
  template: ChosenTemplate,
): Parts<{ nodes: readonly TemplateNode[]; faults: readonly TemplateFault[] }> => {
  const read = (part: TemplatePart) => parseTemplate(template[part], { isMarkup: true });
  return { header: read('header'), body: read('body'), footer: read('footer') };
};

/** What is wrong with a template: its form, or a name that the module does not have. */
export const templateFaults = (template: Parts<string>, fields: TemplateFields): Parts<readonly TemplateFault[]> => {
  const faults = (part: TemplatePart): readonly TemplateFault[] => {
    const parsed = parseTemplate(template[part], { isMarkup: true });
    return parsed.faults.length > 0 ? parsed.faults : checkTemplate(parsed.nodes, fields);
  };
  return { header: faults('header'), body: faults('body'), footer: faults('footer') };
};

/**
 * Reads a record for a template: its fields as the person may see them, what they refer to, the company, the parameters.
 * Fault NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const readyPrint = async (
  call: Call,
  module: Module,
  id: number,
  template: ChosenTemplate,
): Promise<ReadyPrint> => {
  const row = await readRow(call, module, id);
  const config = await partnerConfig(call.tx);
  const sight = sightOf(config, call.person);
  const shaped = sight.shaped(module.name);
  const record = withoutHidden(shaped.fields, fromWire(shaped.fields, row));
  const parsed = nodesOf(template);
  const paths = new Set(TEMPLATE_PARTS.flatMap((part) => [...pathsIn(parsed[part].nodes)]));
  const [values = {}] = await templateValues(call, shaped.fields, [withOwnFacts(shaped.fields, record)], paths);
  const isOrder = module.name === 'purchaseOrder';
  const own = await companyOf(call, config, record);
  const company = isOrder ? await buyerOf(call, config, own) : own;
  const status = statusName(Number(row['statusId']));
  const fields = templateScope(module, sight);
  const all: AnyRecord = {
    ...values,
    ...(isOrder ? { ...orderExtras(shaped.fields, record), ...(await orderPlaces(call, record, own)) } : {}),
    ownFields: ownFacts(shaped.fields, record),
    ownColumns: printedFields(shaped.fields['lines']?.of ?? {}).map(([, { label }]) => ({ name: label })),
    number: row['number'],
    status: status === undefined ? '' : STATUSES[status].name,
    createdByName: row['createdByName'],
    createdOn: row['createdOn'],
    updatedOn: row['updatedOn'],
    title: shaped.title,
    payload: payloadOf(module.name, id),
    company,
    printedBy: `${call.person.firstname} ${call.person.lastname}`.trim(),
    printedOn: formatDate(call.today),
    parameters: await printParameters(call, module, id),
    page: '1',
    pages: '1',
    copy: template.copies[0] ?? '',
  };
  const name = [row['number'], row[module.display], row['name']].find((one) => typeof one === 'string' && one !== '');
  return {
    title: shaped.title,
    name: typeof name === 'string' ? name : `Draft ${id}`,
    mark: module.kind === 'document' && status !== undefined ? MARKS[status] : undefined,
    headerImage: await pictureOf(call, template.headerImage),
    faults: templateFaults(template, fields),
    fill: (part, more = {}) => fillTemplate(parsed[part].nodes, fields, { ...all, ...more }),
  };
};
