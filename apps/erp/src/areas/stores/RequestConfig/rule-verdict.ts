import type { Link } from '@weft/domain/rules/request/choose-rule';

/** A record by its name. */
type Named = { readonly id: number; readonly name: string | null };

/** What the configuration says to a line of a request, as the server answers it. Figures in the item's own unit. */
export type RuleVerdict = {
  readonly kind: 'rule' | 'unruled' | 'notCovered' | 'otherGoods';
  readonly reach?: string;
  readonly fits?: string;
  readonly rule?: Named & {
    readonly approval: 'none' | 'flow';
    readonly limitMode: string;
    readonly linkRequired: Link;
    readonly validHours: number;
  };
  /** Rules that reach the line and name other goods. */
  readonly rules?: readonly Named[];
  readonly from?: Named | null;
  readonly to?: Named | null;
  readonly limit: number | null;
  readonly alreadyRequested: number;
  readonly isOver: boolean;
};

/** How a verdict is shown: allowed, allowed with a reason, refused. */
export const verdictTone = ({ kind, isOver }: RuleVerdict): 'success' | 'warning' | 'danger' => {
  if (kind === 'notCovered' || kind === 'otherGoods') return 'danger';
  return isOver ? 'warning' : 'success';
};
