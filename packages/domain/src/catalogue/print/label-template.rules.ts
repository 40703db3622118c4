import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isDecimal, ZERO } from '../../rules/decimal/decimal.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { elementSource } from '../../rules/labels/label-layout.ts';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { ModuleRule } from '../language/module.ts';

type Element = {
  readonly kind?: string;
  readonly x?: Decimal;
  readonly y?: Decimal;
  readonly width?: Decimal;
  readonly height?: Decimal;
  readonly value?: string | null;
};
type Template = { readonly widthMm?: Decimal; readonly heightMm?: Decimal; readonly elements?: readonly Element[] };

const end = (start: Decimal | undefined, size: Decimal | undefined): Decimal =>
  (isDecimal(start) ? start : ZERO).plus(isDecimal(size) ? size : ZERO);

/** An element lies within its label; the fault stands at what is too far out (spec 01, 2.12). */
const isInside = ({ widthMm, heightMm, elements = [] }: Template): readonly Fault[] =>
  elements.flatMap(({ x, y, width, height }, n) => [
    ...(isDecimal(widthMm) && end(x, width).gt(widthMm)
      ? [fault(`elements[${n}].width`, 'OUTSIDE_LABEL', { n: n + 1 })]
      : []),
    ...(isDecimal(heightMm) && end(y, height).gt(heightMm)
      ? [fault(`elements[${n}].height`, 'OUTSIDE_LABEL', { n: n + 1 })]
      : []),
  ]);

const wellFormed = ({ elements = [] }: Template): readonly Fault[] =>
  elements.flatMap(({ kind, value }, n) =>
    parseTemplate(elementSource(kind, value), { isMarkup: false }).faults.map(({ line, column, reason }) =>
      fault(`elements[${n}].value`, 'TEMPLATE', { line, column, reason }),
    ),
  );

/** How many copies a formula says can be worked out only of one that reads. */
const copiesRead = ({ copies }: { readonly copies?: string | null }): readonly Fault[] => {
  const read = copies?.trim() ? readFormula(copies) : undefined;
  return read !== undefined && 'reason' in read
    ? [fault('copies', 'FORMAT', { label: 'Copies', example: `letter ${read.at}: ${read.reason}` })]
    : [];
};

/** Rules of a label template. */
export const labelTemplateRules: readonly ModuleRule[] = [
  { needs: ['widthMm', 'heightMm', 'elements'], check: isInside },
  { needs: ['elements'], check: wellFormed },
  { needs: ['copies'], check: copiesRead },
];
