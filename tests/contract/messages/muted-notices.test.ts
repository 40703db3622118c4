import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { NoticeMute } from '@weft/domain/contract/notices';
import { beforeAll, expect, it } from 'vitest';
import { type Notice, writeNotices } from '../../../apps/server/src/notices/write-notices.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { flowFor, listed, orderRole, peopleWith, personWith, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { ORDER } from '../purchase/trade.ts';

const faultsIn = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let asha: Someone;
  let ravi: Someone;
  let count = 0;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    const [one, two] = await peopleWith(served, await orderRole(admin, 'Buyers'), 2);
    if (one === undefined || two === undefined) throw new Error('nobody was made');
    [asha, ravi] = [one, two];
  });

  const tell = (notices: readonly Pick<Notice, 'kind' | 'staffId'>[], partnerId = 1): Promise<unknown> =>
    fresh().database.transaction({ partnerId }, (tx) =>
      writeNotices(
        tx,
        notices.map((notice) => {
          count += 1;
          return { about: `thing ${count}`, facts: {}, ...notice };
        }),
        new Date(),
      ),
    );
  const mute = (client: Client, kind: string, isMuted = true): Promise<Answered> =>
    client.post('notice/mute', { kind, isMuted });
  const seen = async (client: Client) => {
    const { data, dataList = [], totalCount } = (await client.get('notice/getAllByPartner')).body;
    return { kinds: dataList.map(({ kind }) => kind), unread: data?.['unread'], totalCount };
  };
  const mutes = async (client: Client): Promise<readonly NoticeMute[]> =>
    (await client.get('notice/getAllByPartner')).body.data?.['kinds'] as readonly NoticeMute[]; // what the path answers
  const mutedOf = async (client: Client): Promise<readonly string[]> =>
    (await mutes(client)).filter(({ isMuted }) => isMuted).map(({ kind }) => kind);

  it('neither lists nor counts a muted kind for the person who muted it, and has it back, unread, when told again', async () => {
    const role = await orderRole(admin, 'Muters');
    const [one, two] = [await personWith(served, role), await personWith(served, role)];
    for (const { id: staffId } of [one, two])
      await tell([
        { kind: 'mention', staffId },
        { kind: 'loanDue', staffId },
      ]);
    expect((await mute(one.client, 'mention')).status).toBe(200);
    await tell([{ kind: 'mention', staffId: one.id }]);
    expect(await seen(one.client)).toEqual({ kinds: ['loanDue'], unread: 1, totalCount: 1 });
    expect(await seen(two.client)).toEqual({ kinds: ['loanDue', 'mention'], unread: 2, totalCount: 2 });
    expect((await one.client.post('notice/read', {})).body.data).toEqual({ unread: 0 });
    expect((await mute(one.client, 'mention', false)).status).toBe(200);
    expect(await seen(one.client)).toEqual({ kinds: ['mention', 'loanDue', 'mention'], unread: 2, totalCount: 3 });
  });

  it('mutes what is told to everybody who sees stock for one person alone', async () => {
    await tell([{ kind: 'lowStock' }]);
    const before = await seen(admin);
    expect(before.kinds).toContain('lowStock');
    const roles = (await admin.get('role/getAllByPartner')).body.dataList ?? [];
    const other = await personWith(served, Number(roles.find(({ isAdmin }) => isAdmin === true)?.['id']));
    expect((await mute(other.client, 'lowStock')).status).toBe(200);
    expect((await seen(other.client)).kinds).not.toContain('lowStock');
    expect(await seen(admin)).toEqual(before);
  });

  it('says which kinds can reach the person and which are muted; twice is as once', async () => {
    const { client } = await personWith(served, (await admin.post('role/save', { name: 'Sees nothing' })).row().id);
    const kinds = (await mutes(client)).map(({ kind }) => kind);
    expect(kinds).toContain('mention');
    expect(kinds).not.toContain('lowStock');
    expect(kinds).not.toContain('filesNearlyFull');
    expect((await mutes(admin)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lowStock', 'filesNearlyFull']),
    );
    for (const isMuted of [true, true, false, false, true]) {
      const { body } = await mute(client, 'mention', isMuted);
      expect(body.data?.['kinds']).toContainEqual({ kind: 'mention', isMuted });
    }
    expect(await mutedOf(client)).toEqual(['mention']);
    expect(await mutedOf(served.as('stranger'))).toEqual([]);
  });

  it('refuses what is no kind, and what is neither muted nor told, at its field, and keeps nothing', async () => {
    const { client } = asha;
    const tries: readonly (readonly [unknown, readonly string[]])[] = [
      [{}, ['kind REQUIRED', 'isMuted TYPE']],
      [[], ['kind REQUIRED', 'isMuted TYPE']],
      [{ kind: 'gossip', isMuted: true }, ['kind CHOICE']],
      [{ kind: ['mention'], isMuted: true }, ['kind TYPE']],
      [{ kind: `mention'; drop table notice; --`, isMuted: true }, ['kind CHOICE']],
      [{ kind: 'mention', isMuted: 'yes' }, ['isMuted TYPE']],
      [{ kind: 'mention' }, ['isMuted TYPE']],
    ];
    for (const [body, faults] of tries)
      expect(faultsIn(await client.post('notice/mute', body))).toEqual([422, ...faults]);
    expect(await mutedOf(client)).toEqual([]);
  });

  it('leaves an approval waiting, and its mail going out, for whoever muted it', async () => {
    await flowFor(admin, 'MUTED', [{ sequence: 1, approverType: 'staff', approverStaff: ravi.id }]);
    const { version: kept } = (await admin.get(`staff/${ravi.id}`)).row();
    await admin.post('staff/update', { id: ravi.id, version: kept, email: 'ravi@weft.example' });
    expect((await mute(ravi.client, 'approvalWaits')).status).toBe(200);
    const order = { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), remarks: 'MUTED' };
    const { id, version } = (await asha.client.post(`${ORDER}/save`, order)).row();
    expect((await asha.client.post(`${ORDER}/submit`, { id, version })).status).toBe(200);
    expect(await listed(ravi)).toContain(id);
    expect((await seen(ravi.client)).kinds).not.toContain('approvalWaits');
    const mails = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query(`select 1 from message where partner_id = 1 and event = 'approvalWaits' and staff_id = $1`, [ravi.id]),
    );
    expect(mails).toHaveLength(1);
    await mute(ravi.client, 'approvalWaits', false);
    expect(await seen(ravi.client)).toMatchObject({ kinds: ['approvalWaits'], unread: 1 });
  });
});
