import { randomBytes } from 'node:crypto';
import { staff } from '@weft/domain/catalogue/access/staff';
import { moisture, ph, purity, solubility } from '@weft/domain/catalogue/masters/grade-masters';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { freight } from '@weft/domain/catalogue/logistics/freight';
import { packing } from '@weft/domain/catalogue/logistics/packing';
import { transport } from '@weft/domain/catalogue/logistics/transport';
import { supportingMaterial } from '@weft/domain/catalogue/masters/supporting-material';
import { costHead } from '@weft/domain/catalogue/production/cost-head';
import { machineActivity } from '@weft/domain/catalogue/production/machine-activity';
import { machineType } from '@weft/domain/catalogue/production/machine-type';
import { machine } from '@weft/domain/catalogue/production/machine';
import { mouldName } from '@weft/domain/catalogue/production/mould-masters';
import { mould } from '@weft/domain/catalogue/production/mould';
import { process } from '@weft/domain/catalogue/production/process';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { city } from '@weft/domain/catalogue/organisation/city';
import { department } from '@weft/domain/catalogue/organisation/department';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { branchRows, companyRows, laterSettingRows, locationRows, settingRows } from './company.ts';
import type { Desk } from './demo-desk.ts';
import { categoryRows, DEMO_ITEMS, productTypeRows } from './items/all-items.ts';
import { moistureRows, phRows, purityRows, solubilityRows } from './items/chemicals.ts';
import { itemRow } from './items/demo-item.ts';
import { partyRows } from './parties.ts';
import { departmentHeadRows, departmentRows, staffRows } from './people.ts';
import { cityRows } from './places.ts';
import {
  costHeadRows,
  machineActivityRows,
  machineRows,
  machineTypeRows,
  mouldNameRows,
  mouldRows,
  processRows,
} from './plant/making.ts';
import { customParamRows, freightRows, packingRows, supportingRows, transportRows } from './plant/moving.ts';
import { rackRows, stockAreaRows } from './stores.ts';

/** Enough that nobody guesses it; nobody is told it either. */
const passwordOfNobody = (): string => randomBytes(18).toString('base64url');

/** Masters in the order of their references. Answers the desk that obeys the demo's settings. */
export const loadMasters = async (start: Desk): Promise<Desk> => {
  await start.save(sysConfig, settingRows, ['keyName']);
  await (await start.refreshed()).save(sysConfig, laterSettingRows, ['keyName']);
  const desk = await start.refreshed();
  await desk.save(city, cityRows());
  await desk.save(organization, companyRows);
  await desk.save(branch, branchRows);
  await desk.save(location, locationRows);
  await desk.save(department, departmentRows, ['name']);
  await desk.save(staff, staffRows(desk.today, passwordOfNobody));
  await desk.save(department, departmentHeadRows, ['name']);
  await desk.save(productType, productTypeRows);
  await desk.save(itemCategory, categoryRows);
  await desk.save(purity, purityRows);
  await desk.save(ph, phRows);
  await desk.save(moisture, moistureRows);
  await desk.save(solubility, solubilityRows);
  await desk.save(party, partyRows());
  await desk.save(stockArea, stockAreaRows);
  await desk.save(rack, rackRows);
  await desk.save(customParam, customParamRows);
  await desk.save(machineActivity, machineActivityRows);
  await desk.save(machineType, machineTypeRows, ['name']);
  await desk.save(process, processRows);
  await desk.save(machine, machineRows);
  await desk.save(costHead, costHeadRows);
  await desk.save(supportingMaterial, supportingRows);
  await desk.save(packing, packingRows);
  await desk.save(transport, transportRows);
  await desk.save(freight, freightRows);
  await desk.save(item, DEMO_ITEMS.map(itemRow));
  await desk.save(mouldName, mouldNameRows);
  await desk.save(mould, mouldRows);
  return desk;
};
