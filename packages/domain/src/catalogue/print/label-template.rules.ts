import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, decimal, isDecimal, roundBy, ZERO } from '../../rules/decimal/decimal.ts';
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

/** Sheet on which several labels lie, in millimetres. */
const A4 = { width: decimal('210'), height: decimal('297') } as const;

type Sheet = Template & {
  readonly perRow?: number | null;
  readonly perPage?: number | null;
  readonly gapXMm?: Decimal | null;
  readonly gapYMm?: Decimal | null;
  readonly marginMm?: Decimal | null;
  readonly output?: string;
};

/** How many labels lie beside each other in a room, with a gap between two. */
const fitting = (room: Decimal, size: Decimal, gap: Decimal): number =>
  Number(roundBy(room.plus(gap).div(size.plus(gap)), 0, 'down').toString());

/** What lies beyond the sheet is printed on none: as many labels stand in a row, and on a page, as there is room for. */
const fitsSheet = ({
  widthMm,
  heightMm,
  perRow,
  perPage,
  gapXMm,
  gapYMm,
  marginMm,
  output,
}: Sheet): readonly Fault[] => {
  if (output !== 'PDF' || (perPage ?? 1) < 2 || !isDecimal(widthMm) || !isDecimal(heightMm)) return [];
  const margin = marginMm ?? ZERO;
  const across = fitting(A4.width.minus(margin), widthMm, gapXMm ?? ZERO);
  const most = (perRow ?? 1) * fitting(A4.height.minus(margin), heightMm, gapYMm ?? ZERO);
  return [
    ...((perRow ?? 1) > across ? [fault('perRow', 'TOO_LARGE', { label: 'Per row', n: across })] : []),
    ...((perPage ?? 1) > most ? [fault('perPage', 'TOO_LARGE', { label: 'Per page', n: most })] : []),
  ];
};

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
  { needs: ['widthMm', 'heightMm', 'perRow', 'perPage', 'gapXMm', 'gapYMm', 'marginMm', 'output'], check: fitsSheet },
  { needs: ['copies'], check: copiesRead },
];
