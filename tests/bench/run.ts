// `pnpm bench` measures everything and writes docs/bench.md; `pnpm bench posting list` measures these parts; `--embedded` adds the
// embedded database where a part has it.
import { parseArgs } from 'node:util';
import { sectionOf, writeSection } from './harness/report.ts';
import { PARTS } from './parts/parts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { embedded: { type: 'boolean', default: false } },
});

const unknown = positionals.find((name) => !PARTS.some((part) => part.name === name));
if (unknown === undefined) {
  const wanted = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const part of wanted) {
    console.log(`… ${part.title}`);
    const outcome = await part.run({ isEmbeddedToo: values.embedded }); // one after the other: they share the processors
    writeSection(PARTS, part, outcome);
    console.log(`\n${sectionOf(part, outcome)}`);
  }
  process.exit(0); // a keep-alive socket must not hold the process
} else {
  console.error(`There is no part '${unknown}'; there are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
