import type { FastifyServerOptions } from 'fastify';

/** Query strings may hold what people search for: the path alone is logged. */
const pathOnly = (url: string): string => url.split('?', 1)[0] ?? url;

/** Structured logs, one JSON line each, with the request's id. Neither headers nor bodies are logged, so no token and no password can be. */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: ({ method, url, id, ip }) => ({ method, path: pathOnly(url), id, address: ip }),
          res: ({ statusCode }) => ({ statusCode }),
          err: (cause: Error) => ({ type: cause.name, message: cause.message, stack: cause.stack ?? '' }),
        },
        redact: ['req.headers', 'token', 'password', '*.token', '*.password'],
      };
