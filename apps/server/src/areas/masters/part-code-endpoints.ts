import { item } from '@weft/domain/catalogue/masters/item';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { fault } from '@weft/domain/contract/faults';
import { faultMessage } from '@weft/domain/contract/wire-error';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { isMadeBy } from '@weft/domain/rules/item-code/compose-code';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { recordOf } from '../../modules/write-endpoints.ts';
import { lackingWord } from './item-elements.ts';
import { type Composition, compositionsOf, previewCode } from './item-codes.ts';
import { previewRecoding, recode, unusedItems } from './recode-items.ts';

/** Whether an item that is there may be given another code: nothing uses it, and the rule would not make the code that it has. */
const isFreeForAnother = async (call: Call, id: unknown, { rule, composed }: Composition): Promise<boolean> => {
  const [unused] = typeof id === 'number' && id > 0 ? await unusedItems(call, [id]) : [];
  return unused !== undefined && !isMadeBy(rule, composed, textOf(unused['itemCode']));
};

/**
 * The code that an item would get if it were saved now, segment by segment, what keeps it from one, and the words that the dictionary lacks. With the `id` of an item that is there,
 * `isOffered` tells whether it may take the code.
 */
const preview = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const [made] = await compositionsOf(call, [body], { isNamed: true });
  if (made === undefined)
    return { data: { rule: null, code: null, parts: [], isOffered: false, errors: [], lacking: [] } };
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
      isOffered: code !== null && tooLong.length === 0 && (await isFreeForAnother(call, body['id'], made)),
      lacking: composed.faults.flatMap((found) => {
        const segment = rule.segments[found.segment];
        return found.kind === 'missing' && segment !== undefined ? [lackingWord(segment, body, found)] : [];
      }),
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
  {
    method: 'POST',
    path: `${partCode.api}/recode/preview`,
    need: { service: partCode.acl },
    summary:
      'Unused items whose codes a rule would make otherwise: the old code, the new one, and what keeps one from it',
    reads: true,
    run: previewRecoding,
  },
  {
    method: 'POST',
    path: `${partCode.api}/recode`,
    need: { service: partCode.acl, bit: 'edit' },
    summary: 'Give unused items the codes that a preview showed, all or none; asks for the right to change items too',
    run: recode,
  },
];
