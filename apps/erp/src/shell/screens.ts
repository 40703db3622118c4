import { importPath, type MaybeImported } from '@weft/domain/rules/imports/import-path';
import type { ScreenRoute } from '../product/modules/catalogue.ts';
import type { OwnScreenProps, ScreenProps } from '../product/modules/screen-props.ts';
import { bringComponent, type LazyComponent } from '../product/use-component.ts';

/** A screen of an area, whatever it is told. */
export type AreaScreen = LazyComponent<ScreenProps> | LazyComponent<OwnScreenProps>;

/**
 * Screens of areas, by route: what is not here is generic. Each loads on demand, so that the first load holds no area.
 * A module's name leads to its list or form; a path below `/module/` to a screen that is no module.
 * @example forms: { purchaseOrder: () => import('../areas/purchase/PurchaseOrder/PurchaseOrderScreen.tsx').then((loaded) => loaded.PurchaseOrderScreen) }
 */
export const screens: {
  readonly lists: { readonly [module: string]: LazyComponent<ScreenProps> };
  readonly forms: { readonly [module: string]: LazyComponent<ScreenProps> };
  readonly own: { readonly [path: string]: LazyComponent<OwnScreenProps> };
} = {
  lists: {
    acl: () => import('../areas/settings/Rights/RightsScreen.tsx').then((loaded) => loaded.RightsScreen),
    sysConfig: () => import('../areas/settings/Settings/SettingsScreen.tsx').then((loaded) => loaded.SettingsScreen),
    formConfig: () =>
      import('../areas/settings/FieldConfig/FieldConfigScreen.tsx').then((loaded) => loaded.FieldConfigScreen),
    moduleCustomField: () =>
      import('../areas/settings/OwnFields/OwnFieldsScreen.tsx').then((loaded) => loaded.OwnFieldsScreen),
    numberSeries: () =>
      import('../areas/settings/NumberSeries/NumberSeriesListScreen.tsx').then(
        (loaded) => loaded.NumberSeriesListScreen,
      ),
    purchaseOrder: () =>
      import('../areas/purchase/PurchaseOrderList/PurchaseOrderListScreen.tsx').then(
        (loaded) => loaded.PurchaseOrderListScreen,
      ),
    funnelStage: () =>
      import('../areas/crm/FunnelStage/FunnelStageListScreen.tsx').then((loaded) => loaded.FunnelStageListScreen),
    preInward: () =>
      import('../areas/stores/PreInwardList/PreInwardListScreen.tsx').then((loaded) => loaded.PreInwardListScreen),
    rack: () => import('../areas/stores/Rack/RackListScreen.tsx').then((loaded) => loaded.RackListScreen),
    uom: () => import('../areas/masters/Uom/UomListScreen.tsx').then((loaded) => loaded.UomListScreen),
    packing: () => import('../areas/masters/Packing/PackingListScreen.tsx').then((loaded) => loaded.PackingListScreen),
    packingInward: () =>
      import('../areas/stores/PackingInwardList/PackingInwardListScreen.tsx').then(
        (loaded) => loaded.PackingInwardListScreen,
      ),
    departmentTransfer: () =>
      import('../areas/stores/DepartmentTransferList/DepartmentTransferListScreen.tsx').then(
        (loaded) => loaded.DepartmentTransferListScreen,
      ),
    labTest: () =>
      import('../areas/stores/LabTestList/LabTestListScreen.tsx').then((loaded) => loaded.LabTestListScreen),
    materialAllocation: () =>
      import('../areas/stores/MaterialAllocation/AllocationListScreen.tsx').then(
        (loaded) => loaded.AllocationListScreen,
      ),
    stockTransfer: () =>
      import('../areas/stores/StockTransferList/StockTransferListScreen.tsx').then(
        (loaded) => loaded.StockTransferListScreen,
      ),
    openingStock: () =>
      import('../areas/stores/OpeningStockList/OpeningStockListScreen.tsx').then(
        (loaded) => loaded.OpeningStockListScreen,
      ),
    materialRequest: () =>
      import('../areas/stores/MaterialRequestList/MaterialRequestListScreen.tsx').then(
        (loaded) => loaded.MaterialRequestListScreen,
      ),
  },
  forms: {
    openingStock: () =>
      import('../areas/stores/OpeningStock/OpeningStockScreen.tsx').then((loaded) => loaded.OpeningStockScreen),
    reportSchedule: () =>
      import('../areas/reports/ReportSchedule/ReportScheduleScreen.tsx').then((loaded) => loaded.ReportScheduleScreen),
    staff: () => import('../areas/people/Staff/StaffScreen.tsx').then((loaded) => loaded.StaffScreen),
    approvalFlow: () =>
      import('../areas/approvals/ApprovalFlow/ApprovalFlowScreen.tsx').then((loaded) => loaded.ApprovalFlowScreen),
    purchaseOrder: () =>
      import('../areas/purchase/PurchaseOrder/PurchaseOrderScreen.tsx').then((loaded) => loaded.PurchaseOrderScreen),
    organization: () =>
      import('../areas/masters/Organization/OrganizationScreen.tsx').then((loaded) => loaded.OrganizationScreen),
    printTemplate: () =>
      import('../areas/settings/PrintTemplate/PrintTemplateScreen.tsx').then((loaded) => loaded.PrintTemplateScreen),
    printParameter: () =>
      import('../areas/settings/PrintParameter/PrintParameterScreen.tsx').then((loaded) => loaded.PrintParameterScreen),
    preInward: () => import('../areas/stores/PreInward/PreInwardScreen.tsx').then((loaded) => loaded.PreInwardScreen),
    branch: () => import('../areas/masters/Branch/BranchScreen.tsx').then((loaded) => loaded.BranchScreen),
    party: () => import('../areas/masters/Party/PartyScreen.tsx').then((loaded) => loaded.PartyScreen),
    partCode: () => import('../areas/masters/PartCode/PartCodeScreen.tsx').then((loaded) => loaded.PartCodeScreen),
    item: () => import('../areas/masters/Item/ItemScreen.tsx').then((loaded) => loaded.ItemScreen),
    messageTemplate: () =>
      import('../areas/settings/MessageTemplate/MessageTemplateScreen.tsx').then(
        (loaded) => loaded.MessageTemplateScreen,
      ),
    labelTemplate: () =>
      import('../areas/settings/LabelTemplate/LabelTemplateScreen.tsx').then((loaded) => loaded.LabelTemplateScreen),
    inward: () => import('../areas/stores/Inward/InwardScreen.tsx').then((loaded) => loaded.InwardScreen),
    foundryInward: () =>
      import('../areas/stores/FoundryInward/FoundryInwardScreen.tsx').then((loaded) => loaded.FoundryInwardScreen),
    outward: () => import('../areas/stores/Outward/OutwardScreen.tsx').then((loaded) => loaded.OutwardScreen),
    foundryOutward: () =>
      import('../areas/stores/Outward/OutwardScreen.tsx').then((loaded) => loaded.FoundryOutwardScreen),
    purchaseReturn: () =>
      import('../areas/stores/PurchaseReturn/PurchaseReturnScreen.tsx').then((loaded) => loaded.PurchaseReturnScreen),
    supportingInward: () =>
      import('../areas/stores/Supporting/SupportingInwardScreen.tsx').then((loaded) => loaded.SupportingInwardScreen),
    supportingAllocation: () =>
      import('../areas/stores/Supporting/SupportingAllocationScreen.tsx').then(
        (loaded) => loaded.SupportingAllocationScreen,
      ),
    stockTransfer: () =>
      import('../areas/stores/StockTransfer/StockTransferScreen.tsx').then((loaded) => loaded.StockTransferScreen),
    departmentTransfer: () =>
      import('../areas/stores/DepartmentTransfer/DepartmentTransferScreen.tsx').then(
        (loaded) => loaded.DepartmentTransferScreen,
      ),
    labTest: () => import('../areas/stores/LabTest/LabTestScreen.tsx').then((loaded) => loaded.LabTestScreen),
    materialAllocation: () =>
      import('../areas/stores/MaterialAllocation/AllocationScreen.tsx').then((loaded) => loaded.AllocationScreen),
    physicalCount: () =>
      import('../areas/stores/PhysicalCount/PhysicalCountScreen.tsx').then((loaded) => loaded.PhysicalCountScreen),
    floorReconciliation: () =>
      import('../areas/stores/FloorReconciliation/FloorReconciliationScreen.tsx').then(
        (loaded) => loaded.FloorReconciliationScreen,
      ),
    materialRequest: () =>
      import('../areas/stores/MaterialRequest/MaterialRequestScreen.tsx').then(
        (loaded) => loaded.MaterialRequestScreen,
      ),
    materialRequestConfig: () =>
      import('../areas/stores/RequestConfig/RequestConfigScreen.tsx').then((loaded) => loaded.RequestConfigScreen),
  },
  own: {
    'approval-generic': () =>
      import('../areas/approvals/PendingApproval/PendingApprovalScreen.tsx').then(
        (loaded) => loaded.PendingApprovalScreen,
      ),
    exports: () => import('../areas/imports/Exports/ExportsScreen.tsx').then((loaded) => loaded.ExportsScreen),
    'inward-stock': () =>
      import('../areas/stores/InventoryStock/InventoryStockScreen.tsx').then((loaded) => loaded.InventoryStockScreen),
    'inward-stock/lot': () =>
      import('../areas/stores/LotLife/LotLifeScreen.tsx').then((loaded) => loaded.LotLifeScreen),
    'materialreconciliation/count': () =>
      import('../areas/stores/PhysicalCount/CountScreen.tsx').then((loaded) => loaded.CountScreen),
    reports: () => import('../areas/reports/Report/ReportScreen.tsx').then((loaded) => loaded.ReportScreen),
    'transaction-report': () =>
      import('../areas/reports/Report/ReportScreen.tsx').then((loaded) => loaded.TransactionReportScreen),
    'transfer-approval': () =>
      import('../areas/stores/TransferApproval/TransferApprovalScreen.tsx').then(
        (loaded) => loaded.TransferApprovalScreen,
      ),
    'user-profile': () =>
      import('../areas/people/UserProfile/UserProfileScreen.tsx').then((loaded) => loaded.UserProfileScreen),
  },
};

const genericList: LazyComponent<ScreenProps> = () =>
  import('../generic/GenericList/GenericListScreen.tsx').then((loaded) => loaded.GenericListScreen);
const genericForm: LazyComponent<ScreenProps> = () =>
  import('../generic/GenericForm/GenericFormScreen.tsx').then((loaded) => loaded.GenericFormScreen);

/** The list of a module: an area's own, else the generic one. */
export const listScreen = (module: string): LazyComponent<ScreenProps> => screens.lists[module] ?? genericList;

/** The form of a module: an area's own, else the generic one. */
export const formScreen = (module: string): LazyComponent<ScreenProps> => screens.forms[module] ?? genericForm;

/** Screens that an area has of its own at a route: a module's list and form, or what stands there. Generic ones are everybody's. */
export const screensAt = ({ path, module = '' }: ScreenRoute): readonly AreaScreen[] =>
  [screens.lists[module], screens.forms[module], screens.own[path]].filter((load) => load !== undefined);

const importWizard: LazyComponent<ScreenProps> = () =>
  import('../areas/imports/ImportWizard/ImportWizardScreen.tsx').then((loaded) => loaded.ImportWizardScreen);

/** The import of a module, at `{route}/import`; undefined where nothing is imported. */
export const importScreen = (module: MaybeImported): LazyComponent<ScreenProps> | undefined =>
  importPath(module) === undefined ? undefined : importWizard;

/** Brings the screens that everybody will need while nobody waits for them. */
export const preloadGenericScreens = (): void => {
  void bringComponent(genericList);
  void bringComponent(genericForm);
};
