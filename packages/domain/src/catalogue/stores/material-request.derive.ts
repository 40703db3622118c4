import { inOwnUnit } from '../language/groups/units-of.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';

type Request = {
  readonly stockAreaFrom?: number | null;
  readonly stockAreaTo?: number | null;
  readonly lines?: readonly AnyRecord[];
};

/** What follows from a request's From area and lines: its place, and each quantity in the item's own unit (spec 02, 5.2). */
export const deriveMaterialRequest: DeriveRule = ({ stockAreaFrom, stockAreaTo, lines = [] }: Request, context) => {
  const from = context.ref('stockArea', stockAreaFrom);
  return {
    organization: from?.['organization'],
    branch: from?.['branch'],
    location: from?.['location'],
    toBranch: context.ref('stockArea', stockAreaTo)?.['branch'],
    lineCount: lines.length,
    lines: lines.map((line) => ({ ...line, requested: inOwnUnit(line, context) })),
  };
};
