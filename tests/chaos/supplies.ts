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

/** Empty packing comes, in pieces. */
export const makePacking: Operation = async (around) => {
  const sample = bodyOf(around, 'packingInward');
  const quantity = around.chance.whole(1, 60);
  const condition = around.chance.pick(['new', 'new', 'used'] as const);
  const billNo = `CP-${around.chance.whole(1, 2_000_000_000)}`;
  const body = { ...sample, billNo, lines: [{ ...firstLine(sample), quantity, condition }] };
  return create(around, 'packing', body, { stock: thousandths(quantity) });
};
