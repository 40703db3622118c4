import { createContext } from 'react';
import type { Say } from './translate.ts';

/** What a partner calls things, over the person's language: texts of the catalogue, and titles, which have keys of their own. */
export type PartnerWords = { readonly say: Say; readonly title: Say };

/** The partner's words; undefined while the partner renames nothing, or they are on the way. */
export const SayContext = createContext<PartnerWords | undefined>(undefined);
