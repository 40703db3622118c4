import type { Module } from '@weft/domain/catalogue/language/module';
import type { Branding } from '@weft/ui/tokens/branding.ts';
import type { Catalogue } from './catalogue.ts';

// What build/catalogue-plugin.ts and build/brandings-plugin.ts make.
declare global {
  type VirtualBrandings = readonly Branding[];
  type VirtualCatalogue = Catalogue;
  type VirtualDeclarations = { readonly [module: string]: () => Promise<Module> };
}
