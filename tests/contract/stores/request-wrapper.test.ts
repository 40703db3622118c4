import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';

const TOKENS = { authToken: 'nobody-s', requestToken: 'fixed-dummy' };

/** The request wrapper of the specification, section 3: its tokens say nothing, its data is the record (spec 01, 0.4). */
eachCompany((fresh) => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
  });

  it.each<readonly [string, (record: Wire) => Wire]>([
    ['bare', (record) => record],
    ['in data', (data) => ({ data })],
    ['in data beside tokens', (data) => ({ ...TOKENS, data })],
    ['beside tokens', (record) => ({ ...TOKENS, ...record })],
  ])('a record is taken %s: saved, changed, many at once', async (how, wrapped) => {
    const saved = await admin.post('segment/save', wrapped({ name: `Wrapped ${how}` }));
    expect([saved.status, saved.body.data?.['name']]).toEqual([200, `Wrapped ${how}`]);
    const { id, version } = saved.row();
    const changed = await admin.post('segment/update', wrapped({ id, version, description: how }));
    expect([changed.status, changed.body.data?.['description']]).toEqual([200, how]);
  });

  it('a list is taken in data beside tokens, and an unknown word beside them is still told', async () => {
    const many = await admin.post('segment/saveOrUpdateAll', { ...TOKENS, data: [{ name: 'One of a list' }] });
    expect(many.body.dataList?.map(({ name }) => name)).toEqual(['One of a list']);
    const refused = await admin.post('segment/save', { ...TOKENS, name: 'Mistyped', descripton: 'x' });
    expect(refused.body.errors?.map(({ field, code }) => [field, code])).toEqual([['descripton', 4404910]]);
  });

  it('a repeat is a repeat, whatever tokens it brings', async () => {
    const requestId = randomUUID();
    const body = { data: { name: 'Once' } };
    const first = await admin.post('segment/save', { ...TOKENS, ...body }, { requestId });
    const again = await admin.post('segment/save', { ...body, requestToken: 'another' }, { requestId });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const within = { data: { name: 'Once, by the body' }, requestId: randomUUID() };
    const [one, other] = [await admin.post('segment/save', within), await admin.post('segment/save', within)];
    expect([one.status, other.text]).toEqual([200, one.text]);
  });
});
