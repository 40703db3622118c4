import { useMemo } from 'react';
import { ownLabel } from '@weft/domain/catalogue/language/own-label';
import { placedKeys } from '@weft/domain/catalogue/language/placed';
import { isStockField, stock, type StockFieldKey } from '@weft/domain/catalogue/stock';
import { fieldOfDimension, STOCK_DIMENSIONS, type StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import { stockFieldOf } from '@weft/domain/catalogue/stock-filters';
import type { Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';

/** What the partner’s field configuration says of stock, on every screen that shows some (spec 01, 2.3). */
export type StockWords = {
  /** What a field of stock is called: as the partner renamed it, else `otherwise`. */
  readonly label: (key: StockFieldKey, otherwise: string) => string;
  readonly isShown: (key: StockFieldKey) => boolean;
  readonly dimension: (key: StockDimensionKey) => string;
  /** The field of stock that a filter or a dimension narrows or groups by is not hidden. */
  readonly isOffered: (key: string) => boolean;
  /** Columns named by keys of stock, without the hidden ones. */
  readonly columns: <Row extends object>(columns: readonly Column<Row>[]) => readonly Column<Row>[];
};

/** Words and sight of stock as the partner has set them. @example const words = useStockWords(); words.columns(keyColumns(…)) */
export const useStockWords = (): StockWords => {
  const { say } = useTranslation();
  const shaped = useShaped(stock);
  return useMemo(() => {
    const isShown = (key: StockFieldKey): boolean => shaped.fields[key]?.isHidden !== true;
    const label = (key: StockFieldKey, otherwise: string): string => ownLabel(shaped, stock, key, say) ?? otherwise;
    return {
      label,
      isShown,
      dimension: (key) => {
        const words = say(STOCK_DIMENSIONS[key].label);
        const field = fieldOfDimension(key);
        return field === undefined ? words : label(field, words);
      },
      isOffered: (key) => {
        const field = stockFieldOf(key);
        return field === undefined || isShown(field);
      },
      columns: (columns) => {
        const placed = placedKeys(
          columns.map(({ key }) => key),
          shaped.fields,
        );
        return placed.flatMap((key) => {
          const column = columns.find((one) => one.key === key);
          if (column === undefined || !isStockField(key)) return column ?? [];
          const columnWidth = shaped.fields[key]?.columnWidth;
          const width = columnWidth === undefined ? {} : { width: columnWidth };
          return isShown(key) ? [{ ...column, ...width, label: label(key, column.label) }] : [];
        });
      },
    };
  }, [shaped, say]);
};
