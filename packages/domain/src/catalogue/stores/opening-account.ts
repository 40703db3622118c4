import { openingStock } from './opening-stock.ts';

/** Who signed a branch's opening stock off. */
export type OpeningSignOff = {
  readonly by: string;
  /** ISO instant. */
  readonly on: string;
  /** Rupees; left out for who does not see what stock is worth. */
  readonly value?: number;
  readonly remark: string | null;
};

/** Opening stock of a kind in an area. */
export type OpeningRow = {
  readonly stockArea: { readonly id: number; readonly name: string };
  readonly productType: { readonly id: number; readonly name: string };
  readonly uom: string;
  readonly uomPlaces: number;
  /** Different items. */
  readonly items: number;
  readonly quantity: number;
  readonly value?: number;
};

/** What was opened in a branch and still stands (spec 02, 2.6). */
export type OpeningAccount = {
  readonly branch: { readonly id: number; readonly name: string };
  /** The last entry of it: a signature names it, so that nobody signs what they have not seen. */
  readonly upTo: number;
  readonly lines: number;
  readonly value?: number;
  readonly rows: readonly OpeningRow[];
  /** The latest first. */
  readonly signed: readonly OpeningSignOff[];
  /** Something was opened or taken back since it was signed. */
  readonly hasMore: boolean;
  readonly maySign: boolean;
};

/** Where the account is read, and where a branch of it is signed: body `{ branch, upTo, remark? }`. */
export const OPENING_ACCOUNT = `${openingStock.api}/account`;
export const OPENING_SIGN_OFF = `${openingStock.api}/signOff`;
