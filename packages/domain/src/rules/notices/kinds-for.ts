import { NOTICE_KINDS, type NoticeKind } from '../../contract/notices.ts';

/** Told to everybody who sees stock, and to nobody else. */
const OF_STOCK: readonly NoticeKind[] = ['lotExpiry', 'lotRetest', 'lowStock', 'ledgerFault'];

/** Told to administrators alone. */
const OF_ADMINISTRATORS: readonly NoticeKind[] = ['filesNearlyFull'];

/** What a person may be told at all. */
export type Reader = { readonly seesStock: boolean; readonly isAdmin: boolean };

/**
 * Kinds of notices that can reach a person, in the order in which they are offered for muting.
 * @example kindsFor({ seesStock: false, isAdmin: false }) // without lots that end, low stock, ledger faults, room for files
 */
export const kindsFor = ({ seesStock, isAdmin }: Reader): readonly NoticeKind[] =>
  NOTICE_KINDS.filter(
    (kind) => (seesStock || !OF_STOCK.includes(kind)) && (isAdmin || !OF_ADMINISTRATORS.includes(kind)),
  );
