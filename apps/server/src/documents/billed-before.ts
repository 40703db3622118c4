import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { STATUSES } from '@weft/domain/contract/statuses';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { financialYearSpan } from '@weft/domain/rules/dates/financial-year';
import type { Tx } from '../db/tx.ts';
import { tableOf } from '../db/schema/names.ts';

/** Modules whose receipts carry a bill of their party. */
type Billed = Module<'supportingInward'> | Module<'packingInward'>;

const billedSql = (module: Billed): string =>
  `select number from ${tableOf(module)} where partner_id = $1 and party_id = $2 and bill_no = $3 and coalesce(bill_date, date) between $4 and $5
    and status = $6 and id <> $7 and deleted_on is null order by id limit 1`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Bills of one number of a party are posted one after the other: of two drafts at once each would find the other unposted. Held until the transaction ends;
 * taken after the orders and gate slip of a receipt, before its stock.
 */
export const lockBill = (tx: Tx, party: number, billNo: string): Promise<unknown> =>
  tx.query(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`bill ${tx.partnerId} ${party} ${normaliseCode(billNo)}`],
    'bill-lock',
  );

/**
 * A bill of a party is received once in the financial year of its date (spec 02, 4.8, 4.9); of a record that is still being filled in, as far as it
 * says. Fault DUPLICATE_BILL at `billNo`.
 */
export const billedBefore = async (
  tx: Tx,
  module: Billed,
  { party, billNo, billDate, date }: AnyRecord,
  id: number,
): Promise<readonly Fault[]> => {
  const [no, on] = [normaliseCode(text(billNo)), text(billDate) || text(date)];
  if (typeof party !== 'number' || no === '' || on === '') return [];
  const { from, to } = financialYearSpan(on);
  const other = await tx.maybe<{ number: string }>(
    billedSql(module),
    [tx.partnerId, party, no, from, to, STATUSES.completed.id, id],
    `billed-${module.name}`,
  );
  return other === undefined
    ? []
    : [fault('billNo', 'DUPLICATE_BILL', { kind: 'Bill', no, party: 'this party', document: other.number })];
};

/** The same of a document that is about to be posted: nobody else posts this bill meanwhile. */
export const billedMeanwhile = async (
  tx: Tx,
  module: Billed,
  document: AnyRecord & { readonly id: number },
): Promise<readonly Fault[]> => {
  const { party, billNo, id } = document;
  if (typeof party === 'number' && typeof billNo === 'string') await lockBill(tx, party, billNo);
  return billedBefore(tx, module, document, id);
};
