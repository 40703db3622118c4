import { createContext, use } from 'react';
import type { ApiClient } from '@weft/api/http/api-client';
import type { Catalogue, ModuleInfo } from './modules/catalogue.ts';
import { ModuleNotFoundError, type ModuleShelf } from './modules/module-shelf.ts';

/** What every screen may reach: the server, the catalogue as plain data, declarations on demand; `settled` when the first screen stands. */
export type Product = {
  readonly api: ApiClient;
  readonly catalogue: Catalogue;
  readonly modules: ModuleShelf;
  readonly settled: Promise<void>;
};

export const ProductContext = createContext<Product | undefined>(undefined);

/** The product around a screen. Throws outside of it: a story brings a product of its own. */
export const useProduct = (): Product => {
  const product = use(ProductContext);
  if (product === undefined) throw new Error('useProduct needs a ProductContext above it');
  return product;
};

/** Facts of a module by its name, without its declaration. Throws for a name that no module has. */
export const moduleInfo = ({ modules }: Catalogue, name: string): ModuleInfo => {
  const info = modules.find((one) => one.name === name);
  if (info === undefined) throw new ModuleNotFoundError(name);
  return info;
};
