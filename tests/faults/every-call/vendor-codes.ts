import { setSetting } from '../../contract/samples.ts';
import { INWARD } from '../../contract/purchase/trade.ts';
import type { Cases, World } from './world.ts';

/** Numbers of rolls and codes of suppliers. The last of all: receipts need one from here on. */
export const vendorCodeCases = (world: World): Cases => ({
  long: [
    [
      'roll numbers reserved',
      async () => {
        await setSetting(world.admin(), 'ROLL_NO_SUPPORT', 'YES');
        return { path: `${INWARD}/rollNumbers`, body: { item: world.made.of('item').id, count: 2 } };
      },
    ],
    [
      'vendor codes reserved',
      async () => {
        const admin = world.admin();
        await setSetting(admin, 'VENDOR_CODE_ON', 'YES');
        const { id, version } = (await admin.get(`party/${world.made.of('party').id}`)).row();
        (await admin.post('party/update', { id, version, vendorCodePrefix: 'EV' })).row();
        return { path: `${INWARD}/getVendorCodeForInward`, body: { party: id, count: 2 } };
      },
    ],
  ],
  short: [],
});
