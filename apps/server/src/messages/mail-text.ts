const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]);

/** Ends of elements after which a new line begins. */
const BLOCK_END = /<br>|<\/(?:p|h[1-6]|div|li|tr|dd|table|ul|ol)>/gu;

/**
 * The words of a mail as it was kept, to be read in a list. The page was written by `mailParts`: its texts are escaped, so nothing but its own
 * elements begins with `<`.
 * @example textOfMail('<p>Order PO/1</p><p>A &amp; B</p>') → 'Order PO/1\nA & B'
 */
export const textOfMail = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/su, '')
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<\/t[dh]>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/gu, (entity) => ENTITIES.get(entity) ?? entity)
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim();
