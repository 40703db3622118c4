// Checks the arrows between rooms, areas and libraries: `node scripts/boundaries.ts [folder of a house]`.
import { resolve } from 'node:path';
import { cruiseHouse } from './fences/cruise-house.ts';
import { fromRoot } from './root.ts';

const { wrong, unseen, files, imports } = await cruiseHouse(resolve(process.argv[2] ?? fromRoot()));

for (const line of wrong) console.error(line);
for (const file of unseen) console.error(`Not seen by the cruiser: ${file}`);
if (imports === 0) console.error('The cruiser followed no import: its parser cannot read TypeScript.');

console.log(`${files} files, ${imports} imports, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 && unseen.length === 0 && imports > 0 ? 0 : 1;
