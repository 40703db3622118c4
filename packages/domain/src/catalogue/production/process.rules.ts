import { fault } from '../../contract/faults.ts';
import { totalSharesOnce } from './cost-head.rules.ts';
import type { ModuleRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';

type Wasting = { readonly wastageItem?: number | null };

/** What a process wastes is an item of the wastage product type, where one is set (spec 01, 2.1.1). Fault REFERENCE (4404908). */
export const wastageItemRule: ModuleRule = {
  needs: ['wastageItem'],
  check: ({ wastageItem }: Wasting, { ref, config, before }) => {
    const type = Number(config('wastageMaterialTypeId') ?? '');
    const item = ref('item', wastageItem);
    const isKept = before?.['wastageItem'] === wastageItem; // the setting may be younger
    return !(type > 0) || item === undefined || isKept || item['productType'] === type
      ? []
      : [fault('wastageItem', 'REFERENCE', { label: 'Item of the wastage product type', value: textOf(item['name']) })];
  },
};

type Costed = { readonly costHeads?: readonly number[] | null };

/** Of the costs of a process one alone is a share of the total. Fault LOOP at `costHeads`. */
export const costHeadsRule: ModuleRule = {
  needs: ['costHeads'],
  check: ({ costHeads }: Costed, context) => totalSharesOnce(costHeads ?? [], () => 'costHeads', context).slice(0, 1),
};

type Reason = { readonly code?: string | null };

/** A reason is told by its code where there is no room for its name: no two of a list share one (spec 01, 3.14). Fault EXISTS at the line's `code`. */
export const reasonCodes = (lines: string): ModuleRule => ({
  needs: [lines],
  check: (process: { readonly [key: string]: unknown }) => {
    const reasons = (process[lines] ?? []) as readonly Reason[]; // read as lines before the rules are asked
    const codes = reasons.map(({ code }) => code ?? '');
    return codes.flatMap((code, n) =>
      code !== '' && codes.indexOf(code) < n
        ? [fault(`${lines}[${n}].code`, 'EXISTS', { module: 'Code', value: code })]
        : [],
    );
  },
});
