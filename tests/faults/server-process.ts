import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answered, type Answered, type Client, PASSWORD } from '../../apps/server/src/testing/serve.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** A server of the product as its own process, on a free port. */
export type ServerProcess = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far: log lines too. */
  readonly printed: () => string;
  readonly call: (
    method: 'GET' | 'POST',
    path: string,
    more?: { readonly body?: unknown; readonly token?: string; readonly requestId?: string },
  ) => Promise<Answered>;
  readonly signIn: (username?: string, password?: string) => Promise<string>;
  /** Sends a signal and waits until it is gone; answers its exit code (null when a signal ended it). */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Starts `main.ts`; with `mustServe` false it may end by itself and `address` is empty. */
export const startProcess = async (environment: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exit = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /ready at (http:\S+)/u.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const address = await Promise.race([ready, exit.then(() => '')]);

  const call: ServerProcess['call'] = async (method, path, { body, token, requestId } = {}) => {
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answered(response.status, await response.text(), Object.fromEntries(response.headers));
  };
  return {
    address,
    process: child,
    printed: () => printed,
    call,
    signIn: async (username = 'admin', password = PASSWORD) => {
      const { body } = await call('POST', 'authenticate', { body: { username, password } });
      return String(body.data?.['token']);
    },
    end: async (signal) => {
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
};

/** One person's calls to such a server. */
export const clientOf = (server: ServerProcess, token: string): Client => ({
  token,
  get: (path, query = {}) =>
    server.call(
      'GET',
      `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
      { token },
    ),
  post: (path, body, extra) =>
    server.call('POST', path, {
      token,
      body,
      ...(extra?.requestId === undefined ? {} : { requestId: extra.requestId }),
    }),
});
