import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { SaveContext } from '../records/handler.ts';
import { saveRecord } from '../records/save/save-record.ts';

const HAS_COMPANY_SQL = 'select 1 from organization where partner_id = $1 limit 1';

/** The least that documents stand on: one company, branch, location and the areas a receipt needs. Its name asks to be changed. */
export const seedSkeleton = async (context: SaveContext): Promise<void> => {
  if ((await context.tx.maybe(HAS_COMPANY_SQL, [context.tx.partnerId])) !== undefined) return; // the demo brought its own
  const company = await saveRecord(
    context,
    organization,
    { name: 'My Company (please rename)', shortCode: 'MYCO', isDefault: true },
    'create',
  );
  const head = await saveRecord(
    context,
    branch,
    { name: 'Head Office', code: 'HO', organization: company.id, isHeadOffice: true },
    'create',
  );
  const plant = await saveRecord(
    context,
    location,
    { name: 'Plant', branch: head.id, locationType: 'plant' },
    'create',
  );
  for (const area of [
    { name: 'Main Store', areaType: 'raw', isDefault: true },
    { name: 'Rejected', areaType: 'rejected', isDefault: true },
    { name: 'In transit', areaType: 'transit', isDefault: true },
  ])
    await saveRecord(context, stockArea, { ...area, location: plant.id }, 'create');
};
