import { MODULES } from '@weft/domain/catalogue/registry';
import { expect, it } from 'vitest';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';

/** Calls that specification.md names in section 7, each as it is spelled there; `:x` stands for what the caller puts in. */
const NAMED = `
POST authenticate
GET labelConfig/getAllByPartner · GET sysConfig/getAllByPartner · GET sysConfig/:x
POST sysConfig/save · POST sysConfig/update · POST sysConfig/delete
GET chemical/formConfig · GET chemical/formConfig/getAll · GET version
GET organization/getOrgByPartner · POST organization/setDefaultOrganization
GET staff/getloggedinuser · GET acl/getbyroleid/:x
GET chemical/emailUserConfig/getEmailConfByLoggedInUser · POST chemical/emailUserConfig/update · POST chemical/emailUserConfig/save
POST filesData/saveWithFile · GET file/get/:x · GET report/:x · GET images/header.jpg

GET chemical/storeManagement/allocate/getAllByPartner/v2
POST chemical/itemStock/getStock/v2 · POST chemical/itemStock/getStockList/v2 · POST chemical/itemStock/getStockForSalesOrder/v2
POST chemical/itemStock/getStockListWithGroupBy/v2 · POST chemical/itemStock/v2/getFilteredProductStockView
GET chemical/itemStock/v2 · POST chemical/packingItemStock/getStock
GET chemical/item/finishItemList/:x · GET chemical/item/getWithProperties/:x · GET chemical/item/getAllItem
GET chemical/item/getAllItemByProductType/:x · POST chemical/itemTuple/getItemTupleId
GET allAttributes/getAllAttributes/:x · GET chemical/qrCode/:x/:x · GET chemical/qrCode/getQrByItem/:x/:x/:x · GET chemical/label/:x/:x
POST chemical/reconcile/searchItem · GET chemical/reconcile/getSlipNo/:x
GET chemical/productionbatch/getUniqueBatchNumber/:x · GET chemical/productionbatch/:x · GET chemical/productionbatch/getLotNumbersByMouldId/:x
GET chemical/productionbatch/getSalesOrderStockLedger/:x · GET chemical/productionbatch/getOrganizationStock/:x
POST chemical/productionbatch/getInputOutputDetailsByLotNumberAndMould · POST chemical/productionbatch/getInputOutputDetailsByBOM
GET chemical/packingProcess/getSalesOrderStockLedger/:x · GET chemical/packingProcess/getOrganizationStock/:x
GET chemical/packingProcess/getUniqueParcelNumber
GET chemical/bom/getBOMListBySalesOrder/:x · GET chemical/bom/getBOMByItemType/:x · GET chemical/bom/:x · GET bom/getAllBOMS
GET mould/getMouldByMouldName/:x
POST chemical/requestApproval/getSOQuantityAndRequestedQuantity · GET chemical/requestApproval/getOpenAndInProgressRequest
GET chemical/requestApproval/getRequestByRequestNumber/:x · GET chemical/requestApproval/:x
GET chemical/stockTransfer/getOpenStockTransferList · GET chemical/stockTransfer/getByStockTransferNumber/:x
GET chemical/process/getProcessAndStockAreas/:x
POST chemical/salesOrder/getItemLastPriceByCustomerAndItem · GET chemical/salesOrder · GET chemical/salesOrder/getOpenAndInProgressSalesOrderList
GET chemical/salesOrder/getByProduction · GET chemical/salesOrder/getByDispatch · GET chemical/salesOrder/:x
GET chemical/labTest/:x · GET chemical/labTest/pending · POST chemical/labTest/decide
POST chemical/inward/getItemSpecification · POST chemical/inward/getVendorCodeForInward · POST chemical/inward/checkVendorCode
GET chemical/inward/getCodeForVendor/:x · GET chemical/inward/v2/:x · GET chemical/preinward/:x
POST moduleCustomField/getCustomFields · POST chemical/printParameter/saveAll
GET chemical/printParameter/getByModuleNameAndEntityId/:x/:x · GET crm/quotation/deleteQuotationItemDetails/:x

GET party/:x · GET chemical/purchaseOrder/:x · GET chemical/freight/:x · GET chemical/transport/:x · GET chemical/rack/:x
GET chemical/purchaseOrder/getPOList · GET chemical/purchaseOrder/getInProgressAndOpenPOList · GET chemical/purchaseOrder/getClosedPOList
GET chemical/purchaseOrder/getPOByStatus/:x · GET chemical/rack/getAllByPartner/:x

POST chemical/report/lotClearance · POST chemical/report/lotClearance/exportToExcel
POST chemical/report/getInwardAgainstPO/export/excel · POST chemical/report/getInwardAgainstPO/export/pdf
POST chemical/report/dispatchAgainstSO/export/excel · POST chemical/report/dispatchAgainstSO/export/pdf
POST chemical/salesOrder/export/excel · POST chemical/salesOrder/export/pdf
POST chemical/itemStock/export/pdf · POST chemical/itemStock/export/excel
POST approvalEntityStatus/approveRequest · POST approvalEntityStatus/rejectRequest · POST approvalFlow/getModule
POST approvalEntityStatus/reqToApprove · GET approvalStatusLog/:x/:x`
  .split(/[\n·]/u)
  .map((call) => call.trim())
  .filter((call) => call !== '');

/** Select lists, each called with the suffix /getAllByPartner. */
const SELECT_LISTS =
  `erp/branch erp/location organization partyType partyTypeCategory uom itemProperty chemical/stockArea chemical/bom chemical/preinward
party/getCustomersList party/getCustomers party/getSuppliers party/getSuppliersList chemical/purchaseOrder chemical/purchaseOrder/getPOList
chemical/purchaseOrder/getInProgressAndOpenPOList chemical/purchaseOrder/getClosedPOList chemical/purchaseOrder/getPOByStatus/:x chemical/freight
chemical/transport chemical/report/getReportModules crm/funnelReference crm/funnelCustomerType crm/funnelType crm/digitalPlatform crm/activity
crm/funnelStage crm/funnel/getFunnelByLoggedInUser staff customField customParam chemical/productCodeConfig chemical/packing chemical/planning
chemical/newLabTest chemical/dailyProduction/getDailyProductionModel chemical/activityLog/getActivityLogReportModel`.split(
    /\s+/u,
  );

/** Those whose prefix the specification leaves open: they stand under both (spec 01, 0.5). */
const UNDER_BOTH =
  'ph moisture solubility purity item itemTuple process costHead productType supportingMaterial department machine services mould mouldType mouldName machineType machineActivity'.split(
    ' ',
  );

/** Generic calls of each module (section 7). */
const GENERIC =
  'POST save · POST save/v2 · POST save/v3 · POST update · POST update/v2 · POST update/v3 · POST delete · POST delete/v2 · POST updateWithFile · POST saveOrUpdate · POST saveOrUpdateAll · GET :x · GET v2/:x · GET v3/:x · GET getAllByPartner'.split(
    ' · ',
  );

/** Areas of the specification that no module declares yet. A call leaves this list with its area. */
const OF_LATER_AREAS =
  /^(?:GET|POST) (?:chemical\/(?:productionbatch|packingProcess|salesOrder|planning|dailyProduction|activityLog|report\/dispatchAgainstSO)\b|crm\/(?:quotation|digitalPlatformLead|funnel)\/)/u;
/** Calls of present modules that speak of sales orders alone. */
const OF_SALES_ORDERS = [
  'GET chemical/bom/getBOMListBySalesOrder/:x',
  'POST chemical/requestApproval/getSOQuantityAndRequestedQuantity',
];

const SERVED = new Set(apiEndpoints().map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/gu, ':x')}`));
const unserved = (calls: readonly string[]): readonly string[] => calls.filter((call) => !SERVED.has(call));

it('every call of the specification is served as it is spelled, but for areas that are still to come', () => {
  const lists = [...SELECT_LISTS, ...UNDER_BOTH.flatMap((name) => [name, `chemical/${name}`])];
  const missing = unserved([...NAMED, ...lists.map((path) => `GET ${path}/getAllByPartner`)]);
  const present = missing.filter((call) => !OF_LATER_AREAS.test(call));
  expect(present.toSorted()).toEqual(OF_SALES_ORDERS.toSorted());
  expect(missing).toHaveLength(25 + OF_SALES_ORDERS.length);
});

it('an area that has begun is no longer to come', () => {
  const begun = MODULES.filter(({ api }) => OF_LATER_AREAS.test(`GET ${api}/`)).map(({ name }) => name);
  expect(begun).toEqual([]);
});

/** Masters of spec 01, section 3: the path of each, and the other names that it is called by. */
const MASTERS = `party · address · partyType · partyTypeCategory · categoryType · segment · zone · chemical/zone
chemical/item · item · itemCategory · chemical/itemCategory · chemical/productType · productType · materialPropertyType · itemProperty
chemical/itemTuple · itemTuple · chemical/purity · purity · chemical/ph · ph · chemical/moisture · moisture · chemical/solubility · solubility
chemical/stockParam4 · chemical/stockParam5 · chemical/stockParam6 · chemical/stockParam7 · chemical/stockParam8 · chemical/stockParam9
chemical/supportingMaterial · supportingMaterial · chemical/costHead · costHead · uom · processType · chemical/processType · chemical/process · process
chemical/department · department · chemical/stockArea · stockArea · erp/branch · erp/location · chemical/rack · erp/rack
chemical/machineType · machineType · chemical/machineActivity · machineActivity · chemical/machine · machine · chemical/packing · packing
chemical/transport · transport · chemical/freight · freight · chemical/mouldType · mouldType · chemical/mouldName · mouldName · chemical/mould · mould
crm/digitalPlatform · crm/funnelReference · crm/funnelSource · crm/funnelType · crm/funnelCustomerType · crm/funnelStage · crm/activity
country · state · city · gstRate · organization · chemical/bom · bom`.split(/\s*[\n·]\s*/u);

/** Generic calls of every master (spec 01, 0.5). */
const OF_MASTERS =
  'GET getAllByPartner · GET :x · POST save · POST update · POST delete · POST setActive · GET history/:x · GET whereUsed/:x · POST export/excel · POST export/csv · POST export/pdf'.split(
    ' · ',
  );

/** What single masters answer besides (spec 01, 3.1 to 3.24). */
const BESIDES =
  'POST party/merge · POST chemical/item/merge · GET party/getCustomers/getAllByPartner · GET party/getSuppliers/getAllByPartner · GET chemical/mould/getMouldByMouldName/:x · GET mould/getMouldByMouldName/:x · POST chemical/item/changeUnit · GET organization/getOrgByPartner · GET organization/getAllByPartner'.split(
    ' · ',
  );

/** Lines of their owners, which have no rows of their own to keep: what the calls say of them goes to the owner. */
const OF_OWNERS = /^(?:GET|POST) address\//u;

it('every master of section 3 is served under its path and its aliases', () => {
  const calls = MASTERS.flatMap((path) => OF_MASTERS.map((call) => call.replace(' ', ` ${path}/`)));
  const missing = unserved([...calls, ...BESIDES]);
  expect(missing.filter((call) => !OF_OWNERS.test(call))).toEqual([]);
});

it('every module that is written has every generic call of the specification', () => {
  const written = MODULES.filter(({ readOnly }) => !readOnly);
  expect(written.length).toBeGreaterThan(80);
  const calls = written.flatMap(({ api }) => GENERIC.map((call) => call.replace(' ', ` ${api}/`)));
  expect(unserved(calls)).toEqual([]);
});
