// `pnpm dev`: the server, started again at each change, and Vite before it with hot replacement.
import { createServer } from 'vite';
import { readEnvFile, SERVER_MAIN } from './product.ts';
import { fromRoot } from './root.ts';
import { runToEnd } from './run-to-end.ts';

readEnvFile();
const target = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '4680'}`;

const vite = await createServer({
  root: fromRoot('apps/erp'),
  configFile: fromRoot('apps/erp/vite.config.ts'),
  server: { host: '127.0.0.1', proxy: { '/api': { target }, '/healthz': { target }, '/readyz': { target } } },
});
await vite.listen();
vite.printUrls();

process.exitCode = await runToEnd(process.execPath, ['--watch', SERVER_MAIN]);
await vite.close();
