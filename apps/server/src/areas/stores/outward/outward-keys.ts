import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { leavesToParty } from '@weft/domain/catalogue/stores/outward.rules';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type Decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { isWithinPlaces } from '../../../stock/within-places.ts';
import { linesOf, primaryQuantity } from '../inward/receipt-lines.ts';
import { type Pick, pickedLines, type PickedLine } from '../stock/picked-lines.ts';
import type { StoredOutward } from './outward-steps.ts';

/** What a key is, as a line of an outward says it. */
type Key = {
  readonly id: number;
  readonly item: number;
  readonly itemTuple: number;
  readonly uom: number;
  readonly branch: number;
  readonly location: number;
  readonly area: number;
  readonly lotId: number | null;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  readonly owner: number;
  readonly ownerName: string | null;
  /** Of an item that only its customer may have: for whom the lot, else the item, was made. */
  readonly onlyFor: number | null;
  readonly onlyForName: string | null;
};

/** A line of an outward that names one key of the stock, in the item's own unit. */
export type KeyedLine = PickedLine<Key>;

const KEYS_SQL = `select b.id, b.item_id as item, b.item_tuple_id as "itemTuple", i.uom_id as uom, b.branch_id as branch, b.location_id as location, b.stock_area_id as area, b.lot_id as "lotId",
    l.lot_number as "lotNumber", b.roll_number as "rollNumber", b.owner_party_id as owner, o.company_name as "ownerName", c.id as "onlyFor", c.company_name as "onlyForName"
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id
  left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id left join party o on o.partner_id = $1 and o.id = b.owner_party_id
  left join party c on c.partner_id = $1 and i.exclusive_customer and c.id = coalesce(l.customer_id, i.customer_id)
 where b.partner_id = $1 and b.id = any($2)`;

const areaOf = (document: StoredOutward, line: StoredLine): number =>
  typeof line['stockArea'] === 'number' ? line['stockArea'] : Number(document.stockArea ?? 0);

/** What a line asks for, where nobody chose a key: its grade, lot and roll in its area. */
const wantedOf = (document: StoredOutward, line: StoredLine) => ({
  stockAreas: [areaOf(document, line)],
  items: [Number(line['item'])],
  owners: [0],
  ...(typeof line['itemTuple'] === 'number' ? { itemTuples: [line['itemTuple']] } : {}),
  ...(textOf(line['lotNumber']) === '' ? {} : { lotNumber: `=${textOf(line['lotNumber'])}` }),
  ...(textOf(line['rollNumber']) === '' ? {} : { rollNumber: `=${textOf(line['rollNumber'])}` }),
});

/** Who gets goods that leave the house, where the company keeps what was made for whom (CUSTOMER_SUPPORT); undefined: nobody asks. */
const receiverOf = (document: StoredOutward, rules: RuleContext): number | undefined =>
  isOn(rules.config, 'CUSTOMER_SUPPORT') && leavesToParty(document, rules, document)
    ? (document.party ?? 0)
    : undefined;

/** What each line takes: the key that it names, else those that the item's issue rule picks, a part for each (spec 02, R1). Fault SHORT_STOCK. */
const picksOf = async (
  { tx, today }: SaveContext,
  document: StoredOutward,
  quantities: readonly Decimal[],
  rules: RuleContext,
): Promise<readonly Pick[]> => {
  const picks: Pick[] = [];
  const taken = new Map<number, Decimal>();
  const pick = (one: Pick): void => {
    picks.push(one);
    taken.set(one.balanceId, (taken.get(one.balanceId) ?? ZERO).plus(one.quantity));
  };
  const lines = [...linesOf(document).entries()];
  const customerId = receiverOf(document, rules);
  for (const [index, { stockKey }] of lines)
    if (typeof stockKey === 'number')
      pick({ index, balanceId: stockKey, quantity: quantities[index] ?? ZERO, isWhole: true });
  const faults: Fault[] = [];
  for (const [index, line] of lines) {
    if (typeof line['stockKey'] === 'number') continue;
    const quantity = quantities[index] ?? ZERO;
    // each line is offered what those before it left
    const asked = { filter: wantedOf(document, line), today, quantity, taken, onlySuggested: true };
    const { keys, short } = await stockOf(tx).propose(customerId === undefined ? asked : { ...asked, customerId });
    if (isPositive(short))
      faults.push(
        fault(`lines[${index}].quantity`, 'SHORT_STOCK', {
          item: textOf(rules.ref('item', line['item'])?.['name']),
          lot: textOf(line['lotNumber']),
          free: quantity.minus(short).toString(),
          uom: textOf(rules.ref('uom', rules.ref('item', line['item'])?.['uom'])?.['symbol']),
          area: textOf(rules.ref('stockArea', areaOf(document, line))?.['name']),
          asked: quantity.toString(),
        }),
      );
    const suggested = keys.filter((key) => isPositive(key.suggested));
    for (const { row, suggested: part } of suggested)
      pick({ index, balanceId: row.id, quantity: part, isWhole: suggested.length === 1 });
  }
  refuse(faults);
  return picks;
};

/** A key that a line may take: stock of its item, in the person's places, of its owner, made for nobody else. Faults REFERENCE and OWNER at `lines[n].stockKey`. */
const keyFaults = (
  { person }: SaveContext,
  document: StoredOutward,
  line: StoredLine | undefined,
  index: number,
  key: Key | undefined,
  receiver: number | undefined,
): readonly Fault[] => {
  const at = `lines[${index}].stockKey`;
  if (key === undefined || key.item !== line?.['item'] || !isWithinPlaces(person, key))
    return [fault(at, 'REFERENCE', { label: 'Stock of this item', value: textOf(line?.['stockKey']) })];
  const owner = document.outwardType === 'customerMaterialReturn' ? document.party : 0;
  if (key.owner !== owner) return [fault(at, 'OWNER', { party: key.ownerName ?? 'the company itself' })];
  const isForOther = receiver !== undefined && key.onlyFor !== null && key.onlyFor !== receiver;
  return isForOther ? [fault(at, 'OWNER', { party: textOf(key.onlyForName) })] : [];
};

/**
 * Lines that each name one key of the stock, in the item's own unit; a typed line that is taken from several keys becomes several.
 * Faults: SHORT_STOCK at `lines[n].quantity`, REFERENCE and OWNER at `lines[n].stockKey`; those of the units.
 */
export const keyedLines = async (
  context: SaveContext,
  document: StoredOutward,
  rules: RuleContext,
): Promise<readonly KeyedLine[]> => {
  const lines = linesOf(document);
  const asked = lines.map((line, index) => primaryQuantity(line, index, rules));
  refuse(asked.filter((one): one is Fault => !isDecimal(one)));
  const picks = await picksOf(context, document, asked.filter(isDecimal), rules);
  const { tx } = context;
  const rows = await tx.query<Key>(KEYS_SQL, [tx.partnerId, picks.map(({ balanceId }) => balanceId)], 'outward-keys');
  const keys = new Map(rows.map((row) => [row.id, row]));
  const receiver = receiverOf(document, rules);
  refuse(
    picks.flatMap(({ index, balanceId }) =>
      keyFaults(context, document, lines[index], index, keys.get(balanceId), receiver),
    ),
  );
  return pickedLines(lines, picks, keys).map(({ line, ...part }) => ({
    ...part,
    line: { ...line, stockArea: part.key.area },
  }));
};
