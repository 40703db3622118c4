/** What XML cannot hold: controls, halves of a sign, two code points that are none. */
const NO_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Most texts hold nothing of it: to look is cheaper than to replace. */
const SPECIAL = /[&<>"]|[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u;

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML says it, without what XML cannot hold. @example escapedXml('<a & b>') → '&lt;a &amp; b&gt;' */
export const escapedXml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(NO_XML, '').replace(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign) : text;
