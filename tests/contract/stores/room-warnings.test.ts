import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { type Store, storeOf } from './stock-fixture.ts';
import { INWARD, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;
  let location: unknown;
  let item: number;

  const save = async (api: string, body: Wire): Promise<number> => (await admin.post(`${api}/save`, body)).row().id;
  const unit = (symbol: string): number | undefined => made.rows('uom', { symbol });

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
    const opened = await trade.opening('ROOM-0');
    const area = (await admin.get(`chemical/stockArea/${String(linesOf(opened)[0]?.['stockArea'])}`)).row();
    location = area['location'];
    const { id, version } = await trade.plannedItem('ROOMY');
    item = (await admin.post('chemical/item/update', { id, version, uom: unit('kg') })).row().id;
  });

  const areaOf = (name: string, more: Wire): Promise<number> =>
    save('chemical/stockArea', { name, areaType: 'raw', location, usesRacks: true, ...more });
  const told = async (api: string, line: Wire): Promise<readonly unknown[]> => {
    const lines = [{ item, uom: unit('kg'), ...line }];
    const { body } = await admin.post(`${api}/warnings`, { lines });
    return (body.dataList ?? []).map(({ field, name, message }) => [field, name, message]);
  };

  describe('a full place', () => {
    it('is told of where its area warns: what lies there counts, in the unit of its capacity', async () => {
      const capacity = { capacity: 1, capacityUom: unit('t'), capacityAction: 'warn' };
      const stockArea = await areaOf('Warns', capacity);
      await store.stocked('ROOM-1', 600, { item, uom: unit('kg'), stockArea });

      expect(await told(OPENING, { quantity: 400.5, stockArea })).toEqual([
        ['lines[0].stockArea', 'ROOM_FULL', 'Warns holds 1 t, it would hold 1.001 t'],
      ]);
      expect(await told(OPENING, { quantity: 400, stockArea })).toEqual([]);
      expect(await told(INWARD, { quantity: 500, stockArea })).toHaveLength(1);
      const silent = await areaOf('Silent', { ...capacity, capacityAction: 'none' });
      expect(await told(INWARD, { quantity: 5000, stockArea: silent })).toEqual([]);
    });

    it('is told of at the rack: kilograms, cubic metres of the packages, pallets', async () => {
      const stockArea = await areaOf('Racked', { capacityAction: 'warn' });
      const body = { rackCode: 'ROOM-R', name: 'ROOM-R', stockArea, capacityKg: 500, volumeM3: 2, maxPallets: 1 };
      const rack = await save('chemical/rack', body);
      const size = { lengthMm: 1000, widthMm: 1000, heightMm: 1000, contentQty: 100, contentUom: unit('kg') };
      const packing = await save('chemical/packing', { packingType: 'Room pallet', form: 'pallet', ...size });
      expect(await told(OPENING, { quantity: 501, stockArea, rack, packing, packages: 3 })).toEqual([
        ['lines[0].rack', 'ROOM_FULL', 'ROOM-R holds 500 kg, it would hold 501 kg'],
        ['lines[0].rack', 'ROOM_FULL', 'ROOM-R holds 2 m³, it would hold 3 m³'],
        ['lines[0].rack', 'ROOM_FULL', 'ROOM-R holds 1 pallets, it would hold 3 pallets'],
      ]);
      expect(await told(OPENING, { quantity: 500, stockArea, rack, packing, packages: 1 })).toEqual([]);
    });
  });
});
