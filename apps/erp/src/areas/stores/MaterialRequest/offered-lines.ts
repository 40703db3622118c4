import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';

/** Goods that are offered to a request, as a line begins with them. */
export type Offered = {
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly itemTuple: number | null;
  readonly itemTupleName: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomCode: string;
  /** As it was asked for last; absent for who does not see quantities, null where nobody asked yet. */
  readonly quantity?: number | null;
};

/** Lines of a request that say what is wanted. */
export const wantedLines = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]).filter(({ item }) => typeof item === 'number') : []; // lines of the form

/** What does not stand among the lines yet. */
export const notYetWanted = (offered: readonly Offered[], lines: readonly AnyRecord[]): readonly Offered[] =>
  offered.filter(
    (one) => !lines.some(({ item, itemTuple }) => item === one.item && (itemTuple ?? null) === (one.itemTuple ?? null)),
  );

/** A line of it, in the quantity of last time. */
export const offeredLine = ({ quantity, ...goods }: Offered): AnyRecord => ({
  ...goods,
  ...(quantity === undefined || quantity === null ? {} : { quantity: decimal(quantity) }),
});

/** How much was asked for last, in words; empty where that is not known. @example '1,250.5 kg' */
export const quantityWords = ({ quantity, uomCode }: Offered): string =>
  quantity === undefined || quantity === null
    ? ''
    : `${formatNumber(decimal(quantity), { grouping: 'indian', maxPlaces: 6 })} ${uomCode}`;
