import type { Tx } from '../db/tx.ts';

/** What somebody should know and did not ask for: lots near their end, claims that ended, a ledger that does not add up. */
export interface Notice {
  readonly kind: 'lotExpiry' | 'claimExpired' | 'ledgerFault';
  /** What it is about, in one line: one notice of a kind about one thing. @example 'lot 12, 30 days' */
  readonly about: string;
  readonly facts: { readonly [name: string]: unknown };
  /** For whom; left out: for everyone who sees stock. */
  readonly staffId?: number;
}

/** Writes notices in the transaction of their cause; what was told before is not told again. Answers how many are new. */
export const writeNotices = async (tx: Tx, notices: readonly Notice[], now: Date): Promise<number> => {
  if (notices.length === 0) return 0;
  const rows = await tx.query(
    `insert into notice (partner_id, kind, about, facts, staff_id, created_on)
     select $1, x.kind, x.about, x.facts, x."staffId", $3 from jsonb_to_recordset($2::jsonb) as x(kind text, about text, facts jsonb, "staffId" bigint)
         on conflict (partner_id, kind, about) do nothing returning id`,
    [tx.partnerId, JSON.stringify(notices), now.toISOString()],
    'write-notices',
  );
  return rows.length;
};
