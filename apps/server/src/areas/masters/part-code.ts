import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { RAISES } from '../../records/partner-config.ts';

const OTHER_SQL =
  'select 1 from part_code where partner_id = $1 and product_type_id is null and id <> $2 and deleted_on is null limit 1';

/** There is one rule for every other product type; a unique index does not see what is empty. */
const secondDefault = async ({ tx }: SaveContext, productType: unknown, id: number): Promise<readonly Fault[]> =>
  typeof productType === 'number' || (await tx.maybe(OTHER_SQL, [tx.partnerId, id])) === undefined
    ? []
    : [fault('productType', 'EXISTS', { module: partCode.fields.productType.label, value: 'every other type' })];

/** How codes are put together: forms and processes are told at once, since an item's code is no longer asked. Fault EXISTS at `productType`. */
export const partCodeHandler = handlerOf(partCode, {
  check: (context, record, before) =>
    secondDefault(
      context,
      Object.hasOwn(record, 'productType') ? record['productType'] : before?.productType,
      before?.id ?? 0,
    ),
  ...RAISES,
});
