// Founds the demo's company that the products of the end-to-end stories begin with: while other tests leave a processor free.
import { begunFolder } from '../tests/e2e/support/begun-folders.ts';

await begunFolder(true);
