import type { Branding } from './branding.ts';
import type { BrandColours, Theme } from './semantic.ts';

/**
 * A partner's brand in one file: what it is called and where (`Branding`), and its semantic colours, nine in each of the
 * four themes. Nothing else can be overridden, a missing or misspelt colour does not compile, and no component knows
 * which brand it is in.
 */
export type Brand = Branding & Readonly<{ colours: Readonly<Record<Theme, BrandColours>> }>;
