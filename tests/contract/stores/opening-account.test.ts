import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { OpeningAccount } from '@weft/domain/catalogue/stores/opening-account';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { orderRole, personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { type Kept, linesOf, OPENING } from '../purchase/trade.ts';

/** Rights besides seeing, as the access list keeps them. */
const CREATE = 1;
const EDIT = 2;
const DELETE = 4;
const APPROVE = 8;
const OVERRIDE = 128;
const ALL_BUT_OVERRIDE = CREATE + EDIT + DELETE + APPROVE;

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];

/** The check after go-live (spec 02, 2.6). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  /** A draft of the three lines of C18. */
  const draftOf = async (name: string, as = admin): Promise<Kept> => {
    const sample = { ...sampleOf(moduleNamed('item'), 1, made.rows), images: undefined, barcode: null };
    const item = (
      await admin.post('chemical/item/save', { ...sample, itemCode: name, name, lotTracking: 'lot' })
    ).row();
    const opening = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = opening['lines'] as readonly Wire[];
    const line = (n: number, quantity: number, rate: number): Wire => {
      const own = { item: item.id, lotNumber: `${name}-${n}`, manufacturedOn: null, quantity, rate };
      return { ...right, ...own };
    };
    const lines = [line(1, 1250.5, 92.5), line(2, 1912, 118.25), line(3, 25_000, 9.4)];
    return (await as.post(`${OPENING}/save`, { ...opening, date: indiaDay(-1), lines })).row();
  };
  const act = async (as: Client, draft: Kept, verb: string, more: Wire = {}): Promise<Answered> => {
    const { version } = (await admin.get(`${OPENING}/${draft.id}`)).row();
    return as.post(`${OPENING}/${verb}`, { id: draft.id, version, ...more });
  };
  const accounts = async (as = admin): Promise<readonly OpeningAccount[]> =>
    ((await as.get(`${OPENING}/account`)).body.dataList ?? []) as unknown as readonly OpeningAccount[]; // what the path answers
  const account = async (as = admin): Promise<OpeningAccount> => {
    const [one] = await accounts(as);
    if (one === undefined) throw new Error('nothing was opened');
    return one;
  };
  const sign = ({ branch, upTo }: OpeningAccount, as = admin, remark?: string): Promise<Answered> =>
    as.post(`${OPENING}/signOff`, { branch: branch.id, upTo, ...(remark === undefined ? {} : { remark }) });
  const ledger = (): Promise<string> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      const { value } = await tx.one<{ value: string }>(
        `select (-sum(amount))::float8::text as value from stock_ledger where partner_id = 1 and account = 'OPENING'`,
      );
      return value;
    });
  /** A role with these rights to opening stock, who sees stock but for some of its facts. */
  const roleWith = async (name: string, mode: number, hiddenFields: readonly string[] = []): Promise<number> => {
    const role = await orderRole(admin, name);
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    for (const [acl, hidden] of [
      [moduleNamed('openingStock').acl, []],
      ['chemical/itemStock/stock', hiddenFields],
    ] as const) {
      const id = rights.find(({ moduleAPI }) => moduleAPI === acl)?.['id'];
      const { version } = (await admin.get(`acl/${String(id)}`)).row();
      const body = { id, version, view: 1, mode, hiddenFields: hidden };
      expect((await admin.post('acl/update', body)).status).toBe(200);
    }
    return role;
  };
  const reported = async (): Promise<readonly Wire[]> =>
    ((await admin.post('chemical/report/openingAccount', { rowsPerPage: 100 })).body.data?.['rows'] ??
      []) as readonly Wire[]; // what a report answers

  it('C18: the account tells by area and product type what stands, which is what OPENING gave, and no more of what was taken back', async () => {
    const before = Number(await ledger());
    const draft = await draftOf('ACCOUNT-1');
    const posted = (await act(admin, draft, 'post')).row();
    const opened = await account();
    expect([opened.value, String(opened.value)]).toEqual([before + 576_765.25, await ledger()]);
    const second = linesOf(posted)[1]?.['id'];
    (await act(admin, draft, 'reverse', { lineIds: [second], reason: 'Counted twice' })).row();
    const after = await account();
    expect(after.value).toBe(before + 350_671.25);
    expect(await ledger()).toBe(String(after.value));
    expect(after.rows.reduce((sum, { value = 0 }) => sum + value, 0)).toBeCloseTo(after.value ?? 0, 2);
    expect(after.lines).toBe(opened.lines - 1);
    const rows = await reported();
    expect(rows.reduce((sum, { value }) => sum + Number(value), 0)).toBeCloseTo(after.value ?? 0, 2);
    expect(rows.map(({ stockArea, productType, uom }) => [stockArea, productType, uom])).toEqual(
      after.rows.map(({ stockArea, productType, uom }) => [stockArea.name, productType.name, uom]),
    );
  });

  it('is signed by name, once for what it says; the report names who signed', async () => {
    const clerk = await personWith(served, await roleWith('Opening clerks', CREATE + EDIT + DELETE));
    const auditor = await personWith(served, await roleWith('Opening auditors', ALL_BUT_OVERRIDE));
    await act(admin, await draftOf('ACCOUNT-3'), 'post'); // something that nobody signed
    const opened = await account();
    expect([opened.maySign, (await account(clerk.client)).maySign]).toEqual([true, false]);
    expect(told(await sign(opened, clerk.client))[0]).toBe(403);
    expect(told(await sign({ ...opened, upTo: opened.upTo - 1 }, auditor.client))).toEqual([409]);
    expect(told(await sign({ ...opened, branch: { id: 987_654, name: '' } }, auditor.client))).toEqual([
      404,
      'branch NOT_FOUND',
    ]);
    expect(
      told(await served.as('stranger').post(`${OPENING}/signOff`, { branch: opened.branch.id, upTo: opened.upTo })),
    ).toEqual([404, 'branch NOT_FOUND']);
    expect((await sign(opened, auditor.client, 'Counted with Meera')).status).toBe(200);
    expect(told(await sign(opened, auditor.client))).toEqual([422, 'branch OPENING_UNCHANGED']);
    const { signed, hasMore } = await account();
    expect([signed[0], signed.length, hasMore]).toEqual([
      {
        by: expect.stringMatching(/^Approver \d+$/u) as string,
        on: expect.any(String) as string,
        value: opened.value,
        remark: 'Counted with Meera',
      },
      opened.signed.length + 1,
      false,
    ]);
    const [row] = await reported();
    expect(row).toMatchObject({ signedBy: signed[0]?.by, signedOn: expect.any(String) as string });
    await expect(
      fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute('delete from opening_sign_off')),
    ).rejects.toThrow(/permission|denied/iu);
  });

  it('signed, nothing is opened or taken back but by who may override; it is signed anew', async () => {
    const clerk = await personWith(served, await roleWith('Late clerks', ALL_BUT_OVERRIDE));
    const chief = await personWith(served, await roleWith('Late chiefs', ALL_BUT_OVERRIDE + OVERRIDE));
    const draft = await draftOf('ACCOUNT-2', clerk.client);
    await sign(await account(), chief.client); // signed now, or as it stands already
    const signedBefore = (await account()).signed.length;
    expect(signedBefore).toBeGreaterThan(0);
    expect(told(await act(clerk.client, draft, 'post'))).toEqual([422, ' OPENING_SIGNED']);
    const refused = await act(clerk.client, draft, 'post');
    expect(refused.body.errors?.[0]?.message).toMatch(
      /^Opening stock of .+ was signed off by Approver \d+ on \d\d-\d\d-\d{4}$/u,
    );
    expect((await act(chief.client, draft, 'post')).status).toBe(200);
    expect(told(await act(clerk.client, draft, 'reverse', { reason: 'Wrong' }))).toEqual([422, ' OPENING_SIGNED']);
    const open = await account(chief.client);
    expect([open.hasMore, open.signed.length]).toEqual([true, signedBefore]);
    expect((await sign(open, chief.client)).status).toBe(200);
    const anew = await account();
    expect([anew.hasMore, anew.signed.length]).toEqual([false, signedBefore + 1]);
    expect((await act(chief.client, draft, 'reverse', { reason: 'Wrong' })).status).toBe(200);
    expect((await account()).hasMore).toBe(true);
  });

  it('is signed by nobody who sees a part of it, or not what it is worth; who sees no worth is told none', async () => {
    const blindRole = await roleWith('Blind openers', ALL_BUT_OVERRIDE, ['value', 'rate']);
    const blind = await personWith(served, blindRole);
    const stores = made.of('stockArea').id;
    const narrow = await personWith(served, await roleWith('Narrow openers', ALL_BUT_OVERRIDE), {
      stockAreas: [stores],
    });
    const shown = await account(blind.client);
    expect([shown.maySign, shown.value, shown.rows.some((row) => 'value' in row)]).toEqual([false, undefined, false]);
    const opened = await account();
    expect(told(await sign(opened, blind.client))[0]).toBe(403);
    expect((await accounts(narrow.client)).map(({ maySign }) => maySign)).not.toContain(true);
    const own = (await accounts(narrow.client))[0] ?? opened;
    expect([403, 404]).toContain(told(await sign(own, narrow.client))[0]);
  });
});
