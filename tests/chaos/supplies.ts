import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { bodyOf, create, firstLine, type Operation, thousandths } from './around.ts';

/** Supporting material comes. */
export const makeSupplies: Operation = async (around) => {
  const sample = bodyOf(around, 'supportingInward');
  const quantity = around.chance.figure(1, 90, 3);
  const line = { ...firstLine(sample), quantity, rate: around.chance.figure(20, 40, 2) };
  const body = { ...sample, billNo: `CS-${around.chance.whole(1, 2_000_000_000)}`, lines: [line] };
  return create(around, 'supplies', body, { stock: thousandths(quantity) });
};

/** A department draws supporting material, or brings back what it drew. */
export const makeDrawing: Operation = async (around) => {
  const sample = bodyOf(around, 'supportingAllocation');
  const direction = around.chance.happens(0.7) ? 'issue' : 'return';
  const quantity = around.chance.figure(0.1, 9, 3);
  const body = { ...sample, direction, lines: [{ ...firstLine(sample), quantity }] };
  return create(around, 'drawing', body, { stock: thousandths(quantity) * (direction === 'issue' ? -1 : 1) });
};

/** Empty packing comes, in pieces: bought, or back from who had it. */
const packing =
  (inwardType: 'purchase' | 'returnedByCustomer', conditions: readonly string[], more: Wire = {}): Operation =>
  async (around) => {
    const sample = bodyOf(around, 'packingInward');
    const quantity = around.chance.whole(1, 60);
    const billNo = `CP-${around.chance.whole(1, 2_000_000_000)}`;
    const line = { ...firstLine(sample), quantity, condition: around.chance.pick(conditions), ...more };
    await create(around, 'packing', { ...sample, inwardType, billNo, lines: [line] }, { stock: thousandths(quantity) });
  };
export const makePacking = packing('purchase', ['new', 'new', 'used']);
export const makeEmpties = packing('returnedByCustomer', ['used', 'used', 'damaged'], { rate: 0 });
