import type { DrawnPlace } from '../DrawnLabel/DrawnLabel.element.tsx';

/** Kinds of element that a label may hold. */
export const ELEMENT_KINDS = ['text', 'field', 'qr', 'code128', 'image', 'line', 'box'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** Something on a label that is being designed; places and sizes in millimetres, to a tenth. */
export type DesignedElement = DrawnPlace & {
  readonly kind: ElementKind;
  /** What it prints: a text with fields as `{{name}}`, or of the kinds `field` and `image` the name alone. */
  readonly value: string;
  /** Row that it is stored in; a new one has none. */
  readonly id?: number;
};

/** Size of the label itself. */
export type LabelSize = { readonly widthMm: number; readonly heightMm: number };

/** Smallest side of an element, so that it can still be taken hold of. */
const LEAST = 0.1;

const tenth = (mm: number): number => Math.round(mm * 10) / 10;
const within = (mm: number, least: number, most: number): number =>
  Math.min(Math.max(mm, least), Math.max(least, most));

/** The nearest line of a grid. @example onGrid(7.26, 0.5) → 7.5 */
export const onGrid = (mm: number, step: number): number => tenth(Math.round(mm / step) * step);

/** An element at another place, never beyond the edges of the label. */
export const movedTo = (element: DesignedElement, x: number, y: number, size: LabelSize): DesignedElement => ({
  ...element,
  x: tenth(within(x, 0, size.widthMm - element.width)),
  y: tenth(within(y, 0, size.heightMm - element.height)),
});

/** An element of another size, never beyond the edges of the label; QR codes stay square. */
export const sizedTo = (
  element: DesignedElement,
  width: number,
  height: number,
  { widthMm, heightMm }: LabelSize,
): DesignedElement => {
  const [most, tallest] = [widthMm - element.x, heightMm - element.y];
  if (element.kind === 'qr') {
    const side = tenth(within(width === element.width ? height : width, 1, Math.min(most, tallest)));
    return { ...element, width: side, height: side };
  }
  return { ...element, width: tenth(within(width, LEAST, most)), height: tenth(within(height, LEAST, tallest)) };
};

const BEGUN: { readonly [kind in ElementKind]: Pick<DesignedElement, 'width' | 'height' | 'value'> } = {
  text: { width: 30, height: 4, value: '' },
  field: { width: 30, height: 4, value: '' },
  qr: { width: 20, height: 20, value: '{{payload}}' },
  code128: { width: 40, height: 10, value: '{{payload}}' },
  image: { width: 20, height: 10, value: 'logo' },
  line: { width: 30, height: 0.3, value: '' },
  box: { width: 30, height: 15, value: '' },
};

const LETTER = 3;
const EDGE = 2;

/** A new element, below the lowest that is there when there is room, else at the upper left. */
export const begun = (kind: ElementKind, elements: readonly DesignedElement[], size: LabelSize): DesignedElement => {
  const lowest = elements
    .filter((own) => own.kind !== 'box')
    .reduce((low, own) => Math.max(low, own.y + own.height), 0);
  const { width, height, value } = BEGUN[kind];
  const y = lowest + 1 + height <= size.heightMm ? lowest + 1 : EDGE;
  const element = { kind, x: EDGE, y: tenth(y), width, height, fontMm: LETTER, isBold: false, value };
  return sizedTo(movedTo(element, EDGE, element.y, size), width, height, size);
};

/** Which side of the label an element runs out of; undefined when it lies within. */
export const runsOut = ({ x, y, width, height }: DesignedElement, size: LabelSize): 'width' | 'height' | undefined => {
  if (tenth(x + width) > size.widthMm) return 'width';
  return tenth(y + height) > size.heightMm ? 'height' : undefined;
};

/** The list with one element changed. */
export const withElement = (
  elements: readonly DesignedElement[],
  at: number,
  changed: DesignedElement,
): readonly DesignedElement[] => elements.map((own, n) => (n === at ? changed : own));
