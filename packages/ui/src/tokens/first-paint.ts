import { uiStorageKey } from './appearance.ts';
import { baseStylesheet } from './base.ts';
import type { Branding } from './branding.ts';
import { tokenStylesheet } from './stylesheet.ts';

/**
 * A script for the head of the page, before anything is painted: reads the appearance that this browser keeps and the
 * brand of the address, and sets the root's attributes, so that no wrong colour flashes. Anything malformed counts as
 * absent. It is text because it must run before the first module; `first-paint.test.ts` runs it.
 * `brandings` as for `brandingFor`; only `key` and `keyword` are used.
 */
export const firstPaintScript = (brandings: readonly Pick<Branding, 'key' | 'keyword'>[]): string => {
  const pairs = JSON.stringify(brandings.map(({ key, keyword }) => [key, (keyword ?? '').toLowerCase()]));
  return `(function(){var d=document.documentElement.dataset,u={},l=location,a=(l.host+l.pathname+l.search).toLowerCase(),b='default',n=0;
try{u=JSON.parse(localStorage.getItem('${uiStorageKey}'))||{}}catch(e){}
function pick(v,of){return of.indexOf(v)<0?of[0]:v}
${pairs.replaceAll('<', '\\u003c')}.forEach(function(p){if(p[1].length>n&&a.indexOf(p[1])>=0){b=p[0];n=p[1].length}});
d.brand=b;d.mode=pick(u.mode,['system','light','dark']);d.density=pick(u.density,['comfortable','compact','touch']);
d.contrast=pick(u.contrast,[matchMedia('(prefers-contrast:more)').matches?'high':'normal','normal','high'])})()`;
};

/**
 * Tokens, element defaults and the script, ready to be put into the head of `index.html` by the build. `styles` and `script` of the
 * product follow in the same two elements: the content policy admits one inline script.
 */
export const headMarkup = (
  brandings: readonly Pick<Branding, 'key' | 'keyword'>[],
  { styles = '', script = '' }: { readonly styles?: string; readonly script?: string } = {},
): string =>
  `<style>${tokenStylesheet}${baseStylesheet}${styles}</style><script>${firstPaintScript(brandings)};${script}</script>`;
