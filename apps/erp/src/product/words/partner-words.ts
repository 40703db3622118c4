import { isMenuGroup } from '@weft/domain/rules/acl/menu-for';
import { titleTerm } from '@weft/domain/rules/labels/terms';
import { wordedWith } from '@weft/domain/rules/labels/worded';
import type { PartnerWords } from '../../i18n/say-context.ts';
import type { Say } from '../../i18n/translate.ts';
import type { Catalogue } from '../modules/catalogue.ts';

/** All that a module is called in the product: title, list, tab or entry of the menu. */
const calledSo = ({ menu, routes, modules }: Catalogue, name: string): readonly string[] => {
  const own = routes.filter(({ module }) => module === name);
  const paths = new Set(own.map(({ path }) => `/module/${path}`));
  const entries = menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  return [
    ...modules.filter((one) => one.name === name).flatMap(({ title, plural }) => [title, plural]),
    ...own.map(({ label }) => label),
    ...entries.filter(({ path }) => paths.has(path)).map(({ label }) => label),
  ];
};

/**
 * What a partner calls things, over `say`, the person's language. A title that is renamed by its key is so wherever the module is named;
 * any other goes by the terms in it.
 * @example partnerWords({ 'TITLE.STOCKAREA': 'Godown' }, say, catalogue).title('Stock Areas') → 'Godown'
 */
export const partnerWords = (
  terms: { readonly [key: string]: string },
  say: Say,
  catalogue: Catalogue,
): PartnerWords => {
  const worded = wordedWith(terms, say);
  const titles = new Map(
    catalogue.modules.flatMap(({ name }) => {
      const word = terms[titleTerm(name)]?.trim();
      return word ? calledSo(catalogue, name).map((called) => [called, word] as const) : [];
    }),
  );
  return { say: worded, title: (english) => titles.get(english.trim()) ?? worded(english) };
};
