import type { Reading } from '../Field/use-entry.ts';

const FORM = /^#?(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{6}))$/iu;

/**
 * Reads a colour as it is typed or copied, with or without #, short or long; nothing typed is `null`.
 * @example readColour('1a9', 'no') → { value: '#11aa99' }
 */
export function readColour(text: string, fault: string): Reading<string | null> {
  if (text.trim() === '') return { value: null };
  const [, red, green, blue, whole] = FORM.exec(text.trim()) ?? [];
  if (whole !== undefined) return { value: `#${whole.toLowerCase()}` };
  if (red === undefined || green === undefined || blue === undefined) return { fault };
  return { value: `#${red}${red}${green}${green}${blue}${blue}`.toLowerCase() };
}
