import type { Endpoint } from '../http/endpoint.ts';
import { workplaceEndpoints } from './access/workplaces.ts';
import { stageOrderEndpoints } from './crm/stage-order.ts';
import { partCodeEndpoints } from './masters/part-code-endpoints.ts';
import { factsEndpoints } from './masters/facts-endpoints.ts';
import { itemQualityEndpoints } from './masters/item-quality-endpoints.ts';
import { itemUnitEndpoints } from './masters/item-unit-endpoints.ts';
import { unitChangeEndpoints } from './masters/unit-change-endpoints.ts';
import { lookupEndpoints } from './masters/lookup-endpoints.ts';
import { productionEndpoints } from './production/production-endpoints.ts';
import { reportEndpoints } from './reports/report-endpoints.ts';
import { scheduleEndpoints } from './reports/schedules/schedule-endpoints.ts';
import { purchaseOrderEndpoints } from './purchase/purchase-order-endpoints.ts';
import { foundryEndpoints } from './stores/inward/foundry-endpoints.ts';
import { lateFactEndpoints } from './stores/inward/late-fact-endpoints.ts';
import { rollNumberEndpoints } from './stores/inward/roll-numbers.ts';
import { vendorCodeEndpoints } from './stores/inward/vendor-code-endpoints.ts';
import { gateEndpoints } from './stores/gate/gate-endpoints.ts';
import { wholeReceiptEndpoints } from './stores/inward/whole-receipt.ts';
import { labEndpoints } from './stores/lab-test/lab-endpoints.ts';
import { lifeExportEndpoints } from './stores/stock/life-export.ts';
import { lotEndpoints } from './stores/stock/lot-endpoints.ts';
import { packingEndpoints } from './stores/packing/packing-endpoints.ts';
import { supportingEndpoints } from './stores/supporting/allocation-endpoints.ts';
import { floorEndpoints } from './stores/floor-reconciliation/floor-endpoints.ts';
import { countEndpoints } from './stores/physical-count/count-endpoints.ts';
import { allocationEndpoints } from './stores/material-allocation/allocation-endpoints.ts';
import { materialRequestEndpoints } from './stores/material-request/material-request-endpoints.ts';
import { claimsEndpoint } from './stores/stock/claims-endpoint.ts';
import { openingAccountEndpoints } from './stores/stock/opening-sign-off.ts';
import { reservationEndpoints } from './stores/stock/reservation-endpoints.ts';
import { returnEndpoints } from './stores/purchase-return/return-endpoints.ts';
import { stockEndpoints } from './stores/stock/stock-endpoints.ts';
import { stockExportEndpoints } from './stores/stock/stock-export.ts';
import { stockLookups } from './stores/stock/stock-lookups.ts';
import { customFieldEndpoints } from './organisation/custom-field-endpoints.ts';
import { departmentTransferEndpoints } from './stores/stock-transfer/department-transfer-endpoints.ts';
import { stockTransferEndpoints } from './stores/stock-transfer/stock-transfer-endpoints.ts';
import { transferApprovalEndpoints } from './stores/stock-transfer/transfer-approval-endpoints.ts';
import { lackingEndpoint } from './organisation/lacking-endpoint.ts';
import { printParameterEndpoints } from '../print/print-parameters.ts';
import { templateEndpoints } from '../print/print-endpoints.ts';
import { mailAccountEndpoints } from '../messages/mail-account-endpoints.ts';
import { messageEndpoints } from '../messages/message-endpoints.ts';
import { labelEndpoints } from '../labels/label-endpoints.ts';
import { searchEndpoint } from '../modules/search-endpoint.ts';
import { labelPreviewEndpoints } from '../labels/label-preview.ts';
import { settingEndpoint } from './organisation/setting-endpoint.ts';
import { organizationEndpoints } from './organisation/organization-endpoints.ts';
import { addressEndpoints } from './organisation/address-endpoints.ts';
import { pinCodeEndpoints } from './organisation/pin-code-endpoints.ts';

/** Endpoints that areas have beyond the generic ones. */
export const AREA_ENDPOINTS: readonly Endpoint[] = [
  ...organizationEndpoints,
  ...openingAccountEndpoints,
  ...customFieldEndpoints,
  lackingEndpoint,
  settingEndpoint,
  ...pinCodeEndpoints,
  ...addressEndpoints,
  ...lookupEndpoints,
  ...factsEndpoints,
  ...itemQualityEndpoints,
  ...itemUnitEndpoints,
  ...unitChangeEndpoints,
  ...stageOrderEndpoints,
  ...purchaseOrderEndpoints,
  ...reportEndpoints,
  ...scheduleEndpoints,
  ...stockEndpoints,
  ...stockExportEndpoints,
  ...lifeExportEndpoints,
  ...stockLookups,
  ...lotEndpoints,
  ...gateEndpoints,
  ...wholeReceiptEndpoints,
  ...workplaceEndpoints,
  ...foundryEndpoints,
  ...lateFactEndpoints,
  ...vendorCodeEndpoints,
  ...rollNumberEndpoints,
  ...returnEndpoints,
  ...labEndpoints,
  ...reservationEndpoints,
  claimsEndpoint,
  ...stockTransferEndpoints,
  ...departmentTransferEndpoints,
  ...transferApprovalEndpoints,
  ...materialRequestEndpoints,
  ...allocationEndpoints,
  ...supportingEndpoints,
  ...packingEndpoints,
  ...floorEndpoints,
  ...countEndpoints,
  ...productionEndpoints,
  ...templateEndpoints,
  searchEndpoint,
  ...labelEndpoints,
  ...labelPreviewEndpoints,
  ...printParameterEndpoints,
  ...messageEndpoints,
  ...mailAccountEndpoints,
  ...partCodeEndpoints,
];
