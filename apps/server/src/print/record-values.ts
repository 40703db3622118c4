import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { STATUSES, statusName, type StatusName } from '@weft/domain/contract/statuses';
import { payloadOf } from '@weft/domain/rules/labels/qr-payload';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { AskedLanguages, LanguageCode } from '@weft/domain/rules/labels/languages';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { companyLanguage } from '../records/partner-config.ts';
import { paperConfig } from './paper-config.ts';
import { buyerOf, companyOf, orderPlaces, partyPlace, transferPlaces } from './company-places.ts';
import { orderExtras } from './order-extras.ts';
import { orderAsOf } from './order-as-of.ts';
import { approvalOnPaper, chargeTaxesOnPaper, withRateUnits } from './order-on-paper.ts';
import { countExtras } from './count-extras.ts';
import { labExtras } from './lab-extras.ts';
import { OUTWARDS, outwardExtras } from './outward-extras.ts';
import { ownFacts, ownFileIds, PICTURE_KINDS, printedFields, withOwnFacts } from './own-fields.ts';
import { ownFilesOf } from './own-files.ts';
import { printParameters } from './print-parameters.ts';
import { sightOf, templateScope } from './template-scope.ts';
import { WITH_HSN, withHsn } from './transfer-extras.ts';
import { templateValues } from './template-values.ts';

/** What printing needs of a call; a job that writes messages has it too. */
export type PrintCall = Pick<Call, 'tx' | 'person' | 'settings' | 'log' | 'today'> & {
  /** Which revision of an order is printed; the one in force without. */
  readonly revision?: number;
};

/** A record as templates read it: what they may name, and the values. */
export type RecordValues = {
  readonly title: string;
  /** Name of the record: its number, else its name. */
  readonly name: string;
  readonly status: StatusName | undefined;
  /** A later revision stands in place of the one that is printed. */
  readonly isSuperseded: boolean;
  readonly fields: TemplateFields;
  readonly values: AnyRecord;
  /** The first language of the paper. */
  readonly language: LanguageCode;
  /** Words of a template as the partner says them. */
  readonly say: Wording;
  /** Id of the company that heads the print in place of the record's own; null: a party does. */
  readonly head: number | null | undefined;
  /** Id of the record's own company, where it has one in sight. */
  readonly organization: unknown;
  /** Id of the branch whose paper it is. */
  readonly branch: unknown;
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

/** What of a record is read for a template, and in which languages. */
type Wanted = { readonly paths: ReadonlySet<string>; readonly languages: AskedLanguages };

/**
 * Reads a record for templates: its fields as the person may see them, what `paths` lead to, the company, the parameters; what is ours of it in the
 * words of `languages`. Faults: NOT_FOUND (missing, deleted, outside the person's rows), REFERENCE at `revision`.
 */
export const recordValues = async (
  call: PrintCall,
  module: Module,
  id: number,
  { paths, languages }: Wanted,
): Promise<RecordValues> => {
  const isOrder = module.name === 'purchaseOrder';
  const { row, supersededAt } =
    isOrder && call.revision !== undefined
      ? await orderAsOf(call, id, call.revision)
      : { row: await readRow(call, module, id), supersededAt: null };
  const config = await paperConfig(call, languages);
  const sight = sightOf(config, call.person);
  const shaped = sight.shaped(module.name);
  const record = withoutHidden(shaped.fields, fromWire(shaped.fields, row));
  const files = await ownFilesOf(call, module, id, {
    all: ownFileIds(shaped.fields, record),
    pictures: ownFileIds(shaped.fields, record, PICTURE_KINDS),
  });
  const paper = { files, say: config.say };
  const facts = withOwnFacts(shaped.fields, record, paper);
  const told = isOrder ? await withRateUnits(call, facts) : facts;
  const whole = WITH_HSN.has(module.name) ? await withHsn(call, facts) : told;
  const [values = {}] = await templateValues(call, shaped.fields, [whole], paths);
  const own = await companyOf(call, config, record);
  const buyer = isOrder ? await buyerOf(call, config) : undefined;
  const status = statusName(Number(row['statusId']));
  const name = [row['number'], row[module.display], row['name']].find((one) => typeof one === 'string' && one !== '');
  return {
    title: shaped.title,
    name: `${typeof name === 'string' ? name : `${config.say('Draft')} ${id}`}${supersededAt === null ? '' : ` Rev ${call.revision}`}`,
    status,
    isSuperseded: supersededAt !== null,
    head: buyer?.company,
    organization: record['organization'],
    branch: record['branch'],
    fields: templateScope(module, sight),
    language: languages[0] ?? companyLanguage(config),
    say: config.say,
    values: {
      ...values,
      ...(isOrder
        ? {
            ...orderExtras(shaped.fields, record, config.say, await chargeTaxesOnPaper(call, record)),
            ...(await orderPlaces(call, record, own)),
            ...(await approvalOnPaper(call, row, supersededAt)),
          }
        : {}),
      ...(OUTWARDS.has(module.name) ? await outwardExtras(call, record, config.say) : {}),
      ...(module.name === 'purchaseReturn' ? { consignee: await partyPlace(call, record['party']) } : {}),
      ...(module.name === 'labTest' ? await labExtras(call, facts, config.say) : {}),
      ...(module.name === 'physicalCount' ? await countExtras(call, id, row, config) : {}),
      ...(module.name === 'stockTransfer' ? await transferPlaces(call, record) : {}),
      ownFields: ownFacts(shaped.fields, record, paper),
      ownColumns: printedFields(shaped.fields[linesKeyOf(shaped) ?? '']?.of ?? {}).map(([, { label }]) => ({
        name: label,
      })),
      number: row['number'],
      status: status === undefined ? '' : config.say(STATUSES[status].name),
      createdByName: row['createdByName'],
      createdOn: row['createdOn'],
      updatedOn: row['updatedOn'],
      title: shaped.title,
      payload: payloadOf(module.name, id),
      company: buyer?.place ?? own,
      printedBy: call.person.actorName,
      printedOn: formatDate(call.today),
      parameters: await printParameters(call, module, id),
      page: '1',
      pages: '1',
    },
  };
};
