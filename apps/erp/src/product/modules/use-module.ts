import type { Module } from '@weft/domain/catalogue/language/module';
import { useProduct } from '../product-context.ts';
import { useLoaded, type Loaded } from '../use-loaded.ts';

/** The declaration of a module by name; loaded on demand, in the same frame when it is here. */
export const useModule = (name: string): Loaded<Module> => {
  const { modules } = useProduct();
  return useLoaded(
    `module ${name}`,
    () => modules.at(name),
    () => modules.load(name),
  );
};
