import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/erp/src/**/*.mdx',
    '../apps/erp/src/**/*.stories.tsx',
  ],
  // Log-in and shell show the logos of the brands from where the product has them.
  staticDirs: [{ from: '../apps/erp/public/assets/brands', to: '/assets/brands' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other reader of prop types needs an API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
