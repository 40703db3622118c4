import type { StorybookConfig } from '@storybook/react-vite';
import { brandingsPlugin } from '../apps/erp/build/brandings-plugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/erp/src/**/*.mdx',
    '../apps/erp/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Screens know the shipped brands by what the build makes of them.
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), brandingsPlugin()] }),
  // The other reader of prop types needs an API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
