// Routes of the specification that open a page instead of their screen. The list must be empty in the end.
import { ROUTES } from '../packages/domain/src/catalogue/routes.ts';

const later = ROUTES.filter(({ builtBy }) => builtBy === 'later');
for (const { path, title, purpose = '' } of later) console.log(`  ${path.padEnd(32)} ${title}: ${purpose}`);
console.log(`${later.length} of ${ROUTES.length} routes are not yet built`);
