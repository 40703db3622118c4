/** The first change of the unit of an entry's item after it. */
const nextOf = (entry: string, told: string): string =>
  `(select ${told} from item_unit_change c where c.partner_id = $1 and c.item_id = ${entry}.item_id and c.changed_at > ${entry}.effective_at order by c.changed_at limit 1)`;

/** What leaves in a change of unit leaves in the former one, although it does so at the moment of the change. */
const leavingOf = (entry: string, told: string): string =>
  `(select ${told} from item_unit_change c where c.partner_id = $1 and c.item_id = ${entry}.item_id and c.changed_at <= ${entry}.effective_at order by c.changed_at desc limit 1)`;

/** Told of the change that an entry lies before; of the many items that never changed, which are known at once, nothing is looked up. */
const before = (entry: string, told: string, own: string): string =>
  `case when ${entry}.item_id in (select n.item_id from item_unit_change n where n.partner_id = $1)
    then coalesce(case when ${entry}.reason = 'UNIT_OUT' then ${leavingOf(entry, told)} else ${nextOf(entry, told)} end, ${own}) else ${own} end`;

/**
 * The unit in which a ledger entry counts: the one that its item had then (spec 01, 3.5).
 * @param entry alias of the entry, with `item_id`, `effective_at` and `reason`
 * @param own what says the item's unit of today
 * @example unitOfEntry('l', 'it.uom_id')
 */
export const unitOfEntry = (entry: string, own: string): string => before(entry, 'c.from_uom_id', own);

/**
 * The second unit before a change of the first: where both changed places, the one that became the first.
 * @param change alias of the change
 * @param own what says the item's second unit of today
 */
export const secondBefore = (change: string, own: string): string =>
  `case when ${own} = ${change}.from_uom_id then ${change}.to_uom_id else ${own} end`;

/** The second unit of a ledger entry, likewise. @example secondUnitOfEntry('l', 'it.secondary_uom_id') */
export const secondUnitOfEntry = (entry: string, own: string): string => before(entry, secondBefore('c', own), own);
