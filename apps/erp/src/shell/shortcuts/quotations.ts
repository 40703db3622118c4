/** Where the shortcuts of the shell lead (specification, section 2); the palette leads there too (spec 01, 1.13). */
export const QUOTATIONS = 'quotation';

/** A new one. */
export const NEW_QUOTATION = 'quotation/addUpdate';
