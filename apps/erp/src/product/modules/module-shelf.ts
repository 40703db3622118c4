import type { Module } from '@weft/domain/catalogue/language/module';

/** A module was asked for that no catalogue has (specification, 8). The screen that asked says that it could not be loaded. */
export class ModuleNotFoundError extends Error {
  override readonly name = 'ModuleNotFoundError';

  constructor(module: string) {
    super(`No module is called '${module}'`);
  }
}

/** Declarations, loaded when first asked for and kept. */
export type ModuleShelf = {
  readonly load: (name: string) => Promise<Module>;
  /** The declaration when it is here already. */
  readonly at: (name: string) => Module | undefined;
};

/** A shelf over loaders by module name. A load that failed is tried again when asked for again. */
export const createModuleShelf = (loaders: { readonly [name: string]: () => Promise<Module> }): ModuleShelf => {
  const here = new Map<string, Module>();
  const coming = new Map<string, Promise<Module>>();
  const start = async (name: string): Promise<Module> => {
    const load = loaders[name];
    if (load === undefined) throw new ModuleNotFoundError(name);
    try {
      const module = await load();
      here.set(name, module);
      return module;
    } finally {
      coming.delete(name);
    }
  };
  return {
    at: (name) => here.get(name),
    load: (name) => {
      const known = here.get(name);
      if (known !== undefined) return Promise.resolve(known);
      const promise = coming.get(name) ?? start(name);
      coming.set(name, promise);
      return promise;
    },
  };
};
