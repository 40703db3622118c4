import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { PLAIN_DEPLOYMENT } from '@weft/domain/contract/deployment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { readBrandedPages, type BrandedPages } from './branded-pages.ts';

/** Files whose name holds their content's hash never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The first page and the pictures of the deployment's brands, before the files of the build. */
const serveBrands = (app: FastifyInstance, { html, etag, folder, pictures }: BrandedPages): void => {
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/index.html', page);
  app.get<{ Params: { name: string } }>('/brandings/:name', async ({ params: { name } }, reply) =>
    pictures.has(name) ? reply.sendFile(name, folder) : reply.callNotFound(),
  );
};

/** Serves the built single page application, with the compressed form beside each file where the build made one. */
export const serveWebPages = async (
  app: FastifyInstance,
  { webDir, brandingsFile, deployment }: Pick<Settings, 'webDir' | 'brandingsFile' | 'deployment'>,
): Promise<void> => {
  if (webDir === undefined || !existsSync(webDir)) return;
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/].+-[\w-]{8,}\.\w+(\.br|\.gz)?$/u.test(path) ? FOREVER : 'no-cache',
      );
    },
  });
  const { footerTitle, footerUrl, menu, datePattern, figures } = deployment;
  const isPlain =
    (footerTitle ?? footerUrl) === undefined &&
    menu === PLAIN_DEPLOYMENT.menu &&
    datePattern === PLAIN_DEPLOYMENT.datePattern &&
    figures.currencyFlag === PLAIN_DEPLOYMENT.figures.currencyFlag &&
    figures.decimalPlaces === PLAIN_DEPLOYMENT.figures.decimalPlaces;
  if (isPlain && brandingsFile === undefined) return; // the page of the build, compressed as it lies there
  serveBrands(app, await readBrandedPages({ webDir, brandingsFile, deployment }, (warning) => app.log.warn(warning)));
};
