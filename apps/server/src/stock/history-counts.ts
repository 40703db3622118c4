import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';
import type { Event } from './history-events.ts';
import { keysOf, pick, shareOf } from './history-movements.ts';
import { keysAsInput } from './keys-as-input.ts';
import type { Stock } from './stock.ts';

/** A count of one key at a moment: what it should have had by the papers then, and what was found. */
const BOOK_SQL = `select (coalesce(sum(l.quantity), 0))::text as quantity, coalesce(sum(l.secondary_quantity), 0)::text as secondary from stock_ledger l
 where l.partner_id = $1 and l.balance_id = $2 and l.effective_at <= $3::timestamptz`;

/** Counts a key: its figure at that moment is to stand from then on, whatever is entered late. */
export const countKey = async (
  tx: Tx,
  stock: Stock,
  { which, percent }: Event,
  n: number,
  at: string,
): Promise<void> => {
  const keys = (await keysOf(tx)).filter(({ roll_number }) => roll_number === ''); // a roll is there or not
  if (keys.length === 0) return;
  const key = pick(keys, which);
  const { quantity } = await tx.one<{ quantity: string }>(BOOK_SQL, [tx.partnerId, key.id, at]);
  const counted = decimal(quantity).gt('0') ? shareOf({ ...key, quantity }, percent) : decimal(quantity);
  const difference = counted.minus(quantity);
  const to = (await keysAsInput(tx, [key.id])).get(key.id);
  if (to === undefined) throw new Error(`Key ${key.id} is gone`);
  const facts = { line: 0, quantity: difference.abs() };
  if (!difference.eq('0'))
    await stock.post({
      kind: 'count',
      module: 'physicalCount',
      documentId: n + 1,
      effectiveAt: at,
      movements: [
        difference.gt('0')
          ? { ...facts, reason: 'COUNT_GAIN', from: { account: 'COUNT' }, to, amount: difference }
          : { ...facts, reason: 'COUNT_LOSS', from: { balanceId: key.id }, to: { account: 'COUNT' } },
      ],
    });
  await tx.execute(
    'insert into stock_count_close (partner_id, balance_id, counted_at, count_id) values ($1, $2, $3::timestamptz, $4)',
    [tx.partnerId, key.id, at, n + 1],
  );
  await tx.execute(
    `insert into physical_count_line (partner_id, slip_id, line_no, balance_id, item_id, item_tuple_id, counted, counted_at) values ($1, $2, 1, $3, $4, $4, $5, $6::timestamptz)`,
    [tx.partnerId, n + 1, key.id, key.item_id, counted.toString(), at],
  );
};

/** Takes all of a count back: its keys are open again. */
export const reopen = async (tx: Tx, count: number): Promise<void> => {
  await tx.execute('delete from stock_count_close where partner_id = $1 and count_id = $2', [tx.partnerId, count]);
  await tx.execute('delete from physical_count_line where partner_id = $1 and slip_id = $2', [tx.partnerId, count]);
};
