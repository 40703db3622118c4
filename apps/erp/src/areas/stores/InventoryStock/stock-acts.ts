import { type Decimal, decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import type { StockRow } from './stock-answers.ts';

/** What may be done with chosen stock beside its quality. */
export const STOCK_ACTS = ['move', 'split', 'merge', 'rename', 'block', 'unblock'] as const;
export type StockAct = (typeof STOCK_ACTS)[number];

/** What a person says of an act. */
export type ActAnswer = {
  readonly stockArea: number | null;
  readonly rack: number | null;
  readonly quantity: Decimal | null;
  readonly lotNumber: string;
  readonly reason: string;
};

/** Which fields an act asks for. */
export const ASKED: { readonly [act in StockAct]: readonly (keyof ActAnswer)[] } = {
  move: ['stockArea', 'rack', 'quantity'],
  split: ['quantity', 'lotNumber', 'reason'],
  merge: ['lotNumber', 'reason'],
  rename: ['lotNumber', 'reason'],
  block: ['reason'],
  unblock: ['reason'],
};

/** Lots among rows, each once. */
const lotIdsOf = (rows: readonly StockRow[]): readonly number[] => [
  ...new Set(rows.flatMap(({ lot }) => (lot === null ? [] : [lot.id]))),
];

/** Why an act cannot be done with these rows: a key of words; undefined when it can. */
export const actBarrier = (act: StockAct, rows: readonly StockRow[]): string | undefined => {
  const lots = lotIdsOf(rows);
  if (rows.length === 0) return 'stock.act.chooseRows';
  if (act === 'move') return undefined;
  if (lots.length === 0) return 'stock.act.chooseLots';
  if (act === 'split') return rows.length === 1 ? undefined : 'stock.act.chooseOne';
  if (act === 'rename') return lots.length === 1 ? undefined : 'stock.act.chooseOneLot';
  if (act === 'merge') return lots.length > 1 ? undefined : 'stock.act.chooseTwo';
  const isBlocked = (row: StockRow): boolean => row.lot?.blocked != null;
  if (act === 'block') return rows.some((row) => !isBlocked(row)) ? undefined : 'stock.act.areBlocked';
  return rows.some(isBlocked) ? undefined : 'stock.act.noneBlocked';
};

/** The call that an act makes. */
export const actCall = (
  act: StockAct,
  rows: readonly StockRow[],
  { stockArea, rack, quantity, lotNumber, reason }: ActAnswer,
): { readonly path: string; readonly body: { readonly [key: string]: unknown } } => {
  const asked = quantity !== null && isPositive(quantity) ? { quantity: toWireNumber(quantity) } : {};
  if (act === 'move')
    return {
      path: 'chemical/itemStock/move',
      body: {
        lines: rows.map(({ id }) => ({
          balanceId: id,
          ...(rows.length === 1 ? asked : {}),
          ...(stockArea === null ? {} : { toStockArea: stockArea }),
          ...(rack === null ? {} : { toRack: rack }),
        })),
      },
    };
  const named = lotNumber.trim() === '' ? {} : { lotNumber: lotNumber.trim() };
  const common = { lotIds: lotIdsOf(rows), reason: reason.trim() };
  const path = `chemical/itemStock/lot/${act}`;
  if (act === 'split')
    return { path, body: { ...common, ...named, lines: rows.map(({ id }) => ({ balanceId: id, ...asked })) } };
  return { path, body: act === 'merge' || act === 'rename' ? { ...common, ...named } : common };
};

/** What an act offers at first: all of the one row that is chosen. */
export const firstAnswer = (act: StockAct, rows: readonly StockRow[]): ActAnswer => {
  const [only] = rows;
  return {
    stockArea: null,
    rack: null,
    quantity: act === 'move' && rows.length === 1 && only !== undefined ? decimal(only.quantity) : null,
    lotNumber: '',
    reason: '',
  };
};
