// What build/catalogue-plugin.ts makes.
declare module 'virtual:catalogue' {
  import type { Catalogue } from './catalogue.ts';

  export const catalogue: Catalogue;
}

declare module 'virtual:declarations' {
  import type { Module } from '@weft/domain/catalogue/language/module';

  export const declarations: { readonly [module: string]: () => Promise<Module> };
}
