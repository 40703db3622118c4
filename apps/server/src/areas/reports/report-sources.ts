import { REPORTS, type ReportKey } from '@weft/domain/catalogue/reports/reports';
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
import { openingAccount } from './opening-account.ts';
import { outOfOrder } from './out-of-order.ts';
import { purchaseRegister, supplierScorecard } from './purchases.ts';
import { movementByReason, stockLedger } from './stock-ledger.ts';
import { transactionReport } from './transactions.ts';
import { belowReorder, lotExpiry, slowStock, stockAge, stockOnDate, untestedLots } from './stock-state.ts';

/** The statement behind each report of the catalogue; one without does not compile. */
const SOURCES: { readonly [key in ReportKey]: ReportSource } = {
  lotClearance,
  inwardAgainstPO: inwardAgainstPo,
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
  grnPendingInvoice: receiptsWithoutInvoice,
  supportingConsumption,
  purchaseRegisterByHsn: purchaseRegister,
  supplierScorecard,
  numbersOutOfOrder: outOfOrder,
  exportLog,
  floorLoss,
  transactionReport,
  openingAccount,
};

/** Every report with its statement, in the order of the catalogue, which is that of their ids. */
export const REPORT_SOURCES: readonly ReportSource[] = REPORTS.map(({ key }) => SOURCES[key]);

/** A report with the statement behind it, by its key. */
export const reportSourceOf = (key: string): ReportSource | undefined =>
  REPORT_SOURCES.find(({ report }) => report.key === key);
