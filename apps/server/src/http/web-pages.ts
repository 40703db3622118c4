import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name holds their content's hash never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the built single page application, with the compressed form beside each file where the build made one. */
export const serveWebPages = async (app: FastifyInstance, webDir: string | undefined): Promise<void> => {
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
};
