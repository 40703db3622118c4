import { seeds } from '../language/seed.ts';
import { numberSeries } from './number-series.ts';

/** Series that a new company starts with (spec 01, 2.8); VENDORCODE takes its prefix from the party. */
export const numberSeriesSeeds = seeds(numberSeries, [
  { moduleName: 'openingStock', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'OS' },
  { moduleName: 'purchaseOrder', pattern: '{PFX}/{FY}/{BR}/{SEQ:5}', prefix: 'PO' },
  { moduleName: 'preInward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'GE' },
  { moduleName: 'inward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'IN' },
  { moduleName: 'foundryInward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'FI' },
  { moduleName: 'outward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'OU', gstDocument: true },
  { moduleName: 'foundryOutward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'FO', gstDocument: true },
  { moduleName: 'foundryReturn', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'FT', gstDocument: true },
  { moduleName: 'purchaseReturn', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'PR', gstDocument: true },
  { moduleName: 'stockTransfer', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'ST', gstDocument: true },
  { moduleName: 'departmentTransfer', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'CB', gstDocument: true },
  { moduleName: 'supportingInward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'SI' },
  { moduleName: 'supportingAllocation', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'SA' },
  { moduleName: 'packingInward', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'PK' },
  { moduleName: 'materialRequest', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'MR' },
  { moduleName: 'materialAllocation', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'MA' },
  { moduleName: 'floorReconciliation', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'RF' },
  { moduleName: 'physicalCount', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'RC' },
  { moduleName: 'labTest', pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'LT' },
  { moduleName: 'LOT', pattern: '{PFX}{FY}{SEQ:5}', prefix: 'L' },
  { moduleName: 'ROLL', pattern: '{PFX}{YY}{SEQ:6}', prefix: 'R', resetOn: 'calendarYear' },
  { moduleName: 'PARCEL', pattern: '{PFX}{YY}{SEQ:6}', prefix: 'P', resetOn: 'calendarYear' },
  { moduleName: 'ITEM', pattern: '{PFX}{SEQ:5}', prefix: 'ITM', resetOn: 'never' },
  { moduleName: 'PARTY', pattern: '{PFX}{SEQ:4}', prefix: 'P', resetOn: 'never' },
  { moduleName: 'MATERIAL', pattern: '{PFX}{SEQ:4}', prefix: 'SM', resetOn: 'never' },
  { moduleName: 'BOM', pattern: '{PFX}{SEQ:5}', prefix: 'BOM', resetOn: 'never' },
  { moduleName: 'VENDORCODE', pattern: '{PFX}{YY}{SEQ:4}', prefix: '' },
]);
