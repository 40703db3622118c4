import { countsLotsSoon } from '@weft/domain/catalogue/stock-dimensions';
import type { Dimension, StockDimension } from './stock-dimensions.ts';
import type { StockSource } from './stock-source.ts';

/** How many lots groups hold, as parts of the statement of `stockGroups`. */
export interface GroupLots {
  /** CTEs that stand after `groups`. */
  readonly ctes: readonly string[];
  /** Figure of a group's rows, with a comma before it: its lots that lie in one of the rows alone. */
  readonly alone: string;
  /** The groups with a column `lots`, where groups stand in order of it or are told at once. */
  readonly ofGroups: string;
  /** What the groups of a page alone are asked, joined as `l`. */
  readonly ofPage: string;
}

/** Lots are not asked for. */
export const WITHOUT_LOTS: GroupLots = { ctes: [], alone: '', ofGroups: 'groups', ofPage: '' };

interface Asked {
  readonly source: StockSource;
  readonly where: string;
  readonly dimensions: readonly Dimension[];
  /** Dimensions of the groups, and of the group that they lie in. */
  readonly within: readonly StockDimension[];
  /** The groups stand in the order of their lots. */
  readonly isOrder: boolean;
  /** Condition that rows of a table and `groups` are of one group. */
  readonly sameAsGroups: (table: string) => string;
}

const ksOf = (dimensions: readonly Dimension[]): string => dimensions.map(({ n }) => `k${n}`).join(', ');
const idsOf = (dimensions: readonly Dimension[]): string => dimensions.map(({ id, n }) => `${id} as k${n}`).join(', ');

/** By an index the lots of each group on the page; else out of kept sums; else of all groups among the keys. */
export const groupLots = ({ source, where, dimensions, within, isOrder, sameAsGroups }: Asked): GroupLots => {
  const { keys, tables, lots, isIndexed = false } = source;
  const keyTables = keys ?? tables;
  if (isIndexed && !isOrder && countsLotsSoon(within)) {
    const inGroup = dimensions
      .map(({ id, n }) => (id.startsWith('b.') ? `${id} = page.k${n}` : `${id} is not distinct from page.k${n}`))
      .join(' and ');
    return {
      ...WITHOUT_LOTS,
      ofPage: `left join lateral (select count(distinct nullif(b.lot_id, 0)) as lots from ${keyTables} where ${where} and ${inGroup}) l on true`,
    };
  }
  if (lots === undefined) {
    const all = `select ${ksOf(dimensions)}, count(nullif(lot_id, 0)) as lots
      from (select distinct ${idsOf(dimensions)}, b.lot_id from ${keyTables} where ${where}) d group by ${ksOf(dimensions)}`;
    return {
      ...WITHOUT_LOTS,
      ctes: [`all_lots as (${all})`],
      ofGroups: `(select groups.*, all_lots.lots from groups join all_lots on ${sameAsGroups('all_lots')}) groups`,
    };
  }
  const ids = dimensions.map(({ id }) => id).join(', ');
  const scattered = `select ${ksOf(dimensions)}, sum(lots) as lots
      from (select ${idsOf(dimensions)}, max(b.lots) as lots from ${lots.tables} where ${where} group by ${ids}, b.first_lot_id) d group by ${ksOf(dimensions)}`;
  return {
    ctes: [...lots.ctes, `scattered_lots as (${scattered})`],
    alone: `, ${lots.alone} as alone`,
    ofGroups: `(select groups.*, alone + coalesce(scattered_lots.lots, 0) as lots from groups left join scattered_lots on ${sameAsGroups('scattered_lots')}) groups`,
    ofPage: '',
  };
};
