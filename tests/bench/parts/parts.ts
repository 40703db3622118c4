import type { Part } from '../harness/figures.ts';
import { bytes } from './bytes.ts';
import { exports } from './export.ts';
import { fields } from './fields.ts';
import { firstLoad } from './first-load.ts';
import { hands } from './hands.ts';
import { imports } from './import.ts';
import { kinds } from './kinds.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import { lowStock } from './low-stock.ts';
import { million } from './million.ts';
import { opening } from './opening.ts';
import { posting } from './posting.ts';
import { stock } from './stock.ts';
import { table } from './table.ts';
import { types } from './types.ts';

/** Every part of the bench, in the order of the page. */
export const PARTS: readonly Part[] = [
  posting,
  kinds,
  opening,
  imports,
  exports,
  list,
  million,
  stock,
  lowStock,
  live,
  hands,
  firstLoad,
  table,
  fields,
  bytes,
  types,
];
