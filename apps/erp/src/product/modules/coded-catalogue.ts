import type { Catalogue, ModuleInfo } from './catalogue.ts';

/** Settings as the session holds them. */
type Config = { readonly [key: string]: string };

const isCoded = ({ codeSwitch }: ModuleInfo, config: Config): boolean =>
  codeSwitch === undefined || (config[codeSwitch.key] ?? codeSwitch.unset) === 'YES';

/** The catalogue without the codes that the settings hide, so that no pick list, grid or fact shows one (ITEM_CODE_SUPPORT); itself where none is hidden. */
export const codedCatalogue = (catalogue: Catalogue, config: Config): Catalogue =>
  catalogue.modules.every((module) => isCoded(module, config))
    ? catalogue
    : {
        ...catalogue,
        modules: catalogue.modules.map((module) => (isCoded(module, config) ? module : { ...module, code: undefined })),
      };
