import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODULES } from '@weft/domain/catalogue/registry';

const FOLDER = fileURLToPath(new URL('../../../packages/domain/src/catalogue/', import.meta.url));

/** Where a declaration lies: its file and the name under which it is exported. */
export type Declared = { readonly module: string; readonly file: string; readonly exported: string };

/** Finds the file of every registered module. Throws when one cannot be found: a route would lead nowhere. */
export const findDeclarations = async (): Promise<readonly Declared[]> => {
  const files = globSync('*/*.ts', { cwd: FOLDER, exclude: ['language/**', '**/*.test.ts'] });
  const found = new Map<unknown, Declared>();
  for (const file of files) {
    const exports = (await import(`${FOLDER}${file}`)) as { readonly [name: string]: unknown }; // a file of the catalogue
    for (const [exported, value] of Object.entries(exports)) {
      const module = MODULES.find((one) => one === value);
      if (module !== undefined) found.set(module, { module: module.name, file: `${FOLDER}${file}`, exported });
    }
  }
  return MODULES.map((module) => {
    const declared = found.get(module);
    if (declared === undefined)
      throw new Error(`${module.name} is registered, but no file of the catalogue exports it.`);
    return declared;
  });
};
