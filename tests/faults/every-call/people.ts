import { expect } from 'vitest';
import { PASSWORD } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, REJECT } from '../../contract/approvals/approvals.ts';
import type { Cases, World } from './world.ts';

const COLUMNS = { order: ['symbol', 'name'], hidden: ['kind'], widths: { name: 240 } };

const viewOfUnits = (name: string) => ({
  list: 'uom',
  name,
  content: { search: 'gram', sort: '-name', filters: { kind: 'mass' }, columns: COLUMNS },
});

const savedView = async (world: World, name: string): Promise<unknown> =>
  (await world.admin().post('listView/save', viewOfUnits(name))).body.data?.['id'];

/** Log-ins, rights, settings and approvals. */
export const peopleCases = (world: World): Cases => ({
  long: [
    [
      'a deleted role with its rights',
      async () => {
        const { id, version } = (
          await world.served.as('administrator').post('role/save', { name: 'Short lived' })
        ).row();
        return { path: 'role/delete', body: { id, version } };
      },
    ],
    ['a new role with its rights', async () => ({ path: 'role/save', body: { name: 'New role' } })],
    [
      'a new member of staff with a log-in',
      async () => ({
        path: 'staff/save',
        body: { firstname: 'Asha', username: 'asha', password: PASSWORD, role: world.made.of('role').id },
      }),
    ],
    [
      'a member of staff who leaves',
      async () => {
        const body = { firstname: 'Ravi', username: 'ravi', password: PASSWORD, role: world.made.of('role').id };
        const { id, version } = (await world.served.as('administrator').post('staff/save', body)).row();
        return { path: 'staff/setActive', body: { id, version, isActive: false } };
      },
    ],
  ],
  short: [
    [
      'a request for approval',
      async () => ({ path: 'approvalEntityStatus/reqToApprove', body: await world.guarded() }),
    ],
    ['an approval that runs what waited', async () => ({ path: APPROVE, body: await world.waiting() })],
    ['a rejection', async () => ({ path: REJECT, body: { ...(await world.waiting()), remark: 'Too dear' } })],
    [
      'one’s own leave',
      async () => ({ path: 'approvalEntityStatus/leave', body: { from: '2026-11-02', till: '2026-11-06' } }),
    ],
    [
      'notices that are read',
      async () => {
        await world.waiting();
        return { path: 'notice/read', body: {} };
      },
    ],
    [
      'a kind of notices that is muted',
      async () => ({ path: 'notice/mute', body: { kind: 'lowStock', isMuted: true } }),
    ],
    [
      'a kind of notices that is told again',
      async () => {
        await world.mustDo('notice/mute', { kind: 'mention', isMuted: true });
        return { path: 'notice/mute', body: { kind: 'mention', isMuted: false } };
      },
    ],
    [
      'a setting',
      async () => {
        const filters = JSON.stringify({ keyName: 'LOW_STOCK_NOTICE' });
        const [row] = (await world.admin().get('sysConfig/getAllByPartner', { filters })).body.dataList ?? [];
        return {
          path: 'sysConfig/update',
          body: { id: row?.['id'], version: row?.['version'], keyName: 'LOW_STOCK_NOTICE', value: 'NO' },
        };
      },
    ],
    [
      'a company as the default',
      async () => ({ path: 'organization/setDefaultOrganization', body: { id: world.made.of('organization').id } }),
    ],
    [
      'one’s own password',
      async () => ({
        path: 'staff/changePassword',
        body: { old: PASSWORD, new: 'another-loom-77' },
        client: (await world.person('changer')).client,
      }),
    ],
    [
      'a try of a PIN',
      async () => {
        const { id } = await world.person('operator');
        const row = (await world.admin().get(`staff/${id}`)).row();
        await world.admin().post('staff/update', { id, version: row.version, employeeCode: 'OP-1', pin: '4711' });
        return { path: 'staff/checkPin', body: { operator: 'OP-1', pin: '4711' }, isLast: true }; // each pass has a seal of its own
      },
    ],
    [
      'somebody’s new password',
      async () => ({
        path: 'staff/resetPassword',
        body: { staffId: (await world.person('forgetful')).id, password: 'another-loom-77' },
      }),
    ],
    [
      'the wait after wrong log-ins lifted',
      async () => {
        await world.person('clumsy');
        expect((await world.served.signIn('clumsy', 'not-the-password')).status).not.toBe(200);
        return { path: 'staff/unlock', body: { username: 'clumsy' } };
      },
    ],
    [
      'one’s other sessions',
      async () => {
        const { client } = await world.person('twice');
        await world.served.signIn('twice', PASSWORD);
        return { path: 'staff/endSession', body: {}, client };
      },
    ],
    [
      'one’s own mail account',
      async () => ({
        path: 'chemical/emailUserConfig/save',
        body: { email: 'own@weft.example', password: 'of my mail' },
        client: (await world.person('mailer')).client,
      }),
    ],
    [
      'another password of one’s own mail account',
      async () => {
        const { client } = await world.person('remailer');
        const account = { email: 'again@weft.example', password: 'of my mail' };
        const { id } = (await client.post('chemical/emailUserConfig/save', account)).body.data ?? {};
        return { path: 'chemical/emailUserConfig/update', body: { ...account, id, password: 'newer' }, client };
      },
    ],
    [
      'a test mail by one’s own account',
      async () => {
        const { client } = await world.person('tester');
        const { id, version } = (await world.admin().get('organization/getOrgByPartner')).row();
        const nowhere = { mailHost: '127.0.0.1', mailPort: 9, mailSecure: 'none' };
        await world.mustDo('organization/update', { id, version, ...nowhere });
        await client.post('chemical/emailUserConfig/save', { email: 'try@weft.example', password: 'of my mail' });
        return { path: 'chemical/emailUserConfig/test', body: {}, client, isLast: true };
      },
    ],
    [
      'a test mail over the server of a company',
      async () => {
        const { client } = await world.person('servertester');
        const { id, version } = (await world.admin().get('organization/getOrgByPartner')).row();
        await world.mustDo('organization/update', {
          id,
          version,
          mailHost: '127.0.0.1',
          mailPort: 9,
          mailSecure: 'none',
        });
        await client.post('chemical/emailUserConfig/save', { email: 'try@weft.example', password: 'of my mail' });
        return { path: 'organization/testMail', body: { id }, client, isLast: true };
      },
    ],
    [
      'a log-out',
      async () => ({
        path: 'authenticate/logout',
        body: {},
        client: (await world.person('leaver')).client,
        isLast: true,
      }),
    ],
    ['columns of one’s own lists', async () => ({ path: 'staff/lists', body: { columns: { uom: COLUMNS } } })],
    ['a new view of a list', async () => ({ path: 'listView/save', body: viewOfUnits('Short of weight') })],
    [
      'another name of a view, and whom it is shared with',
      async () => ({
        path: 'listView/update',
        body: { id: await savedView(world, 'Shared'), name: 'Shared by role', roles: [world.made.of('role').id] },
      }),
    ],
    [
      'the view that a list opens with',
      async () => ({ path: 'listView/default', body: { list: 'uom', id: await savedView(world, 'Opens with') } }),
    ],
    [
      'a view that is deleted, and was the first of its list',
      async () => {
        const id = await savedView(world, 'Short lived');
        await world.mustDo('listView/default', { list: 'uom', id });
        return { path: 'listView/delete', body: { id } };
      },
    ],
    ['one’s own place of work', async () => ({ path: 'staff/workAt', body: { branch: world.made.of('branch').id } })],
    [
      'one’s own last places',
      async () => ({
        path: 'staff/places',
        body: { recent: [{ path: '/module/uom', label: 'Units', hint: 'Masters' }] },
      }),
    ],
  ],
});
