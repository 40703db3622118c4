import type { Places } from '../access/person.ts';
import type { StockFilter } from './stock-filter.ts';

/** The part of a stock filter that keeps somebody within their places; where a list is empty, nothing is asked. */
export const withinPlaces = ({
  branchIds,
  locationIds,
  stockAreaIds,
}: Places): Pick<StockFilter, 'withinBranches' | 'withinLocations' | 'withinAreas'> => ({
  ...(branchIds.length === 0 ? {} : { withinBranches: branchIds }),
  ...(locationIds.length === 0 ? {} : { withinLocations: locationIds }),
  ...(stockAreaIds.length === 0 ? {} : { withinAreas: stockAreaIds }),
});

/** Where a key of stock lies, or a side of a document; null where it says nothing. */
export type Place = { readonly branch: number | null; readonly location: number | null; readonly area: number | null };

const isAmong = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** Whether a key of stock lies within somebody's places. */
export const isWithinPlaces = ({ branchIds, locationIds, stockAreaIds }: Places, key: Place): boolean =>
  isAmong(branchIds, key.branch) && isAmong(locationIds, key.location) && isAmong(stockAreaIds, key.area);

/** Placeholders of somebody's branches, locations and stock areas in a statement. */
type PlacesAt = readonly [branches: number, locations: number, areas: number];

/** `and` a row with these columns lies within somebody's places; an empty list of theirs asks nothing. @example placesSql('b', [3, 6, 7]) */
export const placesSql = (of: string, [branches, locations, areas]: PlacesAt, area = 'stock_area_id'): string =>
  [
    ['branch_id', branches],
    ['location_id', locations],
    [area, areas],
  ]
    .map(([column, n]) => ` and (cardinality($${n}::bigint[]) = 0 or ${of}.${column} = any($${n}::bigint[]))`)
    .join('');
