import type { Row } from '../language/record.ts';
import { bandMaster } from './band-master.ts';

/** Purity: cost parameter 1, part of the item tuple. */
export const purity = bandMaster({
  name: 'purity',
  title: 'Purity',
  plural: 'Purities',
  api: 'chemical/purity',
  apiAliases: ['purity'],
  acl: 'purity',
  aclAliases: ['chemical/purity'],
  route: 'purity',
  min: '0',
  max: '100',
});

/** pH: stock parameter 1. */
export const ph = bandMaster({
  name: 'ph',
  title: 'pH',
  plural: 'pH',
  api: 'chemical/ph',
  apiAliases: ['ph'],
  acl: 'chemical/ph',
  aclAliases: ['ph'],
  route: 'ph',
  min: '0',
  max: '14',
});

/** Moisture: stock parameter 2. */
export const moisture = bandMaster({
  name: 'moisture',
  title: 'Moisture',
  plural: 'Moisture',
  api: 'chemical/moisture',
  apiAliases: ['moisture'],
  acl: 'moisture',
  aclAliases: ['chemical/moisture'],
  route: 'moisture',
  min: '0',
  max: '100',
});

/** Solubility in g/L: stock parameter 3. */
export const solubility = bandMaster({
  name: 'solubility',
  title: 'Solubility',
  plural: 'Solubility',
  api: 'chemical/solubility',
  apiAliases: ['solubility'],
  acl: 'solubility',
  aclAliases: ['chemical/solubility'],
  route: 'solubility',
  min: '0',
});

const stockParam = <const N extends 4 | 5 | 6 | 7 | 8 | 9>(n: N) =>
  bandMaster({
    name: `stockParam${n}`,
    title: `Stock Parameter ${n}`,
    plural: `Stock Parameter ${n}`,
    api: `chemical/stockParam${n}`,
    apiAliases: [`stockParam${n}`],
    acl: `chemical/stockParam${n}`,
    aclAliases: [`stock-param${n}`],
    route: `stock-param${n}`,
  });

/** Stock parameters 4–9: the partner names them by label configuration. */
export const stockParam4 = stockParam(4);
export const stockParam5 = stockParam(5);
export const stockParam6 = stockParam(6);
export const stockParam7 = stockParam(7);
export const stockParam8 = stockParam(8);
export const stockParam9 = stockParam(9);

export type Purity = Row<typeof purity>;
export type Ph = Row<typeof ph>;
export type Moisture = Row<typeof moisture>;
export type Solubility = Row<typeof solubility>;
