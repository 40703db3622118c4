import type { Module } from '@weft/domain/catalogue/language/module';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { tableOf } from '../../apps/server/src/db/schema/names.ts';

/** Every kind of document that people pass to each other, and its module. */
const MODULE_OF = {
  order: 'purchaseOrder',
  testedOrder: 'purchaseOrder',
  blanket: 'purchaseOrder',
  slip: 'preInward',
  receipt: 'inward',
  tested: 'inward',
  rolled: 'inward',
  theirs: 'inward',
  castings: 'foundryInward',
  return: 'purchaseReturn',
  repair: 'purchaseReturn',
  outward: 'outward',
  foundryOutward: 'foundryOutward',
  opening: 'openingStock',
  packed: 'openingStock',
  fabric: 'openingStock',
  rolls: 'openingStock',
  transfer: 'stockTransfer',
  handOver: 'departmentTransfer',
  request: 'materialRequest',
  allocation: 'materialAllocation',
  floor: 'floorReconciliation',
  count: 'physicalCount',
  test: 'labTest',
  supplies: 'supportingInward',
  drawing: 'supportingAllocation',
  packing: 'packingInward',
} as const;

export type Kind = keyof typeof MODULE_OF;

/** Module of a kind of document. */
export const moduleOf = (kind: Kind): Module => moduleNamed(MODULE_OF[kind]);
/** Where the documents of a kind are called. */
export const apiOf = (kind: Kind): string => moduleOf(kind).api;
/** Table in which the documents of a kind lie; some kinds share one. */
export const tableOfKind = (kind: Kind): string => tableOf(moduleOf(kind));

const KINDS = Object.keys(MODULE_OF) as readonly Kind[]; // its own keys
/** Every module of these documents, once. */
export const MODULES_HERE: readonly Module[] = [...new Set(Object.values(MODULE_OF))].map((name) => moduleNamed(name));
/** Every table of them, once. */
export const TABLES_HERE: readonly string[] = [...new Set(KINDS.map(tableOfKind))];
