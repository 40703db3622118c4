import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import type { StockWords } from '../use-stock-words.ts';

type Unit = { readonly symbol: string; readonly decimals: number };

/** A key of a slip, as the calls of the count answer it. What a reader may not know is not there (spec 02, 5.6). */
export type CountKey = {
  readonly id: number;
  readonly lineNo: number;
  readonly item: { readonly id: number; readonly name: string; readonly itemCode: string | null };
  readonly lotNumber: string;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly qcStatus: 'released' | 'hold' | 'rejected';
  readonly rack: { readonly id: number; readonly name: string | null } | null;
  readonly uom: Unit;
  readonly secondaryUom: Unit | null;
  readonly isFound: boolean;
  readonly isCounted: boolean;
  readonly round: number;
  readonly decision: 'zero' | 'leftOut' | null;
  readonly reason: string | null;
  readonly book?: number;
  readonly bookPackages?: number;
  readonly counted?: number | null;
  readonly countedSecondary?: number | null;
  readonly counter?: { readonly id: number; readonly name: string | null } | null;
  readonly expected?: number | null;
  readonly difference?: number | null;
  readonly differenceValue?: number | null;
  readonly rate?: number | null;
  readonly recount?: 'percent' | 'value' | 'later' | 'asked' | null;
  readonly earlier?: readonly { readonly round: number; readonly counted: number }[];
};

/** The slip, and how far its racks are. */
export type CountLook = {
  readonly slip: {
    readonly id: number;
    readonly version: number;
    readonly number: string;
    readonly statusId: number;
    readonly stockArea: number;
    readonly stockAreaName: string;
    readonly mode: string | null;
    readonly lineCount: number | null;
    readonly countedLines: number | null;
    readonly recountLines: number | null;
  };
  readonly racks: readonly {
    readonly rack: number;
    readonly name: string | null;
    readonly lines: number;
    readonly counted: number;
  }[];
};

/** Statuses in which a slip is being counted. */
export const isCounting = (statusId: number): boolean => statusId === 10 || statusId === 11;

/** What a person calls a key: its roll, its lot, else the item. @example 'R-1042' */
export const keyName = ({ rollNumber, lotNumber, item }: CountKey): string => rollNumber || lotNumber || item.name;

/** A key without what the partner hides of stock. */
export const visibleKey = (key: CountKey, { isShown }: Pick<StockWords, 'isShown'>): CountKey => ({
  ...key,
  ...(isShown('lot') ? {} : { lotNumber: '' }),
  ...(isShown('rollNumber') ? {} : { rollNumber: '' }),
  ...(isShown('vendorCode') ? {} : { vendorCode: '' }),
  ...(isShown('rack') ? {} : { rack: null }),
});

/** The rest of what a key is. */
export const keyFacts = (key: CountKey): string =>
  [
    keyName(key) === key.item.name ? '' : key.item.name,
    key.rollNumber === '' ? '' : key.lotNumber,
    key.vendorCode,
    key.rack?.name ?? '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A quantity of a key, with its unit. @example '1,250.000 kg' */
export const shownQuantity = (figure: number | Decimal, { symbol, decimals }: Unit): string =>
  `${formatQuantity(decimal(figure), decimals)} ${symbol}`;
