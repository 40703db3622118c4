/** Pasted lists come with commas, semicolons, tabs and new lines. */
const BETWEEN = /[,;\t\n]+/u;

const form = (tag: string): string => tag.replace(/\s+/gu, ' ').trim();
const key = (tag: string): string => tag.toLowerCase();

/**
 * The tags with those of a typed or pasted text, each once whatever its case; the first spelling stays.
 * @example withTags(['Export'], 'export, food grade;UV') → ['Export', 'food grade', 'UV']
 */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const tag of text.split(BETWEEN).map(form)) {
    if (tag !== '' && !result.some((own) => key(own) === key(tag))) result.push(tag);
  }
  return result;
}
