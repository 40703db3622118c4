import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, lesserOf } from '@weft/domain/rules/decimal/decimal';

/** A key of stock that a received line lies in. */
export type InStock = {
  readonly id: number;
  readonly stockArea: { readonly id: number; readonly name: string };
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  readonly qcStatus: string;
  readonly free: number;
};

/** A received line that may go back, as the server answers it: the rejected goods first. */
export type Returnable = {
  readonly inward: number;
  readonly inwardName: string;
  readonly date: string;
  readonly party: number;
  readonly partyName: string;
  readonly organization: number | null;
  readonly branch: number | null;
  readonly location: number | null;
  readonly line: number;
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomCode: string;
  readonly uomDecimals: number;
  readonly returnable: number;
  readonly rate?: number | null;
  readonly inStock: readonly InStock[];
};

/** One place of one received line: what a person chooses. */
export type ReturnPlace = {
  readonly key: string;
  readonly of: Returnable;
  readonly place: InStock;
  readonly quantity: Decimal;
};

/** Places of received lines, one row each; what of a line lies in one is at most what of it may go back. */
export const placesOf = (rows: readonly Returnable[]): readonly ReturnPlace[] =>
  rows.flatMap((of) =>
    of.inStock.map((place) => ({
      key: `${of.line} ${place.id}`,
      of,
      place,
      quantity: lesserOf(decimal(place.free), decimal(of.returnable)),
    })),
  );

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);
const keyOf = (line: AnyRecord): string => `${String(line['inwardLine'])} ${String(line['stockKey'])}`;

/** Places that stand in a return already. */
export const takenPlaces = (document: AnyRecord): ReadonlySet<string> =>
  new Set(
    (isRecords(document['lines']) ? document['lines'] : []).flatMap((line) =>
      typeof line['stockKey'] === 'number' ? [keyOf(line)] : [],
    ),
  );

/** Where a return stands: where its goods came in. Nothing while nothing is chosen, or lines stand there already. */
export const houseOf = (document: AnyRecord, [first]: readonly ReturnPlace[]): AnyRecord => {
  if (first === undefined || takenPlaces(document).size > 0) return {};
  const { organization, branch, location } = first.of;
  return { organization, branch, location };
};

/** The lines of a return with chosen places behind those that stand there. */
export const takePlaces = (document: AnyRecord, chosen: readonly ReturnPlace[]): readonly AnyRecord[] => {
  const taken = takenPlaces(document);
  return [
    ...(isRecords(document['lines']) ? document['lines'] : []).filter(({ item }) => typeof item === 'number'),
    ...chosen
      .filter(({ key }) => !taken.has(key))
      .map(({ of, place, quantity }): AnyRecord => ({
        inward: of.inward,
        inwardName: of.inwardName,
        inwardLine: of.line,
        item: of.item,
        itemName: of.itemName,
        itemCode: of.itemCode,
        uom: of.uom,
        uomName: of.uomName,
        uomCode: of.uomCode,
        stockKey: place.id,
        lotNumber: place.lotNumber,
        rollNumber: place.rollNumber === '' ? null : place.rollNumber,
        qcStatus: place.qcStatus,
        quantity,
        rate: typeof of.rate === 'number' ? decimal(of.rate) : null,
      })),
  ];
};
