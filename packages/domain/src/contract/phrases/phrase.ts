import type { NOTES } from '../notes.ts';
import type { DOINGS } from './doings.ts';
import type { REASONS } from './reasons.ts';

/** A phrase with its holes filled by anything. @example Filled<'is {status}'> → `is ${string}` */
type Filled<Text extends string> = Text extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Text;

declare const AS_IT_STANDS: unique symbol;

/** A name, a code, what somebody wrote, a word of the catalogue: what needs no phrase. */
export type AsItStands = string & { readonly [AS_IT_STANDS]: true };

/** Says outright that a text is none of our phrases. Not for words of ours: no language would have them. @example asItStands(supplier.holdReason) */
export const asItStands = (text: string): AsItStands => text as AsItStands; // the mark is for the compiler alone

/**
 * Why something is not possible; empty where the fault says it all. The compiler takes what stands among the phrases, filled or not: whatever else has no
 * words in other languages.
 */
export type Reason = Filled<(typeof REASONS)[number]> | Filled<(typeof NOTES)[keyof typeof NOTES]> | AsItStands | '';

/** What somebody has no right to. */
export type Doing = Filled<(typeof DOINGS)[number]> | AsItStands;

/** A phrase of a table, filled. `Text` is the English that its table knows. */
export type Words<Text extends string> = Filled<Text>;
