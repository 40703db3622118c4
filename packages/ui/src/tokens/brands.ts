import { defaultBrand } from './brands/default.ts';
import { partnerOne } from './brands/partner-one.ts';
import { partnerTwo } from './brands/partner-two.ts';
import { partnerThree } from './brands/partner-three.ts';
import { partnerFour } from './brands/partner-four.ts';
import { partnerFive } from './brands/partner-five.ts';
import { partnerSix } from './brands/partner-six.ts';
import type { Brand } from './brand.ts';
import type { Branding } from './branding.ts';

/** Every brand that is shipped; the first is used when no other one matches. */
export const brands = [
  defaultBrand,
  partnerOne,
  partnerTwo,
  partnerThree,
  partnerFour,
  partnerFive,
  partnerSix,
] as const satisfies readonly Brand[];

/** The brands without their colours, as the page needs them at run time: the stylesheet already holds the colours. */
export const shippedBrandings: readonly Branding[] = brands.map((brand: Brand) => ({ ...brand, colours: undefined }));
