import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, isDecimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { TURNS } from '@weft/domain/rules/labels/label-layout';
import type { DesignedElement, ElementKind } from '@weft/ui/LabelDesigner';
import { plainText } from '../../../product/plain-text.ts';

const KINDS: { readonly [kind in ElementKind]: true } = {
  text: true,
  field: true,
  qr: true,
  code128: true,
  image: true,
  line: true,
  box: true,
};
const isKind = (kind: string): kind is ElementKind => Object.hasOwn(KINDS, kind);

/** Millimetres of a value of the form, which holds figures as decimals. */
export const millimetres = (value: unknown, standard: number): number => {
  if (isDecimal(value)) return toWireNumber(value);
  return typeof value === 'number' ? value : standard;
};

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

const elementOf = (line: AnyRecord): DesignedElement => {
  const { id } = line;
  const kind = plainText(line['kind']);
  return {
    ...(typeof id === 'number' ? { id } : {}),
    kind: isKind(kind) ? kind : 'text',
    x: tenth(millimetres(line['x'], 0)),
    y: tenth(millimetres(line['y'], 0)),
    width: tenth(millimetres(line['width'], 10)),
    height: tenth(millimetres(line['height'], 4)),
    fontMm: tenth(millimetres(line['fontMm'], 3)),
    isBold: line['isBold'] === true,
    turn: TURNS.find((turn) => String(turn) === line['rotate']) ?? 0,
    value: plainText(line['value']),
  };
};

/** Lines of the form, or of a stored record, as the designer draws them. */
export const elementsOf = (lines: unknown): readonly DesignedElement[] =>
  Array.isArray(lines) ? lines.map((line: AnyRecord) => elementOf(line)) : []; // lines are lists of records

const MEASURES = ['x', 'y', 'width', 'height', 'fontMm'] as const;

/** The designer's elements as lines of the form. */
export const linesOf = (elements: readonly DesignedElement[]): readonly AnyRecord[] =>
  elements.map(({ turn = 0, ...element }) => ({
    ...element,
    rotate: String(turn),
    ...Object.fromEntries(MEASURES.map((key) => [key, decimal(String(element[key]))])),
  }));
