import type { Endpoint } from '../../http/endpoint.ts';
import type { ExportSource } from '../../exports/export-source.ts';
import { reportEndpoints as callsOf } from '../../reports/report-calls.ts';
import { reportExport } from '../../reports/report-export.ts';
import type { ReportSource } from '../../reports/report-source.ts';
import { exportLog } from './export-log.ts';
import { inwardAgainstPo } from './inward-against-po.ts';
import { lotClearance } from './lot-clearance.ts';
import {
  countDifferences,
  floorLoss,
  inputTaxReversal,
  receiptsWithoutInvoice,
  supportingConsumption,
  transitAgeing,
} from './movements-open.ts';
import { outOfOrder } from './out-of-order.ts';
import { purchaseRegister, supplierScorecard } from './purchases.ts';
import { movementByReason, stockLedger } from './stock-ledger.ts';
import { belowReorder, lotExpiry, slowStock, stockAge, stockOnDate, untestedLots } from './stock-state.ts';

/** Every report; a new one stands at the end, so that ids stay. */
const SOURCES: readonly ReportSource[] = [
  lotClearance,
  inwardAgainstPo,
  stockLedger,
  movementByReason,
  stockOnDate,
  stockAge,
  lotExpiry,
  slowStock,
  belowReorder,
  untestedLots,
  transitAgeing,
  countDifferences,
  inputTaxReversal,
  receiptsWithoutInvoice,
  supportingConsumption,
  purchaseRegister,
  supplierScorecard,
  outOfOrder,
  exportLog,
  floorLoss,
];

/** Calls of every report. */
export const reportEndpoints: readonly Endpoint[] = callsOf(SOURCES);

/** A report with the statement behind it, by its key. */
export const reportSourceOf = (key: string): ReportSource | undefined =>
  SOURCES.find(({ report }) => report.key === key);

/** How a report is written in the background, by its key. */
export const reportExportOf = (key: string): ExportSource | undefined => {
  const source = reportSourceOf(key);
  return source === undefined ? undefined : reportExport(source);
};
