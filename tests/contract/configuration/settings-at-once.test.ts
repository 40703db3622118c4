import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../apps/server/src/db/tx.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';

const NEEDED = 'CBL_FLOW_SUPPORT';
const NEEDER = 'PO_CBL_FLOW_SUPPORT';

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });
  afterAll(() => served.close());

  const row = async (keyName: string): Promise<Wire> => {
    const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
    return rows.find((one) => one['keyName'] === keyName) ?? {};
  };
  const neededAlone = async (): Promise<void> => {
    await setSetting(admin, NEEDER, 'NO');
    await setSetting(admin, NEEDED, 'YES');
  };
  const update = async (keyName: string, value: string): Promise<() => Promise<Answered>> => {
    const { id, version } = await row(keyName);
    return () => admin.post('sysConfig/update', { id, version, value });
  };

  /** Nobody tells that a setting changed meanwhile: who changes one has looked at the others and waits to write. */
  const HOLD_SQL = `select from config_revision where name = 'config' for update`;
  const waiting = async (tx: Tx): Promise<number> =>
    (await tx.one<{ n: number }>('select count(*)::int as n from pg_locks where not granted')).n;
  /** What answers when each of the works has begun and all have looked before one of them could write; the embedded database takes one after the other. */
  const atOnce = async (works: readonly (() => Promise<Answered>)[]): Promise<readonly string[]> => {
    const { going } = await fresh().database.transaction({ system: true }, async (tx) => {
      await tx.query(HOLD_SQL);
      const begun: Promise<Answered>[] = [];
      let ended = 0;
      for (const [n, work] of works.entries()) {
        begun.push(work().finally(() => (ended += 1)));
        while (fresh().engine === 'server' && (await waiting(tx)) + ended <= n);
      }
      return { going: begun };
    });
    return (await Promise.all(going)).map(codes);
  };

  it('of two at once, one that turns a switch off and one that turns on what needs it, the second is refused', async () => {
    await neededAlone();
    const first = await atOnce([await update(NEEDED, 'NO'), await update(NEEDER, 'YES')]);
    expect([first, (await row(NEEDED))['value']]).toEqual([['200', '422, CONFIG_NEEDS value'], 'NO']);
    await neededAlone();
    const second = await atOnce([await update(NEEDER, 'YES'), await update(NEEDED, 'NO')]);
    expect([second, (await row(NEEDED))['value']]).toEqual([['200', '422, CONFIG_NEEDED value'], 'YES']);
  });

  it('a switch does not come back into use while the one that it needs is reset', async () => {
    await neededAlone();
    await setSetting(admin, NEEDER, 'YES');
    expect(codes(await admin.post('sysConfig/setActive', { ...(await row(NEEDER)), isActive: false }))).toBe('200');
    const [needed, needer] = [await row(NEEDED), await row(NEEDER)];
    const answers = await atOnce([
      () => admin.post('sysConfig/delete', { id: needed['id'], version: needed['version'] }),
      () => admin.post('sysConfig/setActive', { ...needer, isActive: true }),
    ]);
    expect(answers).toEqual(['200', '422, CONFIG_NEEDS value']);
    expect(codes(await admin.post('sysConfig/delete', { id: needer['id'], version: needer['version'] }))).toBe('200');
    await setSetting(admin, NEEDED, 'YES');
  });

  it('one list that turns both is refused as a whole, in whichever order', async () => {
    await neededAlone();
    const list = [
      { ...(await row(NEEDER)), keyName: NEEDER, value: 'YES' },
      { ...(await row(NEEDED)), value: 'NO' },
    ];
    const answers = [];
    for (const sent of [list, list.toReversed()])
      answers.push(codes(await admin.post('sysConfig/saveOrUpdateAll', sent)));
    expect(answers).toEqual(['422, CONFIG_NEEDS value', '422, CONFIG_NEEDED value']);
    expect([(await row(NEEDER))['value'], (await row(NEEDED))['value']]).toEqual(['NO', 'YES']);
  });

  it('a product type is not deleted while it becomes the default material', async () => {
    const body = {
      name: 'Granules at once',
      shortCode: 'GAO',
      nature: 'raw',
      isPurchasable: true,
      lotTracking: 'none',
    };
    const type = (await admin.post('chemical/productType/save', body)).row();
    await setSetting(admin, 'DEFAULT_MATERIAL', '');
    const end = { id: type.id, version: type.version };
    const answers = await atOnce([
      await update('DEFAULT_MATERIAL', String(type.id)),
      () => admin.post('chemical/productType/delete', end),
    ]);
    expect(answers).toEqual(['200', '422, CONFIG_USES_ROW']);
    await setSetting(admin, 'DEFAULT_MATERIAL', '');
  });
});
