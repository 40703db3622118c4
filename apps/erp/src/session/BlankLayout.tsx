import type { ReactNode } from 'react';
import { Footer } from '@weft/ui/Footer';
import { useTitleName } from '../product/words/use-login-words.ts';
import { branding, useBrand } from '../product/look/use-branding.ts';
import { Brand, Middle, Screen, Sheet } from './BlankLayout.style.ts';

export type BlankLayoutProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

/** A page without bar and sidebar: log-in and what belongs to it. */
export function BlankLayout({ title, note, children }: BlankLayoutProps) {
  const { title: brandTitle, footer } = useBrand();
  const titleName = useTitleName();
  return (
    <Screen>
      <title>{`${title} · ${titleName}`}</title>
      <Middle>
        <Sheet>
          <Brand>
            <img src={branding.sideLogo} alt={brandTitle} />
            <div>
              <h1>{title}</h1>
              <p>{note}</p>
            </div>
          </Brand>
          {children}
        </Sheet>
      </Middle>
      {footer && <Footer title={footer.title} url={footer.url} />}
    </Screen>
  );
}
