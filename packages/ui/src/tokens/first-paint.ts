import { keptScript } from './appearance.ts';
import { baseStylesheet } from './base.ts';
import { BRANDINGS_BLOCK, type Branding } from './branding.ts';
import { defaultBrand } from './brands/default.ts';
import { tokenStylesheet } from './stylesheet.ts';

const escaped = (text: string): string => text.replaceAll('<', '\\u003c');

/**
 * The brands of a page, for the script below and for the product. It is data, not a script: a server that has brands of its own puts
 * others in, and the content policy does not notice. `faults` say what was wrong with those; the product tells the console.
 */
export const brandingsBlock = (brandings: readonly Branding[], faults: readonly string[] = []): string => {
  const wrong = faults.length === 0 ? '' : ` data-faults="${faults.join(' ').replaceAll(/[&"<>]/gu, '’')}"`;
  return `<script type="application/json" id="${BRANDINGS_BLOCK}"${wrong}>${escaped(JSON.stringify(brandings))}</script>`;
};

/**
 * A script for the head of the page, before anything is painted: reads the appearance that this browser keeps and the
 * brand of the address, and sets the root's attributes, title and icon, so that nothing wrong flashes. Anything malformed counts as
 * absent. It is text because it must run before the first module; `first-paint.test.ts` runs it.
 */
export const firstPaintScript: string = `(function(){var o=document,d=o.documentElement.dataset,u={},l=location,a=(l.host+l.pathname+l.search).toLowerCase(),f=[],b,n=0;
try{u=JSON.parse(${keptScript})||{}}catch(e){}
try{f=JSON.parse(o.getElementById('${BRANDINGS_BLOCK}').textContent)}catch(e){}
function pick(v,of){return of.indexOf(v)<0?of[0]:v}
if(Array.isArray(f))f.forEach(function(p){var k=(p.keyword||'').toLowerCase();
if(!k)b=b||p;else if(k.length>n&&a.indexOf(k)>=0){b=p;n=k.length}});
b=b||{key:'default'};d.brand=b.key;if(b.title)o.title=b.title;
if(b.sideLogo&&b.sideLogo!=='${defaultBrand.sideLogo}')o.querySelector('link[rel=icon]').href=b.sideLogo;
d.mode=pick(u.mode,['system','light','dark']);d.density=pick(u.density,['comfortable','compact','touch']);
d.contrast=pick(u.contrast,[matchMedia('(prefers-contrast:more)').matches?'high':'normal','normal','high']);
d.motion=pick(u.motion,['system','less'])})()`;

/**
 * Tokens, element defaults, brands and the script, ready to be put into the head of `index.html` by the build. `styles` and `script` of
 * the product follow in the same elements: the content policy admits one inline script.
 */
export const headMarkup = (
  brandings: readonly Branding[],
  { styles = '', script = '' }: { readonly styles?: string; readonly script?: string } = {},
): string =>
  `<style>${tokenStylesheet}${baseStylesheet}${styles}</style>${brandingsBlock(brandings)}<script>${firstPaintScript};${script}</script>`;
