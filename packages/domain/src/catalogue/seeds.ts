import { roleSeeds, servicesSeeds } from './access/access.seeds.ts';
import {
  crmActivitySeeds,
  funnelCustomerTypeSeeds,
  funnelSourceSeeds,
  funnelStageSeeds,
  funnelTypeSeeds,
} from './crm/crm.seeds.ts';
import type { SeedSet } from './language/seed.ts';
import {
  gstRateSeeds,
  itemCategorySeeds,
  itemPropertySeeds,
  materialPropertyTypeSeeds,
  partyTypeCategorySeeds,
  partyTypeSeeds,
  productTypeSeeds,
  segmentSeeds,
} from './masters/masters.seeds.ts';
import { uomSeeds } from './masters/uom.seeds.ts';
import { lossReasonSeeds, machineTypeSeeds, mouldTypeSeeds, processTypeSeeds } from './production/production.seeds.ts';
import { countrySeeds, stateSeeds } from './organisation/geography.seeds.ts';
import { numberSeriesSeeds } from './organisation/number-series.seeds.ts';
import { departmentSeeds, zoneSeeds } from './organisation/organisation.seeds.ts';
import { transferReasonSeeds } from './stores/stores.seeds.ts';

/** Rows of a new company, in an order in which every ref finds its row. Rights come after them: `GRANTS` in access/access.seeds.ts. */
export const SEEDS: readonly SeedSet[] = [
  countrySeeds,
  stateSeeds,
  roleSeeds,
  departmentSeeds,
  zoneSeeds,
  numberSeriesSeeds,
  uomSeeds,
  gstRateSeeds,
  servicesSeeds,
  materialPropertyTypeSeeds,
  itemPropertySeeds,
  productTypeSeeds,
  itemCategorySeeds,
  partyTypeSeeds,
  partyTypeCategorySeeds,
  segmentSeeds,
  processTypeSeeds,
  machineTypeSeeds,
  mouldTypeSeeds,
  lossReasonSeeds,
  transferReasonSeeds,
  funnelSourceSeeds,
  funnelStageSeeds,
  funnelTypeSeeds,
  funnelCustomerTypeSeeds,
  crmActivitySeeds,
];
