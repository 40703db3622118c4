// Makes the prepared databases that server tests copy. Whoever asks for the first makes it too, but within the limit of a hook, and two at once do it twice.
import { oneOfEngines } from '../apps/server/src/testing/each-engine.ts';
import { templateOf } from '../apps/server/src/testing/template.ts';
import { SAMPLES } from '../tests/contract/sampled.ts';

await templateOf('embedded', 'companies'); // tests start the product on it, and kill it
for (const engine of oneOfEngines()) await templateOf(engine, SAMPLES); // samples are asked of the usual engine alone: in WASM they take longer
