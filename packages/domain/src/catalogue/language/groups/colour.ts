import { f } from '../f.ts';

/** Colour of a thing on boards and charts, as six hexadecimal digits. Fault: FORMAT. */
export const colourField = () => f.text({ label: 'Colour', max: 7, pattern: /^#[0-9A-Fa-f]{6}$/u, example: '#2F6F40' });
