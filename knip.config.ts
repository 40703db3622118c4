import type { KnipConfig } from 'knip';

/**
 * No unused file, export or dependency. Tests, stories and what package.json starts are found by knip itself;
 * entries named here are started by something that is not an import.
 */
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'tests/bench/pages/*/*.tsx'],
      project: ['scripts/**/*.ts', 'tests/**/*.{ts,tsx}', '!tests/fences/fixtures/**', '.storybook/**/*.{ts,tsx}'],
      ignoreBinaries: ['mount', 'umount'], // of the system
      ignoreDependencies: [
        '@swc/core', // dependency-cruiser's parser, loaded by name
      ],
    },
    'packages/domain': { project: 'src/**/*.ts' },
    'packages/ui': {
      project: 'src/**/*.{ts,tsx}',
      ignoreDependencies: ['@fontsource-variable/*'], // named by a style sheet alone, tokens/fonts/fonts.css
    },
    'packages/api': { project: 'src/**/*.{ts,tsx}' },
    'apps/erp': { project: 'src/**/*.{ts,tsx}' },
    'apps/server': { entry: ['src/main.ts', 'src/db/migrations/check-migrations.ts'], project: 'src/**/*.ts' },
  },
};

export default config;
