import type { RefObject } from 'react';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { isCodeOfGoods } from '@weft/domain/rules/labels/scanned-for-goods';
import { useWedge } from '@weft/ui/CodeField';
import type { LineColumn, LineGridHandle, ScannedCell } from '@weft/ui/LineGrid';
import { hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { isOurCode } from '../use-ref-search.ts';
import type { GridLine } from './line-columns.ts';

type Scanning = {
  readonly fields: Fields;
  readonly columns: readonly LineColumn<GridLine>[];
  /** Codes that are scanned outside of any field come into the lines. */
  readonly hearsPage: boolean;
};

/** Cells in which a text may be typed as it is: a supplier's lot is scanned there and stays. */
const TEXTS = new Set(['text', 'ref']);

/**
 * Scans into lines, wherever on the form (spec 02, 0.6 and 3.10): a code of ours, or a barcode of goods, becomes a line of its own; what belongs to
 * none of the columns goes on to whoever hears the page. Answers what the grid asks of a scan in one of its cells.
 */
export const useScannedLines = (
  grid: RefObject<LineGridHandle | null>,
  { fields, columns, hearsPage }: Scanning,
): ((code: string, column?: string) => Promise<ScannedCell | undefined> | undefined) => {
  const { api } = useProduct();
  const refs = columns.flatMap((column) =>
    column.kind === 'ref' && column.isReadOnly !== true && column.search !== undefined
      ? [{ key: column.key, to: fields[column.key]?.to ?? '', search: column.search }]
      : [],
  );
  const takesGoods = refs.some(({ to }) => to === 'item');
  const load = () => import('../scan/scanned-ref.ts');

  const hear = async (code: string): Promise<boolean> => {
    if (hasOverlay()) return false;
    const { barcodeCell, isForLines, scannedCell } = await load();
    if (isOurCode(code) && !isForLines(code, refs)) return false;
    const cell = isOurCode(code) ? await scannedCell(code, refs) : await barcodeCell(api, code, refs);
    if (cell === null) return false;
    if (cell !== undefined) grid.current?.take(cell);
    return true;
  };
  useWedge(hear, { isOn: hearsPage && takesGoods, rank: 'lines' });

  return (code, key) => {
    if (isOurCode(code)) return load().then(({ scannedCell }) => scannedCell(code, refs));
    const isText = columns.some((column) => column.key === key && TEXTS.has(column.kind));
    if (isText || !takesGoods || !isCodeOfGoods(code)) return undefined;
    return load().then(async ({ barcodeCell, refuseBarcode }) => {
      const cell = await barcodeCell(api, code, refs);
      if (cell === null) refuseBarcode(code);
      return cell ?? undefined;
    });
  };
};
