import { useMemo, useState } from 'react';
import type { ApprovalRow } from '@weft/domain/contract/approvals';

/** So many are approved at one press (spec 03, A13). */
const MOST_AT_ONCE = 100;

/** Requests chosen to be approved together. */
export type Picked = {
  readonly rows: readonly ApprovalRow[];
  readonly has: (row: ApprovalRow) => boolean;
  /** Why a request cannot be chosen; undefined: it can. */
  readonly hindrance: (row: ApprovalRow) => 'notMine' | 'password' | 'level' | 'most' | undefined;
  readonly pick: (row: ApprovalRow, isPicked: boolean) => void;
  readonly clear: () => void;
};

/** What of a list is chosen: of one level, without those that ask for the password; what has gone from the list is chosen no more. */
export const usePicked = (rows: readonly ApprovalRow[]): Picked => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const picked = rows.filter(({ id, isMine }) => isMine && ids.has(id));
    const [first] = picked;
    const has = ({ id }: ApprovalRow): boolean => ids.has(id);
    return {
      rows: picked,
      has,
      hindrance: (row) => {
        if (!row.isMine) return 'notMine';
        if (row.needsPassword) return 'password';
        if (first !== undefined && first.currentLevel !== row.currentLevel) return 'level';
        return picked.length >= MOST_AT_ONCE && !has(row) ? 'most' : undefined;
      },
      pick: ({ id }, isPicked) =>
        setIds((now) => new Set(isPicked ? [...now, id] : [...now].filter((one) => one !== id))),
      clear: () => setIds(new Set()),
    };
  }, [rows, ids]);
};
