import type { Plugin } from 'vite';
import { readCatalogue } from '../src/product/modules/read-catalogue.ts';
import { type Declared, findDeclarations } from './find-declarations.ts';

const CATALOGUE = 'virtual:catalogue';
const DECLARATIONS = 'virtual:declarations';
const RESOLVED = '\0';

const loader = ({ module, file, exported }: Declared): string =>
  `${JSON.stringify(module)}: () => import(${JSON.stringify(file)}).then((loaded) => loaded[${JSON.stringify(exported)}])`;

/**
 * Two virtual modules made from the catalogue at build time: `virtual:catalogue`, menu, routes and modules as plain data, so that the
 * shell holds no declaration; `virtual:declarations`, one `import()` per module. A changed catalogue asks for a restart of the dev server.
 */
export const cataloguePlugin = (): Plugin => ({
  name: 'weft-catalogue',
  resolveId: (id) => (id === CATALOGUE || id === DECLARATIONS ? `${RESOLVED}${id}` : undefined),
  load: async (id) => {
    if (id === `${RESOLVED}${CATALOGUE}`) return `export const catalogue = ${JSON.stringify(readCatalogue())};`;
    if (id !== `${RESOLVED}${DECLARATIONS}`) return undefined;
    const declared = await findDeclarations();
    return `export const declarations = {\n${declared.map(loader).join(',\n')}\n};`;
  },
});
