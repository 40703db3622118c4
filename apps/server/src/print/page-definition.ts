import type { Content, TableCell } from 'pdfmake';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { MOST_PRINTED, TooMuchPrinted } from '@weft/domain/rules/templates/print-allowance';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { Printed, Tag } from '@weft/domain/rules/templates/template-tree';
import { type AddingTable, type RowAmounts, sumColumns } from './adding-table.ts';
import { barsDrawing, qrDrawing } from './codes/code-drawings.ts';

/** Points of a millimetre. */
export const POINTS = 72 / 25.4;
const MUTED = '#5b6770';
const HEAD = '#eef1f3';
/** Side of a QR code and height of a barcode in a text, in millimetres. */
const QR_MM = 22;
const BARCODE_MM = 10;
/** Width of a picture that says none, and the height of the head that it must leave room in, in millimetres. */
const PICTURE_MM = 60;
const PICTURE_HEIGHT_MM = 22;
/** Width of a picture that is a value: it stands among facts and in columns. */
const OWN_PICTURE_MM = 32;

type Element = Printed & { readonly kind: 'element' };

/** What a page is made with besides its text: pictures as data URLs, which the PDF keeps as `images` by these names. */
export type PageParts = {
  readonly pictures?: { readonly [name: string]: string };
  /** Takes the tables whose amounts add up, in the order in which they stand. */
  readonly onAdding?: (table: AddingTable) => void;
};

/** The picture that an element names, undefined where the company has none. */
export const pictureIn = (
  { pictures = {} }: Pick<PageParts, 'pictures'>,
  { attributes }: Element,
): string | undefined => Object.entries(pictures).find(([name]) => name === attributes['src'])?.[1];

const INLINE: ReadonlySet<Tag> = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'span', 'br']);

const isInline = (node: Printed): boolean => node.kind === 'text' || (node.kind === 'element' && INLINE.has(node.tag));
const classes = ({ attributes }: Element): ReadonlySet<string> => new Set((attributes['class'] ?? '').split(' '));

type Look = {
  readonly bold?: true;
  readonly italics?: true;
  readonly decoration?: 'underline';
  readonly fontSize?: number;
  readonly color?: string;
};

const LOOKS: { readonly [tag in Tag]?: Look } = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  small: { fontSize: 7.5 },
  h1: { bold: true, fontSize: 16 },
  h2: { bold: true, fontSize: 13 },
  h3: { bold: true, fontSize: 10 },
  dt: { color: MUTED },
  th: { bold: true },
};

const lookOf = (element: Element, look: Look): Look => {
  const said = classes(element);
  return {
    ...look,
    ...LOOKS[element.tag],
    ...(said.has('muted') ? { color: MUTED } : {}),
    ...(said.has('large') ? { fontSize: 11 } : {}),
  };
};

type Run = Look & { readonly text: string };

const runs = (nodes: readonly Printed[], look: Look): readonly Run[] =>
  nodes.flatMap((node): readonly Run[] => {
    if (node.kind === 'text') return [{ ...look, text: node.text }];
    if (node.kind === 'picture') return [{ ...look, text: node.text }];
    if (node.kind === 'code') return [];
    return node.tag === 'br' ? [{ text: '\n' }] : runs(node.children, lookOf(node, look));
  });

/** A line of text without the blanks that the source has around it. */
const trimmed = (made: readonly Run[]): readonly Run[] => {
  const [first, ...rest] = made;
  if (first === undefined) return [];
  const start = first.text.replace(/^ +/u, '');
  return start === '' ? trimmed(rest) : [{ ...first, text: start }, ...rest];
};

const alignmentOf = (node: Element): { alignment?: 'left' | 'center' | 'right' | 'justify' } => {
  const align = node.attributes['align'];
  return align === 'center' || align === 'right' || align === 'justify' ? { alignment: align } : {};
};

const widthOf = (said: string | undefined): number | 'auto' | '*' =>
  said === undefined || said === '*' ? '*' : said === 'auto' ? 'auto' : Number(said) * POINTS;

/** Blocks one below the other; what is inline beside each other is one paragraph, and nothing takes no room. */
const blocks = (nodes: readonly Printed[], look: Look, parts: PageParts): readonly Content[] => {
  const made: Content[] = [];
  let line: Printed[] = [];
  const end = (): void => {
    const text = trimmed(runs(line, look));
    if (text.some((run) => run.text.trim() !== '' || run.text.includes('\n'))) made.push({ text: [...text] });
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      end();
      made.push(...block(node, look, parts));
    }
  }
  end();
  return made;
};

const stacked = (node: Element, look: Look, parts: PageParts): readonly Content[] => {
  const stack = blocks(node.children, lookOf(node, look), parts);
  return stack.length === 0 ? [] : [{ stack: [...stack], ...alignmentOf(node) }];
};

const elements = (nodes: readonly Printed[]): readonly Element[] =>
  nodes.filter((node): node is Element => node.kind === 'element');

const division = (node: Element, look: Look, parts: PageParts): readonly Content[] => {
  const said = classes(node);
  const keep = said.has('keep') ? { unbreakable: true } : {};
  if (!said.has('columns')) return stacked(node, look, parts).map((content) => Object.assign(content, keep));
  const shown = elements(node.children).filter((one) => one.tag !== 'img' || pictureIn(parts, one) !== undefined);
  const columns = shown.map((column) => ({
    width: widthOf(column.attributes['width']),
    stack: [...blocks(column.tag === 'div' ? column.children : [column], lookOf(column, look), parts)],
    ...alignmentOf(column),
  }));
  return columns.length === 0 ? [] : [{ columns, columnGap: 12, margin: [0, 4, 0, 4], ...keep }];
};

/** Figures with their units in one line, however narrow their column: 246.3 kg is one word. */
const unbroken = (nodes: readonly Printed[]): readonly Printed[] =>
  nodes.map((node) => {
    if (node.kind === 'text') return { ...node, text: node.text.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00A0') };
    return node.kind === 'element' ? { ...node, children: unbroken(node.children) } : node;
  });

const cellOf = (node: Element, look: Look, parts: PageParts): TableCell => {
  const isFigure = node.attributes['align'] === 'right';
  const stack = blocks(isFigure ? unbroken(node.children) : node.children, lookOf(node, look), parts);
  const span = Number(node.attributes['span'] ?? 1);
  const [only] = stack;
  const content = stack.length === 1 && typeof only === 'object' && 'text' in only ? only : { stack: [...stack] };
  return {
    ...content,
    ...alignmentOf(node),
    ...(span > 1 ? { colSpan: span } : {}),
    ...(node.tag === 'th' ? { fillColor: HEAD } : {}),
  };
};

/** Amounts within a cell. */
const amountsIn = (nodes: readonly Printed[]): readonly Decimal[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'element') return amountsIn(node.children);
    return node.kind === 'text' && node.adds !== undefined ? [node.adds] : [];
  });

/** What a row adds to each of its columns: a cell that shows one amount adds it. */
const rowAmounts = (row: readonly Element[]): RowAmounts => {
  let column = 0;
  const amounts = new Map<number, Decimal>();
  for (const cell of row) {
    const [only, ...others] = amountsIn(cell.children);
    if (only !== undefined && others.length === 0) amounts.set(column, only);
    column += Number(cell.attributes['span'] ?? 1);
  }
  return amounts;
};

const LAYOUTS: readonly (readonly [name: string, layout: string | undefined])[] = [
  ['plain', 'noBorders'],
  ['grid', undefined],
];

const table = (node: Element, look: Look, parts: PageParts): readonly Content[] => {
  const rows = elements(node.children).filter(({ tag }) => tag === 'tr');
  const cells = rows.map((row) => elements(row.children).filter(({ tag }) => tag === 'td' || tag === 'th'));
  const wide = (row: readonly Element[]): number =>
    row.reduce((sum, cell) => sum + Number(cell.attributes['span'] ?? 1), 0);
  const columns = cells.reduce((most, row) => Math.max(most, wide(row)), 0);
  if (columns === 0) return [];
  if (columns * rows.length > MOST_PRINTED) throw new TooMuchPrinted(); // spans make cells of nothing
  const saidWidths = Array.from({ length: columns }, (_, n) => cells[0]?.[n]?.attributes['width']);
  const isStretched = saidWidths.includes('*');
  const widths = saidWidths.map((said) => (said === undefined && !isStretched ? '*' : widthOf(said ?? 'auto')));
  const isHead = (row: readonly Element[]): boolean => row.length > 0 && row.every(({ tag }) => tag === 'th');
  const firstBody = cells.findIndex((row) => !isHead(row));
  const body = cells.map((row): TableCell[] => {
    const made = row.flatMap((cell): TableCell[] => [
      cellOf(cell, look, parts),
      ...Array.from({ length: Number(cell.attributes['span'] ?? 1) - 1 }, () => ''), // pdfmake wants a place for what a span covers
    ]);
    return [...made, ...Array.from({ length: columns - made.length }, () => '')];
  });
  const said = classes(node);
  const layout = LAYOUTS.find(([name]) => said.has(name));
  const headerRows = Math.max(0, firstBody);
  const adding: AddingTable = { body, headerRows, amounts: cells.map(rowAmounts) };
  if (sumColumns(adding).length > 0) parts.onAdding?.(adding);
  return [
    {
      layout: layout === undefined ? 'lightHorizontalLines' : layout[1],
      margin: [0, 4, 0, 4],
      table: {
        headerRows,
        dontBreakRows: true,
        widths,
        body,
      },
    },
  ];
};

/** Facts in two columns of pairs; a pair without a value is left out. */
const facts = (node: Element, look: Look, parts: PageParts): readonly Content[] => {
  const inner = elements(node.children);
  const pairs = inner.flatMap((term, n): (readonly [Element, Element])[] => {
    const fact = inner[n + 1];
    return term.tag === 'dt' && fact?.tag === 'dd' && printedText([fact]).trim() !== '' ? [[term, fact]] : [];
  });
  if (pairs.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, n): TableCell[] =>
    [pairs[2 * n], pairs[2 * n + 1]].flatMap((pair): TableCell[] =>
      pair === undefined ? ['', ''] : pair.map((cell) => cellOf(cell, look, parts)),
    ),
  );
  return [{ layout: 'noBorders', table: { widths: ['auto', '*', 'auto', '*'], body: rows }, margin: [0, 6, 0, 6] }];
};

const list = (node: Element, look: Look, parts: PageParts): readonly Content[] => {
  const items = elements(node.children)
    .filter(({ tag }) => tag === 'li')
    .map((item) => ({ stack: [...blocks(item.children, look, parts)] }));
  if (items.length === 0) return [];
  return [node.tag === 'ol' ? { ol: items } : { ul: items }];
};

const block = (node: Printed, look: Look, parts: PageParts): readonly Content[] => {
  if (node.kind === 'text') return [];
  if (node.kind === 'picture') return [{ image: node.url, fit: [OWN_PICTURE_MM * POINTS, PICTURE_HEIGHT_MM * POINTS] }];
  if (node.kind === 'code') {
    const drawing = node.code === 'qr' ? qrDrawing(node.text) : barsDrawing(node.text, BARCODE_MM);
    return drawing === undefined ? [] : [node.code === 'qr' ? { ...drawing, width: QR_MM * POINTS } : drawing];
  }
  switch (node.tag) {
    case 'table':
      return table(node, look, parts);
    case 'dl':
      return facts(node, look, parts);
    case 'ul':
    case 'ol':
      return list(node, look, parts);
    case 'div':
      return division(node, look, parts);
    case 'img': {
      const { src = '', width = PICTURE_MM } = node.attributes;
      if (pictureIn(parts, node) === undefined) return [];
      return [{ image: src, fit: [Number(width) * POINTS, PICTURE_HEIGHT_MM * POINTS] }]; // by name: its bytes stand in the file once
    }
    case 'hr':
      return classes(node).has('page')
        ? [{ text: '', pageBreak: 'after' }]
        : [{ canvas: [{ type: 'line', x1: 0, y1: 2, x2: 500, y2: 2, lineWidth: 0.5, lineColor: MUTED }] }];
    default:
      return stacked(node, look, parts);
  }
};

/** What was printed, in the words of the PDF maker. */
export const pageContent = (nodes: readonly Printed[], parts: PageParts): Content[] => [...blocks(nodes, {}, parts)];
