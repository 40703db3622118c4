import { shippedCopies, shippedTemplate } from '@weft/domain/catalogue/print/shipped-templates';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import type { AskedLanguages, LanguageCode } from '@weft/domain/rules/labels/languages';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readWire } from '../records/list/list-query.ts';
import type { Sheet } from './page-html.ts';
import { templateLanguages } from './paper-config.ts';

/** A template that prints: a partner's, or the one that the module is shipped with. */
export type ChosenTemplate = {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly headerImage: number | null;
  readonly sheet: Sheet;
  readonly copies: readonly string[];
  /** What it speaks. */
  readonly languages: AskedLanguages;
  /** Written on before anything has happened: it is marked for nothing that is still to come. */
  readonly isToWorkBy?: boolean;
  /** What the history of a print says: which template, in which version. */
  readonly called: string;
};

const PAPERS: { readonly [format: string]: readonly [widthMm: number, heightMm: number] } = {
  A4: [210, 297],
  A5: [148, 210],
  Letter: [216, 279],
};

const figure = (value: unknown, standard: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), 900) : standard;
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A template's record, stored or still in the editor, as it prints. */
export const asTemplate = (record: AnyRecord): ChosenTemplate => {
  const [shortMm, longMm] = PAPERS[words(record['format'])] ?? [
    figure(record['widthMm'], 210),
    figure(record['heightMm'], 297),
  ];
  const isTurned = record['orientation'] === 'landscape' && shortMm < longMm;
  const copies = Array.isArray(record['copies']) ? (record['copies'] as readonly AnyRecord[]) : [];
  return {
    header: words(record['header']),
    body: words(record['body']),
    footer: words(record['footer']),
    headerImage: typeof record['headerImage'] === 'number' ? record['headerImage'] : null,
    sheet: {
      widthMm: Math.max(40, isTurned ? longMm : shortMm),
      heightMm: Math.max(40, isTurned ? shortMm : longMm),
      margins: {
        top: figure(record['marginTop'], 30),
        right: figure(record['marginRight'], 10),
        bottom: figure(record['marginBottom'], 14),
        left: figure(record['marginLeft'], 10),
      },
    },
    copies: copies
      .map(({ title }) => words(title))
      .filter(Boolean)
      .slice(0, 10),
    languages: templateLanguages(record),
    called: `${words(record['name'])} v${figure(record['version'], 1)}`,
  };
};

/** What the history of a print calls a layout of ours. */
export const SHIPPED = 'Shipped layout';

/** The layout that a module is shipped with. */
export const shipped = (module: Module): ChosenTemplate => ({
  ...asTemplate({ ...shippedTemplate(module), format: 'A4' }),
  copies: shippedCopies(module),
  called: SHIPPED,
});

const CHOOSE_SQL = `select id from print_template where partner_id = $1 and module_name = $2 and is_active and deleted_on is null
   and (party_id is null or party_id = $3) and (branch_id is null or branch_id = $4) and (organization_id is null or organization_id = $5)
   and (is_default or party_id is not null or branch_id is not null or organization_id is not null)
 order by party_id is null, branch_id is null, organization_id is null, is_default desc, id limit 1`;

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What choosing a template reads. */
type Choice = readonly [call: Pick<Call, 'tx'>, module: Module, record: AnyRecord, asked?: number | undefined];

/**
 * The partner's own template that a record prints with: the one that was asked for, else the most specific of party, branch, company and default;
 * undefined where there is none. Fault NOT_FOUND for one that was asked for and is none of the module's.
 */
export const partnerTemplate = async (
  ...[{ tx }, module, record, asked]: Choice
): Promise<ChosenTemplate | undefined> => {
  const found =
    asked === undefined
      ? await tx.maybe<{ id: number }>(
          CHOOSE_SQL,
          [tx.partnerId, module.name, idOf(record['party']), idOf(record['branch']), idOf(record['organization'])],
          'print-template-choose',
        )
      : { id: asked };
  if (found === undefined) return undefined;
  const row = await readWire(tx, printTemplate, found.id);
  const template = row === undefined ? undefined : (JSON.parse(row) as AnyRecord); // the database made it from the record's own columns
  if (template?.['moduleName'] !== module.name)
    throw new Refusal([fault('', 'NOT_FOUND', { what: printTemplate.title })]);
  return asTemplate(template);
};

const OFFERED_SQL = `select id, name, language from print_template
 where partner_id = $1 and module_name = $2 and is_active and deleted_on is null order by name, id`;

/** A template that a person may choose to print with. */
export type OfferedTemplate = { readonly id: number; readonly name: string; readonly language: LanguageCode | null };

/** Templates in use of a module, by name. */
export const offeredPrints = (
  { tx }: Pick<Call, 'tx'>,
  { name }: Pick<Module, 'name'>,
): Promise<readonly OfferedTemplate[]> =>
  tx.query<OfferedTemplate>(OFFERED_SQL, [tx.partnerId, name], 'print-templates-offered');

/** The template that a record prints with: the partner's, else the one that the module is shipped with. Fault as of `partnerTemplate`. */
export const chooseTemplate = async (...choice: Choice): Promise<ChosenTemplate> =>
  (await partnerTemplate(...choice)) ?? shipped(choice[1]);
