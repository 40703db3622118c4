import type { Module } from '@weft/domain/catalogue/language/module';
import type { BoundHandler, Handler } from '../records/handler.ts';
import { aclHandler, roleHandler, servicesHandler } from './access/rights.ts';
import { staffHandler } from './access/staff.ts';
import { approvalFlowHandler } from './approvals/approval-flow.ts';
import { itemHandler } from './masters/item.ts';
import { itemPropertyHandler } from './masters/item-property.ts';
import { bomHandler } from './production/bom.ts';
import { digitalPlatformHandler } from './crm/digital-platform.ts';
import { funnelStageHandler } from './crm/funnel-stage.ts';
import { packingHandler } from './masters/packing.ts';
import { partCodeHandler } from './masters/part-code.ts';
import { productCodeHandler } from './masters/product-code.ts';
import { partyHandler } from './masters/party.ts';
import { partyTypeHandler } from './masters/party-roles.ts';
import { supportingMaterialHandler } from './masters/supporting-material.ts';
import {
  freightHandler,
  gstRateHandler,
  parameterHandlers,
  productTypeHandler,
  uomHandler,
  zoneHandler,
} from './masters/units-and-types.ts';
import { messageTemplateHandler } from './organisation/message-template.ts';
import { numberSeriesHandler } from './organisation/number-series.ts';
import { branchHandler, departmentHandler, locationHandler, organizationHandler } from './organisation/places.ts';
import { customFieldHandler, moduleCustomFieldHandler } from './organisation/custom-fields.ts';
import { formConfigHandler, labelConfigHandler, sysConfigHandler } from './organisation/settings.ts';
import { labelTemplateHandler } from './print/label-template.ts';
import { printParameterHandler } from './print/print-parameter.ts';
import { printTemplateHandler } from './print/print-template.ts';
import { purchaseOrderHandler } from './purchase/purchase-order.ts';
import { reportScheduleHandler } from './reports/report-schedule.ts';
import { foundryInwardHandler } from './stores/inward/foundry-inward.ts';
import { inwardHandler } from './stores/inward/inward.ts';
import { customParamHandler } from './stores/lab-test/quality-parameter.ts';
import { labTestHandler } from './stores/lab-test/lab-test.ts';
import { materialAllocationHandler } from './stores/material-allocation/material-allocation.ts';
import { materialRequestHandler } from './stores/material-request/material-request.ts';
import { requestConfigHandler } from './stores/material-request/request-config.ts';
import { floorReconciliationHandler } from './stores/floor-reconciliation/floor-reconciliation.ts';
import { physicalCountHandler } from './stores/physical-count/physical-count.ts';
import { openingStockHandler } from './stores/stock/opening-stock.ts';
import { foundryOutwardHandler, outwardHandler } from './stores/outward/outward.ts';
import { packingInwardHandler } from './stores/packing/packing-inward.ts';
import { preInwardHandler } from './stores/gate/pre-inward.ts';
import { purchaseReturnHandler } from './stores/purchase-return/purchase-return.ts';
import { transportHandler } from './masters/transport.ts';
import { rackHandler, stockAreaHandler } from './stores/stock/places.ts';
import { supportingAllocationHandler } from './stores/supporting/supporting-allocation.ts';
import { supportingInwardHandler } from './stores/supporting/supporting-inward.ts';
import { departmentTransferHandler } from './stores/stock-transfer/department-transfer.ts';
import { stockTransferHandler } from './stores/stock-transfer/stock-transfer.ts';

/** Every module that does more than its declaration says. */
const HANDLERS: readonly BoundHandler[] = [
  reportScheduleHandler,
  aclHandler,
  roleHandler,
  servicesHandler,
  staffHandler,
  sysConfigHandler,
  formConfigHandler,
  labelConfigHandler,
  customFieldHandler,
  moduleCustomFieldHandler,
  numberSeriesHandler,
  itemHandler,
  itemPropertyHandler,
  partCodeHandler,
  productCodeHandler,
  partyTypeHandler,
  partyHandler,
  bomHandler,
  uomHandler,
  productTypeHandler,
  gstRateHandler,
  freightHandler,
  transportHandler,
  zoneHandler,
  ...parameterHandlers,
  organizationHandler,
  branchHandler,
  departmentHandler,
  locationHandler,
  supportingMaterialHandler,
  packingHandler,
  digitalPlatformHandler,
  funnelStageHandler,
  stockAreaHandler,
  rackHandler,
  printParameterHandler,
  printTemplateHandler,
  labelTemplateHandler,
  messageTemplateHandler,
  openingStockHandler,
  purchaseOrderHandler,
  preInwardHandler,
  inwardHandler,
  foundryInwardHandler,
  outwardHandler,
  foundryOutwardHandler,
  purchaseReturnHandler,
  supportingInwardHandler,
  supportingAllocationHandler,
  packingInwardHandler,
  approvalFlowHandler,
  stockTransferHandler,
  departmentTransferHandler,
  labTestHandler,
  customParamHandler,
  materialRequestHandler,
  requestConfigHandler,
  materialAllocationHandler,
  floorReconciliationHandler,
  physicalCountHandler,
];

const byName = new Map(HANDLERS.map(({ module, handler }) => [module.name, handler]));

const PLAIN: Handler = {};

/** What a module does beyond its declaration; nothing when it is a plain one. */
export const handlerFor = (module: Module): Handler => byName.get(module.name) ?? PLAIN;
