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
export const REPORT_SOURCES: readonly ReportSource[] = [
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

/** A report with the statement behind it, by its key. */
export const reportSourceOf = (key: string): ReportSource | undefined =>
  REPORT_SOURCES.find(({ report }) => report.key === key);
