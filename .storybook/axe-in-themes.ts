import axe from 'axe-core';
import { applyAppearance } from '../packages/ui/src/tokens/appearance.ts';
import type { Appearance } from '../packages/ui/src/tokens/appearance.ts';

/** What the add-on's own run, in the story's appearance, does not show. High contrast is held to 7:1 (WCAG 1.4.6). */
const THEMES = [
  { mode: 'dark', contrast: 'normal', rules: ['color-contrast'] },
  { mode: 'light', contrast: 'high', rules: ['color-contrast-enhanced'] },
  { mode: 'dark', contrast: 'high', rules: ['color-contrast-enhanced'] },
] as const;

/**
 * Runs axe's rules about colour on what a story has drawn, in dark and in high contrast of both modes: the other rules read the
 * document, which no theme changes. Throws with every finding.
 */
export const axeInThemes = async (): Promise<void> => {
  const root = document.documentElement;
  const before = Object.assign({}, root.dataset) as Appearance; // set by the preview
  const findings: string[] = [];
  try {
    for (const { mode, contrast, rules } of THEMES) {
      applyAppearance(root, { mode, contrast });
      // One after the other: axe refuses to run twice at a time.
      const { violations } = await axe.run(document.body, {
        runOnly: { type: 'rule', values: [...rules] },
        resultTypes: ['violations'],
        elementRef: false,
      });
      for (const { nodes } of violations)
        for (const { target, any } of nodes)
          findings.push(`${mode}, ${contrast} contrast: ${target.join(' ')}: ${any[0]?.message ?? ''}`);
    }
  } finally {
    applyAppearance(root, before);
  }
  if (findings.length > 0) throw new Error(`axe in other themes:\n${findings.join('\n')}`);
};
