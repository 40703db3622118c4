import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { serviceName } from '@weft/domain/rules/acl/acl';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';
import type { Endpoint } from '../../apps/server/src/http/endpoint.ts';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import {
  type Changeable,
  changeable,
  listening,
  rehearsing,
  withoutPartnerCheck,
} from '../../apps/server/src/testing/seen-through.ts';
import {
  addPerson,
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
} from '../../apps/server/src/testing/serve.ts';
import { isPostgresAvailable } from '../../apps/server/src/testing/start-postgres.ts';
import { openSampled, samplesIn } from '../contract/sampled.ts';
import { furnish } from './matrix-company.ts';
import { askFor, isAlias, MISSING, SECRETS, type Target } from './matrix-requests.ts';
import { layTripwires, partnerTables, unsaid, withoutRowSecurity } from './one-wall.ts';

const ENDPOINTS = apiEndpoints();
const CLOSED = ENDPOINTS.filter(({ need }) => need !== 'public');

/** Paths of their own; an alias leads to the same work, and whom it lets in is walked with all others. A print that is made asks for a browser: no stranger gets that far. */
const WORKING = CLOSED.filter(({ path }) => !isAlias(path) && !path.includes('/print/'));

/** The doors themselves, and their other names. */
const DIRECT = CLOSED.filter(({ path }) => !isAlias(path));
const ALIASES = CLOSED.filter(({ path }) => isAlias(path));
const isGuarded = ({ need }: Endpoint): boolean => need !== 'signedIn';

/** At once; the database has a few connections more. */
const AT_ONCE = 6;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

type Walked = readonly (readonly [name: string, answer: Answered])[];

/** What every endpoint answers to a client that asks for a target's records. */
const walk = async (
  client: Client,
  endpoints: readonly Endpoint[],
  targetOf: (n: number) => Target,
): Promise<Walked> => {
  const answers: (readonly [string, Answered])[] = [];
  const waiting = endpoints.entries();
  const work = async (): Promise<void> => {
    for (const [n, endpoint] of waiting) answers.push([nameOf(endpoint), await askFor(endpoint, targetOf(n))(client)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
};

/** What is told of a refusal, by name of the fault. */
const told = ({ status, body }: Answered): string =>
  [status, body.responseCode, ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`)].join(' ');

/** Both tell from where on news is new: that moves on with every call, and is of no record. */
const CURSORS = ['GET live', 'GET staff/getloggedinuser'];

/** One's own session tells when it was last used, which moves on while the walks last. */
const USED = /"(?:lastUsedOn|expiresOn)":"[^"]*"/gu;

/** What somebody sees of a record that they ask for: all of what is read, else how it ends. */
const seenIn = (name: string, answer: Answered): string =>
  name.startsWith('GET') && answer.status === 200 && !CURSORS.includes(name)
    ? answer.text.replaceAll(USED, '')
    : told(answer);

const hasRow = ({ body, text }: Answered): boolean =>
  body.dataList !== undefined ||
  Object.keys(body.data ?? {}).some((key) => key !== 'redirect') ||
  SECRETS.some((secret) => text.includes(secret));

/** Answers that are not the plain refusal that was expected, without a row in it. */
const notShut = (walked: Walked, status: number, code: number): readonly string[] =>
  walked
    .filter(([, answer]) => answer.status !== status || answer.body.responseCode !== code || hasRow(answer))
    .map(([name, answer]) => `${name}: ${told(answer)}`);

/** Who may only view may call what reads, may speak of what they see, and looks a grade up, which makes it on first use. */
const isForViewers = ({ method, need, path, reads }: Endpoint): boolean =>
  typeof need === 'object' &&
  need.bit === undefined &&
  (method === 'GET' || reads === true || path.includes('/comments/') || path.endsWith('getItemTupleId'));

/** Its author alone changes a comment. */
const isTalkOfOthers = (path: string): boolean => /\/comments\/(?:edit|delete)$/u.test(path);

/** What the samples have none of: the right role is told so, and that is no refusal of rights. */
const NOTHING_THERE = [
  'GET chemical/qrCode/getQrByItem/:type/:itemId/:detailId', // a draft brought no lot
  'GET chemical/requestApproval/getRequestByRequestNumber/:number', // a draft has no number
  'GET chemical/stockTransfer/getByStockTransferNumber/:number',
  'GET report/:fileName', // the file is no laboratory's
  'GET export/:exportId', // no list of theirs is long enough
  'GET export/:exportId/file',
  'GET reportSchedule/runs/:runId/file', // nothing was sent yet
  'POST export/cancel',
  'POST address/delete', // which of a party's addresses, the party alone tells
  'POST address/update',
  'POST acl/restore', // each role has its rights, and keeps them
  'POST approvalEntityStatus/approveRequest', // nobody asked
  'POST chemical/emailUserConfig/test', // no account
  'POST chemical/item/merge', // into itself
  'POST chemical/itemStock/openingStock/signOff', // nothing of the samples was opened
  'POST chemical/smsTemplate/sendAgain', // nothing failed
  'POST chemical/transferApproval/accept', // nothing is on the road
  'POST chemical/transferApproval/decideShort',
  'POST chemical/transferApproval/reject',
  'POST chemical/transferApproval/reverse',
  'POST organization/testMail', // no account
  'POST labelPrint/attachments/delete', // nothing hangs on a print
  'POST labelPrint/attachments/restore',
  'POST labelPrint/comments/delete',
  'POST labelPrint/comments/edit',
  'POST party/merge',
];

describe.skipIf(!isPostgresAvailable())('the rights matrix', { timeout: 300_000 }, () => {
  let fresh: TestDatabase;
  let database: Changeable;
  let served: Served;
  let ours: Target;
  let missing: ReadonlyMap<string, string>;
  /** People of the other company: to them our records are foreign. */
  let others: { readonly [name in 'viewer' | 'nobody']: Client };
  let tables: ReadonlySet<string>;

  beforeAll(async () => {
    fresh = await openSampled('server');
    database = changeable(fresh.database);
    served = await serve(database, { DATA_DIR: fresh.settings.dataDir });
    ours = await furnish(served.as('administrator'), ENDPOINTS, samplesIn(fresh));
    const enter = async (name: 'viewer' | 'nobody'): Promise<Client> => {
      await addPerson(served.as('stranger'), name, `${name}.elsewhere`);
      return served.withToken(await tokenOf(`${name}.elsewhere`));
    };
    others = { viewer: await enter('viewer'), nobody: await enter('nobody') };
    tables = new Set(await partnerTables(fresh.database));
    await layTripwires(fresh.database, tables);
    database.through(rehearsing);
    missing = new Map(
      (await walk(served.as('stranger'), DIRECT, () => MISSING)).map(([name, one]) => [name, seenIn(name, one)]),
    );
  });
  beforeEach(() => database.through(rehearsing)); // one set of records stands for every call
  afterAll(async () => {
    await served.close();
    await fresh.remove();
  });

  const tokenOf = async (username: string): Promise<string> =>
    String((await served.signIn(username, PASSWORD)).body.data?.['token']);

  /**
   * Every door asked for one's own record, for one of another company and for one that does not exist: a call that is shut never gets as far as to
   * see which. An alias leads to the same door and is asked once, for one of the three.
   */
  const shutDoors = async (
    { own, foreign }: { readonly own: Client; readonly foreign: Client },
    status: number,
    code: number,
    isMeant: (endpoint: Endpoint) => boolean = () => true,
  ): Promise<readonly string[]> => {
    const [direct, aliases] = [DIRECT.filter(isMeant), ALIASES.filter(isMeant)];
    const walks = [
      await walk(own, direct, () => ours),
      await walk(foreign, direct, () => ours),
      await walk(own, direct, () => MISSING),
      await walk(own, aliases, (n) => (n % 2 === 0 ? ours : MISSING)),
    ];
    return walks.flatMap((walked) => notShut(walked, status, code));
  };

  /** A log-in that ended a second ago. */
  const expired = async (username: string): Promise<Client> => {
    const token = await tokenOf(username);
    const expire = `update session set expires_on = now() - interval '1 second' where token_hash = sha256(convert_to($1, 'UTF8'))`;
    expect(await fresh.database.transaction({ system: true }, (tx) => tx.execute(expire, [token]))).toBe(1);
    return served.withToken(token);
  };

  it('asks for a log-in: without a token, and with one that has expired', async () => {
    const stranger = served.withToken(undefined); // of no company: a record is there or is not
    expect(await shutDoors({ own: stranger, foreign: stranger }, 401, 3302)).toEqual([]);
    database.through(); // the log-in stays
    const people = { own: await expired('viewer'), foreign: await expired('viewer.elsewhere') };
    database.through(rehearsing);
    expect(await shutDoors(people, 401, 3302)).toEqual([]);
  });

  it('lets nobody without a right near a record', async () => {
    const people = { own: served.as('nobody'), foreign: others.nobody };
    expect(await shutDoors(people, 403, 4403, isGuarded)).toEqual([]);
  });

  it('opens one row, by its id, to whose rules alone read it, and no list of them', async () => {
    database.through(); // who sees the form of one module and nothing else
    const admin = served.as('administrator');
    const role = (await admin.post('role/save', { name: 'Only transfers between departments' })).row();
    const services = (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? [];
    const seen = services.find(({ moduleAPI }) => serviceName(String(moduleAPI)) === departmentTransfer.acl);
    const right = (await admin.get(`acl/${String(seen?.['id'])}`)).row();
    expect((await admin.post('acl/update', { id: right.id, version: right.version, view: 1, mode: 3 })).status).toBe(
      200,
    );
    const person = { firstname: 'Hand', username: 'hand', password: PASSWORD, role: role.id };
    expect((await admin.post('staff/save', person)).status).toBe(200);
    const hand = served.withToken(await tokenOf('hand'));
    database.through(rehearsing);
    expect((await hand.get('chemical/stockArea/getAllByPartner')).status).toBe(200); // offered by the form
    for (const name of ['state', 'city', 'gstRate']) {
      const { api, display } = moduleNamed(name);
      const { id } = ours.of(name);
      const lists = [await hand.get(`${api}/getAllByPartner`), await hand.get(`${api}/history/${id}`)];
      expect([name, ...lists.map(({ status, body }) => [status, body.responseCode])]).toEqual([
        name,
        [403, 4403],
        [403, 4403],
      ]);
      const rows = [await hand.get(`${api}/${id}`), await hand.get(`${api}/v2/${id}`)];
      expect(rows.map(({ body }) => body.data?.['id'])).toEqual([id, id]);
      expect(Object.keys(rows[0]?.body.data ?? {})).toContain(display);
      expect(Object.keys(rows[0]?.body.data ?? {})).not.toContain('createdOn');
    }
  });

  it('lets who may only view see, and change nothing', async () => {
    const viewer = served.as('viewer');
    const people = { own: viewer, foreign: others.viewer };
    const isShut = (endpoint: Endpoint): boolean => isGuarded(endpoint) && !isForViewers(endpoint);
    expect(await shutDoors(people, 403, 4403, isShut)).toEqual([]);
    const talk = WORKING.filter(({ path }) => isTalkOfOthers(path) && !path.startsWith('labelPrint/'));
    expect(notShut(await walk(viewer, talk, () => ours), 403, 4403)).toEqual([]);
    const seen = WORKING.filter((endpoint) => isForViewers(endpoint) && !isTalkOfOthers(endpoint.path));
    const open = await walk(viewer, seen, () => ours);
    expect(open.filter(([, { status }]) => [401, 403].includes(status) || status >= 500).map(([name]) => name)).toEqual(
      [],
    );
  });

  /** Walks, and names the statements that do not say whose rows they mean. */
  const heard = async (
    client: Client,
    endpoints: readonly Endpoint[] = WORKING,
  ): Promise<{ readonly walked: Walked; readonly open: readonly string[] }> => {
    const statements = new Set<string>();
    database.through(
      rehearsing,
      listening((text) => void statements.add(text)),
    );
    const walked = await walk(client, endpoints, () => ours);
    expect(statements.size).toBeGreaterThan(1000);
    return { walked, open: [...statements].filter((text) => unsaid(text, tables).length > 0) };
  };

  it('lets the right role in everywhere, to its own records; every statement says whose rows', async () => {
    const { walked, open } = await heard(served.as('administrator'));
    expect(open).toEqual([]);
    const refused = walked.filter(
      ([, { status, body }]) => ![200, 404, 409, 422].includes(status) || [3302, 4403].includes(body.responseCode),
    );
    expect(refused.map(([name, answer]) => `${name}: ${told(answer)}`)).toEqual([]);
    expect(
      walked
        .filter(([, { status }]) => status === 404)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(NOTHING_THERE.toSorted());
    const done = walked.filter(([, { status }]) => status === 200).length;
    expect(done / walked.length).toBeGreaterThan(0.85); // the rest is refused by state: nothing is posted twice
  });

  /** Where a foreign record is answered otherwise than one that does not exist, or something of it is told. */
  const shown = (walked: Walked, none: ReadonlyMap<string, string> = missing): readonly string[] =>
    walked
      .filter(
        ([name, answer]) =>
          seenIn(name, answer) !== none.get(name) ||
          SECRETS.some((secret) => answer.text.includes(secret)) ||
          (answer.status >= 400 && hasRow(answer)),
      )
      .map(([name, answer]) => `${name}: ${seenIn(name, answer)}, not ${none.get(name)}`);

  it('shows who may only view elsewhere no more of our records than of none', async () => {
    const seen = WORKING.filter((endpoint) => isForViewers(endpoint) && !isTalkOfOthers(endpoint.path));
    const none = new Map(
      (await walk(others.viewer, seen, () => MISSING)).map(([name, one]) => [name, seenIn(name, one)]),
    );
    expect(shown(await walk(others.viewer, seen, () => ours), none)).toEqual([]);
  });

  it('tells another partner of no record more than of one that does not exist, and changes none', async () => {
    const { walked, open } = await heard(served.as('stranger'), DIRECT);
    expect(shown(walked)).toEqual([]);
    expect(open).toEqual([]);
  });

  it('holds by row-level security alone', async () => {
    database.through(rehearsing, withoutPartnerCheck);
    expect(shown(await walk(served.as('stranger'), DIRECT, () => ours))).toEqual([]);
  });

  it('holds by the application’s own check alone; without either nothing would', () =>
    withoutRowSecurity(fresh.database, async () => {
      const [reopened = fresh.database] = await fresh.processes(1); // what was prepared before is of before
      database.through(() => reopened, rehearsing);
      expect(shown(await walk(served.as('stranger'), DIRECT, () => ours))).toEqual([]);
      database.through(() => reopened, rehearsing, withoutPartnerCheck);
      const { id } = ours.of('segment');
      const asStranger = (sql: string): Promise<{ readonly name: string }[]> =>
        database.transaction({ partnerId: 2 }, (tx) => tx.query(sql, [tx.partnerId, id]));
      const read = await asStranger('select name from segment where partner_id = $1 and id = $2');
      expect(read).toEqual([{ name: 'Sample 0001' }]);
      const write = asStranger('update segment set is_active = false where partner_id = $1 and id = $2');
      await expect(write).rejects.toThrow('tripwire');
    }));
});
