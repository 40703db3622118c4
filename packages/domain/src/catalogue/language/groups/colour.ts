import { f } from '../f.ts';
import type { Field } from '../field.ts';

const SIX_DIGITS = /^#[0-9A-Fa-f]{6}$/u;

/** Colour of a thing on boards and charts, as six hexadecimal digits. Fault: FORMAT. */
export const colourField = () => f.text({ label: 'Colour', max: 7, pattern: SIX_DIGITS, example: '#2F6F40' });

/** Whether a field holds such a colour: lists show it, forms let one pick it. */
export const isColourField = ({ pattern }: Pick<Field, 'pattern'>): boolean => pattern === SIX_DIGITS;
