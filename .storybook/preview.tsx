/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { applyAppearance, contrasts, modes } from '../packages/ui/src/tokens/appearance.ts';
import type { Appearance } from '../packages/ui/src/tokens/appearance.ts';
import { brands } from '../packages/ui/src/tokens/brands.ts';
import { densities } from '../packages/ui/src/tokens/density.ts';
import '../packages/ui/src/tokens/font.ts';
import { GlobalStyle } from '../packages/ui/src/tokens/GlobalStyle.tsx';

const toolbar = (title: string, icon: 'paintbrush' | 'mirror' | 'ruler' | 'contrast', items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const chosen = (axis: string, otherwise: string): string => String(import.meta.env[`VITE_STORY_${axis}`] ?? otherwise);

/** Sets the root's attributes as the product does; the stories themselves know nothing of it. */
function Appearing({ appearance, children }: { appearance: Appearance; children: ReactNode }) {
  useLayoutEffect(() => applyAppearance(document.documentElement, appearance));
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}

const withAppearance: Decorator<Record<string, unknown>> = (Story, { globals }) => {
  const { brand, mode, density, contrast } = globals as Appearance; // the four toolbars below
  return (
    <Appearing appearance={{ brand, mode, density, contrast }}>
      <Story />
    </Appearing>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    options: { storySort: { order: ['Foundation', 'Shell', 'Actions', 'Forms', 'Data', 'Feedback'] } },
  },
  globalTypes: {
    brand: toolbar(
      'Brand',
      'paintbrush',
      brands.map(({ key }) => key),
    ),
    mode: toolbar('Mode', 'mirror', modes),
    density: toolbar('Density', 'ruler', densities),
    contrast: toolbar('Contrast', 'contrast', contrasts),
  },
  // A run of all stories in another theme: VITE_STORY_MODE=dark, VITE_STORY_BRAND=partner-two …
  initialGlobals: {
    brand: chosen('BRAND', 'default'),
    mode: chosen('MODE', 'light'),
    density: chosen('DENSITY', 'comfortable'),
    contrast: chosen('CONTRAST', 'normal'),
  },
  decorators: [withAppearance],
};

export default preview;
