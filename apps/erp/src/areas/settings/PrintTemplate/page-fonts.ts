import { plainText } from '../../../product/plain-text.ts';
import { useLoaded } from '../../../product/use-loaded.ts';

/** Writing systems that a page may hold besides Latin, with the font of ours that has them. */
const SCRIPTS = [
  { family: 'Noto Sans Devanagari Variable', letters: /[\u0900-\u097f]/u },
  { family: 'Noto Sans Gujarati Variable', letters: /[\u0a80-\u0aff]/u },
] as const;

const unquoted = (family: string): string => family.replaceAll(/["']/gu, '');

const facesIn = (sheet: CSSStyleSheet): readonly (readonly [string, string])[] =>
  [...sheet.cssRules].flatMap((rule): readonly (readonly [string, string])[] => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const [, url] = /url\(["']?([^"')]+)/u.exec(rule.style.getPropertyValue('src')) ?? [];
    const family = unquoted(rule.style.getPropertyValue('font-family'));
    return url === undefined ? [] : [[family, new URL(url, sheet.href ?? document.baseURI).href] as const];
  });

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(plainText(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the font could not be read')));
    reader.readAsDataURL(blob);
  });

const known = new Map<string, string>();

/** Rules that bring the fonts of some families into a page that has no origin of its own. */
const fontRules = async (families: readonly string[]): Promise<string> => {
  const urls = new Map([...document.styleSheets].flatMap(facesIn));
  const rules = families.map(async (family) => {
    const url = urls.get(family);
    const answer = url === undefined ? undefined : await fetch(url);
    return answer?.ok === true
      ? `@font-face{font-family:'${family}';font-weight:100 900;src:url(${await asDataUrl(await answer.blob())})}`
      : '';
  });
  const made = (await Promise.all(rules)).join('');
  known.set(families.join(), made);
  return made;
};

/**
 * A page with the fonts that its letters need: its frame has no origin and could fetch none, so they travel in it. The page as it is where they
 * are on their way, or do not come.
 */
export const useWithFonts = (html: string): string => {
  const families = SCRIPTS.filter(({ letters }) => letters.test(html)).map(({ family }) => family);
  const key = families.join();
  const fonts = useLoaded(
    `page fonts ${key}`,
    () => (key === '' ? '' : known.get(key)),
    () => fontRules(families),
  );
  return fonts.status === 'ready' && fonts.value !== ''
    ? html.replace('</head>', () => `<style>${fonts.value}</style></head>`)
    : html;
};
