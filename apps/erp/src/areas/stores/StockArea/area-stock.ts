import type { WireRecord } from '@weft/api/resource/resource';
import type { Column } from '@weft/ui/DataTable';
import type { Translate } from '../../../i18n/translate.ts';

/** What lies in one stock area: how many items, and their worth for who sees values. */
export type AreaStock = {
  readonly keys: { readonly stockArea: { readonly id: number | string | null } };
  readonly items: number;
  readonly value?: number;
};

type Columns = readonly Column<WireRecord>[];

/** Columns of the list with how many items lie in an area and their worth, before Active; the worth only where somebody is told of it. */
export const withStock = (stock: readonly AreaStock[], maySee: boolean, t: Translate) => {
  const byArea = new Map(stock.map((one) => [one.keys.stockArea.id, one]));
  const seesValue = stock.some(({ value }) => value !== undefined);
  const figures: Columns = [
    {
      key: 'stockItems',
      label: t('stockArea.items'),
      kind: 'number',
      width: 90,
      isSortable: false,
      get: ({ id }) => byArea.get(id)?.items ?? 0,
    },
    ...(seesValue
      ? [
          {
            key: 'stockValue',
            label: t('stockArea.value'),
            kind: 'money' as const,
            width: 150,
            isSortable: false,
            get: ({ id }: WireRecord) => byArea.get(id)?.value ?? 0,
          },
        ]
      : []),
  ];
  return (columns: Columns): Columns => {
    if (!maySee) return columns;
    const at = columns.findIndex(({ key }) => key === 'isActive');
    return columns.toSpliced(at === -1 ? columns.length : at, 0, ...figures);
  };
};
