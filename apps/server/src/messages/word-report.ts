import { REPORT_MAIL } from '@weft/domain/catalogue/messages/report-mail';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import type { Printed } from '@weft/domain/rules/templates/template-tree';
import type { Tx } from '../db/tx.ts';
import { fileStoreOf } from '../files/file-store.ts';
import { companyLanguage, partnerConfig } from '../records/partner-config.ts';
import type { ReadyPdf } from '../print/record-pdf.ts';
import type { Settings } from '../settings.ts';
import { mailParts } from './mail-parts.ts';
import type { Failure } from './note-message.ts';
import { partnerName } from './partner-name.ts';
import { REPORT_MAIL_FIELDS } from './report-mail-fields.ts';
import type { Waiting } from './waiting-message.ts';

/** Larger files are fetched by whoever logs in: mail servers refuse them (spec 03, 5.5). */
const MOST_BYTES = 10 * BYTES_OF_MB;

const RUN_SQL = `select r.planned_on as planned, r.rows, r.title, r.words, r.file_name as "fileName", r.path, r.size::int as size, r.table_rows as "table", s.name, s.subject, s.text, s.id::int as schedule,
    (select concat_ws(' ', p.firstname, p.lastname) from staff p where p.partner_id = $1 and p.id = $3) as receiver
  from report_run r join report_schedule s on s.partner_id = $1 and s.id = r.schedule_id and s.deleted_on is null where r.partner_id = $1 and r.id = $2`;

type Run = {
  readonly planned: string;
  readonly rows: number;
  readonly title: string;
  readonly words: string;
  readonly fileName: string | null;
  readonly path: string | null;
  readonly size: number | null;
  readonly table: readonly (readonly string[])[] | null;
  readonly name: string;
  readonly subject: string | null;
  readonly text: string | null;
  readonly schedule: number;
  readonly receiver: string | null;
};

const element = (tag: 'table' | 'tr' | 'th' | 'td' | 'p', children: readonly Printed[]): Printed => ({
  kind: 'element',
  tag,
  attributes: tag === 'table' ? { class: 'grid' } : {},
  children,
});
const words = (text: string): Printed => ({ kind: 'text', text });

const tableOf = ([heads = [], ...rows]: readonly (readonly string[])[]): Printed =>
  element('table', [
    element(
      'tr',
      heads.map((head) => element('th', [words(head)])),
    ),
    ...rows.map((row) =>
      element(
        'tr',
        row.map((cell) => element('td', [words(cell)])),
      ),
    ),
  ]);

/** The mail of a scheduled report to one of its recipients, with its file; else why there is none. */
export const wordReport = async (
  { settings }: { readonly settings: Settings },
  tx: Tx,
  { facts, staffId }: Waiting,
): Promise<
  | {
      readonly subject: string;
      readonly html: string;
      readonly text: string;
      readonly attachments: readonly ReadyPdf[];
    }
  | Failure
> => {
  const run = await tx.maybe<Run>(RUN_SQL, [tx.partnerId, facts['run'], staffId]);
  if (run === undefined) return { reason: 'The schedule is no longer there', isQuiet: true };
  const config = await partnerConfig(tx);
  const shipped = REPORT_MAIL[companyLanguage(config)];
  const isLinked = (run.size ?? 0) > MOST_BYTES;
  const values = {
    receiver: run.receiver ?? '',
    partnerName: await partnerName(tx),
    name: run.name,
    report: run.title,
    filters: run.words,
    planned: formatDateTime(run.planned),
    rows: String(run.rows),
    link:
      settings.publicUrl === undefined
        ? ''
        : `${settings.publicUrl}/#/module/${reportSchedule.formRoute}/${run.schedule}`,
  };
  const filled = (text: string, isMarkup: boolean): readonly Printed[] =>
    fillTemplate(parseTemplate(text, { isMarkup }).nodes, REPORT_MAIL_FIELDS, values, config.say);
  const body = run.text === null ? filled(shipped.body, true) : [element('p', filled(run.text, false))];
  const file = isLinked ? filled(shipped.tooLarge, true) : [];
  const table = run.table === null ? [] : [tableOf(run.table)];
  const parts = mailParts(filled(run.subject ?? shipped.subject, false), [...body, ...file, ...table]);
  if (run.path === null || run.fileName === null || isLinked) return { ...parts, attachments: [] };
  const content = await fileStoreOf(settings).read(run.path);
  if (content === undefined) return { reason: 'The file of the report is no longer kept' };
  return { ...parts, attachments: [{ fileName: run.fileName, make: () => Promise.resolve(content) }] };
};
