import type { CustomOnModule } from './custom-field.ts';

/** Custom fields by the module on which they stand, in their order. Apart from what makes fields of them: a session begins with this alone. */
export const byModule = <T extends Pick<CustomOnModule, 'moduleName'>>(
  customs: readonly T[],
): { readonly [module: string]: readonly T[] } => {
  const all: { [module: string]: T[] } = {};
  for (const custom of customs) (all[custom.moduleName] ??= []).push(custom);
  return all;
};
