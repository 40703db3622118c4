import { randomUUID } from 'node:crypto';
import { MODULES, moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { eachEngine } from '../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { failEveryCall } from '../../apps/server/src/testing/watch-calls.ts';
import { APPROVE, flowFor, named, REJECT } from '../contract/approvals.ts';
import { type Made, makeSamples, sampleOf, setSetting } from '../contract/samples.ts';
import {
  ALLOCATE,
  APPROVAL,
  COUNTER,
  FLOOR,
  COUNT,
  FOUNDRY,
  FOUNDRY_OUTWARD,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  OPENING,
  ORDER,
  OUTWARD,
  PACKING,
  RETURN,
  REQUEST,
  SUPPORTING,
  TRANSFER,
  type Trade,
  tradeOf,
} from '../contract/trade.ts';

/** Tables whose rows change with every call that a person makes: sessions remember their last use, which is no effect of the call. */
const SEEN_BY_CONTENT = new Set(['session']);

/**
 * State of every table as one text: equal before and after means that nothing at all was written. Each write of PostgreSQL, and be it of the same
 * values, gives its row a new `xmin`, and a row less changes the count: far cheaper than to read all rows.
 */
const fingerprint = async (db: Database): Promise<string> =>
  db.transaction({ system: true }, async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const prints = tables.map(({ name }) =>
      SEEN_BY_CONTENT.has(name)
        ? `select '${name}:' || md5(coalesce(string_agg(md5(row), '' order by md5(row)), '')) as one from (select (to_jsonb(t) - 'last_used_on' - 'expires_on')::text as row from "${name}" t) r`
        : `select '${name}:' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as one from "${name}"`,
    );
    await tx.query('set local max_parallel_workers_per_gather = 0'); // to start two takes twenty times as long as to count
    const { print } = await tx.one<{ print: string }>(
      `select string_agg(one, ' ' order by one) as print from (${prints.join(' union all ')}) p`,
      [],
      'fingerprint',
    );
    return print;
  });

/** One writing call: its path and the body it is sent with, whatever had to be there before. */
type Writing = {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string };
  /** Who calls; left out: the administrator. */
  readonly client?: Client;
  /** It cannot be sent twice: what it did ends its own right to be sent. */
  readonly isLast?: true;
};

/** What a path has in common with those of other modules: `zone/save/v2` → `save`; the path itself for calls of their own. */
const callOf = (path: string): string => {
  const verb =
    /\/((?:import\/)?(?:save|update|saveOrUpdate|saveOrUpdateAll|delete|restore|(?<!lot\/)merge|setActive|updateWithFile|upload|map|check|commit|undo|cancel|rows|template|errors))(?:\/v[23])?$/u.exec(
      path,
    );
  return verb?.[1] ?? path;
};

eachEngine((fresh) => {
  let served: Served;
  let made: Made;
  let trade: Trade;
  /** Looks at the tables by a connection of its own: those of a failed call are thrown away, and a new one has every table to learn. */
  let onlooker: Database;
  const proven = new Set<string>();

  beforeAll(async () => {
    [onlooker = fresh().database] = await fresh().processes(1);
    served = await serve(fresh().database, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'erp@weft.example' });
    const admin = served.as('administrator');
    made = await makeSamples(admin);
    trade = tradeOf(admin, made);
  }, 180_000);

  /** How many calls a writing call makes. Fails each in turn; after each, nothing is different and the answer is clear; at last, under the same request id, it succeeds. */
  const provenCalls = async ({
    path,
    body,
    headers,
    client = served.as('administrator'),
    isLast,
  }: Writing): Promise<number> => {
    const { database } = fresh();
    proven.add(callOf(path));
    const requestId = randomUUID();
    const before = await fingerprint(onlooker);
    const answers: Answered[] = [];
    const work = async (): Promise<void> => {
      const answer = await client.post(path, body, { requestId, ...(headers === undefined ? {} : { headers }) });
      answers.push(answer);
      if (answer.status !== 200) throw new Error(answer.text);
    };
    const calls = await failEveryCall(database, work, async (n) => {
      expect([n, await fingerprint(onlooker)]).toEqual([n, before]);
    });
    const failed = answers.slice(0, -1);
    expect(failed.map(({ status, body: { responseCode } }) => [status, responseCode])).toEqual(
      failed.map(() => [500, 5500]),
    );
    expect(failed.filter(({ text }) => /select|insert|update|made to fail/iu.test(text))).toEqual([]);
    expect(await fingerprint(onlooker)).not.toBe(before);
    const again = await client.post(path, body, { requestId, ...(headers === undefined ? {} : { headers }) });
    expect(again.text === answers.at(-1)?.text).toBe(isLast !== true);
    return calls;
  };

  /** A vehicle that stands in the yard. */
  const inside = async (): Promise<Kept> =>
    (await trade.act(GATE, await trade.slip(await trade.openOrder(), 30), 'gateIn')).row();

  /** A posted receipt. */
  const taken = async (): Promise<Kept> =>
    (await trade.act(INWARD, await trade.receipt(await trade.openOrder(), 30), 'post')).row();

  const cases: readonly (readonly [string, () => Promise<Writing>])[] = [
    ['a new master', async () => ({ path: 'zone/save', body: sampleOf(moduleNamed('zone'), 2, made.rows) })],
    [
      'a changed master',
      async () => {
        const { id } = made.of('party');
        const { version } = (await served.as('administrator').get(`party/${id}`)).row();
        return {
          path: 'party/update',
          body: { id, version, legalName: 'Changed', contacts: [{ name: 'Asha', phone: '0261-2345678' }] },
        };
      },
    ],
    [
      'a duplicate that becomes one with the party that stays',
      async () => {
        const sample = sampleOf(moduleNamed('party'), 7, made.rows);
        const { id } = (await served.as('administrator').post('party/save', { ...sample, companyName: 'Twice' })).row();
        return { path: 'party/merge', body: { keepId: made.of('party').id, mergeId: id } };
      },
    ],
    [
      'a deleted role with its rights',
      async () => {
        const { id, version } = (await served.as('administrator').post('role/save', { name: 'Short lived' })).row();
        return { path: 'role/delete', body: { id, version } };
      },
    ],
    [
      'several records at once',
      async () => ({ path: 'segment/saveOrUpdateAll', body: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }),
    ],
    [
      'a new item with its grade',
      async () => ({ path: 'chemical/item/save', body: sampleOf(moduleNamed('item'), 2, made.rows) }),
    ],
    ['a new role with its rights', async () => ({ path: 'role/save', body: { name: 'New role' } })],
    [
      'a new member of staff with a log-in',
      async () => ({
        path: 'staff/save',
        body: { firstname: 'Asha', username: 'asha', password: PASSWORD, role: made.of('role').id },
      }),
    ],
    [
      'a member of staff who leaves',
      async () => {
        const body = { firstname: 'Ravi', username: 'ravi', password: PASSWORD, role: made.of('role').id };
        const { id, version } = (await served.as('administrator').post('staff/save', body)).row();
        return { path: 'staff/setActive', body: { id, version, isActive: false } };
      },
    ],
    [
      'printed texts replaced',
      async () => ({
        path: 'chemical/printParameter/saveAll',
        body: [{ moduleName: 'purchaseOrder', entityId: 0, paramKey: 'TERMS', paramValue: 'As agreed' }],
      }),
    ],
    [
      'labels printed',
      async () => {
        await setSetting(served.as('administrator'), 'LABEL_SUPPORT', 'YES');
        return { path: 'chemical/label/print', body: { type: 'IT', ids: [made.of('item').id], format: 'zpl' } };
      },
    ],
    ['an order submitted', async () => ({ path: `${ORDER}/submit`, body: await trade.order() })],
    [
      'an order put on hold',
      async () => ({ path: `${ORDER}/hold`, body: { ...(await trade.openOrder()), reason: 'Wait' } }),
    ],
    [
      'an order closed short',
      async () => {
        const order = await trade.openOrder(100);
        expect((await trade.act(INWARD, await trade.receipt(order, 40), 'post')).status).toBe(200);
        const now = (await served.as('administrator').get(`${ORDER}/${order.id}`)).row();
        return { path: `${ORDER}/shortClose`, body: { ...now, lines: undefined, reason: 'No more' } };
      },
    ],
    [
      'a receipt posted against an order',
      async () => ({ path: `${INWARD}/post`, body: await trade.receipt(await trade.openOrder(), 30) }),
    ],
    [
      'a receipt reversed',
      async () => {
        const receipt = await trade.receipt(await trade.openOrder(), 30);
        const posted = (await trade.act(INWARD, receipt, 'post')).row();
        return { path: `${INWARD}/reverse`, body: { ...posted, reason: 'Wrong goods' } };
      },
    ],
    ['a vehicle let in', async () => ({ path: `${GATE}/gateIn`, body: await trade.slip(await trade.openOrder(), 30) })],
    ['a vehicle weighed', async () => ({ path: `${GATE}/weigh`, body: { ...(await inside()), weight: 24_860 } })],
    [
      'what was looked at before a vehicle is unloaded',
      async () => {
        const slip = await inside();
        const [check] = slip['inspection'] as readonly Kept[];
        return { path: `${GATE}/inspect`, body: { ...slip, checks: [{ check: check?.id, result: 'good' }] } };
      },
    ],
    ['a vehicle turned back', async () => ({ path: `${GATE}/turnBack`, body: { ...(await inside()), reason: 'Wet' } })],
    [
      'a vehicle let out, its goods taken in',
      async () => {
        const slip = await inside();
        expect((await trade.act(INWARD, await trade.receiptOf(slip), 'post')).status).toBe(200);
        const { id, version } = (await served.as('administrator').get(`${GATE}/${slip.id}`)).row();
        const full = (await served.as('administrator').post(`${GATE}/weigh`, { id, version, weight: 24_860 })).row();
        return { path: `${GATE}/gateOut`, body: { id, version: full.version, weight: 9420 } };
      },
    ],
    [
      'supporting material received',
      async () => ({ path: `${SUPPORTING}/post`, body: await trade.supportingReceipt() }),
    ],
    [
      'a receipt of supporting material taken back',
      async () => {
        const posted = (await trade.act(SUPPORTING, await trade.supportingReceipt(), 'post')).row();
        return { path: `${SUPPORTING}/reverse`, body: { ...posted, reason: 'Typed twice' } };
      },
    ],
    ['supporting material drawn', async () => ({ path: `${COUNTER}/post`, body: await trade.drawing('issue') })],
    [
      'drawn material brought back',
      async () => {
        expect((await trade.act(COUNTER, await trade.drawing('issue'), 'post')).status).toBe(200);
        return { path: `${COUNTER}/post`, body: await trade.drawing('return') };
      },
    ],
    [
      'what was brought back is drawn after all',
      async () => {
        expect((await trade.act(COUNTER, await trade.drawing('issue'), 'post')).status).toBe(200);
        const posted = (await trade.act(COUNTER, await trade.drawing('return'), 'post')).row();
        return { path: `${COUNTER}/reverse`, body: { ...posted, reason: 'Needed' } };
      },
    ],
    [
      'castings received',
      async () => ({ path: `${FOUNDRY}/receive`, body: sampleOf(moduleNamed('foundryInward'), 1, made.rows) }),
    ],
    ['a draft of castings posted', async () => ({ path: `${FOUNDRY}/post`, body: await trade.castings() })],
    [
      'castings taken back',
      async () => {
        const posted = (await trade.act(FOUNDRY, await trade.castings(), 'post')).row();
        return { path: `${FOUNDRY}/reverse`, body: { ...posted, reason: 'Counted twice' } };
      },
    ],
    ['goods written off', async () => ({ path: `${OUTWARD}/post`, body: await trade.writeOff('OUT-1') })],
    [
      'a write-off taken back',
      async () => {
        const posted = (await trade.act(OUTWARD, await trade.writeOff('OUT-2'), 'post')).row();
        return { path: `${OUTWARD}/reverse`, body: { ...posted, reason: 'Found again' } };
      },
    ],
    [
      'castings written off',
      async () => ({ path: `${FOUNDRY_OUTWARD}/post`, body: await trade.writeOff('OUT-3', 'foundryOutward') }),
    ],
    [
      'castings written off, taken back',
      async () => {
        const posted = (
          await trade.act(FOUNDRY_OUTWARD, await trade.writeOff('OUT-4', 'foundryOutward'), 'post')
        ).row();
        return { path: `${FOUNDRY_OUTWARD}/reverse`, body: { ...posted, reason: 'Found again' } };
      },
    ],
    ['empty packing received', async () => ({ path: `${PACKING}/post`, body: await trade.packingReceipt() })],
    [
      'a receipt of empty packing taken back',
      async () => {
        const posted = (await trade.act(PACKING, await trade.packingReceipt(), 'post')).row();
        return { path: `${PACKING}/reverse`, body: { ...posted, reason: 'Typed twice' } };
      },
    ],
    [
      'drawn material not drawn after all',
      async () => {
        const posted = (await trade.act(COUNTER, await trade.drawing('issue'), 'post')).row();
        return { path: `${COUNTER}/reverse`, body: { ...posted, reason: 'Not drawn' } };
      },
    ],
    ['a return begun', async () => ({ path: RETURN, body: await trade.returnBody(await taken(), 5) })],
    ['goods sent back', async () => ({ path: `${RETURN}/post`, body: await trade.returnOf(await taken(), 5) })],
    [
      'a return taken back',
      async () => {
        const posted = (await trade.act(RETURN, await trade.returnOf(await taken(), 5), 'post')).row();
        return { path: `${RETURN}/reverse`, body: { ...posted, reason: 'Kept' } };
      },
    ],
    ['opening stock posted', async () => ({ path: `${OPENING}/post`, body: await trade.opening('F1') })],
    [
      'opening stock reversed',
      async () => {
        const posted = (await trade.act(OPENING, await trade.opening('F2'), 'post')).row();
        return { path: `${OPENING}/reverse`, body: { ...posted, reason: 'Counted wrong' } };
      },
    ],
  ];

  const STOCK = 'chemical/itemStock';
  const admin = (): Client => served.as('administrator');
  const mustDo = async (path: string, body: unknown): Promise<void> => {
    const answer = await admin().post(path, body);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  /** A key of stock in a lot of its own. */
  const stocked = async (lot: string): Promise<{ readonly balanceId: number; readonly lotId: number }> => {
    expect((await trade.act(OPENING, await trade.opening(lot), 'post')).status).toBe(200);
    const [row] = (await admin().post(`${STOCK}/getStock/v2`, { lotNumber: `=${lot}` })).body.dataList ?? [];
    return { balanceId: Number(row?.['id']), lotId: Number((row?.['lot'] as Wire | undefined)?.['id']) };
  };
  /** What a verb asks of a document. */
  const bare = ({ id, version }: Kept): Wire => ({ id, version });
  /** Good readings of a test by the plan of `plannedItem`. */
  const readings = (test: Kept): Wire => ({
    lines: linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] })),
  });
  const segment = async (name: string) => (await admin().post('segment/save', { name })).row();
  /** Somebody with a log-in of their own. */
  const person = async (username: string): Promise<{ readonly id: number; readonly client: Client }> => {
    const body = { firstname: username, username, password: PASSWORD, role: made.of('role').id };
    const { id } = (await admin().post('staff/save', body)).row();
    const { body: signedIn } = await served.signIn(username, PASSWORD);
    return { id, client: served.withToken(String(signedIn.data?.['token'])) };
  };
  /** An import of three segments, uploaded and mapped. */
  const uploaded = async (names: readonly string[]): Promise<number> => {
    const content = ['Name', ...names].join('\r\n');
    const { body } = await uploadFile(admin(), 'segment/import/upload', 'segments.csv', content);
    return Number(body.data?.['importId']);
  };
  const imported = async (names: readonly string[]): Promise<number> => {
    const importId = await uploaded(names);
    await mustDo('segment/import/map', { importId, mode: 'create' });
    return importId;
  };
  /** Body of a claim on a new lot, for a new order. */
  const claim = async (lot: string) => {
    const { balanceId } = await stocked(lot);
    const demand = { module: 'purchaseOrder', id: (await trade.openOrder()).id };
    return { demand, lines: [{ balanceId, quantity: 3 }] };
  };
  const claimed = async (lot: string) => {
    const body = await claim(lot);
    await mustDo(`${STOCK}/reserve`, body);
    return body.demand;
  };
  /** An allocation as it is sent, while allocation is on. */
  const naming = async (lot: string): Promise<Wire> => {
    const rows = (await admin().get('sysConfig/getAllByPartner')).body.dataList ?? [];
    const { id, version } = rows.find(({ keyName }) => keyName === 'ALLOCATION_SUPPORT') ?? {};
    await mustDo('sysConfig/saveOrUpdate', { id, version, keyName: 'ALLOCATION_SUPPORT', value: 'YES' });
    return trade.allocation(lot);
  };
  const namedFor = async (lot: string): Promise<Kept> =>
    (await admin().post(`${ALLOCATE}/allocate`, { document: await naming(lot) })).row();
  const transferAct = async (verb: string, lot: string, first: readonly string[]): Promise<Writing> => {
    const { id, version } = await trade.transferAfter(lot, ...first);
    return { path: `${TRANSFER}/${verb}`, body: { id, version, reason: 'So it is' } };
  };
  /** A verb of the receiver about a transfer on the road; `line` is added to its one line. */
  const receive = async (verb: string, lot: string, line: Wire): Promise<Writing> => {
    const sent = await trade.transferAfter(lot, 'submit', 'send');
    const lines = linesOf(sent).map(({ id }) => ({ line: id, ...line }));
    return {
      path: `${APPROVAL}/${verb}`,
      body: { transferId: sent.id, version: sent.version, reason: 'So it is', lines },
    };
  };
  const orderAct = async (path: string, first: readonly string[]): Promise<Writing> => {
    let order = await trade.openOrder();
    for (const verb of first) order = (await trade.act(ORDER, order, verb, { reason: 'Wait' })).row();
    return { path: `${ORDER}/${path}`, body: { id: order.id, version: order.version, reason: 'So it is' } };
  };

  /** A draft whose flow asks the administrators, who may decide their own. */
  const guarded = async (): Promise<Wire> => {
    const approverStaff = made.rows('staff', { username: served.settings.adminUsername });
    const level = { sequence: 1, approverType: 'staff', approverStaff };
    await flowFor(admin(), 'every call', [level], { selfApproval: 'allow' });
    const { id, version } = await trade.order();
    const order = (await admin().post(`${ORDER}/update`, { id, version, remarks: 'every call' })).row();
    return { ...named(order), entityVersion: order.version };
  };
  const waiting = async (): Promise<Wire> => {
    const { entityVersion: _entityVersion, ...order } = await guarded();
    await mustDo('approvalEntityStatus/reqToApprove', order);
    return order;
  };

  const more: readonly (readonly [string, () => Promise<Writing>])[] = [
    ['a request for approval', async () => ({ path: 'approvalEntityStatus/reqToApprove', body: await guarded() })],
    ['an approval that runs what waited', async () => ({ path: APPROVE, body: await waiting() })],
    ['a rejection', async () => ({ path: REJECT, body: { ...(await waiting()), remark: 'Too dear' } })],
    [
      'notices that are read',
      async () => {
        await waiting();
        return { path: 'notice/read', body: {} };
      },
    ],
    [
      'a record saved without knowing whether it is new',
      async () => ({ path: 'segment/saveOrUpdate', body: { name: 'Either' } }),
    ],
    [
      'a record deleted',
      async () => {
        const { id, version } = await segment('Deleted');
        return { path: 'segment/delete', body: { id, version } };
      },
    ],
    [
      'a record taken out of the bin',
      async () => {
        const { id, version } = await segment('In the bin');
        const { body } = await admin().post('segment/delete', { id, version });
        expect(body.responseCode).toBe(200);
        return { path: 'segment/restore', body: { id } };
      },
    ],
    [
      'files added to a record',
      async () => {
        const file = { part: 'uploadingFiles', name: 'note.txt', content: 'Bags of 50 kg' };
        const fields = { bodyData: JSON.stringify({ foreinKey: made.of('item').id }) };
        return { path: 'chemical/item/updateWithFile', ...formOf(file, fields) };
      },
    ],
    [
      'files kept for later',
      async () => ({
        path: 'filesData/saveWithFile',
        ...formOf({ part: 'uploadingFiles', name: 'note.txt', content: 'Bags of 50 kg' }),
        isLast: true, // each time files of their own
      }),
    ],
    [
      'bank details of a party',
      async () => {
        const { id, version } = (await admin().get(`party/${made.of('party').id}`)).row();
        const account = { bankName: 'State Bank', accountNumber: '111122223333', ifsc: 'SBIN0001234' };
        return { path: 'party/changeBank', body: { id, version, bankDetails: [account] } };
      },
    ],
    [
      'what is known of a file',
      async () => {
        const { body, headers } = formOf({ part: 'uploadingFiles', name: 'licence.txt', content: 'Factory licence' });
        const [file] = (await admin().post('filesData/saveWithFile', body, { headers })).body.dataList ?? [];
        return { path: 'filesData/update', body: { id: file?.['id'], kind: 'licence', validTill: '2027-03-31' } };
      },
    ],
    [
      'a setting',
      async () => {
        const filters = JSON.stringify({ keyName: 'LOW_STOCK_NOTICE' });
        const [row] = (await admin().get('sysConfig/getAllByPartner', { filters })).body.dataList ?? [];
        return {
          path: 'sysConfig/update',
          body: { id: row?.['id'], version: row?.['version'], keyName: 'LOW_STOCK_NOTICE', value: 'NO' },
        };
      },
    ],
    [
      'a company as the default',
      async () => ({ path: 'organization/setDefaultOrganization', body: { id: made.of('organization').id } }),
    ],
    [
      'a grade found or made',
      async () => ({
        path: 'chemical/itemTuple/getItemTupleId',
        body: { item: made.of('item').id, purity: made.of('purity').id, properties: [] },
      }),
    ],
    [
      'unused items re-coded',
      async () => {
        const typeSample = sampleOf(moduleNamed('productType'), 41, made.rows);
        const productType = (await admin().post('chemical/productType/save', typeSample)).row().id;
        await mustDo('chemical/item/save', { ...sampleOf(moduleNamed('item'), 41, made.rows), productType });
        const segments = [{ kind: 'text', text: 'RC' }, { kind: 'sequence' }];
        const rule = { name: 'Re-coded', productType, segments };
        const { id } = (await admin().post('chemical/partCodeConfig/save', rule)).row();
        const { data } = (await admin().post('chemical/partCodeConfig/recode/preview', { id })).body;
        return { path: 'chemical/partCodeConfig/recode', body: { id, items: data?.['changes'] } };
      },
    ],
    [
      'a message about a record',
      async () => ({
        path: 'chemical/smsTemplate/send',
        body: { id: made.of('messageTemplate').id, entityId: made.of('purchaseOrder').id },
      }),
    ],
    [
      'one’s own password',
      async () => ({
        path: 'staff/changePassword',
        body: { old: PASSWORD, new: 'another-loom-77' },
        client: (await person('changer')).client,
        isLast: true,
      }),
    ],
    [
      'a try of a PIN',
      async () => {
        const { id } = await person('operator');
        const row = (await admin().get(`staff/${id}`)).row();
        await admin().post('staff/update', { id, version: row.version, employeeCode: 'OP-1', pin: '4711' });
        return { path: 'staff/checkPin', body: { operator: 'OP-1', pin: '4711' } };
      },
    ],
    [
      'somebody’s new password',
      async () => ({
        path: 'staff/resetPassword',
        body: { staffId: (await person('forgetful')).id, password: 'another-loom-77' },
      }),
    ],
    [
      'the wait after wrong log-ins lifted',
      async () => {
        await person('clumsy');
        expect((await served.signIn('clumsy', 'not-the-password')).status).not.toBe(200);
        return { path: 'staff/unlock', body: { username: 'clumsy' } };
      },
    ],
    [
      'one’s other sessions',
      async () => {
        const { client } = await person('twice');
        await served.signIn('twice', PASSWORD);
        return { path: 'staff/endSession', body: {}, client };
      },
    ],
    [
      'a log-out',
      async () => ({ path: 'authenticate/logout', body: {}, client: (await person('leaver')).client, isLast: true }),
    ],
    [
      'one’s own last places',
      async () => ({
        path: 'staff/places',
        body: { recent: [{ path: '/module/uom', label: 'Units', hint: 'Masters' }] },
      }),
    ],
    ['an order put on', async () => orderAct('resume', ['hold'])],
    ['an order cancelled', async () => orderAct('cancel', [])],
    [
      'an order amended',
      async () => {
        const order = await trade.openOrder(100);
        const lines = [{ id: linesOf(order)[0]?.id, quantity: 120 }];
        return {
          path: `${ORDER}/amend`,
          body: { id: order.id, version: order.version, reason: 'More', entity: { lines } },
        };
      },
    ],
    [
      'an order opened again',
      async () => {
        const order = await trade.openOrder(100);
        expect((await trade.act(INWARD, await trade.receipt(order, 40), 'post')).status).toBe(200);
        const now = (await admin().get(`${ORDER}/${order.id}`)).row();
        const closed = (
          await trade.act(ORDER, { ...now, lines: undefined }, 'shortClose', { reason: 'No more' })
        ).row();
        return { path: `${ORDER}/reopen`, body: { id: closed.id, version: closed.version, reason: 'After all' } };
      },
    ],
    [
      'stock put on hold',
      async () => ({
        path: `${STOCK}/qc`,
        body: { keys: [(await stocked('F3')).balanceId], to: 'hold', reason: 'Smell' },
      }),
    ],
    [
      'a whole lot put on hold',
      async () => ({ path: `${STOCK}/qc`, body: { lot: (await stocked('F4')).lotId, to: 'hold', reason: 'Smell' } }),
    ],
    [
      'stock moved',
      async () => {
        const { balanceId } = await stocked('F5');
        const place = made.of('stockArea');
        const area = (
          await admin().post('chemical/stockArea/save', {
            name: 'Next door',
            areaType: 'raw',
            location: place['location'],
          })
        ).row();
        return { path: `${STOCK}/move`, body: { lines: [{ balanceId, quantity: 4, toStockArea: area.id }] } };
      },
    ],
    [
      'a lot split',
      async () => {
        const { balanceId, lotId } = await stocked('F6');
        return {
          path: `${STOCK}/lot/split`,
          body: { lotIds: [lotId], lotNumber: 'F6-A', lines: [{ balanceId, quantity: 4 }], reason: 'Wet' },
        };
      },
    ],
    [
      'lots merged, one of them on hold',
      async () => {
        const [one, two] = [await stocked('F7'), await stocked('F8')];
        expect((await admin().post(`${STOCK}/qc`, { lot: two.lotId, to: 'hold', reason: 'Smell' })).status).toBe(200);
        return {
          path: `${STOCK}/lot/merge`,
          body: { lotIds: [one.lotId, two.lotId], lotNumber: 'F78', reason: 'One bin' },
        };
      },
    ],
    [
      'a lot renamed',
      async () => ({
        path: `${STOCK}/lot/rename`,
        body: { lotIds: [(await stocked('F9')).lotId], lotNumber: 'F9-B', reason: 'Typed wrong' },
      }),
    ],
    [
      'a lot blocked',
      async () => ({ path: `${STOCK}/lot/block`, body: { lotIds: [(await stocked('F10')).lotId], reason: 'Recall' } }),
    ],
    [
      'a lot unblocked',
      async () => {
        const body = { lotIds: [(await stocked('F11')).lotId], reason: 'Recall' };
        expect((await admin().post(`${STOCK}/lot/block`, body)).status).toBe(200);
        return { path: `${STOCK}/lot/unblock`, body };
      },
    ],
    ['a request submitted', async () => ({ path: `${REQUEST}/submit`, body: bare(await trade.request()) })],
    [
      'a request cancelled',
      async () => {
        const open = (await trade.act(REQUEST, await trade.request(), 'submit')).row();
        return { path: `${REQUEST}/cancel`, body: { ...bare(open), reason: 'Not needed' } };
      },
    ],
    [
      'goods named for a request',
      async () => ({ path: `${ALLOCATE}/allocate`, body: { document: await naming('A1') } }),
    ],
    [
      'goods handed over in part',
      async () => {
        const named = await namedFor('A2');
        const lines = [{ id: linesOf(named)[0]?.id, quantity: 4 }];
        return { path: `${ALLOCATE}/issue`, body: { ...bare(named), lines } };
      },
    ],
    [
      'goods named and handed over',
      async () => ({ path: `${ALLOCATE}/allocateAndIssue`, body: { document: await naming('A3') } }),
    ],
    ['named goods let go', async () => ({ path: `${ALLOCATE}/release`, body: bare(await namedFor('A4')) })],
    [
      'goods handed back from the floor',
      async () => {
        await naming('A6');
        const document = await trade.allocation('A7', { stockAreaTo: await trade.floorArea('Floor A7') });
        const done = (await admin().post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
        const lines = [{ id: linesOf(done)[0]?.id, quantity: 4 }];
        return { path: `${ALLOCATE}/handBack`, body: { ...bare(done), lines } };
      },
    ],
    [
      'an allocation taken back',
      async () => {
        const done = (await admin().post(`${ALLOCATE}/allocateAndIssue`, { document: await naming('A5') })).row();
        return { path: `${ALLOCATE}/reverse`, body: { ...bare(done), reason: 'Wrong loom' } };
      },
    ],
    [
      'the floor reconciled',
      async () => {
        await naming('FL1');
        return { path: `${FLOOR}/post`, body: bare(await trade.floor('FL2')) };
      },
    ],
    [
      'the floor reconciled with approval',
      async () => {
        await naming('FL3');
        return { path: `${FLOOR}/submit`, body: bare(await trade.floor('FL4')) };
      },
    ],
    [
      'a reconciliation of the floor taken back',
      async () => {
        await naming('FL5');
        const done = (await trade.act(FLOOR, await trade.floor('FL6'), 'post')).row();
        return { path: `${FLOOR}/reverse`, body: { ...bare(done), reason: 'Counted wrong' } };
      },
    ],
    [
      'a request closed short, with what was named for it',
      async () => {
        const named = await namedFor('A8');
        const request = (await admin().get(`${REQUEST}/${String(named['request'])}`)).row();
        return { path: `${REQUEST}/shortClose`, body: { ...bare(request), reason: 'Loom stands' } };
      },
    ],
    ['a count frozen', async () => ({ path: `${COUNT}/freeze`, body: bare(await trade.count('C1')) })],
    [
      'goods counted',
      async () => {
        const { slip, line } = await trade.frozen('C2');
        return { path: `${COUNT}/count`, body: { id: slip.id, lines: [{ id: line, quantity: 9 }] } };
      },
    ],
    [
      'goods counted by a scan',
      async () => {
        const { slip } = await trade.frozen('C3');
        return { path: `${COUNT}/scan`, body: { slipId: slip.id, payload: 'C3', quantity: 9 } };
      },
    ],
    ['a count reviewed', async () => ({ path: `${COUNT}/review`, body: bare(await trade.counted('C4')) })],
    ['a count posted', async () => ({ path: `${COUNT}/submit`, body: bare(await trade.counted('C5')) })],
    [
      'a count ended',
      async () => ({ path: `${COUNT}/cancel`, body: { ...bare(await trade.counted('C6')), reason: 'A lorry came' } }),
    ],
    [
      'a count taken back',
      async () => {
        const posted = (await trade.act(COUNT, await trade.counted('C7'), 'submit')).row();
        return { path: `${COUNT}/reverse`, body: { ...bare(posted), reason: 'Wrong area' } };
      },
    ],
    ['a transfer submitted', () => transferAct('submit', 'T1', [])],
    ['a transfer sent', () => transferAct('send', 'T2', ['submit'])],
    ['a transfer cancelled', () => transferAct('cancel', 'T3', ['submit'])],
    ['a transfer called back', () => transferAct('callBack', 'T4', ['submit', 'send'])],
    ['a transfer closed short', () => transferAct('closeShort', 'T5', ['submit', 'send'])],
    ['a transfer reversed', () => transferAct('reverse', 'T6', ['submit', 'send'])],
    [
      'a transfer received, a part of it damaged',
      () => receive('accept', 'T7', { received: 8, damaged: 2, damageReason: 'Wet' }),
    ],
    ['a missing part decided', () => receive('decideShort', 'T8', { decision: 'lost', quantity: 4, reason: 'Theft' })],
    ['a transfer sent back', () => receive('reject', 'T9', {})],
    [
      'a validation taken back',
      async () => {
        const { path, body } = await receive('accept', 'T10', { received: 10 });
        const received = (await admin().post(path, body)).row();
        return {
          path: `${APPROVAL}/reverse`,
          body: { transferId: received.id, version: received.version, reason: 'Wrong truck' },
        };
      },
    ],
    [
      'a lab test asked for',
      async () => {
        const { item, lotNumber } = (
          await trade.act(LAB, await trade.openTest('LAB-1'), 'cancel', { reason: 'Once more' })
        ).row();
        const draft = (await admin().post(`${LAB}/save`, { item, lotNumber })).row();
        return { path: `${LAB}/request`, body: bare(draft) };
      },
    ],
    [
      'samples taken',
      async () => ({
        path: `${LAB}/sample`,
        body: { ...bare(await trade.openTest('LAB-2')), samples: [{ quantity: 1 }] },
      }),
    ],
    [
      'readings kept',
      async () => {
        const test = await trade.openTest('LAB-3');
        return { path: `${LAB}/results`, body: { ...bare(test), ...readings(test) } };
      },
    ],
    [
      'a lot decided upon',
      async () => {
        const test = await trade.openTest('LAB-4');
        const decisions = [{ kind: 'accept', quantity: 4 }];
        return { path: `${LAB}/decide`, body: { ...bare(test), ...readings(test), decisions } };
      },
    ],
    [
      'a decision taken back',
      async () => {
        const test = await trade.openTest('LAB-5');
        const decisions = [{ kind: 'accept', quantity: 4 }];
        const decided = (await trade.act(LAB, test, 'decide', { ...readings(test), decisions })).row();
        return { path: `${LAB}/reverse`, body: { ...bare(decided), reason: 'Wrong lot' } };
      },
    ],
    [
      'a retest',
      async () => ({
        path: `${LAB}/retest`,
        body: { ...bare(await trade.openTest('LAB-6')), reason: 'Doubtful' },
      }),
    ],
    [
      'a lab test ended',
      async () => ({
        path: `${LAB}/cancel`,
        body: { ...bare(await trade.openTest('LAB-7')), reason: 'Asked twice' },
      }),
    ],
    ['a claim made', async () => ({ path: `${STOCK}/reserve`, body: await claim('C1') })],
    ['a claim freed', async () => ({ path: `${STOCK}/release`, body: { demand: await claimed('C2') } })],
    [
      'a claim handed on',
      async () => {
        const toDemand = { module: 'purchaseOrder', id: (await trade.openOrder()).id };
        return { path: `${STOCK}/transferReservation`, body: { demand: await claimed('C3'), toDemand } };
      },
    ],
    [
      'an import uploaded',
      async () => ({
        path: 'segment/import/upload',
        ...formOf({ part: 'file', name: 'segments.csv', content: 'Name\r\nUp' }),
        isLast: true, // each time an import of its own
      }),
    ],
    [
      'an import mapped',
      async () => ({ path: 'segment/import/map', body: { importId: await uploaded(['Map']), mode: 'create' } }),
    ],
    [
      'an import checked',
      async () => ({ path: 'segment/import/check', body: { importId: await imported(['Check']) } }),
    ],
    [
      'an import committed',
      async () => ({
        path: 'segment/import/commit',
        body: { importId: await imported(['Commit 1', 'Commit 2', 'Commit 3']) },
      }),
    ],
    [
      'an import undone',
      async () => {
        const importId = await imported(['Undo 1', 'Undo 2']);
        expect((await admin().post('segment/import/commit', { importId })).status).toBe(200);
        return { path: 'segment/import/undo', body: { importId } };
      },
    ],
    [
      'an import called off',
      async () => ({ path: 'segment/import/cancel', body: { importId: await imported(['Off']) }, isLast: true }),
    ],
  ];

  it.each(more)(
    'writes all or nothing: %s',
    async (_, prepare) => {
      expect(await provenCalls(await prepare())).toBeGreaterThan(2);
    },
    180_000,
  );

  it.each(['excel', 'csv', 'pdf'])(
    'an export as %s is whole or refused, and writes nothing',
    async (format) => {
      const before = await fingerprint(onlooker);
      const calls = await failEveryCall(
        fresh().database,
        () => mustDo(`zone/export/${format}`, {}),
        async (n, cause) => {
          expect([n, String(cause)]).toEqual([n, expect.stringMatching(/"responseCode":5500|destroyed|aborted/u)]);
        },
      );
      expect(calls).toBeGreaterThan(2);
      expect(await fingerprint(onlooker)).toBe(before);
    },
    180_000,
  );

  it.each(cases)(
    'writes all or nothing: %s',
    async (_, prepare) => {
      expect(await provenCalls(await prepare())).toBeGreaterThan(3);
    },
    180_000,
  );

  it('leaves no writing call out', () => {
    const aliases = MODULES.flatMap(({ apiAliases }) => apiAliases.map((alias) => `${alias}/`));
    const writing = apiEndpoints().filter(
      ({ method, reads, need, path }) =>
        method === 'POST' && reads !== true && need !== 'public' && !aliases.some((alias) => path.startsWith(alias)),
    );
    const left = new Set(writing.map(({ path }) => callOf(path)).filter((call) => !proven.has(call)));
    expect([...left]).toEqual([]);
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await served.as('administrator').get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });
});
