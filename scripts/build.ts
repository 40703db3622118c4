// `pnpm build`: builds the single page application, whether stale or not.
import { buildWeb } from './web-build.ts';

process.exitCode = await buildWeb();
