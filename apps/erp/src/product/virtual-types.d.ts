import type { Module } from '@weft/domain/catalogue/language/module';
import type { Catalogue } from './modules/catalogue.ts';

// What build/catalogue-plugin.ts makes.
declare global {
  type VirtualCatalogue = Catalogue;
  type VirtualDeclarations = { readonly [module: string]: () => Promise<Module> };
}
