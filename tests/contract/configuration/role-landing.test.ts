import { LANDING_SCREENS } from '@weft/domain/catalogue/landing-screens';
import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
];

/** The screen on which a role opens (spec 01, 2.15). */
eachCompany((fresh) => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
  });

  it('takes every screen of the menu that stands, by the path that the browser shows too, and no other', async () => {
    for (const [n, landing] of [...LANDING_SCREENS, '#/module/inward-stock?view=3', 'user-profile', null].entries())
      expect([landing, ...told(await admin.post('role/save', { name: `Opens ${n}`, landing }))]).toEqual([
        landing,
        200,
      ]);
    for (const landing of [
      'no-such-screen',
      'quotation',
      'uom/addUpdate/7',
      'javascript:alert(1)',
      '//elsewhere.example',
    ])
      expect([landing, ...told(await admin.post('role/save', { name: 'Opens nowhere', landing }))]).toEqual([
        landing,
        422,
        'landing 4404907',
      ]);
  });

  it('leaves what an older version kept until it is changed', async () => {
    const { id, version } = (await admin.post('role/save', { name: 'Of old', landing: 'uom' })).row();
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(`update role set landing = 'funnelOld' where partner_id = 1 and id = $1`, [id]),
    );
    const kept = await admin.post('role/update', { id, version, description: 'Changed', landing: 'funnelOld' });
    expect(kept.row()).toMatchObject({ landing: 'funnelOld', description: 'Changed' });
    const other = { id, version: kept.row().version, landing: 'funnelOlder' };
    expect(told(await admin.post('role/update', other))).toEqual([422, 'landing 4404907']);
  });

  it('comes in by a file, and is refused there at its row', async () => {
    const content = 'Role,Opens on\r\nFiled keepers,uom\r\nFiled strangers,no-such-screen';
    const importId = (await uploadFile(admin, 'role/import/upload', 'roles.csv', content)).body.data?.['importId'];
    await admin.post('role/import/map', { importId });
    const checked = await admin.post('role/import/check', { importId, rowsPerPage: 10, status: 'wrong' });
    expect(JSON.stringify(checked.body)).toContain('no-such-screen');
    expect(JSON.stringify(checked.body)).not.toContain('Filed keepers');
  });
});
