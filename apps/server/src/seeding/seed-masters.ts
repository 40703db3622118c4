import { services } from '@weft/domain/catalogue/access/services';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import type { SaveContext } from '../records/handler.ts';
import { saveRecord } from '../records/save-record.ts';
import { numberSeriesSeeds } from './number-series-seeds.ts';
import { servicesSeeds } from './services-seeds.ts';
import { sysConfigSeeds } from './sys-config-seeds.ts';

type Seeds = { readonly module: Module; readonly rows: readonly AnyRecord[] };

/** Rows of a new company, in the order of their references: those of the catalogue, and those that follow from its declarations. */
const seeds = (): readonly Seeds[] => [
  { module: sysConfig, rows: sysConfigSeeds() },
  { module: services, rows: servicesSeeds() },
  { module: numberSeries, rows: numberSeriesSeeds() },
];

/** Writes every seed, references by text resolved. */
export const seedMasters = async (context: SaveContext): Promise<void> => {
  for (const { module, rows } of seeds()) for (const row of rows) await saveRecord(context, module, row, 'create');
};
