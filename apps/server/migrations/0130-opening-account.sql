-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table report_schedule
alter table report_schedule drop constraint report_schedule_report_check;
alter table report_schedule add constraint report_schedule_report_check check (report in ('lotClearance', 'inwardAgainstPO', 'stockLedger', 'movementByReason', 'stockOnDate', 'stockAge', 'lotExpiry', 'slowStock', 'belowReorder', 'untestedLots', 'transitAgeing', 'countDifferences', 'inputTaxReversal', 'grnPendingInvoice', 'supportingConsumption', 'purchaseRegisterByHsn', 'supplierScorecard', 'numbersOutOfOrder', 'exportLog', 'floorLoss', 'openingAccount', 'transactionReport'));
