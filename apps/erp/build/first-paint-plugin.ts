import { readFileSync } from 'node:fs';
import { shippedBrandings } from '@weft/ui/tokens/brands.ts';
import { headMarkup } from '@weft/ui/tokens/first-paint.ts';
import type { Plugin, Rolldown } from 'vite';
import { aheadFiles, aheadScript, firstChunks } from './ahead.ts';
import { firstFrameStyles } from './first-frame.ts';
import { languageScript } from './language-script.ts';

type Bundle = Rolldown.OutputBundle;

const PLACE = /<!-- first paint:[\s\S]*?-->/u;

/** The one font that every page of the product is written in; other scripts' letters come when they are met. */
const FONT = /inter-latin-wght-normal.*\.woff2$/u;

/**
 * Takes the stylesheets of the first load out of the build and answers what they say: 2 kB are not worth a request that holds the paint
 * back. Before Vite writes down which chunk needs which stylesheet, so that nothing asks for them again.
 */
const takeStyles = (bundle: Bundle): string => {
  const first = firstChunks(bundle);
  const names = new Set(first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of first) chunk.viteMetadata?.importedCss.clear();
  return [...names]
    .map((name) => {
      const asset = bundle[name];
      delete bundle[name];
      return asset?.type === 'asset' ? String(asset.source) : '';
    })
    .join('');
};

const preloadFont = (bundle: Bundle): string => {
  const font = Object.keys(bundle).find((name) => FONT.test(name));
  if (font === undefined) throw new Error(`The build has no font ${FONT.source}; look at tokens/font.ts.`);
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="anonymous" />`;
};

/** The icon of the tab within the page: 200 bytes are not worth a request either. */
const withIcon = (html: string): string => {
  const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8').trim();
  return html.replace('href="/favicon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
};

/**
 * Puts into the head of index.html what the first paint needs and the script that fetches ahead. It is the only inline script of the page:
 * the server hashes it for the content policy.
 */
export const firstPaintPlugin = (): Plugin => {
  let styles = '';
  return {
    name: 'weft-first-paint',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!PLACE.test(html))
          throw new Error('index.html has lost the place for the first paint; put the comment back.');
        const head = headMarkup(shippedBrandings, {
          styles: styles + firstFrameStyles,
          script: languageScript + aheadScript(bundle === undefined ? undefined : aheadFiles(bundle)),
        });
        return bundle === undefined
          ? html.replace(PLACE, () => head)
          : withIcon(html).replace(PLACE, () => `${preloadFont(bundle)}${head}`);
      },
    },
  };
};
