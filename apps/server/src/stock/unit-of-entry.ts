/**
 * The unit in which a ledger entry counts: the one that its item had then (spec 01, 3.5). What leaves in a change of unit leaves in the former one, although
 * it does so at the moment of the change.
 * @param entry alias of the entry, with `item_id`, `effective_at` and `reason`
 * @param own what says the item's unit of today
 * @example unitOfEntry('l', 'it.uom_id')
 */
export const unitOfEntry = (entry: string, own: string): string => {
  const from = `select c.from_uom_id from item_unit_change c where c.partner_id = $1 and c.item_id = ${entry}.item_id`;
  return `coalesce(case when ${entry}.reason = 'UNIT_OUT' then (${from} and c.changed_at <= ${entry}.effective_at order by c.changed_at desc limit 1)
    else (${from} and c.changed_at > ${entry}.effective_at order by c.changed_at limit 1) end, ${own})`;
};
