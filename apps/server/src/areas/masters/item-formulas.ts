import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';
import type { SaveContext } from '../../records/handler.ts';
import { readMany } from '../../records/record-store.ts';

/** Puts the values of formulas into the properties of items. */
type Figured = (context: Pick<SaveContext, 'tx'>, items: readonly AnyRecord[]) => Promise<readonly AnyRecord[]>;

/** Items that are looked at in one statement. */
const PAGE = 500;

/** Items after an id that have a property, and one that is worked out. */
const HAVING_SQL = `select distinct l.parent_id as id from item_properties l
  where l.partner_id = $1 and l.item_property_id = $2 and l.deleted_on is null and l.parent_id > $3
    and exists (select from item_properties o join item_property p on p.partner_id = $1 and p.id = o.item_property_id
                 where o.partner_id = $1 and o.parent_id = l.parent_id and o.deleted_on is null and p.data_type = 'computed')
  order by 1 limit ${PAGE}`;

const WRITE_SQL = `update item_properties l set value = r.value from jsonb_to_recordset($2::jsonb) r (id bigint, value text) where l.partner_id = $1 and l.id = r.id`;

const linesOf = ({ properties }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(properties) ? (properties as readonly AnyRecord[]) : []; // lines are lists of records

/**
 * Brings the values that formulas make of a property up to what they come to now, on the items that have it: another unit, formula or decimals of it make them others.
 * Nobody changed the items: versions and histories stay.
 */
export const refigureItems = async (
  { tx }: Pick<SaveContext, 'tx'>,
  propertyId: number,
  figured: Figured,
): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: readonly { readonly id: number }[] = await tx.query<{ id: number }>(
      HAVING_SQL,
      [tx.partnerId, propertyId, after],
      'items-having-formulas',
    );
    const was = await readMany(
      tx,
      item,
      page.map(({ id }) => id),
    );
    const now = await figured({ tx }, was);
    const changed = now.flatMap((record, n) => {
      const old = linesOf(was[n] ?? {});
      return linesOf(record).flatMap((line, at) =>
        line['value'] === old[at]?.['value'] ? [] : [{ id: line['id'], value: line['value'] }],
      );
    });
    if (changed.length > 0) await tx.execute(WRITE_SQL, [tx.partnerId, JSON.stringify(changed)]);
    after = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
};
