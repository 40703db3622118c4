import type { Branding } from '@weft/ui/tokens/branding.ts';

type Block = { readonly textContent: string | null; readonly dataset: { readonly [key: string]: string | undefined } };

/**
 * The brands that the page carries: those of the build, or those of the deployment, which the server puts in. A page without any, or with
 * broken ones, has none, and `warn` is told (specification 01, 1.11).
 */
export const carriedBrandings = (block: Block | null, warn: (warning: string) => void): readonly Branding[] => {
  if (block === null) return [];
  const { faults } = block.dataset;
  if (faults !== undefined) warn(`brandings.json: ${faults}`);
  try {
    const parsed: unknown = JSON.parse(block.textContent ?? '');
    if (Array.isArray(parsed)) return parsed as readonly Branding[]; // the build's, or read entry by entry by the server
  } catch {
    // not JSON: as below
  }
  warn('brandings.json: it cannot be read; the default brand is shown.');
  return [];
};
