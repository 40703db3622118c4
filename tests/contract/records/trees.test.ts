import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { serve, type Served } from '../../../apps/server/src/testing/serve.ts';

eachCompany((fresh) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(fresh().database);
  });
  const admin = () => served.as('administrator');
  const add = async (api: string, body: object) => (await admin().post(`${api}/save`, body)).row();
  const move = async (api: string, row: { readonly id: number; readonly version: number }, more: object) =>
    admin().post(`${api}/update`, { id: row.id, version: row.version, ...more });
  const errors = ({ body }: Awaited<ReturnType<typeof move>>) =>
    (body.errors ?? []).map(({ field, name, message }) => `${field} ${name}: ${message}`);

  it('a segment hangs neither below itself nor below what hangs on it', async () => {
    const top = await add('segment', { name: 'Packed food' });
    const middle = await add('segment', { name: 'Grain', parent: top.id });
    const low = await add('segment', { name: 'Rice', parent: middle.id });
    expect(errors(await move('segment', top, { parent: top.id }))).toEqual([
      'parent LOOP: Inside would make a loop: Packed food',
    ]);
    expect(errors(await move('segment', top, { parent: low.id }))).toEqual([
      'parent LOOP: Inside would make a loop: Rice → Grain → Packed food',
    ]);
    expect((await move('segment', low, { parent: top.id })).body.responseCode).toBe(200);
  });

  it('of two that would hang below each other at the same moment one is refused', async () => {
    const [left, right] = [await add('segment', { name: 'Left' }), await add('segment', { name: 'Right' })];
    const answers = await Promise.all([
      move('segment', left, { parent: right.id }),
      move('segment', right, { parent: left.id }),
    ]);
    expect(answers.map(({ body }) => body.responseCode).toSorted((a, b) => a - b)).toEqual([200, 4404]);
  });

  it('a tree of item categories has six levels, counted with what hangs below the one that moves', async () => {
    const chain: { readonly id: number; readonly version: number }[] = [];
    for (let level = 1; level <= 6; level += 1) {
      const parent = chain.at(-1)?.id;
      chain.push(await add('itemCategory', { name: `Level ${level}`, ...(parent === undefined ? {} : { parent }) }));
    }
    const seventh = await admin().post('itemCategory/save', { name: 'Level 7', parent: chain.at(-1)?.id });
    expect(errors(seventh)).toEqual(['parent TREE_TOO_DEEP: Inside: a tree of Item Categories has at most 6 levels']);
    const branch = await add('itemCategory', { name: 'Branch' });
    await add('itemCategory', { name: 'Twig', parent: branch.id });
    expect(errors(await move('itemCategory', branch, { parent: chain[4]?.id }))).toEqual([
      'parent TREE_TOO_DEEP: Inside: a tree of Item Categories has at most 6 levels',
    ]);
    expect((await move('itemCategory', branch, { parent: chain[3]?.id })).body.responseCode).toBe(200);
  });
});
