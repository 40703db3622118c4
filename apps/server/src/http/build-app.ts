import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { fault } from '@weft/domain/contract/faults';
import type { Endpoint } from './endpoint.ts';
import { scheduleWorker } from '../areas/reports/schedules/schedule-worker.ts';
import { exportWorker } from '../exports/export-worker.ts';
import { importWorker } from '../imports/import-worker.ts';
import { changeFeed } from '../live/change-feed.ts';
import { brandKeywords, slashAfter, withoutBrand } from './brand-paths.ts';
import { takeJson } from './json-body.ts';
import { logOptions } from './log-options.ts';
import { metricsOf } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { answerFailure, registerEndpoints, type Serving, type Worker } from './register-endpoints.ts';
import { API, MOST_OF_PARAMETER, waysOf } from './ways.ts';
import { serveWebPages } from './web-pages.ts';

/**
 * Headers of every answer: our pages run our own scripts alone, load nothing from elsewhere but pictures and stand in nobody's frame.
 * Pictures, because a company's logo and a brand's may lie at an address of their own (spec 01, 1.11). The reader of codes before the camera is
 * WebAssembly of ours: without a word of its own no browser compiles it, and no text becomes a script by it.
 */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-FIRST_PAINT'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** JSON bodies stay below this; uploads have a limit of their own. */
const BODY_LIMIT = 8 * 1024 * 1024;

const addSystemPages = (app: FastifyInstance, { db }: Serving, endpoints: readonly Endpoint[]): void => {
  const metrics = metricsOf(db);
  const wayOf = waysOf(endpoints);
  app.addHook('onResponse', async ({ method, url, routeOptions }, { statusCode, elapsedTime }) => {
    const path = url.startsWith(API) ? wayOf(method, url)?.endpoint.path : undefined;
    const route = path === undefined ? routeOptions.url : `${API}${path}`;
    metrics.observe(method, route ?? 'unknown', statusCode, elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await db.ping();
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database away' });
    }
  });
  app.get('/metrics', async (_, reply) => reply.type(metrics.type).send(await metrics.text()));
};

/**
 * The server without its socket: every endpoint, health, metrics and the web pages.
 * `firstPaintHash` is the SHA-256 (base64) of the inline script in index.html, so that the content policy admits that one script.
 */
export const buildApp = async (
  endpoints: readonly Endpoint[],
  serving: Serving,
  firstPaintHash?: string,
): Promise<FastifyInstance> => {
  const { settings } = serving;
  const keywords = await brandKeywords(settings);
  const app = fastify({
    logger: logOptions(settings.logLevel) ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 10_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: MOST_OF_PARAMETER },
    trustProxy: false,
    rewriteUrl: ({ url = '/' }) => withoutBrand(url, keywords),
  });
  takeJson(app);
  await app.register(multipart);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 2048 });
  const policy = SECURITY_HEADERS['content-security-policy'].replace(
    " 'sha256-FIRST_PAINT'",
    firstPaintHash === undefined ? '' : ` 'sha256-${firstPaintHash}'`,
  );
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'content-security-policy': policy, 'x-request-reference': id });
  });
  app.addHook('onRequest', async ({ url, originalUrl }, reply) => {
    const folder = slashAfter(originalUrl, url);
    return folder === undefined ? undefined : reply.redirect(folder, 308);
  });
  app.setErrorHandler((cause, request, reply) => answerFailure(cause, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new Refusal([fault('', 'NOT_FOUND', { what: 'This address' })]), request, reply),
  );
  const workers = [importWorker(serving, app.log), exportWorker(serving, app.log), scheduleWorker(serving, app.log)];
  const feed = changeFeed(serving.db, app.log);
  const worker: Worker = { wake: (partnerId) => workers.forEach((one) => one.wake(partnerId)) };
  app.addHook('onListen', async () => workers.forEach((one) => one.begin()));
  app.addHook('preClose', async () => void (await Promise.all(workers.map((one) => one.stop()))));
  app.addHook('preClose', async () => feed.stop());
  registerEndpoints(app, endpoints, serving, { worker, feed });
  addSystemPages(app, serving, endpoints);
  await serveWebPages(app, settings);
  return app;
};
