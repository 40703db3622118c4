import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';

/** A name that another record nearly has is asked about, never refused (spec 01, 0.3). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });
  afterAll(() => served.close());

  const asked = { confirmed: [] };
  const namesOf = async (api: string): Promise<readonly unknown[]> =>
    ((await admin.get(`${api}/getAllByPartner`)).body.dataList ?? []).map(({ name }) => name);
  const told = ({ status, body }: Answered): readonly unknown[] => [
    status,
    ...(body.errors ?? []).map(({ field, name, asks, message }) => [field, name, asks, message]),
  ];
  const question = (module: string, name: string): readonly unknown[] => [
    422,
    ['name', 'SIMILAR', true, `A similar ${module} exists: ${name}. Save anyway?`],
  ];

  it('of a new record, with the way to the other, until it is confirmed; nothing is kept meanwhile', async () => {
    const first = (await admin.post('segment/save', { name: 'Cement packing' })).row();
    for (const name of ['Cement-Packing.', 'Cemant packing', 'Cement packings']) {
      const answer = await admin.post('segment/save', { name, ...asked });
      expect(told(answer)).toEqual(question('Segment', 'Cement packing'));
      expect(answer.body.errors?.[0]?.values).toMatchObject({ holderId: first.id });
      expect(await namesOf('segment')).not.toContain(name);
    }
    expect(told(await admin.post('segment/save', { name: 'Cement carting', ...asked }))).toEqual([200]);
    const confirmed = { name: 'Cemant packing', confirmed: ['SIMILAR'] };
    expect(told(await admin.post('segment/save', confirmed))).toEqual([200]);
  });

  it('of a new name, and of nothing else that changes', async () => {
    await admin.post('segment/save', { name: 'Fertiliser bags' });
    const other = (await admin.post('segment/save', { name: 'Something else' })).row();
    const change = async (more: Wire): Promise<Answered> => {
      const { version } = (await admin.get(`segment/${other.id}`)).row();
      return admin.post('segment/update', { id: other.id, version, ...asked, ...more });
    };
    expect(told(await change({ name: 'Fertilizer bags' }))).toEqual(question('Segment', 'Fertiliser bags'));
    expect(told(await change({ name: 'Fertilizer bags', confirmed: ['SIMILAR'] }))).toEqual([200]);
    expect(told(await change({ description: 'Bags of 50 kg' }))).toEqual([200]);
  });

  it('of nobody who cannot answer: a caller of the API, several at once', async () => {
    await admin.post('segment/save', { name: 'Western region' });
    expect(told(await admin.post('segment/save', { name: 'Western regions' }))).toEqual([200]);
    expect(told(await admin.post('segment/saveOrUpdateAll', [{ name: 'Westarn region', ...asked }]))).toEqual([200]);
  });

  it('of no figure that differs, no short name, and no name that is one within another row', async () => {
    const [state, other] = (await admin.get('state/getAllByPartner')).body.dataList ?? [];
    const [loom, pp] = ['Colour card 01', 'Grade A'];
    await admin.post('segment/save', { name: loom });
    await admin.post('segment/save', { name: pp });
    await admin.post('city/save', { name: 'Aurangabadpur', state: state?.['id'] });
    expect(told(await admin.post('segment/save', { name: 'Colour card 02', ...asked }))).toEqual([200]);
    expect(told(await admin.post('segment/save', { name: 'Grade B', ...asked }))).toEqual([200]);
    const city = { name: 'Aurangabadpura', ...asked };
    expect(told(await admin.post('city/save', { ...city, state: other?.['id'] }))).toEqual([200]);
    expect(told(await admin.post('city/save', { ...city, state: state?.['id'] }))).toEqual(
      question('City', 'Aurangabadpur'),
    );
  });
});
