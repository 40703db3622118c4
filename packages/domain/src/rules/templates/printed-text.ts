import type { Printed } from './template-tree.ts';

/** What is printed, as plain text: for messages and for asking whether anything is there. */
export const printedText = (nodes: readonly Printed[]): string =>
  nodes
    .map((node) => {
      if (node.kind !== 'element') return node.text;
      return node.tag === 'br' ? '\n' : printedText(node.children);
    })
    .join('');

const SIGNS: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, letter by letter. @example escapedHtml('<b>') → '&lt;b&gt;' */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => SIGNS[sign] ?? sign);
