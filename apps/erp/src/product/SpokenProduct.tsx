import { useMemo, type ReactNode } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { WordsProvider } from '@weft/ui/words/WordsProvider.tsx';
import type { Say } from '../i18n/translate.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Catalogue } from './catalogue.ts';
import { codedCatalogue } from './coded-catalogue.ts';
import { ProductContext, type Product } from './product-context.ts';
import { useLanguage } from './use-language.ts';

/** Routes and modules in the person's language. The menu stays as it is: rights and icons go by its English, the sidebar says it. */
const spokenCatalogue = (catalogue: Catalogue, say: Say): Catalogue => ({
  ...catalogue,
  routes: catalogue.routes.map((route) => ({ ...route, label: say(route.label) })),
  modules: catalogue.modules.map((module) => ({ ...module, title: say(module.title), plural: say(module.plural) })),
});

export type SpokenProductProps = { readonly product: Product; readonly children: ReactNode };

/** The product in the language that is chosen, with the codes that the settings show: its catalogue, and the words of every component. */
export function SpokenProduct({ product, children }: SpokenProductProps) {
  const { say, language } = useTranslation();
  const { ui } = useLanguage();
  const config = useAppState(({ session }) => session.config);
  const spoken = useMemo(() => {
    const coded = codedCatalogue(product.catalogue, config);
    const catalogue = language === 'en' ? coded : spokenCatalogue(coded, say);
    return catalogue === product.catalogue ? product : { ...product, catalogue };
  }, [product, config, say, language]);
  return (
    <ProductContext value={spoken}>
      <WordsProvider words={ui}>{children}</WordsProvider>
    </ProductContext>
  );
}
