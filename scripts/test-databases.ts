// Makes the prepared databases that server tests copy. Whoever asks for the first makes it too, but within the limit of a hook, and two at once do it twice.
import { isPostgresAvailable } from '../apps/server/src/testing/start-postgres.ts';
import { templateOf } from '../apps/server/src/testing/template.ts';
import { SAMPLES } from '../tests/contract/sampled.ts';

await templateOf('embedded', SAMPLES);
if (isPostgresAvailable()) await templateOf('server', SAMPLES);
