import { MODULES } from '@weft/domain/catalogue/registry';
import type { ExportSource } from '../exports/export-source.ts';
import { moduleExport } from '../exports/module-export.ts';
import { moduleIn } from '../records/catalogue.ts';
import { reportExportOf } from './reports/report-endpoints.ts';
import { stockExportOf } from './stores/stock/stock-export.ts';

/** How the list of a name is written in the background: a module, a report, a table of the stock view. */
export const exportSourceOf = (list: string): ExportSource | undefined => {
  const module = moduleIn(MODULES, list);
  return module === undefined ? (stockExportOf(list) ?? reportExportOf(list)) : moduleExport(module);
};
