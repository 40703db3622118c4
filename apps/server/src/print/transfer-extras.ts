import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { placeField, textField } from './place-field.ts';
import { linesOf } from './print-parts.ts';

/** What a transfer's print knows besides the transfer: where goods leave and arrive, under which registration, and their HSN. */
export const TRANSFER_FIELDS: TemplateFields = {
  fromPlace: placeField('Where goods leave, with address'),
  toPlace: placeField('Where goods go, with address'),
};

/** Modules whose paper goes with the goods and tells their HSN. */
export const WITH_HSN: ReadonlySet<string> = new Set(['stockTransfer', 'purchaseReturn']);

/** What a line of such a paper knows besides. */
export const HSN_LINE_FIELDS: TemplateFields = { hsn: textField('HSN of the item') };

const HSN_SQL = 'select id, hsn from item where partner_id = $1 and id = any($2)';

/** A document whose lines have the HSN of their items: whoever may print the challan prints it, whatever else they see of items. */
export const withHsn = async ({ tx }: Pick<Call, 'tx'>, document: AnyRecord): Promise<AnyRecord> => {
  const lines = linesOf(document, 'lines');
  const rows = await tx.query<{ id: number; hsn: string | null }>(
    HSN_SQL,
    [tx.partnerId, lines.map(({ item }) => item)],
    'challan-hsn',
  );
  const hsn = new Map(rows.map((row) => [row.id, row.hsn]));
  return { ...document, lines: lines.map((line) => ({ ...line, hsn: hsn.get(Number(line['item'])) ?? '' })) };
};
