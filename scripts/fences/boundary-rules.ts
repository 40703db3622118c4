import type { IForbiddenRuleType } from 'dependency-cruiser';
import { SOLE_IMPORTERS } from './sole-importers.ts';

const TEST = String.raw`\.(?:test|stories)\.tsx?$`;

/** Tests and stories, and the parts that stories share: they show parts of any floor together. */
const FIXTURE = String.raw`\.(?:test|stories|fixture)\.tsx?$`;

/** A room of ARCHITECTURE, and the rooms it may call besides itself. */
const ROOMS = [
  { room: 'packages/domain', mayCall: [] },
  { room: 'packages/ui', mayCall: ['packages/domain/src/rules'] },
  { room: 'packages/api', mayCall: ['packages/domain'] },
  { room: 'apps/erp', mayCall: ['packages/domain', 'packages/ui', 'packages/api'] },
  { room: 'apps/server', mayCall: ['packages/domain'] },
];

const roomArrows = ROOMS.map(({ room, mayCall }): IForbiddenRuleType => ({
  name: `${room}-arrows`,
  comment: `${room} may call ${mayCall.length === 0 ? 'no other room' : mayCall.join(', ')}: what two rooms need moves down (ARCHITECTURE, "Rooms").`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(?:packages|apps|tests|scripts|[.]storybook)/',
    pathNot: [room, ...mayCall].map((allowed) => `^${allowed}/`),
  },
}));

const soleImporters = SOLE_IMPORTERS.map(({ packages, homes, instead }): IForbiddenRuleType => ({
  name: `sole-importer-of-${packages[0]}`,
  comment: `Only ${homes.join(' and ')} may import this: ${instead}.`,
  severity: 'error',
  from: { pathNot: homes.map((home) => `^${home}/`) },
  to: { path: packages.map((name) => `(?:^|node_modules/)${name.replace('/*', '/').replaceAll('.', '[.]')}`) },
}));

/** Feature areas are islands: what two of them need moves down into a package. */
const islands = [
  { name: 'screens', folder: 'apps/erp/src/areas' },
  { name: 'handlers', folder: 'apps/server/src/areas' },
  { name: 'declarations', folder: 'packages/domain/src/catalogue' },
].map(({ name, folder }): IForbiddenRuleType => ({
  name: `islands-of-${name}`,
  comment: 'Areas never import each other: a reference is by name, and what two areas need moves down.',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: [`^${folder}/language/`, TEST] },
  to: { path: `^${folder}/[^/]+/`, pathNot: [`^${folder}/$1/`, `^${folder}/language/`] },
}));

/** The arrows of the house as dependency-cruiser's rules; each comment says what to do instead. */
export const BOUNDARY_RULES: IForbiddenRuleType[] = [
  ...roomArrows,
  ...soleImporters,
  ...islands,
  {
    name: 'language-knows-no-module',
    comment: 'The words of the catalogue do not know what is said with them.',
    severity: 'error',
    from: { path: '^packages/domain/src/catalogue/language/', pathNot: TEST },
    to: { path: '^packages/domain/src/catalogue/(?!language/)' },
  },
  {
    name: 'words-of-faults-on-demand',
    comment:
      'A declaration answers faults by name; their words come with the first form or from the server, or every list carries them.',
    severity: 'error',
    from: { path: '^packages/domain/src/catalogue/', pathNot: [TEST, '/check-modules[.]ts$'] },
    to: {
      path: '^packages/domain/src/contract/(?:fault-table|wire-error|read-fault)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'areas-on-demand',
    comment: 'The shell reaches an area by import() only, or the first load carries every area.',
    severity: 'error',
    from: { path: '^apps/erp/src/(?!areas/)', pathNot: TEST },
    to: { path: '^apps/erp/src/areas/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shell-on-top',
    comment: 'The shell shows areas and generic screens; what they need of it moves down into generic or product.',
    severity: 'error',
    from: { path: '^apps/erp/src/(?:areas|generic|product|session|router|i18n)/', pathNot: FIXTURE },
    to: { path: '^apps/erp/src/(?:shell/|main[.]tsx$)' },
  },
  {
    name: 'product-below-screens',
    comment: 'What a signed-in page holds and how it is reached knows no screen: what it needs of one moves down.',
    severity: 'error',
    from: { path: '^apps/erp/src/(?:product|router|i18n)/', pathNot: FIXTURE },
    to: { path: '^apps/erp/src/(?:areas|generic|session)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one, or share a third. Lazy and type-only edges may close a circle.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'no-guesses',
    comment: 'This import leads nowhere: name a file with its ending, or a path that the package exports.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\?(?:url|raw|worker)$`] },
  },
];
