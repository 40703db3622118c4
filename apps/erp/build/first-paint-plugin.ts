import { shippedBrandings } from '@weft/ui/tokens/brands.ts';
import { headMarkup } from '@weft/ui/tokens/first-paint.ts';
import type { Plugin } from 'vite';

const PLACE = /<!-- first paint:[\s\S]*?-->/u;
const BRANDINGS = 'virtual:brandings';
const RESOLVED = `\0${BRANDINGS}`;

/**
 * Puts tokens, element defaults and the first-paint script into the head of index.html. It is the only inline script of the page:
 * the server hashes it for the content policy. `virtual:brandings` is the same list for the program, without the colours, which
 * the stylesheet in the head already holds.
 */
export const firstPaintPlugin = (): Plugin => ({
  name: 'weft-first-paint',
  resolveId: (id) => (id === BRANDINGS ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const shippedBrandings = ${JSON.stringify(shippedBrandings)};` : undefined),
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!PLACE.test(html))
        throw new Error('index.html has lost the place for the first paint; put the comment back.');
      return html.replace(PLACE, () => headMarkup(shippedBrandings));
    },
  },
});
