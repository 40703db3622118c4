import { MODULES } from '@weft/domain/catalogue/registry';
import { literal, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { preparedName } from './prepared-name.ts';

/** Where numbers of a kind stand: a table, its column, and whether rows that were deleted keep theirs. */
type Holder = { readonly table: string; readonly column: string; readonly isKept?: true; readonly isFolded?: true };

/** What the floor numbers, and codes of masters; those are one in capitals and small letters. */
const HOLDERS: { readonly [numbered: string]: readonly Holder[] } = {
  LOT: [
    { table: 'stock_lot', column: 'lot_number', isKept: true },
    { table: 'stock_lot_alias', column: 'lot_number', isKept: true },
  ],
  ROLL: [
    { table: 'roll_number', column: 'number', isKept: true },
    { table: 'stock_roll', column: 'roll_number', isKept: true },
  ],
  VENDORCODE: [{ table: 'vendor_code', column: 'code', isKept: true }],
  ITEM: [{ table: 'item', column: 'item_code_key', isFolded: true }],
  PARTY: [{ table: 'party', column: 'party_code_key', isFolded: true }],
  MATERIAL: [{ table: 'supporting_material', column: 'material_code_key', isFolded: true }],
  BOM: [{ table: 'bom', column: 'bom_code_key', isFolded: true }],
  foundryReturn: [{ table: 'purchase_return', column: 'number' }],
};

const holdersOf = (numbered: string): readonly Holder[] => {
  const known = HOLDERS[numbered];
  if (known !== undefined) return known;
  const module = MODULES.find(({ name, kind }) => name === numbered && kind === 'document');
  return module === undefined ? [] : [{ table: quoted(tableOf(module)), column: 'number' }];
};

/** Each number is looked up by itself: the index of lots knows no list of numbers. */
const holdsSql = ({ table, column, isKept, isFolded }: Holder): string =>
  `exists (select from ${table} h where h.partner_id = $1 and h.${column} = ${isFolded ? 'lower(w.number)' : 'w.number'}${isKept ? '' : ' and h.deleted_on is null'})`;

/** A number and what it is of. */
type NumberOf = { readonly numbered: string; readonly number: string };

/** How `takenAmong` names one. */
export const numberKey = ({ numbered, number }: NumberOf): string => `${numbered} ${number}`;

/** Those of some numbers, of whatever kind, that something has already, by `numberKey`. One statement. */
export const takenAmong = async (tx: Tx, wanted: readonly NumberOf[]): Promise<ReadonlySet<string>> => {
  const kinds = [...new Set(wanted.map(({ numbered }) => numbered))].filter((one) => holdersOf(one).length > 0);
  if (kinds.length === 0) return new Set();
  const conditions = kinds.map(
    (one) => `w.numbered = ${literal(one)} and (${holdersOf(one).map(holdsSql).join(' or ')})`,
  );
  const rows = await tx.query<NumberOf>(
    `select w.numbered, w.number from unnest($2::text[], $3::text[]) as w(numbered, number) where ${conditions.join(' or ')}`,
    [tx.partnerId, wanted.map(({ numbered }) => numbered), wanted.map(({ number }) => number)],
    preparedName('numbers-taken', kinds.join()),
  );
  return new Set(rows.map(numberKey));
};

/**
 * Those of some numbers of a kind that something has already: another series gave them, one that was deleted since, or a person typed them.
 * @example takenNumbers(tx, 'purchaseOrder', ['PO/26-27/00001', 'PO/26-27/00002']) → Set { 'PO/26-27/00001' }
 */
export const takenNumbers = async (
  tx: Tx,
  numbered: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const taken = await takenAmong(
    tx,
    numbers.map((number) => ({ numbered, number })),
  );
  return new Set(numbers.filter((number) => taken.has(numberKey({ numbered, number }))));
};
