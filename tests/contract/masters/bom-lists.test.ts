import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';

/** Bills of material as production screens find them (specification, section 7; spec 04, 1.7). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  const bill = async (name: string, status: string, n: number): Promise<Wire & { readonly id: number }> =>
    (
      await admin.post('chemical/bom/save', {
        ...sampleOf(moduleNamed('bom'), n, made.rows),
        name,
        bomCode: `LISTED-${n}`,
        status,
        isDefault: false,
      })
    ).row();
  const listed = async (path: string, client = admin): Promise<readonly Wire[]> => {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body.totalCount).toBe(body.dataList?.length);
    return body.dataList ?? [];
  };

  it('all that are active, by name, under both paths; of a product type alone where one is asked for', async () => {
    const second = await bill('weft tape', 'active', 71);
    const first = await bill('Loom bag', 'active', 72);
    const draft = await bill('Not yet', 'draft', 73);
    const item = (await admin.get(`chemical/item/${String(first['item'])}`)).row();
    const ours = [first.id, second.id, draft.id];
    for (const path of ['bom/getAllBOMS', 'chemical/bom/getAllBOMS']) {
      const rows = (await listed(path)).filter(({ id }) => ours.includes(Number(id)));
      expect(rows).toEqual([
        {
          id: first.id,
          name: 'Loom bag',
          bomNumber: 'LISTED-72',
          version: 1,
          alternate: null,
          itemId: item.id,
          itemName: item['name'],
          status: 'active',
        },
        expect.objectContaining({ id: second.id, name: 'weft tape' }),
      ]);
    }
    const ofType = await listed(`chemical/bom/getBOMByItemType/${String(item['productType'])}`);
    expect(ofType.filter(({ id }) => ours.includes(Number(id)))).toEqual([
      expect.objectContaining({
        id: first.id,
        bomNumber: 'LISTED-72',
        version: 1,
        baseQuantity: first['outputQty'],
        item: { id: item.id, name: item['name'], code: item['itemCode'] },
      }),
      expect.objectContaining({ id: second.id }),
    ]);
    for (const type of ['999999', 'word', '-1'])
      expect(await listed(`chemical/bom/getBOMByItemType/${type}`)).toEqual([]);
  });

  it('are nobody’s without the right, and no other company’s', async () => {
    expect((await served.as('nobody').get('bom/getAllBOMS')).status).toBe(403);
    expect((await listed('bom/getAllBOMS', served.as('stranger'))).filter(({ name }) => name === 'Loom bag')).toEqual(
      [],
    );
  });
});
