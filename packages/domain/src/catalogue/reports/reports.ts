import { exportLog, outOfOrder } from './control.ts';
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
import { openingAccount } from './opening-account.ts';
import { purchaseRegister, supplierScorecard } from './purchases.ts';
import type { Report } from './report.ts';
import { movementByReason, stockLedger } from './stock-ledger.ts';
import { transactionReport } from './transactions.ts';
import { belowReorder, lotExpiry, slowStock, stockAge, stockOnDate, untestedLots } from './stock-state.ts';

/** Every report; a new one stands at the end, so that ids stay. The server answers each (`report-sources.ts`), a schedule mails any. */
export const REPORTS = [
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
  openingAccount,
  transactionReport,
] as const satisfies readonly Report[];

/** Key of a report. */
export type ReportKey = (typeof REPORTS)[number]['key'];
