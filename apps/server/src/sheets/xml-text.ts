/** What XML cannot hold: controls, halves of a sign, two code points that are none. */
const NO_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A text as XML says it, without what XML cannot hold. @example escapedXml('<a & b>') → '&lt;a &amp; b&gt;' */
export const escapedXml = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replace(/[&<>"]/gu, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
