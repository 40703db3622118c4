import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { sampleOf } from '../samples.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });

  const told = async (path: string, body: Wire, as = admin) =>
    ((await as.post(`${path}/warnings`, body)).body.dataList ?? []).map(({ field, message }) => [field, message]);
  const made = async (path: string, body: Wire): Promise<Wire> => {
    const answer = await admin.post(`${path}/save`, body);
    expect(answer.body.errors ?? []).toEqual([]);
    return answer.row();
  };

  it('a party is told who has its PAN, by its GSTIN too, until it is made a branch; not of itself', async () => {
    const sample = sampleOf(moduleNamed('party'), 5, samplesIn(fresh()).rows);
    const body = {
      ...sample,
      gstTreatment: 'unregistered',
      gstin: null,
      companyName: 'Head of Konkan',
      pan: 'AABFM5566Q',
    };
    const head = await made('party', body);
    const note = ['pan', 'Same PAN as Head of Konkan (1 in all): is this a branch of it?'];
    expect(await told('party', { pan: 'aabfm5566q' })).toEqual([note]);
    expect(await told('party', { gstin: '07AABFM5566Q2ZM' })).toEqual([note]);
    expect(await told('party', { pan: 'AABFM5566Q', parentParty: head['id'] })).toEqual([]);
    expect(await told('party', { pan: 'AABFM5566Q', id: head['id'] })).toEqual([]);
    expect(await told('party', { pan: 'AABFM' })).toEqual([]);
    expect(await told('party', { pan: 'AABFM5566Q' }, served.as('stranger'))).toEqual([]);
    expect((await served.as('nobody').post('party/warnings', {})).status).toBe(403);
  });

  it('a GST rate is told of its HSN codes that stand in another active one', async () => {
    const rate = { name: 'Twice 12', taxability: 'taxable', rate: 12, hsnMap: [{ hsn: '84463019' }] };
    const { id } = await made('gstRate', rate);
    const body = { hsnMap: [{ hsn: '8446' }, { hsn: '84463019' }] };
    expect(await told('gstRate', body)).toEqual([['hsnMap[1].hsn', 'HSN 84463019 also stands in Twice 12']]);
    expect(await told('gstRate', { ...body, id })).toEqual([]);
  });

  it('a sales zone is told which of its states another one has', async () => {
    const filters = JSON.stringify({ name: 'Kerala' });
    const state = (await admin.get('state/getAllByPartner', { filters })).body.dataList?.[0]?.['id'];
    await made('zone', { name: 'Backwaters', kind: 'sales', states: [state] });
    expect(await told('zone', { kind: 'sales', states: [state] })).toEqual([
      ['states', 'Kerala also belongs to Backwaters'],
    ]);
    expect(await told('zone', { kind: 'plant', states: [state] })).toEqual([]);
  });

  it('a band is told of bands that it overlaps, not of those that it touches', async () => {
    await made('chemical/ph', { name: 'Band of 9', valueType: 'band', minValue: 9, maxValue: 9.5 });
    const band = (minValue: number, maxValue: number): Wire => ({ valueType: 'band', minValue, maxValue });
    expect(await told('chemical/ph', band(9.25, 9.75))).toEqual([['minValue', 'The band overlaps Band of 9']]);
    expect(await told('chemical/ph', band(9.5, 10))).toEqual([]);
  });

  it('a freight is told which other one says the same way for the same days', async () => {
    const facts = { term: 'paid', basis: 'perTrip' };
    const kept = {
      ...facts,
      name: 'Trip of summer',
      rate: 5,
      effectiveFrom: '2026-04-01',
      effectiveTill: '2026-06-30',
    };
    const { id } = await made('chemical/freight', kept);
    const note = [['effectiveFrom', 'The same is said for these days by Trip of summer']];
    expect(await told('chemical/freight', { ...facts, effectiveFrom: '2026-06-30' })).toEqual(note);
    expect(await told('chemical/freight', facts)).toEqual(note);
    expect(await told('chemical/freight', { ...facts, effectiveFrom: '2026-07-01' })).toEqual([]);
    expect(await told('chemical/freight', { ...facts, term: 'toPay' })).toEqual([]);
    expect(await told('chemical/freight', { ...facts, id })).toEqual([]);
  });

  it('4404160 where material is asked for a machine that is retired, not for one under repair', async () => {
    const { rows } = samplesIn(fresh());
    const request = sampleOf(moduleNamed('materialRequest'), 5, rows);
    const machine = await made('chemical/machine', {
      ...sampleOf(moduleNamed('machine'), 6, rows),
      machineCode: 'OUT-1',
      status: 'retired',
    });
    const asked = async (): Promise<readonly unknown[]> =>
      (
        (await admin.post(`${moduleNamed('materialRequest').api}/save`, { ...request, machine: machine['id'] })).body
          .errors ?? []
      )
        .filter(({ code }) => code === 4404160)
        .map(({ field, message }) => [field, message]);
    expect(await asked()).toEqual([['machine', 'Machine is Retired']]);
    const { version } = (await admin.get(`chemical/machine/${String(machine['id'])}`)).row();
    (await admin.post('chemical/machine/update', { id: machine['id'], version, status: 'breakdown' })).row();
    expect(await asked()).toEqual([]);
  });
});
