// `npm start`: the built product on one port. Builds what is stale first; stops when told to, with its data kept.
import { whenLauncherEnds } from './launcher.ts';
import { readEnvFile, runProduct } from './product.ts';
import { buildWeb, isWebStale } from './web-build.ts';

whenLauncherEnds(() => process.kill(process.pid, 'SIGTERM'));
readEnvFile();
const built = isWebStale() ? await buildWeb() : 0;
process.exitCode = built === 0 ? await runProduct() : built;
