import type { BrandColours, Theme } from './semantic.ts';

/**
 * A partner's brand as the tokens know it: its name and its semantic colours, 9 in each of the four themes. Nothing else
 * can be overridden, a missing or misspelt colour does not compile, and no component knows which brand it is in.
 * Title, logos, footer and the keyword in the address are data of the deployment (`branding.ts`).
 */
export type Brand = Readonly<{ key: string; colours: Readonly<Record<Theme, BrandColours>> }>;
