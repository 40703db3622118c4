/** A way in which documents of a module are made from earlier ones. */
export type MadeFrom = {
  /** Module of the earlier documents. */
  readonly module: string;
  /** Refs that name them, of the record or of its lines. @example ['purchaseOrders', 'lines.purchaseOrder'] */
  readonly by: readonly string[];
  /** Field of lines that holds the id of the earlier line; without one the lines are others. */
  readonly line?: string;
};

/** Whether values stand on a record or on each of its lines. */
export type Level = 'header' | 'lines';

const ofOrders: MadeFrom = {
  module: 'purchaseOrder',
  by: ['purchaseOrders', 'lines.purchaseOrder'],
  line: 'purchaseOrderItem',
};
const ofReceipts = (way: Omit<MadeFrom, 'module'>): readonly MadeFrom[] => [
  { module: 'inward', ...way },
  { module: 'foundryInward', ...way },
];
const receipt: readonly MadeFrom[] = [
  { module: 'preInward', by: ['preInward'], line: 'preInwardLine' },
  ofOrders, // what the gate noted is nearer to the goods
];

/** Which documents are made from which, the nearest first: the one place that tells. */
const WAYS: { readonly [module: string]: readonly MadeFrom[] } = {
  preInward: [ofOrders, { module: 'stockTransfer', by: ['stockTransfer'] }],
  inward: receipt,
  foundryInward: receipt,
  purchaseReturn: ofReceipts({ by: ['lines.inward'], line: 'inwardLine' }),
  supportingInward: [{ module: 'purchaseOrder', by: ['purchaseOrder'] }],
  labTest: [{ module: 'labTest', by: ['retestOf'] }, ...ofReceipts({ by: ['inward'] })],
  materialAllocation: [{ module: 'materialRequest', by: ['request'], line: 'requestLine' }],
  floorReconciliation: [{ module: 'materialAllocation', by: ['allocation'], line: 'allocationLine' }],
  stockTransfer: [{ module: 'stockTransfer', by: ['wayBackOf'], line: 'transitLine' }],
  departmentTransfer: [{ module: 'departmentTransfer', by: ['loan', 'wayBackOf'], line: 'transitLine' }],
};

/** Modules whose documents are made from others. */
export const MADE: readonly string[] = Object.keys(WAYS);

/** Ways in which documents of a module are made, at one level: lines follow only where they know their earlier line. */
export const madeFrom = (module: string, level: Level = 'header'): readonly MadeFrom[] =>
  (Object.hasOwn(WAYS, module) ? (WAYS[module] ?? []) : []).filter(
    ({ line }) => level === 'header' || line !== undefined,
  );

const reached = (from: string, next: (module: string) => readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [...next(from)];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...next(one));
  }
  return seen;
};

/** Modules from which a module's documents come, however far back. @example comesFrom('purchaseReturn', 'lines') // inward, preInward, purchaseOrder … */
export const comesFrom = (module: string, level: Level): ReadonlySet<string> =>
  reached(module, (one) => madeFrom(one, level).map((way) => way.module));

/** Modules into which a module's documents go, however far on, by way of those that `isOnWay`. @example goesInto('purchaseOrder', 'header').has('inward') // true */
export const goesInto = (
  module: string,
  level: Level,
  isOnWay: (module: string) => boolean = () => true,
): ReadonlySet<string> =>
  reached(module, (one) =>
    one === module || isOnWay(one)
      ? MADE.filter((made) => madeFrom(made, level).some((way) => way.module === one))
      : [],
  );
