import type { MenuEntry, MenuNode } from '../rules/acl/menu-for.ts';
import type { Module } from './language/module.ts';
import { item } from './masters/item.ts';
import { segment } from './masters/party-masters.ts';
import { party } from './masters/party.ts';
import { uom } from './masters/uom.ts';
import { staff } from './access/staff.ts';
import { acl } from './access/acl.ts';
import { branch } from './organisation/branch.ts';
import { department } from './organisation/department.ts';
import { customField } from './organisation/custom-field.ts';
import { moduleCustomField } from './organisation/module-custom-field.ts';
import { formConfig } from './organisation/form-config.ts';
import { location } from './organisation/location.ts';
import { partCode } from './item-code/part-code.ts';
import { messageTemplate } from './messages/message-template.ts';
import { sysConfig } from './organisation/sys-config.ts';
import { zone } from './organisation/zone.ts';
import { crmActivity } from './crm/crm-activity.ts';
import { funnelStage } from './crm/funnel-masters.ts';
import { freight } from './logistics/freight.ts';
import { packing } from './logistics/packing.ts';
import { transport } from './logistics/transport.ts';
import { supportingMaterial } from './masters/supporting-material.ts';
import { costHead } from './production/cost-head.ts';
import { machineType } from './production/machine-type.ts';
import { machine } from './production/machine.ts';
import { mould } from './production/mould.ts';
import { processType } from './production/process-type.ts';
import { process } from './production/process.ts';
import { customParam } from './quality/custom-param.ts';
import { purchaseOrder } from './purchase/purchase-order.ts';
import { inward } from './stores/inward.ts';
import { labTest } from './stores/lab-test.ts';
import { openingStock } from './stores/opening-stock.ts';
import { printTemplate } from './print/print-template.ts';
import { departmentTransfer } from './stores/department-transfer.ts';
import { packingInward } from './stores/packing-inward.ts';
import { rack } from './stores/rack.ts';
import { stockArea } from './stores/stock-area.ts';
import { stockTransfer } from './stores/stock-transfer.ts';
import { switchOf } from './switched-screens.ts';

/** Entry of a declared module: path and service come from its declaration; a label where the menu's differs from its title. */
const of = ({ name, title, route, acl: service }: Module, label = title): MenuEntry => ({
  label,
  path: `/module/${route}`,
  acl: service,
  ...switchOf(name),
});

/** Entry of a screen that is no module, or of a module that a later issue declares. */
const at = (label: string, path: string, service?: string): MenuEntry => ({
  label,
  path: `/module/${path}`,
  ...(service === undefined ? {} : { acl: service }),
});

/** Environments an entry belongs to (spec 01, 1.5): chemical sidebar 4 with inward 2, foundry sidebar 1 with inward 1. */
const CHEMICAL = { mode: 4 };
const CHEMICAL_INWARD = { mode: 4, inwardMode: 2 };
const FOUNDRY_INWARD = { mode: 1, inwardMode: 1 };

/** Without a service an entry always shows; its route is guarded all the same. */
const open = (label: string, path: string, modes: Pick<MenuEntry, 'mode' | 'inwardMode'> = {}): MenuEntry => ({
  ...at(label, path),
  ...modes,
});

/** The whole menu, in order (specification.md, section 2; spec 01, 1.5). What a role sees of it says `menuFor`. */
export const MENU: readonly MenuNode[] = [
  at('Dashboard', 'dashboard', 'dashboard'),
  {
    label: 'Masters',
    acl: 'masters',
    entries: [
      of(party),
      at('Bill of Material', 'bom', 'chemical/bom'),
      of(item),
      of(mould),
      of(supportingMaterial),
      of(costHead),
      of(uom),
      of(segment),
      of(process),
      of(stockArea),
      of(openingStock, 'Opening Stock Upload'),
      of(processType),
      of(department),
      of(zone),
      of(machine),
      of(packing),
      of(transport),
      of(location),
      of(rack),
      of(branch),
      of(customField, 'Custom Field'),
      of(customParam, 'Quality Parameters'),
      of(moduleCustomField, 'Custom Module Field'),
      of(funnelStage),
      of(crmActivity),
      of(freight),
    ],
  },
  {
    label: 'CRM',
    acl: 'chemical/crm',
    entries: [
      at('Funnel', 'funnel', 'crm/funnel'),
      at('Digital Platform', 'digitalplatform', 'crm/digitalPlatform'),
      at('Quotation', 'quotation', 'crm/quotation'),
    ],
  },
  at('Report', 'reports', 'chemical/report'),
  at('Material-Reconciliation', 'materialreconciliation', 'chemical/reconcile'),
  {
    label: 'Supply Chain',
    acl: 'supplyChain',
    entries: [of(purchaseOrder), at('Sales Order', 'sales-order/salesOrderList', 'chemical/salesOrder')],
  },
  at('Pending Approval', 'approval-generic/approvalList', 'pendingApproval'),
  {
    label: 'Inventory',
    acl: 'inventory',
    entries: [
      at('Inventory Stock', 'inward-stock', 'chemical/itemStock/stock'),
      open('Add Pre Inward', 'pre-inward/addUpdate', CHEMICAL),
      open('Pre Inward List', 'pre-inward', CHEMICAL),
      open('Add Inward', inward.formRoute, CHEMICAL_INWARD),
      open('Inward List', inward.route, CHEMICAL_INWARD),
      open('Add Inward (foundry)', 'inward-foundary/addUpdate', FOUNDRY_INWARD),
      open('Inward List (foundry)', 'inward-foundary', FOUNDRY_INWARD),
      at('Supporting Material Inward', 'supporting-material-inward', 'chemical/sm-inward'),
      of(packingInward, 'Packing Type Inward'),
      at('Material Request', 'materialRequest', 'chemical/materialRequest'),
      at('Material Allocation', 'storeManagement', 'chemical/storeManagement/allocate'),
      of(stockTransfer),
      at('Transfer Validation', 'transfer-approval', 'chemical/transferApproval'),
      at('Reconciliation', 'reconciliation', 'chemical/storeManagement/reconcile'),
    ],
  },
  {
    label: 'Production and dispatch',
    entries: [
      at('Lab Test', labTest.route, labTest.acl),
      at('Planning and Scheduling', 'Planning-Scheduling', 'chemical/planning_scheduling'),
      at('Planning', 'planning', 'chemical/only_planning'),
      at('Production Batch', 'production-batch', 'chemical/productionbatch'),
      at('Lot-wise Production Batch', 'lot-wise-production-batch', 'chemical/lotwiseproductionbatch'),
      at('Weaving', 'weavingProcess/list', 'chemical/weavingProcess'),
      at('New Production Batch', 'new-production-batch', 'chemical/newproductionbatch'),
      open('Slitting', 'slittingProcess'),
      open('Bag Making', 'bagMakingProcess'),
      open('Daily Production Machine-wise', 'dailyProductionMachineWise'),
      open('Daily Production', 'daily-production'),
      open('DP Log', 'loom-vise-daily-production'),
      at('Packaging Process', 'packaging', 'chemical/packingProcess'),
      at('Dispatch', 'dispatch', 'chemical/dispatch'),
      at('Job Work', 'transferAndDispatch', 'chemical/transfer-and-dispatch'),
      of(departmentTransfer),
    ],
  },
  {
    label: 'Machine Asset',
    acl: 'chemical/machineAsset',
    entries: [
      of(machineType, 'M/c Types and Activity'),
      at('Maintenance Activity', 'machine-asset-management', 'machineAssets'),
    ],
  },
  of(staff),
  {
    label: 'Settings',
    entries: [
      of(messageTemplate, 'Message Templates'),
      of(printTemplate, 'Print Templates'),
      of(partCode, 'Product Code'),
      of(sysConfig),
      at('Material Request Configuration', 'materialRequestConfig', 'chemical/requestApprovalConfig'),
      of(formConfig),
      at('Approval Configuration', 'approval-configuration', 'approvalConfiguration'),
    ],
  },
  of(acl, 'ACL Config'),
];
