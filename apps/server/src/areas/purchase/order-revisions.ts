import { ORDER_TOTALS } from '@weft/domain/catalogue/purchase/order-totals';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { compareRevisions } from '@weft/domain/rules/purchase/order-revisions';
import { revisionsOf } from '../../documents/revisions-of-order.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { readRow } from '../../modules/read-endpoints.ts';
import { withoutHidden } from '../../modules/shapes.ts';

const whole = (text: string | undefined): number => (/^\d{1,15}$/u.test(text ?? '') ? Number(text) : 0);

const NO_PART_OF_IT = new Set(['revision', 'lines', 'files']);

/** What was agreed, and figures that follow from it; progress is neither. */
const comparedIn = (fields: Fields, figures: readonly string[]): readonly string[] =>
  Object.entries(fields)
    .filter(([key, field]) => !NO_PART_OF_IT.has(key) && (!isHeld(field) || figures.includes(key)))
    .map(([key]) => key);

const COMPARED = {
  header: comparedIn(purchaseOrder.fields, [...ORDER_TOTALS, 'grandTotal']),
  line: comparedIn(purchaseOrder.fields.lines.of ?? {}, ['taxable', 'total']),
};

/** An order that the person sees. Fault NOT_FOUND. */
const orderOf = (call: Call): Promise<AnyRecord> => readRow(call, purchaseOrder, whole(call.params['id']));

/** Which revisions an order has had, who made them, when and why, the newest first. */
export const toldRevisions = async (
  call: Pick<Call, 'tx' | 'person'>,
  order: AnyRecord,
): Promise<readonly AnyRecord[]> => {
  const all = await revisionsOf(call, order);
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  return all.map(({ state, ...revision }) =>
    withoutHidden(
      { ...revision, grandTotal: state['grandTotal'] ?? null, expectedOn: state['expectedOn'] ?? null },
      hidden,
    ),
  );
};

/** The revisions of an order. Fault NOT_FOUND. */
export const revisions = async (call: Call): Promise<Answer> => {
  const dataList = await toldRevisions(call, await orderOf(call));
  return { dataList, totalCount: dataList.length };
};

/** What differs between two revisions of an order. Fault REFERENCE at `a` and `b`. */
export const compare = async (call: Call): Promise<Answer> => {
  const all = await revisionsOf(call, await orderOf(call));
  const one = (key: 'a' | 'b'): AnyRecord => {
    const asked = whole(call.params[key]);
    const found = all.find(({ revision }) => revision === asked);
    if (found === undefined) throw new Refusal([fault(key, 'REFERENCE', { label: 'Revision', value: asked })]);
    return found.state;
  };
  const difference = compareRevisions(one('a'), one('b'), COMPARED);
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  const isSeen = ({ field }: { readonly field: string }): boolean =>
    !hidden.has(field) && !hidden.has(`lines.${field}`);
  return {
    data: {
      header: difference.header.filter(({ field }) => !hidden.has(field)),
      added: difference.added.map((line) => withoutHidden(line, hidden, 'lines.')),
      removed: difference.removed.map((line) => withoutHidden(line, hidden, 'lines.')),
      changed: difference.changed
        .map(({ line, changes, ...rest }) => ({
          ...rest,
          line: withoutHidden(line, hidden, 'lines.'),
          changes: changes.filter(isSeen),
        }))
        .filter(({ changes }) => changes.length > 0),
    },
  };
};
