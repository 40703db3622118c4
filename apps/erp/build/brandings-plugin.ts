import { shippedBrandings } from '@weft/ui/tokens/brands.ts';
import type { Plugin } from 'vite';

const BRANDINGS = 'virtual:brandings';
const RESOLVED = `\0${BRANDINGS}`;

/** `virtual:brandings`: the shipped brands without their colours, which the stylesheet in the page's head already holds. */
export const brandingsPlugin = (): Plugin => ({
  name: 'weft-brandings',
  resolveId: (id) => (id === BRANDINGS ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const shippedBrandings = ${JSON.stringify(shippedBrandings)};` : undefined),
});
