import { beforeAll, expect, it } from 'vitest';
import { unseal } from '../../../apps/server/src/secrets/seal.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { serve, type Answered, type Served } from '../../../apps/server/src/testing/serve.ts';

const API = 'crm/digitalPlatform';
const KEY = 'mQ9cX7d2-Lk41-market';

eachCompany((fresh) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(fresh().database);
  });
  const admin = () => served.as('administrator');
  const names = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
  const keys = () =>
    fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ id: number; secret: Buffer }>(
        'select platform_id as id, secret from digital_platform_key order by platform_id',
      ),
    );
  const opened = async (id: number): Promise<string | undefined> => {
    const sealed = (await keys()).find((one) => one.id === id)?.secret;
    const { secretKey } = served.settings;
    return sealed && secretKey && unseal(secretKey, sealed, `platform:1:${id}`);
  };
  const platform = (key: string) => ({ name: `Market ${key}`, key, platformKind: 'indiaMart', account: 'WEFT-1' });

  it('keeps the key of an account encrypted, shows its last four characters, and answers it to nobody', async () => {
    const saved = await admin().post(`${API}/save`, { ...platform('surat'), apiKey: KEY });
    const { id } = saved.row();
    expect(saved.row()).toMatchObject({ apiKeyShown: '•••• rket' });
    expect(await opened(id)).toBe(KEY);
    const read = await admin().get(`${API}/${id}`);
    const list = await admin().get(`${API}/getAllByPartner`);
    const history = await admin().get(`${API}/history/${id}`);
    const sheet = await admin().post(`${API}/export/csv`, { filters: {}, columns: ['name', 'apiKey', 'apiKeyShown'] });
    expect([saved, read, list, history, sheet].filter(({ text }) => text.includes('mQ9cX7d2'))).toEqual([]);
    const raw = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ row: string }>('select to_jsonb(p)::text as row from digital_platform p where id = $1', [id]),
    );
    expect(raw.row).not.toContain('mQ9cX7d2');
    expect((await keys()).filter(({ secret }) => secret.includes('market'))).toEqual([]);
  });

  it('keeps the key when others fields change, takes a new one in its place, and none at all for null', async () => {
    const { id, version } = (await admin().post(`${API}/save`, { ...platform('baroda'), apiKey: KEY })).row();
    const renamed = (await admin().post(`${API}/update`, { id, version, account: 'WEFT-2' })).row();
    expect([renamed['apiKeyShown'], await opened(id)]).toEqual(['•••• rket', KEY]);
    const newer = (
      await admin().post(`${API}/update`, { id, version: renamed.version, apiKey: 'another-long-key' })
    ).row();
    expect([newer['apiKeyShown'], await opened(id)]).toEqual(['•••• -key', 'another-long-key']);
    const forged = (await admin().post(`${API}/update`, { id, version: newer.version, apiKeyShown: 'seen' })).row();
    expect(forged['apiKeyShown']).toBe('•••• -key');
    const bare = (await admin().post(`${API}/update`, { id, version: forged.version, apiKey: null })).row();
    expect([bare['apiKeyShown'], await opened(id)]).toEqual([null, undefined]);
  });

  it('forgets the key of a platform that is deleted, for good', async () => {
    const { id, version } = (await admin().post(`${API}/save`, { ...platform('rajkot'), apiKey: KEY })).row();
    expect((await admin().post(`${API}/delete`, { id, version })).status).toBe(200);
    expect((await keys()).filter((one) => one.id === id)).toEqual([]);
  });

  it('is listed by name, asks for its rights, and refuses a second key of one spelling', async () => {
    const listed = ((await admin().get(`${API}/getAllByPartner`)).body.dataList ?? []).map(({ name }) => name);
    expect(listed).toEqual(['Market baroda', 'Market surat']);
    expect(names(await admin().post(`${API}/save`, { ...platform('surat'), name: 'Other' }))).toEqual(['key EXISTS']);
    expect((await served.as('viewer').post(`${API}/save`, platform('vapi'))).status).toBe(403);
    expect((await served.as('nobody').get(`${API}/getAllByPartner`)).status).toBe(403);
    expect((await served.as('stranger').get(`${API}/getAllByPartner`)).body.dataList).toEqual([]);
  });
});
