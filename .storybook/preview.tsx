/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite';
import { Fragment, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { applyAppearance, contrasts, modes } from '../packages/ui/src/tokens/appearance.ts';
import type { Appearance } from '../packages/ui/src/tokens/appearance.ts';
import { brands } from '../packages/ui/src/tokens/brands.ts';
import { densities } from '../packages/ui/src/tokens/density.ts';
import '../packages/ui/src/tokens/font.ts';
import { GlobalStyle } from '../packages/ui/src/tokens/GlobalStyle.tsx';
import { axeInThemes } from './axe-in-themes.ts';
import { NO_MOTION } from './no-motion.ts';
import { languages, speak } from './sample-language.ts';
import type { Language } from './sample-language.ts';

type ToolbarIcon = 'paintbrush' | 'mirror' | 'ruler' | 'contrast' | 'globe' | 'transfer';
const directions = ['ltr', 'rtl'] as const;
type Speech = Readonly<{ language: Language; direction: (typeof directions)[number] }>;

const toolbar = (title: string, icon: ToolbarIcon, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const chosen = (axis: string, otherwise: string): string => String(import.meta.env[`VITE_STORY_${axis}`] ?? otherwise);

/** In the test run alone nothing moves: what a play function looks for would be half way. Who looks at a story sees it move. */
const isTestRun = import.meta.env['VITEST_STORYBOOK'] !== undefined;

/** Sets the root's attributes as the product does; the stories themselves know nothing of it. */
function Appearing({ appearance, speech, children }: { appearance: Appearance; speech: Speech; children: ReactNode }) {
  const { language, direction } = speech;
  useLayoutEffect(() => applyAppearance(document.documentElement, appearance));
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction });
    return speak(document.body, language);
  }, [language, direction]);
  return (
    <>
      <GlobalStyle />
      {isTestRun && <style>{NO_MOTION}</style>}
      {/* Another language starts anew: texts that were changed on the page are not React's. */}
      <Fragment key={language}>{children}</Fragment>
    </>
  );
}

const withAppearance: Decorator<Record<string, unknown>> = (Story, { globals }) => {
  const { brand, mode, density, contrast, language, direction } = globals as Appearance & Speech; // the toolbars below
  return (
    <Appearing appearance={{ brand, mode, density, contrast, motion: 'system' }} speech={{ language, direction }}>
      <Story />
    </Appearing>
  );
};

/** Fonts of the product, each with a letter of its script. */
const FONTS = [
  ['Inter Variable', 'A₹'],
  ['Noto Sans Devanagari Variable', 'अ'],
  ['Noto Sans Gujarati Variable', 'અ'],
] as const;

const preview: Preview = {
  tags: ['autodocs'],
  // Before anything is drawn: Chromium 156 gives a font up that it fetches while style sheets are added. Without one a story stands all the same.
  beforeAll: async () => {
    await Promise.allSettled(FONTS.map(([family, letters]) => document.fonts.load(`1em "${family}"`, letters)));
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    // For those who have an account (`pnpm chromatic`, token in CHROMATIC_PROJECT_TOKEN); a green run never needs it.
    chromatic: {
      modes: {
        light: { mode: 'light' },
        dark: { mode: 'dark' },
        'dark, high contrast': { mode: 'dark', contrast: 'high' },
        'partner, touch, Hindi': { brand: 'partner-four', density: 'touch', language: 'hi' },
      },
    },
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
    language: toolbar('Language', 'globe', languages),
    direction: toolbar('Direction', 'transfer', directions),
  },
  // A run of all stories in another theme: VITE_STORY_MODE=dark, VITE_STORY_BRAND=partner-two …
  initialGlobals: {
    brand: chosen('BRAND', 'default'),
    mode: chosen('MODE', 'light'),
    density: chosen('DENSITY', 'comfortable'),
    contrast: chosen('CONTRAST', 'normal'),
    language: 'en',
    direction: 'ltr',
  },
  decorators: [withAppearance],
  // In the test run alone: who looks at a story sees the theme of the toolbar, and the panel judges that one.
  afterEach: async ({ parameters }) => {
    const { test } = parameters['a11y'] as { test: string };
    if (isTestRun && test === 'error' && parameters['ownTheme'] !== true) await axeInThemes();
  },
};

export default preview;
