import { createHash } from 'node:crypto';
import { fault } from '@weft/domain/contract/faults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openRequest, tokenOf } from '../access/open-request.ts';
import { limitOf } from '../access/partner-limits.ts';
import { refuseAccess } from '../access/refuse-access.ts';
import { operatedBy, OPERATOR_HEADER } from '../access/operator-pass.ts';
import type { Person } from '../access/person.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { ChangeFeed } from '../live/change-feed.ts';
import { scanFiles } from '../files/scan-files.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Settings } from '../settings.ts';
import { type Again, type Answer, envelopeText, type Later } from './answer.ts';
import { type Clock, dayInIndia } from './clock.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { failureFor } from './failures.ts';
import { readMultipart } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { API, waysOf, type Way } from './ways.ts';
import { withoutTokens } from './without-tokens.ts';

/** What every endpoint is served with. */
export type Serving = { readonly db: Database; readonly settings: Settings; readonly clock: Clock };

/** What of a process serves all its calls. */
export type Around = { readonly worker: Worker; readonly feed: ChangeFeed };

/** Does what calls leave to be done. */
export type Worker = { readonly wake: (partnerId: number) => void };

const EXAMPLE_ID = '123e4567-e89b-42d3-a456-426614174000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/**
 * Header first; a body field of that name is read when the header is absent (spec 00). What is there and no UUID is refused: passed over, it would
 * leave a caller who repeats a lost answer to post twice. Fault FORMAT at `requestId`.
 */
const requestIdOf = (request: FastifyRequest, body: unknown): string | undefined => {
  const header = request.headers['x-request-id'];
  const inBody = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined;
  const id = header ?? inBody ?? undefined;
  if (id === undefined) return undefined;
  if (typeof id === 'string' && UUID.test(id)) return id.toLowerCase();
  throw new Refusal([fault('requestId', 'FORMAT', { label: 'Request id', example: EXAMPLE_ID })]);
};

/** Names of faults in the header, `X-Override: COUNT_CLOSED`, else in a body's `override`. */
const overridesOf = (request: FastifyRequest, body: unknown): ReadonlySet<string> => {
  const header = request.headers['x-override'];
  if (typeof header === 'string') return new Set(header.split(',').map((name) => name.trim()));
  const inBody = typeof body === 'object' && body !== null && 'override' in body ? body.override : undefined;
  return new Set(Array.isArray(inBody) ? inBody.filter((name): name is string => typeof name === 'string') : []);
};

/** Names of questions that a body's `confirmed` answers: whoever sends it, be it empty, can be asked. */
const confirmedOf = (body: unknown): Pick<Call, 'confirmed'> => {
  const inBody = typeof body === 'object' && body !== null && 'confirmed' in body ? body.confirmed : undefined;
  return Array.isArray(inBody) ? { confirmed: inBody.filter((name): name is string => typeof name === 'string') } : {};
};

/**
 * The hash tells a repeated request from another one under the same id: the record and the files count, not white space of the JSON.
 * The id is its salt: two equal bodies leave different hashes, and none can be looked up in a table made beforehand.
 */
const hashOf = (requestId: string, path: string, body: unknown, files: Call['files']): Buffer => {
  const hash = createHash('sha256')
    .update(requestId)
    .update('\0')
    .update(path)
    .update('\0')
    .update(JSON.stringify(body ?? null));
  for (const file of files) hash.update('\0').update(file.name).update(file.content);
  return hash.digest();
};

/** What is not remembered needs no hash. */
const NO_HASH = Buffer.alloc(0);

/** Tells a browser which settings and rights count: older ones it reads anew (spec 01, 1.2). */
const REVISION = 'x-config-revision';

const send = (reply: FastifyReply, answer: Exclude<Answer, Later>): FastifyReply => {
  if ('file' in answer) {
    const { name, type, content, inline, isKeptNowhere } = answer.file;
    if (isKeptNowhere === true) reply.header('cache-control', 'no-store');
    return reply
      .header(
        'content-disposition',
        `${inline === true ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(content);
  }
  const text = 'text' in answer ? answer.text : envelopeText(answer);
  if ('revision' in answer && answer.revision !== undefined) reply.header(REVISION, String(answer.revision));
  const { method, headers } = reply.request;
  if (method === 'GET') {
    const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (headers['if-none-match'] === tag) return reply.status(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
};

const settled = (answer: Answer, again: Again): Promise<Exclude<Answer, Later>> =>
  'later' in answer ? answer.later(again) : Promise.resolve(answer);

const NOBODY: Again = () => Promise.reject(new Error('nobody is signed in: there is no transaction to work in'));

/** The database as who signs in asks it: they wait for the answer. */
const asked = (db: Database): Database => ({
  ...db,
  transaction: (scope, work, options) => db.transaction(scope, work, { ...options, isAsked: true }),
});

const record = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : {}; // a parsed query or parameter object

/** Largest file in MB that a call may bring. Nobody's upload is read before it is known whose it is, and that they may make the call. */
const uploadLimit = (db: Database, token: string | undefined, { need, path }: Endpoint): Promise<number> =>
  openRequest(
    db,
    token,
    async (tx, person) => {
      if (need !== 'public') refuseAccess(person, need, path);
      return limitOf(await partnerConfig(tx), 'MAX_UPLOAD_MB');
    },
    { isUnattended: true },
  );

const handlerOf =
  (endpoint: Endpoint, { db, settings, clock }: Serving, { worker, feed }: Around) =>
  async (request: FastifyRequest, reply: FastifyReply, params: Way['params']) => {
    const at = clock();
    const token = tokenOf(request.headers.authorization);
    const sent = request.isMultipart()
      ? await readMultipart(request, await uploadLimit(db, token, endpoint))
      : { body: request.body, files: [] };
    const upload = { ...sent, body: withoutTokens(sent.body) };
    await scanFiles(settings, upload.files, request.log);
    const shared = {
      params,
      query: record(request.query),
      body: upload.body,
      now: at.toISOString(),
      today: dayInIndia(at),
      settings,
      log: request.log,
    };
    if (endpoint.need === 'public') {
      const open = { address: request.ip, device: String(request.headers['user-agent'] ?? '').slice(0, 200) };
      return send(reply, await settled(await endpoint.run({ ...shared, ...open, db: asked(db) }), NOBODY));
    }
    const { need, run, isOneMoment } = endpoint;
    const toWake = new Set<number>();
    const undos: (() => Promise<void>)[] = [];
    const undo = async (): Promise<void> => {
      for (const one of undos.splice(0))
        await one().catch((cause: unknown) =>
          request.log.warn({ err: cause }, 'what a failed call left is still there'),
        );
    };
    const callIn = async (tx: Tx, person: Person): Promise<Call> => {
      await undo(); // an attempt that lost against another transaction
      refuseAccess(person, need, endpoint.path);
      const requestId = endpoint.reads === true ? undefined : requestIdOf(request, upload.body);
      const pass = need === 'signedIn' && endpoint.isShared !== true ? undefined : request.headers[OPERATOR_HEADER];
      const operator = { onlyReads: endpoint.reads === true || endpoint.marksRead === true };
      return {
        ...shared,
        ...upload,
        tx,
        person: await operatedBy({ tx, person, settings, now: shared.now }, pass, operator),
        requestId,
        overrides: overridesOf(request, upload.body),
        ...confirmedOf(upload.body),
        bodyHash: requestId === undefined ? NO_HASH : hashOf(requestId, endpoint.path, upload.body, upload.files),
        path: endpoint.path,
        newsAfter: (cursor) => feed.after(person.partnerId, cursor),
        wakeWorker: () => void toWake.add(tx.partnerId),
        whenUndone: (one) => void undos.push(one),
        source: request.headers['x-weft-client'] === 'screen' ? 'screen' : 'api',
      };
    };
    const isUnattended = endpoint.reads === true && request.headers['x-weft-unattended'] !== undefined;
    const inTransaction = async <T>(
      work: (call: Call, revision: number) => Promise<T>,
      options: Parameters<Again>[1] = {},
    ): Promise<T> => {
      const opened = (tx: Tx, person: Person, revision: number): Promise<T> =>
        callIn(tx, person).then((call) => work(call, revision));
      const done = await openRequest(db, token, opened, { isUnattended, ...options }).catch(
        async (cause: unknown): Promise<never> => {
          await undo();
          throw cause;
        },
      );
      undos.length = 0; // it is committed
      for (const partnerId of toWake) worker.wake(partnerId);
      toWake.clear();
      return done;
    };
    const answer = await inTransaction(
      (call, revision) => {
        reply.header(REVISION, String(revision));
        return run(call);
      },
      isOneMoment === true ? { isOneMoment } : {},
    );
    return send(reply, await settled(answer, inTransaction));
  };

/** All ways of the API, to the web server. */
const EVERY_WAY = `${API}*`;

/**
 * Registers endpoints under /api/v1/. A route that was not declared with a need cannot be added to the API: the hook refuses it at start.
 * Two endpoints of one path are refused as well.
 */
export const registerEndpoints = (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  serving: Serving,
  around: Around,
): void => {
  const declared = new Set<string>();
  for (const { method, path, need } of endpoints) {
    const key = `${method} ${API}${path}`;
    if (declared.has(key)) throw new Error(`${key} is declared twice; give one of the two another path.`);
    if (need === undefined) throw new Error(`${key} declares no need; say which service and right it asks for.`);
    declared.add(key);
  }
  const wayOf = waysOf(endpoints);
  const handlers = new Map<Endpoint, ReturnType<typeof handlerOf>>();
  app.route({
    method: ['GET', 'POST'],
    url: EVERY_WAY,
    exposeHeadRoute: false, // nobody asks for the head of an answer
    handler: (request, reply) => {
      const way = wayOf(request.method, request.url);
      if (way === undefined) return reply.callNotFound();
      const handler = handlers.get(way.endpoint) ?? handlerOf(way.endpoint, serving, around);
      handlers.set(way.endpoint, handler);
      return handler(request, reply, way.params);
    },
  });
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith(API))
      throw new Error(`${[method].flat().join(', ')} ${url} has no declared need; declare it as an Endpoint.`);
  });
};

/** Turns whatever a call threw into its answer. */
export const answerFailure = (cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, retryAfter, envelope } = failureFor(cause, request.log);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
};
