import type { Plugin } from 'vite';

/** Vite's own module that stands around every `import()` of the build. */
const HELPER = '\0vite/preload-helper.js';

/**
 * A browser keeps for good that a module could not be fetched: each further `import()` of it fails without asking, until the page is loaded anew. So all
 * files of a part are fetched first, and imported once they lie in the browser's store: what did not come today is asked for again tomorrow.
 */
const CODE = `
const brought = new Map();
const here = (href) => [...document.querySelectorAll('script[src],link[rel=modulepreload]')].some((one) => (one.src || one.href) === href);
const fetched = async (href) => {
  const answer = await fetch(href);
  if (!answer.ok) throw new TypeError(href + ' ' + answer.status);
  await answer.arrayBuffer();
};
const bring = (file) => {
  const { href } = new URL(file, document.baseURI);
  if (!brought.has(href)) brought.set(href, here(href) ? undefined : fetched(href).catch((cause) => {
    brought.delete(href);
    throw cause;
  }));
  return brought.get(href);
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(bring));
  return load();
};
`;

/** Lets whatever loads on demand be asked for again after a failure. It fetches scripts alone: the build has one stylesheet, which the page names. */
export const askedAgainPlugin = (): Plugin => ({
  name: 'weft-asked-again',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /preload-helper\.js$/u }, handler: (id) => (id === HELPER ? CODE : undefined) },
});
