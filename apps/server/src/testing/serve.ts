import type { FastifyInstance } from 'fastify';
import { staff } from '@weft/domain/catalogue/access/staff';
import { MODULES } from '@weft/domain/catalogue/registry';
import { serviceName } from '@weft/domain/rules/acl/acl';
import type { Envelope } from '@weft/domain/contract/envelope';
import { apiEndpoints } from '../api-endpoints.ts';
import type { Database } from '../db/database.ts';
import { buildApp } from '../http/build-app.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { saveRecord } from '../records/save/save-record.ts';
import { seedSkeleton } from '../seeding/company-skeleton.ts';
import { foundCompany } from '../seeding/found-company.ts';
import { foundingContext } from '../seeding/founding-context.ts';
import { seedMasters } from '../seeding/seed-masters.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Password of everybody in a served company. */
export const PASSWORD = 'weave-loom-42';

/**
 * People of a served company: the administrator; a viewer who sees everything and changes nothing; nobody, who has a log-in and no right at all;
 * a store keeper who may do everything but sees no rate; and a stranger, the administrator of the server's second company.
 */
export type Someone = 'administrator' | 'viewer' | 'nobody' | 'store' | 'stranger';

/** Key of stored secrets: tests leave no key file behind. */
const SECRET_KEY = '5'.repeat(64);

/** A record on the wire. */
export type Wire = { readonly [key: string]: unknown };

/** An answer as a client sees it. */
export type Answered = {
  readonly status: number;
  readonly text: string;
  readonly headers: { readonly [name: string]: unknown };
  /** The envelope; an empty one for an answer that is none. */
  readonly body: Envelope<Wire, Wire>;
  /** `data` of the envelope; throws with the whole answer when there is none. */
  readonly row: () => Wire & { readonly id: number; readonly version: number };
};

/** `data` of an answer that is no record; throws with the answer when there is none. */
export const dataOf = ({ body, text }: Answered): Wire => {
  if (body.data === undefined) throw new Error(text.slice(0, 1000));
  return body.data;
};

/** What travels besides the body. */
export type Extra = {
  readonly requestId?: string;
  readonly headers?: { readonly [name: string]: string };
};

/** One person's calls, below /api/v1/. */
export type Client = {
  readonly token: string;
  readonly get: (
    path: string,
    query?: { readonly [name: string]: string | number | boolean },
    extra?: Extra,
  ) => Promise<Answered>;
  readonly post: (path: string, body: unknown, extra?: Extra) => Promise<Answered>;
};

/** A founded company (no demo) with a second one beside it, and the server in front of it, without a socket. */
export type Served = {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly as: (who: Someone) => Client;
  /** Calls with any token, or none. */
  readonly withToken: (token: string | undefined) => Client;
  /** Signs in and answers the whole envelope; each try comes from an address of its own unless one is named. */
  readonly signIn: (username: string, password: string, address?: string) => Promise<Answered>;
  /** Sets the server's clock; undefined: the real one again. */
  readonly setNow: (at: Date | undefined) => void;
  readonly close: () => Promise<void>;
};

const parsed = (text: string): Envelope<Wire, Wire> => {
  try {
    return JSON.parse(text) as Envelope<Wire, Wire>; // every JSON answer of the API is one
  } catch {
    return { responseCode: 0, responseMessage: '' };
  }
};

/** Wraps a raw answer. */
export const answered = (status: number, text: string, headers: Answered['headers']): Answered => {
  const body = parsed(text);
  return {
    status,
    text,
    headers,
    body,
    row: () => {
      const { data } = body;
      if (typeof data?.['id'] !== 'number') throw new Error(`no record was answered: ${status} ${text.slice(0, 2000)}`);
      return data as ReturnType<Answered['row']>; // id is there; a record without version is no record
    },
  };
};

let address = 0;

/** Throttling counts wrong tries by address: each call comes from an address of its own. */
const freshAddress = (): string => {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

const clientOf = (app: FastifyInstance, token: string | undefined): Client => {
  const headersOf = (extra: Extra | undefined): { [name: string]: string } => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(extra?.requestId === undefined ? {} : { 'x-request-id': extra.requestId }),
    ...extra?.headers,
  });
  return {
    token: token ?? '',
    get: async (path, query = {}, extra) => {
      const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const answer = await app.inject({
        method: 'GET',
        url: `/api/v1/${path}`,
        query: asked,
        headers: headersOf(extra),
      });
      return answered(answer.statusCode, answer.body, answer.headers);
    },
    post: async (path, body, extra) => {
      const raw = typeof body === 'string' || Buffer.isBuffer(body);
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        remoteAddress: freshAddress(),
        headers: { 'content-type': 'application/json', ...headersOf(extra) },
        payload: raw ? body : JSON.stringify(body),
      });
      return answered(answer.statusCode, answer.body, answer.headers);
    },
  };
};

/** Whether the second company is there, which comes last. */
const holdsBoth = async (db: Database): Promise<boolean> =>
  (await db.transaction({ system: true }, (tx) => tx.maybe('select 1 from partner where id = 2'))) !== undefined;

/** Founds the server's second company: another partner with its own administrator `stranger`. */
const foundSecond = async (db: Database, settings: Settings): Promise<void> => {
  await db.transaction({ system: true }, (tx) =>
    tx.execute(`insert into partner (id, name, keyword) values (2, 'Other Company', 'other')`),
  );
  await db.transaction({ partnerId: 2 }, async (tx) => {
    const context = await foundingContext(tx, settings, new Date());
    const role = await seedMasters(context);
    const configured = { ...context, config: await partnerConfig(tx) };
    await saveRecord(
      configured,
      staff,
      { firstname: 'Stranger', username: 'stranger', password: PASSWORD, role },
      'create',
    );
    await seedSkeleton(configured);
  });
};

/** Keys that a role without the rate right does not see, of the modules of a service; of lines with their lines' name. */
export const confidentialKeys = (service: string): readonly string[] =>
  MODULES.filter(({ acl }) => acl === service).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, field]) => [
      ...(field.confidential === true ? [key] : []),
      ...Object.entries(field.of ?? {}).flatMap(([name, inner]) =>
        inner.confidential === true ? [`${key}.${name}`] : [],
      ),
    ]),
  );

/** Mode of who may do everything. */
const EVERYTHING = 255;

const RIGHTS = {
  viewer: () => ({ view: 1, mode: 0 }),
  nobody: () => ({ view: 0, mode: 0 }),
  store: (service: string) => ({
    view: 1,
    mode: EVERYTHING,
    hiddenFields: service === 'chemical/itemStock/stock' ? ['rate', 'value'] : confidentialKeys(service),
  }),
} as const;

/** A role with exactly these rights, and a person with it, both made through the API; the log-in is called like the rights unless said otherwise. */
export const addPerson = async (admin: Client, name: keyof typeof RIGHTS, username: string = name): Promise<void> => {
  const role = (await admin.post('role/save', { name: `Role of ${name}` })).row();
  const records = await admin.get('acl/getAllByPartner', { filters: JSON.stringify({ role: role.id }) });
  const rights = await admin.get(`acl/getbyroleid/${role.id}`);
  const services = new Map(rights.body.dataList?.map(({ id, moduleAPI }) => [id, serviceName(String(moduleAPI))]));
  const saved = await admin.post(
    'acl/saveOrUpdateAll',
    (records.body.dataList ?? []).map(({ id, version }) => ({ id, version, ...RIGHTS[name](services.get(id) ?? '') })),
  );
  if (saved.status !== 200) throw new Error(`rights of ${name}: ${saved.text.slice(0, 2000)}`);
  (await admin.post('staff/save', { firstname: name, username, password: PASSWORD, role: role.id })).row();
};

/**
 * Answers the server in front of both companies, founded first where the migrated database is empty (`eachCompany` brings them).
 * @example const served = await serve(fresh().database); (await served.as('viewer').get('uom/getAllByPartner')).body.dataList
 */
export const serve = async (db: Database, environment: NodeJS.ProcessEnv = {}): Promise<Served> => {
  const settings = readSettings({
    ADMIN_PASSWORD: PASSWORD,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    ...environment,
  });
  let now: Date | undefined;
  const clock = (): Date => now ?? new Date();
  const isFounded = await holdsBoth(db);
  if (!isFounded) await foundCompany(db, settings, clock);
  const app = await buildApp(apiEndpoints(), { db, settings, clock });
  const signIn: Served['signIn'] = async (username, password, from = freshAddress()) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/authenticate',
      remoteAddress: from,
      payload: { username, password },
    });
    return answered(answer.statusCode, answer.body, answer.headers);
  };
  const clients = new Map<Someone, Client>();
  const enter = async (who: Someone, username: string): Promise<Client> => {
    const { body } = await signIn(username, PASSWORD);
    const client = clientOf(app, String(body.data?.['token']));
    clients.set(who, client);
    return client;
  };
  const admin = await enter('administrator', settings.adminUsername);
  for (const name of ['viewer', 'nobody', 'store'] as const) {
    if (!isFounded) await addPerson(admin, name);
    await enter(name, name);
  }
  if (!isFounded) await foundSecond(db, settings);
  await enter('stranger', 'stranger');
  return {
    app,
    settings,
    as: (who) => {
      const client = clients.get(who);
      if (client === undefined) throw new Error(`${who} is not signed in`);
      return client;
    },
    withToken: (token) => clientOf(app, token),
    signIn,
    setNow: (at) => {
      now = at;
    },
    close: () => app.close(),
  };
};
