import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { Printed } from '@weft/domain/rules/templates/template-tree';
import { markupOf } from '../print/page-html.ts';

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);

/** HTML of a mail: no style from outside, no picture, nothing that runs. */
const pageOf = (inner: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="background:#fff;font:15px/1.5 Arial,sans-serif;color:#1c2226">${inner}</body></html>`;

/** The words of a mail, made of a filled subject and a filled body. */
export const mailParts = (
  subject: readonly Printed[],
  body: readonly Printed[],
): { readonly subject: string; readonly html: string; readonly text: string } => ({
  subject: oneLine(printedText(subject)),
  html: pageOf(markupOf(body)),
  text: printedText(body)
    .replaceAll(/\n\s*\n\s*/gu, '\n\n')
    .trim(),
});
