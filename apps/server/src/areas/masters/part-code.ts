import { item } from '@weft/domain/catalogue/masters/item';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { fault, faultMessage, type Fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { recordOf } from '../../modules/write-endpoints.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { RAISES } from '../organisation/settings.ts';
import { compositionsOf, previewCode } from './item-codes.ts';

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

/** The code that an item would get if it were saved now, segment by segment, and what keeps it from one. */
const preview = async (call: Call): Promise<Answer> => {
  const [made] = await compositionsOf(call, [recordOf(call.body)], { isNamed: true });
  if (made === undefined) return { data: { rule: null, code: null, parts: [], errors: [] } };
  const { rule, composed, faults } = made;
  const code = faults.length > 0 ? null : await previewCode(call.tx, made);
  const tooLong =
    code !== null && code.length > rule.maxLength
      ? [fault('itemCode', 'PRODUCT_CODE_LONG', { code, n: code.length, max: rule.maxLength })]
      : [];
  return {
    data: {
      rule: { id: rule.id, name: rule.name, allowManual: rule.allowManual },
      code,
      parts: composed.parts.map(({ kind, text, source }) => ({ segment: kind, value: text ?? null, source })),
      errors: [...faults, ...tooLong].map((one) => ({ field: one.field, name: one.code, message: faultMessage(one) })),
    },
  };
};

/** What the form of an item asks while it is filled (spec 01, 2.7). */
export const partCodeEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${partCode.api}/preview`,
    need: { service: item.acl },
    summary: 'The code that an item would get by the rule of its product type',
    reads: true,
    run: preview,
  },
];
