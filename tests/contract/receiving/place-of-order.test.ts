import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';

/** PO_CBL_FLOW_SUPPORT (spec 02, 6): a receipt takes over where its order buys and cannot change it; off, it is where whoever receives says. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let place: Wire;
  let area: number;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const organization = made.rows('organization', { isDefault: true });
    const body = { ...sampleOf(moduleNamed('branch'), 41, made.rows), organization };
    const branch = (await admin.post('erp/branch/save', body)).row().id;
    const depot = { name: 'Depot 41', branch, locationType: 'godown' };
    const location = (await admin.post('erp/location/save', depot)).row().id;
    area = (await admin.post('chemical/stockArea/save', { name: 'Depot store', areaType: 'raw', location })).row().id;
    place = { organization, branch, location };
    await setSetting(admin, 'CBL_FLOW_SUPPORT', 'YES');
  });

  const placeOf = ({ organization, branch, location }: Wire): Wire => ({ organization, branch, location });
  const nowhere = { organization: undefined, branch: undefined, location: undefined };
  /** An order of the depot, as far as the settings let an order be somewhere. */
  const order = async (): Promise<Kept> => {
    const draft = { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), ...place };
    return (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, draft)).row(), 'submit')).row();
  };
  const received = (of: Kept, where: Wire, stockArea?: number): Promise<Answered> => {
    const body = trade.receiptBody(of, 5);
    const lines = linesOf(body).map((line) => ({ ...line, ...(stockArea === undefined ? {} : { stockArea }) }));
    return admin.post(`${INWARD}/save`, { ...body, ...where, lines });
  };

  it('off: the order is in the plant, and so is its receipt unless it says otherwise', async () => {
    const bought = await order();
    expect(placeOf(bought)).not.toEqual(place);
    expect(placeOf((await received(bought, nowhere)).row())).toEqual(placeOf(bought));
    expect(placeOf((await received(bought, place, area)).row())).toEqual(place);
  });

  it('on: the receipt is where its order is, and nowhere else', async () => {
    const plant = placeOf(await order());
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'YES');
    const bought = await order();
    expect(placeOf(bought)).toEqual(place);
    expect(placeOf((await received(bought, nowhere, area)).row())).toEqual(place);
    const elsewhere = '422, PLACE branch, PLACE location';
    expect(codes(await received(bought, plant))).toBe(elsewhere);
    const kept = (await received(bought, place, area)).row();
    const lines = linesOf(kept).map((line) => ({ ...line, stockArea: made.rows('stockArea', { name: 'Main Store' }) }));
    const { id, version } = kept;
    expect(codes(await admin.post(`${INWARD}/update`, { id, version, ...plant, lines }))).toBe(elsewhere);
    await setSetting(admin, 'PO_CBL_FLOW_SUPPORT', 'NO');
  });
});
