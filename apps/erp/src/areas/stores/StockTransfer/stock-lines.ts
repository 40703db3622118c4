import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';

/** A key of stock in the sending area, as the stock call answers it. */
export type FromKey = {
  readonly id: number;
  readonly item: {
    readonly id: number;
    readonly name: string | null;
    readonly itemCode: string | null;
    readonly uom: { readonly id: number; readonly symbol: string; readonly decimals: number };
  };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  readonly lot: { readonly lotNumber: string; readonly expiryOn: string | null } | null;
  readonly rollNumber: string;
  readonly quantity: number;
  readonly free: number;
};

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);
const isBlank = ({ item }: AnyRecord): boolean => item === null || item === undefined;

const lineOf = ({ id, item, itemTuple, lot, rollNumber, free }: FromKey): AnyRecord => ({
  stockKey: id,
  item: item.id,
  itemName: item.name,
  itemCode: item.itemCode,
  itemTuple: itemTuple.id,
  itemTupleName: itemTuple.displayName,
  uom: item.uom.id,
  uomName: item.uom.symbol,
  quantity: decimal(free),
  lotNumber: lot?.lotNumber ?? null,
  rollNumber: rollNumber === '' ? null : rollNumber,
});

/** Ids of the keys that stand in a transfer already. */
export const takenKeys = ({ lines }: AnyRecord): ReadonlySet<unknown> =>
  new Set((isRecords(lines) ? lines : []).map(({ stockKey }) => stockKey));

/** Lines of a transfer with keys behind them, each once, with all of it that is free. @example takeKeys(form.values, chosen) */
export const takeKeys = (transfer: AnyRecord, chosen: readonly FromKey[]): readonly AnyRecord[] => {
  const taken = takenKeys(transfer);
  const present = (isRecords(transfer['lines']) ? transfer['lines'] : []).filter((line) => !isBlank(line));
  return [...present, ...chosen.filter(({ id }) => !taken.has(id)).map(lineOf)];
};

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** The key that a scanned code means: its roll, else its lot, else the code of its item. */
export const keyOfCode = (keys: readonly FromKey[], code: string): FromKey | undefined =>
  keys.find(({ rollNumber }) => same(rollNumber, code)) ??
  keys.find(({ lot }) => lot !== null && same(lot.lotNumber, code)) ??
  keys.find(({ item }) => item.itemCode !== null && same(item.itemCode, code));
