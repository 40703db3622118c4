// Routes of the specification that open a page instead of their screen. The list must be empty in the end.
import { PURPOSES } from '../packages/domain/src/catalogue/purposes.ts';
import { ROUTES } from '../packages/domain/src/catalogue/routes.ts';

const purposes: { readonly [path: string]: string } = PURPOSES;
const later = ROUTES.filter(({ builtBy }) => builtBy === 'later');
for (const { path, title } of later) console.log(`  ${path.padEnd(32)} ${title}: ${purposes[path]}`);
console.log(`${later.length} of ${ROUTES.length} routes are not yet built`);
