import { ChevronRight, LoaderCircle, RotateCw } from 'lucide-react';
import { countsLotsSoon, type StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import type { Column } from '@weft/ui/DataTable';
import { Bar, GroupCell, GroupName, Lack, Share } from './StockGroups.style.ts';
import type { StockTotals } from './stock-answers.ts';
import { groupName, money, withUnit, type Speech, type StockShown } from './stock-columns.ts';
import type { StockLine } from './stock-lines.ts';

type LineColumn = Column<StockLine>;
type Figure =
  | 'quantity'
  | 'free'
  | 'allocated'
  | 'hold'
  | 'rejected'
  | 'secondaryQuantity'
  | 'reorderLevel'
  | 'onOrder'
  | 'short';

const ownName = (line: StockLine): { readonly id: number | string | null; readonly name: string | null } =>
  line.keys[line.dimension] ?? { id: null, name: null };

/** What a line is called, with what is more in it than is shown. */
const nameOf = (line: StockLine, speech: Speech): string => {
  const name = groupName(line.dimension, ownName(line), speech);
  return line.more > 0 ? speech.t('stock.andMore', { name, count: line.more }) : name;
};

const SIGNS = { closed: ChevronRight, open: ChevronRight, opening: LoaderCircle, failed: RotateCw };

/** Whether what a group holds is in sight, said at its level. */
function Sign({ line: { state, depth }, speech }: { readonly line: StockLine; readonly speech: Speech }) {
  if (state === 'leaf') return null;
  const Icon = SIGNS[state];
  return <Icon role="img" aria-label={speech.t(`stock.group.${state}`, { level: depth + 1 })} />;
}

/** A name at its depth; what holds more says whether it is open. */
const nameColumn = (
  by: readonly StockDimensionKey[],
  speech: Speech,
  dimension: (key: StockDimensionKey) => string,
): LineColumn => ({
  key: 'group',
  label: by.map(dimension).join(' › '),
  kind: 'text',
  get: (line) => nameOf(line, speech),
  isSortable: false, // the server orders groups by their figures
  isTitle: true,
  width: 264,
  render: (line) => (
    <GroupCell style={{ '--depth': line.depth }} data-state={line.state}>
      {line.state !== 'leaf' && <Sign line={line} speech={speech} />}
      <GroupName>{nameOf(line, speech)}</GroupName>
      {line.state === 'failed' && <Lack aria-hidden="true">{speech.t('stock.group.failed.short')}</Lack>}
    </GroupCell>
  ),
});

const figure = (key: Figure, label: string, more: Partial<LineColumn> = {}): LineColumn => ({
  key,
  label,
  kind: 'quantity',
  width: 112,
  get: (line) => line[key] ?? null,
  format: (_, line) => withUnit(line[key] === 0 && key !== 'quantity' ? null : line[key], line.uom),
  ...more,
});

/** How large a part of all stock of its unit a line is, as a bar below its figure. */
const withShare = (column: LineColumn, totals: StockTotals['totals'] | undefined): LineColumn => ({
  ...column,
  width: 132,
  render: (line) => {
    const whole = totals?.find(({ uom }) => uom === line.uom)?.quantity ?? 0;
    const part = line.quantity === null || whole <= 0 ? 0 : Math.min(1, line.quantity / whole);
    return (
      <Share>
        {withUnit(line.quantity, line.uom)}
        <Bar aria-hidden="true" style={{ '--part': part }} />
      </Share>
    );
  },
});

/** Columns of stock by groups: what, how much, how good, promised, worth what; a line leads to the keys in it. */
export const groupColumns = (
  by: readonly StockDimensionKey[],
  speech: Speech,
  {
    shown,
    totals,
    dimension,
    href,
  }: {
    readonly shown: StockShown;
    readonly totals: StockTotals['totals'] | undefined;
    /** What the partner calls a dimension. */
    readonly dimension: (key: StockDimensionKey) => string;
    /** Address of the keys that lie in a line; undefined where no filter says them. */
    readonly href: (line: StockLine) => string | undefined;
  },
): readonly LineColumn[] => {
  const { t } = speech;
  return [
    nameColumn(by, speech, dimension),
    withShare(figure('quantity', t('stock.onHand')), totals),
    ...(shown.secondary ? [figure('secondaryQuantity', t('stock.secondary'))] : []),
    figure('free', t('stock.free')),
    ...(shown.allocations ? [figure('allocated', t('stock.allocated'))] : []),
    figure('hold', t('stock.underTest')),
    figure('rejected', t('stock.rejected')),
    ...(shown.values ? [money<StockLine>('value', t('stock.value'))] : []),
    ...(by[0] === 'item'
      ? [
          figure('reorderLevel', t('stock.reorder'), { isSortable: false, isHiddenAtFirst: true }),
          figure('onOrder', t('stock.onOrder'), { isSortable: false, isHiddenAtFirst: true }),
          figure('short', t('stock.short'), { isSortable: false }),
        ]
      : []),
    ...(countsLotsSoon(by.slice(0, 1))
      ? [{ key: 'lots', label: t('stock.lots'), kind: 'number', width: 68, isHiddenOnCard: true } as const]
      : []),
    {
      key: 'rows',
      label: t('stock.places'),
      kind: 'link',
      get: (line) => line.rows,
      href,
      width: 96,
      isHiddenOnCard: true,
    },
  ];
};
