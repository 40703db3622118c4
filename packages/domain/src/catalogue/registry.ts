import { acl } from './access/acl.ts';
import { approvalFlow } from './approvals/approval-flow.ts';
import { role } from './access/role.ts';
import { services } from './access/services.ts';
import { staff } from './access/staff.ts';
import { checkModules } from './language/check-modules.ts';
import type { Module } from './language/module.ts';
import {
  moisture,
  ph,
  purity,
  solubility,
  stockParam4,
  stockParam5,
  stockParam6,
  stockParam7,
  stockParam8,
  stockParam9,
} from './masters/grade-masters.ts';
import { partCode } from './item-code/part-code.ts';
import { productCode } from './item-code/product-code.ts';
import { gstRate } from './masters/gst-rate.ts';
import { itemCategory } from './masters/item-category.ts';
import { itemProperty, materialPropertyType } from './masters/item-property.ts';
import { itemTuple } from './masters/item-tuple.ts';
import { item } from './masters/item.ts';
import { partyType, partyTypeCategory, segment } from './masters/party-masters.ts';
import { party } from './masters/party.ts';
import { productType } from './masters/product-type.ts';
import { uom } from './masters/uom.ts';
import { branch } from './organisation/branch.ts';
import { city } from './organisation/city.ts';
import { country } from './organisation/country.ts';
import { department } from './organisation/department.ts';
import { customField } from './organisation/custom-field.ts';
import { moduleCustomField } from './organisation/module-custom-field.ts';
import { formConfig } from './organisation/form-config.ts';
import { labelConfig } from './organisation/label-config.ts';
import { location } from './organisation/location.ts';
import { numberSeries } from './organisation/number-series.ts';
import { organization } from './organisation/organization.ts';
import { pinCode } from './organisation/pin-code.ts';
import { state } from './organisation/state.ts';
import { sysConfig } from './organisation/sys-config.ts';
import { zone } from './organisation/zone.ts';
import { crmActivity } from './crm/crm-activity.ts';
import { digitalPlatform } from './crm/digital-platform.ts';
import { funnelCustomerType, funnelSource, funnelStage, funnelType } from './crm/funnel-masters.ts';
import { freight } from './logistics/freight.ts';
import { packing } from './logistics/packing.ts';
import { transport } from './logistics/transport.ts';
import { supportingMaterial } from './masters/supporting-material.ts';
import { messageTemplate } from './messages/message-template.ts';
import { labelPrint } from './print/label-print.ts';
import { labelTemplate } from './print/label-template.ts';
import { printParameter } from './print/print-parameter.ts';
import { printTemplate } from './print/print-template.ts';
import { bom } from './production/bom.ts';
import { costHead } from './production/cost-head.ts';
import { lossReason } from './production/loss-reason.ts';
import { machineActivity } from './production/machine-activity.ts';
import { machineType } from './production/machine-type.ts';
import { machine } from './production/machine.ts';
import { mouldName, mouldType } from './production/mould-masters.ts';
import { mould } from './production/mould.ts';
import { processType } from './production/process-type.ts';
import { process } from './production/process.ts';
import { customParam } from './quality/custom-param.ts';
import { purchaseOrder } from './purchase/purchase-order.ts';
import { reportSchedule } from './reports/report-schedule.ts';
import { foundryInward } from './stores/foundry-inward.ts';
import { inward } from './stores/inward.ts';
import { labTest } from './stores/lab-test.ts';
import { materialAllocation } from './stores/material-allocation.ts';
import { materialRequest } from './stores/material-request.ts';
import { materialRequestConfig } from './stores/material-request-config.ts';
import { foundryOutward } from './stores/foundry-outward.ts';
import { outward } from './stores/outward.ts';
import { openingStock } from './stores/opening-stock.ts';
import { packingInward } from './stores/packing-inward.ts';
import { floorReconciliation } from './stores/floor-reconciliation.ts';
import { physicalCount } from './stores/physical-count.ts';
import { preInward } from './stores/pre-inward.ts';
import { purchaseReturn } from './stores/purchase-return.ts';
import { rack } from './stores/rack.ts';
import { stockArea } from './stores/stock-area.ts';
import { departmentTransfer } from './stores/department-transfer.ts';
import { stockTransfer } from './stores/stock-transfer.ts';
import { supportingAllocation } from './stores/supporting-allocation.ts';
import { transferReason } from './stores/transfer-reason.ts';
import { supportingInward } from './stores/supporting-inward.ts';

/** Every module of the product, in the order in which their tables are made and their demo rows are written. */
export const MODULES: readonly Module[] = [
  country,
  state,
  city,
  pinCode,
  organization,
  branch,
  location,
  role,
  staff,
  department,
  zone,
  numberSeries,
  labelConfig,
  sysConfig,
  formConfig,
  uom,
  customField,
  moduleCustomField,
  gstRate,
  services,
  acl,
  materialPropertyType,
  itemProperty,
  customParam,
  productType,
  itemCategory,
  purity,
  ph,
  moisture,
  solubility,
  stockParam4,
  stockParam5,
  stockParam6,
  stockParam7,
  stockParam8,
  stockParam9,
  partyType,
  partyTypeCategory,
  segment,
  party,
  stockArea,
  rack,
  processType,
  machineActivity,
  machineType,
  process,
  costHead,
  lossReason,
  transferReason,
  machine,
  mouldType,
  mouldName,
  supportingMaterial,
  productCode,
  partCode,
  item,
  itemTuple,
  mould,
  bom,
  packing,
  transport,
  freight,
  funnelSource,
  funnelStage,
  funnelType,
  funnelCustomerType,
  crmActivity,
  printTemplate,
  printParameter,
  labelTemplate,
  messageTemplate,
  digitalPlatform,
  reportSchedule,
  labelPrint,
  openingStock,
  purchaseOrder,
  approvalFlow,
  stockTransfer,
  departmentTransfer,
  preInward,
  inward,
  foundryInward,
  outward,
  foundryOutward,
  purchaseReturn,
  supportingInward,
  supportingAllocation,
  packingInward,
  labTest,
  materialRequestConfig,
  materialRequest,
  materialAllocation,
  floorReconciliation,
  physicalCount,
];

checkModules(MODULES);

const byName = new Map(MODULES.map((module) => [module.name, module]));

/** A module by its name. Throws when no such module is declared: names come from declarations, never from outside. */
export const moduleNamed = (name: string): Module => {
  const module = byName.get(name);
  if (module === undefined) throw new Error(`No module is called '${name}'; register it in catalogue/registry.ts.`);
  return module;
};
