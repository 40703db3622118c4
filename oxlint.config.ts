import type { DummyRuleMap, OxlintConfig } from 'oxlint';
import { SOLE_IMPORTERS } from './scripts/fences/sole-importers.ts';
import type { SoleImporter } from './scripts/fences/sole-importers.ts';

/** Restricted imports of a place that owns none, or some, of the libraries with one importer. */
const importsWithout = (banned: readonly SoleImporter[]): DummyRuleMap => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        ...banned.map(({ packages, homes, instead }) => ({
          group: packages.flatMap((name) => (name.endsWith('/*') ? [`${name}`] : [name, `${name}/*`])),
          message: `Only ${homes.join(' and ')} may import this: ${instead}.`,
        })),
        { group: ['@storybook/test'], message: "It lives in storybook now: import from 'storybook/test'." },
        {
          group: ['@weft/domain/rules/acl/acl'],
          importNames: ['canView', 'canDo'],
          message: 'A record alone does not say it: ask useMay on a screen, person.may on the server (mayDo).',
        },
      ],
    },
  ],
});

const isHome = (folder: string, { homes }: SoleImporter): boolean => homes.includes(folder);
const HOMES = [...new Set(SOLE_IMPORTERS.flatMap(({ homes }) => homes))];

const CLOCKLESS = 'packages/domain has no clock: take the time as an argument (an ISO date or date-time).';
const CHANCELESS = 'packages/domain has no chance: take ids and random values as arguments.';

const config: OxlintConfig = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/fences/weft-plugin.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules', '**/dist', '/data', 'tests/fences/fixtures'],
  categories: { correctness: 'error' },
  rules: {
    ...importsWithout(SOLE_IMPORTERS),
    'weft/silence-with-reason': 'error',

    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'off',
    'no-param-reassign': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',

    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/unbound-method': 'off', // our interfaces are plain objects, taken apart in arguments; no `this` in them
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    'jsx-a11y/prefer-tag-over-role': 'off', // a live region is a role; <output> and <dialog> do more than we ask
    'react/incompatible-library': 'off', // warns users of the React Compiler, which we do not use
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
  },
  overrides: [
    ...HOMES.map((folder) => ({
      files: [`${folder}/**`],
      rules: importsWithout(SOLE_IMPORTERS.filter((sole) => !isHome(folder, sole))),
    })),
    {
      files: ['packages/domain/src/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'Date', message: CLOCKLESS }],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: CHANCELESS },
          { object: 'globalThis', property: 'Date', message: CLOCKLESS },
        ],
      },
    },
    {
      files: ['packages/ui/src/**', 'apps/erp/src/**', '.storybook/**'],
      excludeFiles: ['packages/ui/src/tokens/**', '**/*.test.ts', '**/*.fixture.ts'],
      rules: { 'weft/no-hard-colour': 'error' },
    },
    {
      files: ['packages/ui/src/**/*.tsx', 'apps/erp/src/**/*.tsx'],
      excludeFiles: ['**/*.stories.tsx'],
      rules: { 'weft/no-literal-text': 'error' },
    },
    {
      // Plain JavaScript for a Node that reads no types: no compiler project holds it.
      files: ['**/*.mjs', 'apps/erp/public/*.js'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      // Where a framework loads a file by its default export.
      files: [
        '**/*.stories.tsx',
        '**/*.config.ts',
        '.storybook/**',
        'scripts/fences/weft-plugin.ts',
        'scripts/second-tries.ts',
        'scripts/slowest-files.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.spec.ts'],
      rules: {
        'weft/no-if-in-test': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error',
        'vitest/require-mock-type-parameters': 'off',
        'no-restricted-properties': [
          'error',
          { property: 'waitForTimeout', message: 'A test does not sleep: wait for what the user would see.' },
        ],
      },
    },
  ],
};

export default config;
