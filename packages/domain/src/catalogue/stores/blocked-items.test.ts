import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import type { Module } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { validate } from '../language/validate.ts';
import { purchaseOrder } from '../purchase/purchase-order.ts';
import { departmentTransfer } from './department-transfer.ts';
import { foundryInward } from './foundry-inward.ts';
import { foundryOutward } from './foundry-outward.ts';
import { inward } from './inward.ts';
import { materialAllocation } from './material-allocation.ts';
import { materialRequest } from './material-request.ts';
import { openingStock } from './opening-stock.ts';
import { outward } from './outward.ts';
import { preInward } from './pre-inward.ts';
import { purchaseReturn } from './purchase-return.ts';
import { stockTransfer } from './stock-transfer.ts';

const blocked = { ...PLANT['item']?.[1], status: 'blocked' };
const rows = { ...PLANT, item: { ...PLANT['item'], 1: blocked } };

/** What a document says of two lines, of which the first is of a blocked item. */
const refused = (module: Module, more: Partial<RuleContext> = {}): readonly string[] => {
  const lines = [
    { item: 1, uom: 1, quantity: 1 },
    { item: 3, uom: 3, quantity: 1 },
  ];
  const context = contextWith(rows, {}, more);
  const again = module.rules.flatMap((rule) =>
    typeof rule !== 'function' && rule.isAskedAgain === true ? rule.check({ lines }, context) : [],
  );
  return told(again);
};

const ENTERING: readonly Module[] = [purchaseOrder, materialRequest, preInward, inward, foundryInward, openingStock];
const LEAVING: readonly Module[] = [
  materialAllocation,
  stockTransfer,
  departmentTransfer,
  outward,
  foundryOutward,
  purchaseReturn,
];

test.each(ENTERING.map((module) => [module.title, module] as const))(
  'a blocked item stands on no %s, override or not',
  (_, module) => {
    expect(refused(module)).toEqual(['lines[0].item ITEM_BLOCKED']);
    expect(refused(module, { mayOverride: true })).toEqual(['lines[0].item ITEM_BLOCKED']);
  },
);

test.each(LEAVING.map((module) => [module.title, module] as const))(
  'goods of a blocked item leave on a %s only by override',
  (_, module) => {
    expect(refused(module)).toEqual(['lines[0].item ITEM_BLOCKED']);
    expect(refused(module, { mayOverride: true })).toEqual([]);
  },
);

test('what was ordered before the item was blocked stays on the order; a draft is in no book yet', () => {
  const standing = (status: string, before: AnyRecord) =>
    told(validate(purchaseOrder, { remarks: 'x' }, contextWith(rows, {}, { before: { ...before, status } })).faults);
  const order = { party: 1, lines: [{ id: 5, item: 1, uom: 1, lineNo: 1 }] };
  expect(standing('open', order)).not.toContain('lines[0].item ITEM_BLOCKED');
  expect(standing('draft', order)).toContain('lines[0].item ITEM_BLOCKED');
});
