import { createServer } from 'node:http';
import { once } from 'node:events';

/** A request as a gateway got it. */
export type Handed = { readonly headers: { readonly [name: string]: unknown }; readonly body: string };

/**
 * A gateway of messages for tests: keeps what it is given, and answers as `answers` says (mobile in the request → status), else 200 with an id.
 * `broken` takes the message and breaks off amid its answer.
 */
export type GatewayServer = {
  readonly got: readonly Handed[];
  readonly answers: Map<string, number | 'silence' | 'elsewhere' | 'broken'>;
  readonly url: string;
  readonly close: () => void;
};

/** Starts one on a port of its own. */
export const startGateway = async (): Promise<GatewayServer> => {
  const got: Handed[] = [];
  const answers: GatewayServer['answers'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      got.push({ headers: request.headers, body });
      const asked = [...answers].find(([mobile]) => body.includes(mobile))?.[1] ?? 200;
      if (asked === 'silence') return;
      if (asked === 'broken') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write('{"id":', () => response.destroy());
      } else if (asked === 'elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:9/inside' }).end();
      else
        response
          .writeHead(asked, { 'content-type': 'application/json' })
          .end(
            JSON.stringify(
              asked === 200
                ? { id: `sms-${got.length}` }
                : { error: `no, ${String(request.headers['authorization'])}` },
            ),
          );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    got,
    answers,
    url: `http://127.0.0.1:${port}/send`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
