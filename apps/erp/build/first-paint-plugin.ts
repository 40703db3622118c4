import { headMarkup } from '@weft/ui/tokens/first-paint.ts';
import { shippedBrandings } from '@weft/ui/tokens/branding.ts';
import type { Plugin } from 'vite';

const PLACE = /<!-- first paint:[\s\S]*?-->/u;

/**
 * Puts tokens, element defaults and the first-paint script into the head of index.html. It is the only inline script of the page:
 * the server hashes it for the content policy.
 */
export const firstPaintPlugin = (): Plugin => ({
  name: 'weft-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!PLACE.test(html))
        throw new Error('index.html has lost the place for the first paint; put the comment back.');
      return html.replace(PLACE, () => headMarkup(shippedBrandings));
    },
  },
});
