import { bom, RECIPE } from '@weft/domain/catalogue/production/bom';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { changesFields } from '../../records/save/changes-fields.ts';
import { codedBy } from '../../records/save/code-series.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { oneMarked } from '../../records/save/one-marked.ts';

/** From what goes in, down through every bill in use, back to what comes out: names on the way, the shortest first. */
const CIRCLE_SQL = `with recursive way(item, names, n) as (
    select x.item::bigint, array[i.name], 1 from unnest($3::bigint[]) as x(item) join item i on i.partner_id = $1 and i.id = x.item
    union all
    select l.item_id, w.names || i.name, w.n + 1 from way w
      join bom b on b.partner_id = $1 and b.item_id = w.item and b.id <> $4 and b.status <> 'obsolete' and b.is_active and b.deleted_on is null
      join bom_inputs l on l.partner_id = $1 and l.parent_id = b.id and l.deleted_on is null
      join item i on i.partner_id = $1 and i.id = l.item_id
     where w.item <> $2 and w.n < 20)
  select names from way where item = $2 order by n limit 1`;

/** Nothing is made of itself, however long the way (4404913). */
const circleFaults = async (
  { tx }: SaveContext,
  record: Partial<Stored<typeof bom>>,
  before: Stored<typeof bom> | undefined,
): Promise<readonly Fault[]> => {
  const item = record.item ?? before?.item;
  const inputs = (record.inputs ?? before?.inputs ?? []).map((line) => line.item);
  if (record.item === undefined && record.inputs === undefined) return [];
  const circle = await tx.maybe<{ names: readonly string[] }>(
    CIRCLE_SQL,
    [tx.partnerId, item, inputs, before?.id ?? 0],
    'bom-circle',
  );
  const first = circle?.names[0];
  return circle === undefined || first === undefined
    ? []
    : [fault('inputs', 'LOOP', { label: 'Inputs', path: [...circle.names, first].join(' → ') })];
};

/** Bills of material: numbered by the BOM series, one default of each item, no circle. Fault LOOP at `inputs`. */
export const bomHandler = handlerOf(bom, {
  ...codedBy('BOM', 'bomCode'),
  check: (context, record, before) => circleFaults(context, record as Partial<Stored<typeof bom>>, before), // read by the same declaration
  ...oneMarked(bom, 'isDefault', ['item']),
  actions: {
    release: changesFields(bom, ['status'], 'Change the status, where a flow asks for approval'),
    changeRecipe: changesFields(bom, RECIPE, 'Change what it is made of, where a flow asks for approval'),
  },
});
