import type { Database } from '../../../apps/server/src/db/database.ts';
import { sendMessages } from '../../../apps/server/src/messages/send-messages.ts';
import { expect } from 'vitest';
import { type Client, PASSWORD, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { flowFor, named } from '../../contract/approvals/approvals.ts';
import type { Made } from '../../contract/samples.ts';
import {
  ALLOCATE,
  APPROVAL,
  GATE,
  INWARD,
  type Kept,
  linesOf,
  OPENING,
  ORDER,
  TRANSFER,
  type Trade,
} from '../../contract/purchase/trade.ts';

/** Path of the stock calls. */
export const STOCK = 'chemical/itemStock';

/** One writing call: its path and the body it is sent with, whatever had to be there before. */
export type Writing = {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string };
  /** Who calls; left out: the administrator. */
  readonly client?: Client;
  /** It cannot be sent twice: what it did ends its own right to be sent. */
  readonly isLast?: true;
  /** It writes and locks to find out what would come of something, and takes all of it back. */
  readonly isTried?: true;
};

/** What is done, and the call that does it. */
type Case = readonly [title: string, prepare: () => Promise<Writing>];

/** Cases of an area: those that make more than three calls to the database, and those that make more than two. */
export type Cases = { readonly long: readonly Case[]; readonly short: readonly Case[] };

/** The company of the tests; it is there once they run. */
type Base = { readonly served: Served; readonly made: Made; readonly trade: Trade; readonly database: Database };

/** What cases prepare their calls with. */
export const worldOf = (base: Base) => {
  const admin = (): Client => base.served.as('administrator');
  /** A vehicle that stands in the yard. */
  const inside = async (): Promise<Kept> =>
    (await base.trade.act(GATE, await base.trade.slip(await base.trade.openOrder(), 30), 'gateIn')).row();

  /** A posted receipt. */
  const taken = async (): Promise<Kept> =>
    (await base.trade.act(INWARD, await base.trade.receipt(await base.trade.openOrder(), 30), 'post')).row();

  const mustDo = async (path: string, body: unknown): Promise<void> => {
    const answer = await admin().post(path, body);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  /** A key of stock in a lot of its own. */
  const stocked = async (lot: string): Promise<{ readonly balanceId: number; readonly lotId: number }> => {
    expect((await base.trade.act(OPENING, await base.trade.opening(lot), 'post')).status).toBe(200);
    const [row] = (await admin().post(`${STOCK}/getStock/v2`, { lotNumber: `=${lot}` })).body.dataList ?? [];
    return { balanceId: Number(row?.['id']), lotId: Number((row?.['lot'] as Wire | undefined)?.['id']) };
  };
  /** What a verb asks of a document. */
  const bare = ({ id, version }: Kept): Wire => ({ id, version });
  /** Good readings of a test by the plan of `plannedItem`. */
  const readings = (test: Kept): Wire => ({
    lines: linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] })),
  });
  /** A message that found no mail server. */
  const failedMessage = async (): Promise<unknown> => {
    const { settings, app } = base.served;
    await mustDo('chemical/smsTemplate/send', {
      id: base.made.of('messageTemplate').id,
      entityId: base.made.of('purchaseOrder').id,
    });
    await sendMessages(
      { db: base.database, mailer: undefined, settings, log: app.log, unnoted: new Map() },
      () => new Date(),
    );
    return (await admin().get('chemical/smsTemplate/log')).body.dataList?.[0]?.['id'];
  };
  const segment = async (name: string) => (await admin().post('segment/save', { name })).row();
  /** Somebody with a log-in of their own. */
  const person = async (username: string): Promise<{ readonly id: number; readonly client: Client }> => {
    const body = { firstname: username, username, password: PASSWORD, role: base.made.of('role').id };
    const { id } = (await admin().post('staff/save', body)).row();
    const { body: signedIn } = await base.served.signIn(username, PASSWORD);
    return { id, client: base.served.withToken(String(signedIn.data?.['token'])) };
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
    const demand = { module: 'purchaseOrder', id: (await base.trade.openOrder()).id };
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
    return base.trade.allocation(lot);
  };
  const namedFor = async (lot: string): Promise<Kept> =>
    (await admin().post(`${ALLOCATE}/allocate`, { document: await naming(lot) })).row();
  const transferAct = async (verb: string, lot: string, first: readonly string[]): Promise<Writing> => {
    const { id, version } = await base.trade.transferAfter(lot, ...first);
    return { path: `${TRANSFER}/${verb}`, body: { id, version, reason: 'So it is' } };
  };
  /** A verb of the receiver about a transfer on the road; `line` is added to its one line. */
  const receive = async (verb: string, lot: string, line: Wire): Promise<Writing> => {
    const sent = await base.trade.transferAfter(lot, 'submit', 'send');
    const lines = linesOf(sent).map(({ id }) => ({ line: id, ...line }));
    return {
      path: `${APPROVAL}/${verb}`,
      body: { transferId: sent.id, version: sent.version, reason: 'So it is', lines },
    };
  };
  const orderAct = async (path: string, first: readonly string[]): Promise<Writing> => {
    let order = await base.trade.openOrder();
    for (const verb of first) order = (await base.trade.act(ORDER, order, verb, { reason: 'Wait' })).row();
    return { path: `${ORDER}/${path}`, body: { id: order.id, version: order.version, reason: 'So it is' } };
  };

  /** A draft whose flow asks the administrators, who may decide their own. */
  const guarded = async (): Promise<Wire> => {
    const approverStaff = base.made.rows('staff', { username: base.served.settings.adminUsername });
    const level = { sequence: 1, approverType: 'staff', approverStaff };
    await flowFor(admin(), 'every call', [level], { selfApproval: 'allow' });
    const { id, version } = await base.trade.order();
    const order = (await admin().post(`${ORDER}/update`, { id, version, remarks: 'every call' })).row();
    return { ...named(order), entityVersion: order.version };
  };
  const waiting = async (): Promise<Wire> => {
    const { entityVersion: _entityVersion, ...order } = await guarded();
    await mustDo('approvalEntityStatus/reqToApprove', order);
    return order;
  };
  return {
    get served() {
      return base.served;
    },
    get made() {
      return base.made;
    },
    get trade() {
      return base.trade;
    },
    inside,
    taken,
    admin,
    mustDo,
    stocked,
    bare,
    readings,
    failedMessage,
    segment,
    person,
    uploaded,
    imported,
    claim,
    claimed,
    naming,
    namedFor,
    transferAct,
    receive,
    orderAct,
    guarded,
    waiting,
  };
};

export type World = ReturnType<typeof worldOf>;
