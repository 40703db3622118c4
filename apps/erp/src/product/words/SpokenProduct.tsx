import { useCallback, useMemo, type ReactNode } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { WordsProvider } from '@weft/ui/words/WordsProvider.tsx';
import { isDenialText } from '../../i18n/fault-title.ts';
import { SayContext } from '../../i18n/say-context.ts';
import type { Say } from '../../i18n/translate.ts';
import { asWritten, useTranslation } from '../../i18n/use-translation.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { codedCatalogue } from '../modules/coded-catalogue.ts';
import { ProductContext, type Product } from '../product-context.ts';
import { useLanguage } from './use-language.ts';
import { usePartnerWords } from './use-partner-words.ts';

/** Routes and modules in the person's language and the partner's words. The menu stays as it is: rights and icons go by its English, the sidebar says it. */
const spokenCatalogue = (catalogue: Catalogue, say: Say): Catalogue => ({
  ...catalogue,
  routes: catalogue.routes.map((route) => ({ ...route, label: say(route.label) })),
  modules: catalogue.modules.map((module) => ({ ...module, title: say(module.title), plural: say(module.plural) })),
});

export type SpokenProductProps = { readonly product: Product; readonly children: ReactNode };

/** The product in the language that is chosen and the words of the partner, with the codes that the settings show: its catalogue, and the words of every component. */
export function SpokenProduct({ product, children }: SpokenProductProps) {
  const { t, say } = useTranslation();
  const words = usePartnerWords(say, product.catalogue);
  const title = words?.title ?? say;
  const { ui } = useLanguage();
  const config = useAppState(({ session }) => session.config);
  const spoken = useMemo(() => {
    const coded = codedCatalogue(product.catalogue, config);
    const catalogue = title === asWritten ? coded : spokenCatalogue(coded, title);
    return catalogue === product.catalogue ? product : { ...product, catalogue };
  }, [product, config, title]);
  const titleOf = useCallback(
    (message: ReactNode) => (isDenialText(message) ? t('access.denied.title') : undefined),
    [t],
  );
  return (
    <ProductContext value={spoken}>
      <SayContext value={words}>
        <WordsProvider words={ui} titleOf={titleOf}>
          {children}
        </WordsProvider>
      </SayContext>
    </ProductContext>
  );
}
